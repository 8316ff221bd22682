// What stands beside a game that is looked at or over: nothing is cut, nothing moves, and no frame speaks of a key nobody pressed.
import { writeLink } from '@tianyuan/record';
import { parsePoint } from '@tianyuan/rules';
import { expect, test } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';

const FIVE = ['H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8'] as const;

const moves = FIVE.map((name) => {
  const point = parsePoint(15, name.toLowerCase());
  if (!point.ok) throw new Error(name);
  return point.value;
});
const LINK = `/#${writeLink({ ruleSet: 'renju', size: 15, moves })}`;

for (const language of ['zh-Hans', 'en', 'ja'] as const) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`${language}, ${width}×${height}: a renju game that a link opens has all that stands beside it on the screen`, async ({
      page,
      context,
    }) => {
      await prepare(context, { language, animation: 'less', setup: { opponent: 'people' } });
      await page.setViewportSize({ width, height });
      const game = new GamePage(page);
      await game.open(LINK);
      const slider = page.getByRole('slider');
      await expect(slider).toBeFocused();
      await expect(slider).toHaveValue('9');
      await expect(slider).toHaveCSS('outline-style', 'none');
      await expect(page.locator('.rule')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.replay-buttons')).toBeInViewport({ ratio: 1 });
      await slider.press('ArrowLeft');
      await expect(slider).toHaveCSS('outline-style', 'solid');
    });
  }
}

for (const ruleSet of ['renju', 'freestyle'] as const) {
  test(`1280×800, ${ruleSet}: what a game that is over refuses moves nothing of its panel, and all of it is on the screen`, async ({
    page,
    context,
  }) => {
    await prepare(context, { animation: 'less', setup: { opponent: 'people', ruleSet, forbiddenMove: 'loses' } });
    await page.setViewportSize({ width: 1280, height: 800 });
    const game = new GamePage(page);
    await game.open();
    await game.activate(...FIVE);
    await expect(page.locator('.result')).toBeVisible();
    await expect(page.locator('.rule')).toBeInViewport({ ratio: 1 });
    const places = () =>
      page
        .locator('.result .button, .actions button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    const before = await places();
    await game.point('H12').press('Enter');
    await expect(page.locator('.result .notice')).toBeVisible();
    expect(await places()).toEqual(before);
  });
}
