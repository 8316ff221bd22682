// Every state on every size of screen: nothing to scroll sideways, the whole board in sight, the win line on its stones.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const SCREENS = [
  [320, 568],
  [360, 640],
  [640, 360],
  [768, 1024],
  [1280, 800],
] as const;

/** The page, and a sheet where one lies over it, are no wider than the screen, and the board is whole. */
async function expectFits(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(() => {
    const board = document.querySelector('[role="grid"]')?.getBoundingClientRect();
    const sheet = document.querySelector('dialog[open]');
    return {
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      sheet: sheet ? sheet.scrollWidth - sheet.clientWidth : 0,
      board: board !== undefined && board.width > 200 && board.width <= innerWidth + 1,
    };
  });
  expect({ state, ...found }).toEqual({ state, page: 0, sheet: 0, board: true });
}

for (const language of ['en', 'zh-Hans'] as const) {
  // The longer language everywhere; the other one where room is shortest, and everywhere in a deep run.
  for (const [width, height] of SCREENS.filter(([wide]) => language === 'en' || wide === 320 || process.env['DEEP'])) {
    test.describe(`${width} × ${height}, ${language}`, () => {
      test.use({ viewport: { width, height } });

      test('no state needs a scroll sideways', async ({ page, context }) => {
        await prepare(context, { language, animation: 'off', setup: { opponent: 'people', ruleSet: 'renju' } });
        const game = new GamePage(page);
        await game.open();
        await expectFits(page, 'first screen');
        for (const name of 'I8 F11 J8 H10 G9 I9 F10 J9'.split(' ')) await game.point(name).click();
        await expectFits(page, 'playing');
        await game.point('H8').click();
        await expectFits(page, 'forbidden point');
        await page.locator('.action').nth(2).click();
        await expectFits(page, 'resignation');
        await page.locator('[role="alertdialog"] .primary').click();
        await expectFits(page, 'over');
        await page.locator('.action').nth(4).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectFits(page, 'new game');
        await page.keyboard.press('Escape');
        await page.locator('.bar .bar-item').last().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectFits(page, 'settings');
      });
    });
  }
}

/** The line of each run ends where its first and last stones are, a part of a cell's width aside. */
async function expectLineOn(game: GamePage, runs: readonly (readonly [string, string])[]): Promise<void> {
  const lines = game.page.locator('.bv-win-line');
  await expect(lines).toHaveCount(runs.length);
  for (const [index, ends] of runs.entries()) {
    const boxes = await Promise.all([
      lines.nth(index).boundingBox(),
      ...ends.map((name) => game.point(name).boundingBox()),
    ]);
    const [line, from, to] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    if (!line || !from || !to) throw new Error('nothing is drawn');
    const cell = from.width;
    const left = Math.min(from.x, to.x) + cell / 2;
    const right = Math.max(from.x, to.x) + cell / 2;
    const top = Math.min(from.y, to.y) + cell / 2;
    const bottom = Math.max(from.y, to.y) + cell / 2;
    expect(Math.abs(line.x - left)).toBeLessThan(cell / 3);
    expect(Math.abs(line.x + line.width - right)).toBeLessThan(cell / 3);
    expect(Math.abs(line.y - top)).toBeLessThan(cell / 3);
    expect(Math.abs(line.y + line.height - bottom)).toBeLessThan(cell / 3);
  }
}

for (const [what, moves, runs] of [
  ['six in a row', 'h8 a1 i8 c1 j8 e1 l8 g1 m8 i1 k8', [['H8', 'M8']]],
  ['a diagonal five', 'a15 h1 b14 i1 c13 j1 d12 k1 e11', [['A15', 'E11']]],
  [
    'two fives at once',
    'd8 a1 e8 b1 f8 c1 g8 d1 h4 a3 h5 b3 h6 c3 h7 d3 h8',
    [
      ['D8', 'H8'],
      ['H4', 'H8'],
    ],
  ],
] as const) {
  test(`the win line of ${what} stays on its stones`, async ({ page, context }) => {
    await prepare(context, { animation: 'off', setup: { opponent: 'people' } });
    const game = new GamePage(page);
    await game.open();
    await game.place(...moves.split(' '));
    await expect(game.title).toHaveText('Black wins');
    await expectLineOn(game, runs);
    for (const [width, height] of [
      [360, 640],
      [640, 360],
      [1280, 800],
    ] as const) {
      await game.turnTo(width, height);
      await expectLineOn(game, runs);
    }
    await game.button('Settings').click();
    await page.getByRole('radio', { name: 'Night' }).check();
    await page.keyboard.press('Escape');
    await expectLineOn(game, runs);
  });
}
