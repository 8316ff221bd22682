// Black is given stones before the first move: chosen, shown, answered by machines, kept, and saved as SGF.
import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

test('two stones are given; a level and the engine answer, a hint is thought about, the game is kept and saved with them', async ({
  page,
  context,
}) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'level:10' } });
  const game = new GamePage(page);
  await game.open();
  await game.button('Change').first().click();
  await page.locator('input[name="handicap"][value="2"]').check({ force: true });
  await game.button('Start game').click();
  await expect(game.point('L12')).toHaveAccessibleName('L12, black');
  await expect(game.point('D4')).toHaveAccessibleName('D4, black');
  await expect(page.locator('.rule')).toContainText('Black has 2 more stones before the first move');
  await game.place('H8');
  let match = await game.settled();
  expect(match.moves.map(({ color }) => color)).toEqual(['black', 'white']);
  await game.button('Hint').click();
  await expect(game.title).toHaveText(/^Play [A-O]\d+$/, { timeout: 60_000 });
  await page.reload();
  match = await game.settled();
  expect(match.settings.start?.black.length).toBe(2);
  await game.button('Undo').click();
  match = await game.settled();
  expect(match.moves.length).toBe(0);
  expect((await game.seen()).stones.filter((stone) => stone === 'black').length).toBe(2);
  await game.place('G7');
  await game.settled();

  await page.locator('.bar').getByRole('button', { name: 'Record' }).click();
  const downloading = page.waitForEvent('download');
  await game.button('Save SGF').click();
  const sgf = await readFile(await (await downloading).path(), 'utf8');
  expect(sgf).toMatch(/AB\[ld\]\[dl\]/);
  await page.getByRole('textbox').fill(sgf);
  await game.button('Open').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(game.point('L12')).toHaveAccessibleName('L12, black');
});

test('a game from given stones goes into every paper but psq, which says why, and comes back with them', async ({
  page,
  context,
  baseURL,
}) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people', handicap: 2 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'I9', 'J10');
  const openRecord = () => page.locator('.bar').getByRole('button', { name: 'Record' }).click();
  await openRecord();
  await expect(game.button('Save psq')).toHaveCount(0);
  await expect(page.getByText('psq can only list moves')).toBeVisible();

  const copied = async (name: string): Promise<string> => {
    const before = await page.evaluate(() => navigator.clipboard.readText());
    await game.button(name).click();
    const text = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(text).not.toBe(before);
    return text();
  };
  const moves = await copied('Copy moves');
  expect(moves).toBe('freestyle 15x15 black: l12 d4 black plays: h8 i9 j10');
  const link = await copied('Copy link');
  expect(link).toContain('#ty2.freestyle.15.3.l12d4..b.h8i9j10.');
  const downloading = page.waitForEvent('download');
  await game.button('Save JSON').click();
  const json = await readFile(await (await downloading).path(), 'utf8');
  await page.keyboard.press('Escape');

  const expectOpened = async (): Promise<void> => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const [point, name] of [
      ['L12', 'L12, black'],
      ['D4', 'D4, black'],
      ['J10', 'J10, black, move 3, last move'],
    ] as const)
      await expect(game.point(point)).toHaveAccessibleName(name);
    await page.keyboard.press('Escape');
  };
  for (const paper of [moves, json]) {
    await openRecord();
    await page.getByRole('textbox').fill(paper);
    await game.button('Open').click();
    await expectOpened();
  }
  await page.goto('about:blank');
  await page.goto(link);
  await game.ready();
  await expectOpened();
});
