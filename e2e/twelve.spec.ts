// The twelve things that everybody tries first, one short test each; docs/requirements.md names them by these numbers.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const PEOPLE: Settings = { setup: { opponent: 'people' } };
const MACHINE: Settings = { setup: { opponent: 'table' } };
const FIVE = 'H8 A1 I8 A2 J8 A3 K8 A4 L8'.split(' ');

async function open(page: Page, settings: Settings): Promise<GamePage> {
  await prepare(page.context(), settings);
  const game = new GamePage(page);
  await game.open();
  return game;
}

test('S003-43 the page loads and shows its name, the board and who plays', async ({ page }) => {
  const game = await open(page, MACHINE);
  await expect(page).toHaveTitle(/天元|Tianyuan/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await game.place('H8');
  await expect(page.getByRole('region', { name: /black/i }).or(page.locator('.player.you'))).toBeVisible();
});

test('S003-44 the board has 15 lines each way and 225 points', async ({ page }) => {
  await open(page, MACHINE);
  await expect(page.getByRole('row')).toHaveCount(15);
  await expect(page.getByRole('gridcell')).toHaveCount(225);
});

test('S003-45 a click places a stone', async ({ page }) => {
  const game = await open(page, PEOPLE);
  await game.point('G10').click();
  await expect(game.point('G10')).toHaveAccessibleName(/black/);
  await expect(page.locator('.bv-stone')).toHaveCount(1);
});

test('S003-46 the mode switches between machine and two people', async ({ page }) => {
  const game = await open(page, MACHINE);
  await game.place('H8');
  expect((await game.settled()).moves.length).toBe(2);
  await game.button('New game').click();
  await page.getByRole('radio', { name: 'Two players' }).check();
  await game.button('Start game').click();
  await game.place('H8', 'H9', 'I8');
  expect((await game.expectSound()).moves.length).toBe(3);
  expect((await game.kept())?.opponent).toBe('people');
});

test('S003-47 the machine answers', async ({ page }) => {
  const game = await open(page, MACHINE);
  await game.place('H8');
  const match = await game.settled();
  expect(match.moves.map(({ color }) => color)).toEqual(['black', 'white']);
  await expect(page.locator('.bv-stone-white')).toHaveCount(1);
});

test('S003-48 another opponent is chosen and plays', async ({ page }) => {
  const game = await open(page, MACHINE);
  await game.place('H8');
  await game.settled();
  const before = (await game.kept())?.opponent;
  await game.button('New game').click();
  const others = page.locator('.opponent-choice input:not(:checked)');
  await others.first().check();
  await game.button('Start game').click();
  await game.place('H8');
  expect((await game.settled()).moves.length).toBe(2);
  expect((await game.kept())?.opponent).not.toBe(before);
});

test('S003-49 undo takes a stone back', async ({ page }) => {
  const game = await open(page, PEOPLE);
  await game.place('H8', 'H9');
  await game.button('Undo').click();
  await expect(game.point('H9')).toHaveAccessibleName('H9, empty');
  expect((await game.expectSound()).toMove).toBe('white');
});

test('S003-50 restart empties the board and keeps the score', async ({ page }) => {
  const game = await open(page, PEOPLE);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await game.place(...FIVE.slice(0, -1));
  await game.point('L8').click();
  await expect(page.getByText('Black 1 ·')).toBeVisible();
  await game.restart();
  await expect(page.locator('.bv-stone')).toHaveCount(0);
  await expect(page.locator('.player.you .player-wins, .player .player-wins').first()).toBeVisible();
  expect((await game.expectSound()).moves.length).toBe(0);
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
});

test('S003-51 five in a row is a win', async ({ page }) => {
  const game = await open(page, PEOPLE);
  await game.place(...FIVE.slice(0, -1));
  expect((await game.keptMatch()).outcome.kind).toBe('playing');
  await game.point('L8').click();
  await expect(game.title).toHaveText('Black wins');
  await expect(page.locator('.bv-win-ring')).toHaveCount(5);
  expect((await game.keptMatch()).outcome).toMatchObject({ kind: 'won', by: 'black', how: 'five' });
});

test('S003-52 the result is said beside the board and can be closed by key', async ({ page }) => {
  const game = await open(page, PEOPLE);
  await game.place(...FIVE.slice(0, -1));
  await game.point('L8').click();
  const result = page.getByRole('region', { name: 'Black wins' });
  await expect(result).toBeVisible();
  const [card, board] = await Promise.all([result.boundingBox(), page.getByRole('grid').boundingBox()]);
  expect((card?.x ?? 0) >= (board?.x ?? 0) + (board?.width ?? 0)).toBe(true);
  await result.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(result).toHaveCount(0);
  await expect(game.title).toHaveText('Black wins');
});

test('S003-53 the score counts the win', async ({ page }) => {
  const game = await open(page, PEOPLE);
  await game.place(...FIVE.slice(0, -1));
  await game.point('L8').click();
  await expect(page.getByText('Black 1 · White 0 · Draws 0')).toBeVisible();
  await page.reload();
  await game.ready();
  await expect(page.getByText('Black 1 · White 0 · Draws 0')).toBeVisible();
});

test('S003-54 three widths: everything is there, nothing scrolls sideways, the panel is beside the board where there is room', async ({
  page,
}) => {
  const game = await open(page, PEOPLE);
  await game.place('H8');
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await game.turnTo(width, height);
    const box = async (place: string) =>
      (await page.locator(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [board, actions] = [await box('.stage'), await box('.controls')];
    const scroll = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ width, scroll, fits: board.x >= -1 && board.x + board.width <= width + 1 }).toEqual({
      width,
      scroll: 0,
      fits: true,
    });
    const isBeside = actions.x >= board.x + board.width;
    const isBelow = actions.y >= board.y + board.height;
    expect(width >= 1024 ? isBeside : isBelow).toBe(true);
  }
});
