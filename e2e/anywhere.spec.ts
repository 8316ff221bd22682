// The page without a server of ours: as one file from the disk, and as plain files in a folder of a plain host.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { layOutStatic } from '../scripts/build.mjs';
import { ROOT, runTool } from '../scripts/lib.mjs';
import { complaintsOf, GamePage, prepare } from './support/game-page.ts';
import { servePlainly } from './support/plain-host.ts';
import { playToTheEnd } from './support/player.ts';

const ONE_FILE = join(ROOT, 'apps/web/dist/one-file/tianyuan.html');

/** Every address that is asked for from now on, the page's own and what lies in it left out. */
function requestsOf(context: BrowserContext, own: string): readonly string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && request.url() !== own) asked.push(request.url());
  });
  return asked;
}

/** A game against the engine until somebody has five; the line through them is drawn. */
async function playForFive(page: Page, seed: number): Promise<void> {
  const match = await playToTheEnd(new GamePage(page), seed);
  expect(match.outcome).toMatchObject({ kind: 'won', how: 'five' });
  expect(match.moves.length).toBeGreaterThan(8);
  await expect(page.locator('.bv-win-line')).toHaveCount(1);
  await expect(page.locator('.bv-win-ring')).toHaveCount(5);
  await expect(new GamePage(page).title).toHaveText(/ wins$|^You win$/);
}

test.describe('tianyuan.html', () => {
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const args = ['build', '--config', 'apps/web/vite.one-file.config.ts', '--logLevel', 'warn'];
    expect(await runTool('vite', args)).toBe(0);
    expect(existsSync(ONE_FILE)).toBe(true);
  });

  test('opens from the disk, plays a whole game against the engine to its five, and asks for nothing at all', async ({
    context,
    page,
  }) => {
    const address = pathToFileURL(ONE_FILE).href;
    await prepare(context, { setup: { opponent: 'quick' } });
    const asked = requestsOf(context, address);
    const complaints = complaintsOf(page);
    const game = new GamePage(page);
    await page.goto(address);
    await game.ready();
    await game.place('H8');
    await playForFive(page, 3);
    await game.button('Settings').click();
    await expect(page.getByText('This page can use one thread only')).toBeVisible();
    await page.getByRole('radio', { name: 'Festival', exact: true }).click();
    await expect(page.locator('.lantern')).toHaveCount(2);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await game.ready();
    await expect(page.locator('.bv-win-line')).toHaveCount(1);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test.describe('the static build', () => {
  test('runs from a folder of a plain host, asks for nothing outside it, and plays a whole game without the host', async ({
    context,
    page,
  }) => {
    layOutStatic();
    const host = await servePlainly(join(ROOT, 'apps/web/dist/static'), '/games/five/');
    await prepare(context, { setup: { opponent: 'quick' } });
    const asked = requestsOf(context, host.address);
    const complaints = complaintsOf(page);
    const game = new GamePage(page);
    await page.goto(host.address);
    await game.ready();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByText('This page can use one thread only')).toBeVisible();
    await expect(page.getByText('Saved for offline play')).toBeVisible();
    await game.button('Close').click();
    await host.close();
    await game.place('H8');
    await playForFive(page, 5);
    expect(asked.filter((address) => !address.startsWith(host.address))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
