// The games of this device: they are there after they were played, found, looked at, deleted and put back, saved and brought in.
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const people = { animation: 'less', setup: { opponent: 'people' } } as const;
const FIVE = ['H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8'];

async function openArchive(game: GamePage): Promise<void> {
  await game.button('Record').first().click();
  await game.button('My games').click();
  await expect(game.page.getByRole('dialog', { name: 'My games' })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('list', { name: 'My games' }).getByRole('listitem');

test('games that were played are found again, looked at, deleted and put back', async ({ page, context }) => {
  await prepare(context, people);
  const game = new GamePage(page);
  await game.open();
  await openArchive(game);
  await expect(page.getByText('No games yet.')).toBeVisible();
  await game.button('Close').click();
  await game.place(...FIVE);
  await game.button('Play again').click();
  await game.place('C3', 'D4');
  await openArchive(game);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Black won');
  await expect(rows(page).first()).toContainText('9 moves');

  await rows(page)
    .first()
    .getByRole('button', { name: /^Two players/ })
    .click();
  await expect(game.title).toHaveText('A kept game');
  await expect(game.point('L8')).toHaveAccessibleName(/black, move 9/);
  await expect(page.locator('.replay-end')).toContainText('Black wins');
  await game.button('Back to the game').click();
  await expect(game.point('C3')).toHaveAccessibleName(/black/);

  await openArchive(game);
  await game.button(/^Delete Two players/).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await game.button('Put back').click();
  await expect(rows(page)).toHaveCount(1);
  await game.button(/^Delete Two players/).click();
  await expect(rows(page)).toHaveCount(0);
  await page.reload();
  await game.ready();
  await openArchive(game);
  await expect(page.getByText('No games yet.')).toBeVisible();
});

test('a game that was left goes on as it was: its opponent, its rule, its stones', async ({ page, context }) => {
  await prepare(context, { animation: 'less', setup: { opponent: 'people', ruleSet: 'renju', size: 9 } });
  const game = new GamePage(page);
  await game.open();
  await game.place('E5', 'E6', 'F5');
  const left = await game.keptMatch();
  await game.button('New game').click();
  await page.getByRole('radio', { name: 'Freestyle' }).check({ force: true });
  await game.button('Start game').click();
  await game.place('A1');
  await page.reload();
  await game.ready();
  await openArchive(game);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Two players/ })
    .click();
  await game.button('Go on with this game').click();
  await game.place('F6');
  const now = await game.expectSound();
  expect(now.settings).toEqual(left.settings);
  expect(now.startedAt).toBe(left.startedAt);
  expect(now.moves.length).toBe(4);
});

test('a device that refuses loses nothing: no file without games is saved, and what was deleted can still be put back', async ({
  page,
  context,
}) => {
  await prepare(context, people);
  const game = new GamePage(page);
  await game.open();
  await game.place(...FIVE);
  await game.button('Play again').click();
  await openArchive(game);
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    const refuse = () => {
      throw new DOMException('refused', 'UnknownError');
    };
    const setRefuses = (refuses: boolean): void => {
      IDBDatabase.prototype.transaction = refuses ? refuse : transaction;
    };
    Object.assign(window, { setRefuses });
  });
  const setRefuses = (refuses: boolean) =>
    page.evaluate((does) => (window as unknown as { setRefuses(does: boolean): void }).setRefuses(does), refuses);
  const saved: unknown[] = [];
  page.on('download', (download) => saved.push(download));
  await setRefuses(true);
  await game.button('Save all to a file').click();
  await expect(page.getByText('This device does not give its games now.')).toBeVisible();
  expect(saved).toEqual([]);

  await setRefuses(false);
  await game.button(/^Delete Two players/).click();
  await setRefuses(true);
  await game.button('Put back').click();
  await expect(page.getByText('This device cannot store games now.')).toBeVisible();
  await setRefuses(false);
  await game.button('Put back').click();
  await expect(rows(page)).toHaveCount(1);
});

test('the game on the board is listed once it is over, and cannot be deleted', async ({ page, context }) => {
  await prepare(context, people);
  const game = new GamePage(page);
  await game.open();
  await game.place(...FIVE);
  await openArchive(game);
  await expect(rows(page)).toHaveCount(1);
  await expect(game.button(/^Delete Two players/)).toBeDisabled();
});

test('all games go into one file; another device takes them, once; a damaged file changes nothing', async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  await prepare(context, people);
  const game = new GamePage(page);
  await game.open();
  await game.place(...FIVE);
  await game.button('Play again').click();
  await openArchive(game);
  const saving = page.waitForEvent('download');
  await game.button('Save all to a file').click();
  const file = info.outputPath('games.json');
  await (await saving).saveAs(file);
  const saved = readFileSync(file, 'utf8');
  expect(saved.split('\n')[0]).toBe('{"tianyuanArchive":1,"games":[');

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  await prepare(other, people);
  const there = new GamePage(await other.newPage());
  await there.open();
  await openArchive(there);
  const choose = (content: string) =>
    there.page.locator('dialog input[type=file]').setInputFiles({
      name: 'games.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(saved.replace('"point":210', '"point":112'));
  await expect(there.page.getByText('Nothing has changed.')).toBeVisible();
  await expect(there.page.getByText(/^Game 1 \(line 2, column 1\): entry \d+: /)).toBeVisible();
  await expect(there.page.getByText('No games yet.')).toBeVisible();
  await choose(saved);
  await expect(there.page.getByText('1 game added')).toBeVisible();
  await expect(rows(there.page)).toHaveCount(1);
  await choose(saved);
  await expect(there.page.getByText('1 was here already')).toBeVisible();
  await expect(rows(there.page)).toHaveCount(1);
  await other.close();
});

test('a file of one game is looked at, whatever its format; one that cannot be read says why', async ({
  page,
  context,
}) => {
  await prepare(context, people);
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'I9');
  await game.button('Record').first().click();
  const saving = page.waitForEvent('download');
  await game.button('Save JSON').click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  await game.button('Close').click();
  const importFile = async (name: string, content: string): Promise<void> => {
    await openArchive(game);
    await page
      .locator('dialog input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  };
  for (const [name, content, last] of [
    ['game.json', saved, 'I9, white, move 2, last move'],
    ['game.sgf', '(;FF[4]GM[4]SZ[15]PB[Ann]PW[Bo];B[hh];W[hg])', 'H9, white, move 2, last move'],
    ['game.psq', 'Piskvorky 15x15, 11:11, 0\n8,8,0\n8,9,0\n-1\n', 'H7, white, move 2, last move'],
  ] as const) {
    await importFile(name, content);
    await expect(game.title).toHaveText('An opened game');
    await expect(page.getByRole('gridcell', { name: last })).toBeVisible();
    await game.button('Back to the game').click();
    await expect(game.title).toHaveText('Black to move');
  }
  await importFile('game.json', saved.replace('"i9"', '"z9"'));
  await expect(page.getByText('Nothing has changed.')).toBeVisible();
  await expect(page.getByText(/^Line \d+, column \d+ cannot be read: /)).toBeVisible();
  await page.locator('dialog input[type=file]').setInputFiles({
    ...{ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('Dear friends, nothing here') },
  });
  await expect(page.getByText('This is no file of saved games, nor a single game')).toBeVisible();
  expect((await game.expectSound()).moves).toHaveLength(2);
});

test('a paper that was opened is kept; a file of games that is opened as a paper goes to the archive', async ({
  page,
  context,
}) => {
  await prepare(context, people);
  const game = new GamePage(page);
  await game.open();
  await game.button('Record').first().click();
  await page.getByRole('textbox').fill('(;FF[4]GM[4]SZ[15]PB[Ann]PW[Bo]RE[W+R];B[hh];W[hg])');
  await game.button('Open').click();
  await game.button('Keep in my games').click();
  await expect(page.getByText('Kept in my games')).toBeVisible();
  await openArchive(game);
  await expect(rows(page).first()).toContainText('Ann – Bo');
  await expect(rows(page).first()).toContainText('White won');
  await game.button('Close').click();
  await game.button('Record').first().click();
  await page.getByRole('textbox').fill(readFileSync('fixtures/archive/games-v1.json', 'utf8'));
  await game.button('Open').click();
  await expect(page.getByText('3 games added')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('searchbox').fill('小明');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('no such name');
  await expect(page.getByText('No such game')).toBeVisible();
  await game.button('Clear filter').click();
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('renju');
  await expect(rows(page)).toHaveCount(2);
});

test('two thousand games: a few boards at a time, no frame of a scroll is lost for long', async ({ page, context }) => {
  await prepare(context, people);
  const game = new GamePage(page);
  await game.open();
  const [head, , entry] = readFileSync('fixtures/archive/games-v1.json', 'utf8').split('\n');
  const many = Array.from({ length: 2000 }, (_, index) =>
    entry?.replace('"five"', `"five-${index}"`).replace(/,$/, ''),
  );
  await openArchive(game);
  await page.locator('dialog input[type=file]').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(`${head}\n${many.join(',\n')}\n]}`),
  });
  await expect(page.getByText('2,000 games added')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('2,000 games', { exact: true })).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(40);
  const longestMs = await page.locator('.sheet-content').evaluate(async (content) => {
    let longest = 0;
    for (let step = 0; step < 60; step++) {
      const since = performance.now();
      content.scrollTop += 900;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      longest = Math.max(longest, performance.now() - since);
    }
    content.scrollTop = content.scrollHeight;
    return longest;
  });
  // A machine that does other things meanwhile has its own pauses; a page that made 2,000 boards would stand for seconds.
  expect(longestMs).toBeLessThan(1000);
  await expect(rows(page).last()).toContainText('9 moves');
  expect(await page.locator('.thumbnail').count()).toBeLessThan(40);
});
