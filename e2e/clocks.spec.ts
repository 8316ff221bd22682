// Clocks in virtual time: what the cards show, when the flag falls, and what a reload, a pause, undo and a hidden tab change.
import type { ClockSetting } from '@tianyuan/match';
import { expect, type Locator, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const FIVE_MINUTES: ClockSetting = { kind: 'sudden-death', mainMs: 300_000 };
const BEGAN = new Date('2026-01-01T12:00:00Z');

/** A table for two with a clock, which stands still until a test moves it. */
async function sitDown(page: Page, clock: ClockSetting, opponent = 'people'): Promise<GamePage> {
  await prepare(page.context(), { animation: 'off', setup: { opponent, clock } });
  await page.clock.install({ time: BEGAN });
  const game = new GamePage(page);
  await game.open();
  await page.clock.pauseAt(new Date(BEGAN.getTime() + 60_000));
  return game;
}

/** A page that is opened while its clock stands still draws nothing: it gets the moment that a first frame takes. */
async function untilDrawn(page: Page, what: Locator = page.getByRole('grid')): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(what).toBeVisible({ timeout: 100 });
  }).toPass();
}

const clockOf = (page: Page, side: 'you' | 'opponent'): Locator => page.locator(`.player.${side}`).getByRole('timer');

async function expectClocks(page: Page, you: string, opponent: string): Promise<void> {
  await expect(clockOf(page, 'you')).toHaveText(you);
  await expect(clockOf(page, 'opponent')).toHaveText(opponent);
}

test('five minutes each: the clocks run in turn, and undo gives back those of its ply', async ({ page }) => {
  const game = await sitDown(page, FIVE_MINUTES);
  await game.place('H8');
  await expectClocks(page, '5:00', '5:00');
  await page.clock.runFor(65_000);
  await expectClocks(page, '5:00', '3:55');
  await expect(clockOf(page, 'opponent')).toHaveAccessibleName('3 min 55 s left');
  await game.place('H9');
  await page.clock.runFor(10_500);
  await expectClocks(page, '4:50', '3:55');
  await game.button('Undo').click();
  await expectClocks(page, '5:00', '5:00');
});

test('the last seconds are told, and the flag falls by itself; a stone just before it counts', async ({ page }) => {
  const game = await sitDown(page, { kind: 'per-move', moveMs: 120_000 });
  await game.place('H8');
  for (const [seconds, said] of [
    [60, 'White: 1 min left'],
    [30, 'White: 30 s left'],
    [20, 'White: 10 s left'],
  ] as const) {
    await page.clock.runFor(seconds * 1_000);
    await expect(game.said).toHaveText(said);
  }
  await page.clock.runFor(9_900);
  await expect(clockOf(page, 'opponent')).toHaveText(/^0:00\.1/);
  await expect(clockOf(page, 'opponent')).toHaveClass(/low/);
  await game.place('H9');
  await page.clock.runFor(119_900);
  await expect(game.title).toHaveText('Black to move');
  await page.clock.runFor(100);
  await expect(game.title).toHaveText('White wins');
  await expect(page.locator('.result-details')).toContainText('Black ran out of time');
  expect((await game.keptMatch()).moves.length).toBe(2);
});

test('a page that is closed stops the clock where it was; what was used before is used', async ({ page }) => {
  const game = await sitDown(page, FIVE_MINUTES);
  await game.place('H8');
  await page.clock.runFor(40_000);
  await page.goto('about:blank');
  await page.clock.runFor(3_600_000);
  await page.goto('/');
  await untilDrawn(page);
  await expectClocks(page, '5:00', '4:20');
  await page.clock.runFor(20_000);
  await expectClocks(page, '5:00', '4:00');
});

test('while another game is looked at the clock stands and the page says so; a look back at this one stops nothing', async ({
  page,
}) => {
  const game = await sitDown(page, FIVE_MINUTES);
  await game.place('H8');
  await page.clock.runFor(10_000);
  const record = page.locator('.bar').getByRole('button', { name: 'Record' });
  await record.click();
  await untilDrawn(page, page.getByRole('textbox'));
  await page.getByRole('textbox').fill('h8 i9 h10');
  await game.button('Open').click();
  await untilDrawn(page, page.getByText('its clocks stand still'));
  await page.clock.runFor(60_000);
  await game.button('Back to the game').click();
  await expectClocks(page, '5:00', '4:50');
  await record.click();
  await untilDrawn(page, game.button('Replay this game'));
  await game.button('Replay this game').click();
  await page.clock.runFor(30_000);
  await expectClocks(page, '5:00', '4:20');
});

test('a pause stops the clocks and takes no stone; it is there after a reload, and ends when somebody says so', async ({
  page,
}) => {
  const game = await sitDown(page, FIVE_MINUTES);
  await game.place('H8');
  await page.clock.runFor(30_000);
  await game.button('More').click();
  await game.button('Pause').click();
  await expect(game.title).toHaveText('Game paused');
  await page.clock.runFor(600_000);
  await page.reload();
  await untilDrawn(page);
  await page.clock.runFor(1_000);
  await expect(game.title).toHaveText('Game paused');
  await expectClocks(page, '5:00', '4:30');
  await game.point('H9').click();
  await expect(game.said).toHaveText('H9, The game is paused');
  await game.button('Go on').click();
  await game.place('H9');
  await page.clock.runFor(5_000);
  await expectClocks(page, '4:55', '4:30');
});

test('a hidden tab does not stop the clock: the flag falls at its moment, however late anybody looks', async ({
  page,
}) => {
  const game = await sitDown(page, FIVE_MINUTES);
  await game.place('H8');
  const { plyStartedAt } = await game.keptMatch();
  // Timers of a page that nobody sees do not fire; its clock runs.
  await page.clock.setSystemTime(new Date(plyStartedAt + 400_000)).catch(() => {});
  await page.clock.fastForward(400_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(game.title).toHaveText('Black wins');
  expect((await game.keptMatch()).endedAt).toBe(plyStartedAt + 300_000);
});

test('byo-yomi is chosen on the sheet, one step away, and shows its periods', async ({ page }) => {
  await prepare(page.context(), { animation: 'off', setup: { opponent: 'people' } });
  await page.clock.install({ time: BEGAN });
  const game = new GamePage(page);
  await game.open();
  await game.button('Change').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radiogroup', { name: 'Clock' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Clock No clock' }).click();
  await sheet.getByRole('radio', { name: 'Byo-yomi' }).check();
  for (let steps = 0; steps < 3; steps++) await sheet.getByRole('button', { name: 'Each side: less' }).click();
  await sheet.getByRole('button', { name: 'A period: less' }).click();
  await sheet.getByRole('radio', { name: 'Per move' }).check();
  await sheet.getByRole('radio', { name: 'No clock' }).check();
  await sheet.getByRole('radio', { name: 'Byo-yomi' }).check();
  await expect(sheet.getByRole('group', { name: 'Each side' })).toContainText('1 min');
  await page.clock.pauseAt(new Date(BEGAN.getTime() + 60_000));
  await sheet.getByRole('button', { name: 'Start game' }).click();
  await expect(clockOf(page, 'you')).toHaveText('1:003×20 s');
  await page.clock.runFor(65_000);
  await expect(clockOf(page, 'you')).toHaveText('0:153 periods left');
  await page.clock.runFor(20_000);
  await expect(clockOf(page, 'you')).toHaveText('0:152 periods left');
  await game.place('H8');
  await expect(clockOf(page, 'you')).toHaveText('0:202 periods left');
});
