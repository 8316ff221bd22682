// What is done at the table besides stones: hints with their reason, and draws that are offered.
import { expect } from 'playwright/test';
import { GamePage, prepare, slowDown } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { thoughtFor, watchWorkers } from './support/worker-watch.ts';

test('a hint shows its point on the board, says why, and places the stone if one agrees', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'A1', 'I8', 'B3', 'J8', 'C5');
  await game.button('Hint').click();
  await expect(game.title).toHaveText(/^Play [GK]8$/);
  await expect(page.locator('.hint')).toContainText('It makes an open four');
  await expect(game.said).toContainText('open four');
  await expect(page.locator('.bv-best')).toHaveCount(1);
  await expect(page.locator('.bv-threat-own')).not.toHaveCount(0);
  await page
    .locator('.hint')
    .getByRole('button', { name: /^Place/ })
    .click();
  await expect(game.title).toHaveText('White to move');
  await expect(page.locator('.bv-best')).toHaveCount(0);
  await game.place('A15');
  await game.button('Hint').click();
  await expect(page.locator('.hint')).toContainText('It makes five and wins');
  await page
    .locator('.hint')
    .getByRole('button', { name: /^Place/ })
    .click();
  await expect(page.locator('.result-details')).toContainText('2 hints');
});

test('on a phone the board stands still while a hint speaks of a point', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people' } });
  await page.setViewportSize({ width: 360, height: 640 });
  const game = new GamePage(page);
  await game.open();
  await game.activate('H8');
  const place = (): Promise<unknown> => game.point('H8').boundingBox();
  const before = await place();
  await game.button('Hint').click();
  await expect(game.title).toHaveText(/^Play /);
  expect(await place()).toEqual(before);
  await expect(page.locator('.bv-coordinate')).toHaveCount(0);
});

test('no hint while a machine thinks', async ({ page, context }) => {
  await watchWorkers(context);
  await slowDown(context, 2_000);
  await prepare(context, { animation: 'off', setup: { opponent: 'table' } });
  const game = new GamePage(page);
  await game.open();
  await Promise.all([thoughtFor(page, 10), game.point('H8').click()]);
  await expect(game.button('Hint')).toHaveAttribute('aria-disabled', 'true');
  await game.button('Hint').click({ force: true });
  await expect(page.locator('.hint')).toHaveCount(0);
  expect((await game.settled()).moves.length).toBe(2);
});

test('a draw between two people is offered, declined, offered again after a stone, and agreed', async ({
  page,
  context,
}) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'H9');
  const offer = async (): Promise<void> => {
    await game.button('More').click();
    await game.button('Offer draw').click();
  };
  await offer();
  await expect(game.said).toHaveText('Black offers a draw. Black to move');
  await game.button('Decline').click();
  await expect(page.locator('.notice')).toHaveText('White declined the draw; play on.');
  await offer();
  await expect(page.locator('.notice').first()).toHaveText('Place a stone before you offer a draw again');
  await game.place('I8');
  await expect(page.locator('.notice')).toHaveCount(0);
  await offer();
  await page.reload();
  await game.ready();
  await game.button('Accept').click();
  await expect(game.title).toHaveText('Draw');
  expect((await game.keptMatch()).outcome).toEqual({ kind: 'drawn', reason: 'agreed' });
});

test('a machine declines a draw in the opening, and says so', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'table' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await game.button('More').click();
  await game.button('Offer draw').click();
  await expect(page.locator('.notice')).toHaveText('Window table declined the draw; play on.');
  expect((await game.keptMatch()).outcome.kind).toBe('playing');
});

test('fours and open threes are ringed and named where somebody wants it', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'H3', 'I8', 'I3', 'J8', 'A1');
  await expect(page.locator('.bv-threat')).toHaveCount(0);
  await game.button('Settings').click();
  await page.getByRole('switch', { name: 'Fours and open threes' }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bv-threat-own')).toHaveCount(2);
  await expect(page.locator('.threats')).toHaveText('Black: open four atG8 K8');
  await game.place('K8');
  await expect(page.locator('.bv-threat-opponent')).toHaveCount(2);
  await expect(page.locator('.threats')).toHaveText('Black: five atG8 L8');
});

test('a look back goes on from there as a new game, and the old one is kept', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people', size: 9 } });
  const game = new GamePage(page);
  await game.open();
  await game.place('E5', 'E6', 'F5', 'F6');
  await page.getByRole('option', { name: /move 2$/ }).click();
  await game.button('Play on from here').click();
  const sheet = page.getByRole('dialog', { name: 'Play on from here' });
  await expect(sheet).toContainText('Move 2 of 4');
  expect((await game.keptMatch()).moves.length).toBe(4);
  await sheet.getByRole('button', { name: 'Start game' }).click();
  await expect(game.title).toHaveText('Black to move');
  expect((await game.keptMatch()).moves.length).toBe(2);
  await game.button('Back to it').click();
  expect((await game.expectSound()).moves.length).toBe(4);
});

test('a game from paper is played on with whom and by which clock one likes, and no clock runs before that', async ({
  page,
  context,
}) => {
  const clock = { kind: 'byo-yomi', mainMs: 0, periodMs: 5_000, periods: 1 } as const;
  await prepare(context, { animation: 'off', setup: { opponent: 'people', clock } });
  const game = new GamePage(page);
  await game.open();
  await page.locator('.bar').getByRole('button', { name: 'Record' }).click();
  await page.getByRole('textbox').fill('h8 i9 h10');
  await game.button('Open').click();
  await game.button('Play on from here').click();
  const sheet = page.getByRole('dialog', { name: 'Play on from here' });
  await expect(sheet.getByRole('group', { name: 'A period' })).toContainText('5 s');
  expect(await game.kept()).toBeUndefined();
  await sheet.getByRole('radio', { name: 'Machine' }).check({ force: true });
  await sheet.locator('.opponents .fold').click();
  await sheet.locator('input[name="opponent"][value="random"]').check({ force: true });
  await sheet.getByRole('radio', { name: 'No clock' }).check();
  await sheet.getByRole('button', { name: 'Start game' }).click();
  await expect(page.locator('.player.opponent')).toContainText('Random');
  const { settings, moves } = await game.keptMatch();
  expect([settings.clock, settings.firstPlays, moves.length]).toEqual([undefined, 'white', 3]);
});

test('results are kept by opponent and colour, one step behind More', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'table' } });
  const game = new GamePage(page);
  await game.open();
  const sheet = page.getByRole('dialog');
  for (const color of ['Black', 'White']) {
    if (color === 'White') await game.settled();
    await game.point('A1').click();
    await game.settled();
    await game.button('Resign').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await expect(page.locator('.result')).toBeVisible();
    await game.button('More').click();
    await game.button('Results').click();
    await expect(sheet.getByRole('row', { name: new RegExp(`^As ${color} 0 1 0`) })).toBeVisible();
    await page.keyboard.press('Escape');
    await game.button(/^Play again/).click();
  }
  await game.button('More').click();
  await game.button('Results').click();
  await expect(sheet.getByRole('row', { name: /^Window table 0 2 0 2 losses/ })).toBeVisible();
});
