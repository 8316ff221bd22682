// The page for those who have no mouse: a whole game by keys alone; and a checker of accessibility on every situation.
import { AxeBuilder } from '@axe-core/playwright';
import { pointName } from '@tianyuan/rules';
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { goodPoint } from './support/player.ts';

const people = (more: Settings['setup'] = {}): Settings => ({ setup: { opponent: 'people', ...more } });

/** Presses Tab until `name` has the focus; fails when the page has been gone through. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 40; press++) {
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(label.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('a whole game against a machine by keys alone, from opening the page to the next game', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'random' } });
  const game = new GamePage(page);
  await game.open();
  await tabTo(page, /^H8/);
  await page.keyboard.press('Enter');
  for (;;) {
    const match = await game.settled();
    if (match.outcome.kind !== 'playing') break;
    // The board has the focus; a point is typed, and Enter places.
    await page.keyboard.type(pointName(match.settings.size, goodPoint(match, 3)), { delay: 5 });
    await page.keyboard.press('Enter');
  }
  await expect(game.title).toHaveText(/wins?$|Draw/);
  await tabTo(page, /^Play again/);
  await page.keyboard.press('Enter');
  const next = await game.settled();
  expect(next.settings.firstPlays).toBe('white');
  await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1);
});

test('arrows walk over the board, and stop at its edges', async ({ page, context }) => {
  await prepare(context, people());
  const game = new GamePage(page);
  await game.open();
  await game.point('H8').focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(game.point('I10')).toBeFocused();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowLeft');
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowUp');
  await expect(game.point('A15')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(game.point('A15')).toHaveAccessibleName('A15, black, move 1, last move');
});

test('an empty point names no colour, in any language', async ({ page, context }) => {
  await prepare(context, people({ ruleSet: 'renju' }));
  const game = new GamePage(page);
  await game.open();
  await game.place('I8', 'F11', 'J8', 'H10', 'G9', 'I9', 'F10', 'J9');
  for (const language of ['zh-Hans', 'zh-Hant', 'ja', 'en'] as const) {
    await game.speak(language);
    await expect(game.languages).toHaveValue(language);
    const empty = page.getByRole('gridcell', { name: /empty|空/ });
    await expect(empty).toHaveCount(225 - 8);
    for (const label of await empty.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))) {
      expect(label).not.toMatch(/black|white|黑|黒|白/i);
    }
  }
});

test('a refusal is heard each time, the same one again included', async ({ page, context }) => {
  await prepare(context, people());
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.point('H8').click();
  await expect(game.said).toContainText('H8, There is a stone here already');
  const first = await game.said.textContent();
  await game.point('H8').click();
  await expect.poll(() => game.said.textContent()).not.toBe(first);
});

test('a sheet keeps the focus, closes by Escape, and gives the focus back', async ({ page, context }) => {
  await prepare(context, people());
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  const opener = game.button('New game');
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await expect(sheet).toBeVisible();
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab');
    expect(
      await sheet.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(game.point('H8')).toHaveAccessibleName(/black/);
});

test('resigning by keys: asked once, declined by Escape', async ({ page, context }) => {
  await prepare(context, people());
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.button('Resign').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'White resigns?' })).toBeVisible();
  await expect(game.button('Keep playing')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(game.title).toHaveText('White to move');
});

async function open(game: GamePage, opener: string): Promise<void> {
  await game.button(opener).first().click();
  await expect(game.page.getByRole('dialog')).toBeVisible();
}

/** English on a wide screen by day; other looks are gone through in readers.spec.ts. */
const SITUATIONS: readonly (readonly [name: string, settings: Settings, arrive: (game: GamePage) => Promise<void>])[] =
  [
    ['the first screen', {}, async () => {}],
    ['a game', people(), (game) => game.place('H8', 'I9', 'H9')],
    [
      'a forbidden point explained',
      people({ ruleSet: 'renju' }),
      async (game) => {
        await game.place('I8', 'F11', 'J8', 'H10', 'G9', 'I9', 'F10', 'J9');
        await game.point('H8').click();
      },
    ],
    ['a result', people(), (game) => game.place('H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8')],
    ['the new-game sheet', {}, (game) => open(game, 'Change')],
    ['the settings', {}, (game) => open(game, 'Settings')],
    [
      'the question before resigning',
      people(),
      async (game) => {
        await game.place('H8');
        await game.button('Resign').click();
      },
    ],
    [
      'an engine’s thoughts, on the board too',
      { setup: { opponent: 'quick' }, insightOpen: true, candidates: true },
      async (game) => {
        await game.place('H8');
        await game.settled();
        await game.button('Show on board').click();
      },
    ],
  ];

for (const [name, settings, arrive] of SITUATIONS) {
  test(`nothing to complain of: ${name}`, async ({ page, context }) => {
    await prepare(context, { ...settings, animation: 'off' });
    const game = new GamePage(page);
    await game.open();
    await arrive(game);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    ).toEqual([]);
  });
}
