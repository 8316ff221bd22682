// A page that fails says so, offers a report, and loses no game: no white page, whatever is missing.
import { expect } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

test.describe('a part of the page does not arrive', () => {
  // A worker that keeps the page would have everything.
  test.use({ serviceWorkers: 'block', allowed: /ERR_FAILED|Failed to (load|fetch)|not loaded|blocked by Playwright/ });

  for (const [what, files] of [
    ['its first script', '**/assets/index-*.js'],
    ['the words of its language', '**/assets/en-*.js'],
  ] as const) {
    test(`${what}: it is said, and a reload brings the page`, async ({ page, context }) => {
      await prepare(context);
      await page.route(files, (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText('The page could not open');
      await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible();
      await page.unroute(files);
      await page.getByRole('button', { name: 'Reload' }).click();
      await new GamePage(page).place('H8');
    });
  }

  test('a sheet: the game is kept, and a reload goes on with it', async ({ page, context }) => {
    await prepare(context, { setup: { opponent: 'people' } });
    const game = new GamePage(page);
    await game.open();
    await game.place('H8', 'I9');
    await page.route('**/assets/new-game-sheet-*.js', (route) => route.abort());
    await game.button('New game').click();
    await expect(game.title).toHaveText('The page failed');
    await expect(page.getByText('The game is stored on this device', { exact: false })).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await game.button('Copy report').click();
    await expect(game.button('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Tianyuan .*new-game-sheet/s);
    await page.unroute('**/assets/new-game-sheet-*.js');
    await game.button('Reload').click();
    await game.ready();
    expect((await game.expectSound()).moves.length).toBe(2);
  });
});

test('without scripts the page says in both languages what it needs', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const said = /<noscript>([\s\S]*)<\/noscript>/.exec(page)?.[1];
  expect(said).toMatch(/lang="zh-CN">[^<]*需要打开 JavaScript/);
  expect(said).toMatch(/lang="en">[^<]*it needs JavaScript/);
});
