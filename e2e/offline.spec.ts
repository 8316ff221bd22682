// After the first visit the page needs nobody: not for a whole game, and a newer version of it interrupts none.
import { outcomeOf } from '@tianyuan/rules';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { playToTheEnd } from './support/player.ts';
import { type Site, serveSite } from './support/site.ts';

/** A first visit, until every file is on the device. */
async function visit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await isKept(page);
  return page;
}

async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
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

  await game.speak('zh-Hans');
  await expect(game.title).toHaveText(/获胜|你赢了|和棋/);
  await page.reload();
  await expect(game.title).toHaveText(/获胜|你赢了|和棋/);
  await game.button(/^再来一局/).click();
  expect((await game.settled()).settings.firstPlays).toBe('white');
});

/** A new build is put on the server, and the open page's browser finds it. */
async function publish(page: Page, site: Site, mark: string): Promise<void> {
  await isKept(page);
  site.renew(mark);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const waiting = (): Promise<string | undefined> =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await expect.poll(waiting).toBe('installed');
}

test('a newer version waits while a game is played, and comes into use when it is asked for or the game is over', async ({
  context,
}, info) => {
  const site = await serveSite(info.outputPath('site'));
  await prepare(context, { setup: { opponent: 'random' } });
  const page = await visit(context, site.address);
  const game = new GamePage(page);
  const edition = page.locator('meta[name="edition"]');
  await game.place('H8');
  await game.settled();
  await page.evaluate(() => Object.assign(window, { mark: 'the same page' }));

  await publish(page, site, '00000000deadbeef');
  await expect(page.getByText('A new version is ready; it waits for this game to end')).toBeVisible();
  await game.place(await game.emptyOf('A1', 'O1'));
  expect((await game.settled()).moves.length).toBe(4);
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('the same page');
  await page.reload();
  await game.ready();
  await expect(edition).toHaveCount(0);
  expect((await game.expectSound()).moves.length).toBe(4);

  await game.button('Settings').click();
  await game.button('Update now').click();
  await expect(edition).toHaveAttribute('content', '00000000deadbeef');
  await game.ready();
  expect((await game.expectSound()).moves.length).toBe(4);
  await game.place(await game.emptyOf('A15', 'B15', 'C15'));
  expect((await game.settled()).moves.length).toBe(6);

  await publish(page, site, '00000000cafecafe');
  await game.button('Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.reload();
  await expect(edition).toHaveAttribute('content', '00000000cafecafe');
  await expect(game.title).toHaveText('Random wins');
  await site.close();
});
