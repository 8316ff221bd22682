// After the first visit the page needs nobody: not for a whole game, and a newer version of it interrupts none.
import { outcomeOf } from '@tianyuan/rules';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { playToTheEnd } from './support/player.ts';
import { serveSite } from './support/site.ts';

/** A first visit, until every file is on the device. */
async function visit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

test('the server is dead and a new tab plays a whole game to its result, in both languages', async ({
  context,
}, info) => {
  const site = await serveSite(info.outputPath('site'));
  await prepare(context, { setup: { opponent: 'random' } });
  const first = await visit(context, site.address);
  await first.close();
  await site.close();
  await expect(fetch(site.address)).rejects.toThrow();

  const page = await context.newPage();
  const game = new GamePage(page);
  await game.open(site.address);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await game.place('H8');
  const match = await playToTheEnd(game, 3);
  expect(match.outcome.kind).not.toBe('playing');
  expect(match.outcome).toEqual(outcomeOf(match.board, match.toMove, 'freestyle'));

  await game
    .button('切换到 简体中文')
    .or(game.button(/^Switch to/))
    .click();
  await expect(game.title).toHaveText(/获胜|和棋/);
  await page.reload();
  await expect(game.title).toHaveText(/获胜|和棋/);
  await game.button(/^再来一局/).click();
  expect((await game.settled()).settings.firstPlays).toBe('white');
});

test('a newer version waits while a game is played, and comes into use when it is asked for', async ({
  context,
}, info) => {
  const site = await serveSite(info.outputPath('site'));
  await prepare(context, { setup: { opponent: 'random' } });
  const page = await visit(context, site.address);
  const game = new GamePage(page);
  const editions = page.locator('meta[name="edition"]');
  await game.place('H8');
  await game.settled();
  await page.evaluate(() => Object.assign(window, { mark: 'the same page' }));

  site.renew('00000000deadbeef');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  await game.place('A1');
  expect((await game.settled()).moves.length).toBe(4);
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('the same page');
  await page.reload();
  await game.ready();
  await expect(editions).toHaveCount(0);
  expect((await game.expectSound()).moves.length).toBe(4);

  await game.button('Settings').click();
  await game.button('Update now').click();
  await expect(editions).toHaveCount(1);
  await game.ready();
  expect((await game.expectSound()).moves.length).toBe(4);
  await game.place('A15');
  expect((await game.settled()).moves.length).toBe(6);
  await site.close();
});
