// The ladder as a person climbs it: faces to choose from, who sits at the table, and the neighbour that is offered afterwards.
import { expect, test } from 'playwright/test';
import { complaintsOf, GamePage, prepare } from './support/game-page.ts';

for (const [asked, name, word] of [
  ['/?level=5', 'Cat', 'Watches. Then one paw.'],
  ['/?opponent=strong', 'Strong', undefined],
] as const) {
  test(`the first screen names and shows whom ${asked} asks for, and again at the next visit`, async ({
    page,
    context,
  }) => {
    const complaints = complaintsOf(page);
    await prepare(context);
    const game = new GamePage(page);
    for (const path of [asked, '/']) {
      await game.open(path);
      const opponent = page.locator('.hero-opponent');
      await expect(opponent.locator('b')).toHaveText(name);
      if (word !== undefined) await expect(opponent).toContainText(word);
      await expect(opponent.locator('.avatar > *')).toBeVisible();
      const face = opponent.locator('.face');
      if ((await face.count()) > 0) {
        await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    }
    expect(complaints).toEqual([]);
  });
}

test('somebody is chosen by keyboard, plays, and the next one down is offered after a loss', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await prepare(context);
  const game = new GamePage(page);
  await game.open();
  await expect(page.locator('.hero-opponent')).toContainText('Rabbit');
  await page.getByRole('button', { name: 'Change' }).click();
  const ladder = page.getByRole('radiogroup', { name: 'Opponent' });
  await expect(ladder.getByRole('radio')).toHaveCount(15);
  const algorithms = page.getByRole('radiogroup', { name: 'Algorithms and engine' });
  await expect(algorithms).toHaveCount(0);
  await page.locator('.opponents .fold').click();
  await expect(algorithms.getByRole('radio')).toHaveCount(4);
  await ladder.getByRole('radio', { name: '2 Rabbit' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(ladder.getByRole('radio', { name: '4 Panda' })).toBeChecked();
  const about = page.locator('.opponent-about');
  await expect(about).toContainText('Level 4');
  await expect(about).toContainText('Serious after lunch.');
  // Every face has come: none is an empty frame.
  await expect
    .poll(() =>
      page
        .locator('.opponent-grid .face')
        .evaluateAll((faces) =>
          faces.every((face) => face instanceof HTMLImageElement && face.complete && face.naturalWidth > 0),
        ),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Start game' }).click();
  await game.place('H8');
  const match = await game.settled();
  expect(match.moves.length).toBe(2);
  await expect(page.locator('.player.opponent')).toContainText(/Panda.*Level 4/);
  await game.button('Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'A gentler opponent: Sheep' }).click();
  await expect(page.locator('.player.opponent')).toContainText(/Sheep.*Level 3/);
  expect((await game.kept())?.opponent).toBe('level:3');
  expect(complaints).toEqual([]);
});

test('a level that calculates answers from the engine', async ({ page, context }) => {
  await prepare(context, { setup: { opponent: 'level:11' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  expect((await game.settled()).moves.length).toBe(2);
  await expect(page.locator('.player.opponent')).toContainText(/Wolf.*Level 11/);
});

test('who is no longer offered still sits where they were chosen, and the sheet offers who took the place', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'quick' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await expect(page.locator('.player.opponent')).toContainText('Quick');
  await game.button('New game').click();
  await expect(page.getByRole('radio', { name: '13 Tiger' })).toBeChecked();
});
