// A page that fails says so, offers a report, and loses no game: no white page, whatever is missing.
import { expect } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const MISSING = 'A part of the page could not be fetched. Check the network, then reload; the game is kept.';

test.describe('a part of the page does not arrive', () => {
  // A worker that keeps the page would have everything.
  test.use({
    serviceWorkers: 'block',
    allowed: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|not loaded|blocked by Playwright/,
  });

  for (const [what, files] of [
    ['its first script', '**/assets/index-*.js'],
    ['what it shares with the laboratory', '**/assets/shared-*.js'],
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

  for (const [language, tag, title] of [
    ['zh-Hans', 'zh-CN', '页面没能打开'],
    ['zh-Hant', 'zh-TW', '頁面沒能打開'],
    ['en', 'en', 'The page could not open'],
    ['ja', 'ja', 'ページを開けませんでした'],
  ] as const) {
    test(`its first script: it is said in the language that was chosen, ${language}`, async ({ page, context }) => {
      await prepare(context, { language });
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText(title);
      await expect(page.getByRole('main')).toHaveAttribute('lang', tag);
    });
  }

  test('its first script: who chose the night is not dazzled', async ({ page, context }) => {
    await prepare(context, { theme: 'night' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 18)');
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(236, 230, 219)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  for (const [what, files] of [
    ['script', '**/assets/setup-sheets-*.js'],
    ['style', '**/assets/sheet-*.css'],
  ] as const) {
    test(`the ${what} of a sheet: it is said, and a reload brings it whole`, async ({ page, context }) => {
      await prepare(context, { setup: { opponent: 'people' } });
      await page.route(files, (route) => route.abort());
      const game = new GamePage(page);
      await game.open();
      await game.place('H8', 'I9');
      await game.button('New game').click();
      await expect(page.getByText(MISSING)).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText(MISSING)).toHaveCount(0);
      await game.button('New game').click();
      await expect(page.getByText(MISSING)).toBeVisible();
      await page.unroute(files);
      await game.button('Reload').click();
      await expect(page.getByText(MISSING)).toHaveCount(0);
      await game.ready();
      await game.button('New game').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((sheet) => getComputedStyle(sheet).borderTopWidth)).toBe('0px');
      await page.keyboard.press('Escape');
      expect((await game.expectSound()).moves.length).toBe(2);
    });
  }

  test('the words of the other language: the page keeps the ones it has, and a reload lets it have them', async ({
    page,
    context,
  }) => {
    await prepare(context, { setup: { opponent: 'people' } });
    await page.route('**/assets/zh-hans-*.js', (route) => route.abort());
    const game = new GamePage(page);
    await game.open();
    await game.speak('zh-Hans');
    await expect(page.getByText(MISSING)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unroute('**/assets/zh-hans-*.js');
    await game.button('Reload').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await game.ready();
    await game.speak('zh-Hans');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('a sheet that was pressed first and comes last does not take the place of the next one', async ({
    page,
    context,
  }) => {
    await prepare(context, { setup: { opponent: 'people' } });
    let arrive = (): void => {};
    const isHeld = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/setup-sheets-*.js', async (route) => {
      await isHeld;
      await route.continue();
    });
    const game = new GamePage(page);
    await game.open();
    await game.button('Change').click();
    await game.button('Settings').first().click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Settings');
    const arrived = page.waitForResponse(/assets\/setup-sheets-/);
    arrive();
    await (await arrived).finished();
    await page.getByRole('dialog').getByRole('switch', { name: 'Fours and open threes' }).click({ timeout: 5_000 });
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Settings');
    await page.keyboard.press('Escape');
    await game.button('Change').click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('New game');
  });

  test('without a network a reload waits, and the page stays', async ({ page, context }) => {
    await prepare(context, { setup: { opponent: 'people' } });
    await page.route('**/assets/setup-sheets-*.js', (route) => route.abort());
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    await game.button('New game').click();
    await expect(page.getByText(MISSING)).toBeVisible();
    await context.setOffline(true);
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await game.button('Reload').click();
    await asked;
    await game.place('I9');
    await expect(page.getByText(MISSING)).toBeVisible();
    expect((await game.expectSound()).moves.length).toBe(2);
  });

  test('the network is gone soon after the first paint: every sheet opens', async ({ page, context }) => {
    await prepare(context);
    const game = new GamePage(page);
    await game.open();
    // One part comes after the other, the languages last; a machine that is busy elsewhere is idle later.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('assets/ja-')),
    );
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const name of ['Change', 'Settings']) {
      await game.button(name).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await game.speak('zh-Hans');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
});

test.describe('a part of the page fails', () => {
  test.use({ serviceWorkers: 'block', allowed: /a broken sheet|blocked by Playwright/ });

  test('it is said with a report, the game is kept, and a reload goes on with it', async ({ page, context }) => {
    await prepare(context, { setup: { opponent: 'people' } });
    const files = '**/assets/setup-sheets-*.js';
    const broken = 'export function NewGameSheet() { throw new Error("a broken sheet"); }';
    await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
    const game = new GamePage(page);
    await game.open();
    await game.place('H8', 'I9');
    await game.button('New game').click();
    await expect(game.title).toHaveText('The page failed');
    await expect(page.getByText('The game is stored on this device', { exact: false })).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await game.button('Copy report').click();
    await expect(game.button('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Tianyuan .*a broken sheet/s);
    await page.unroute(files);
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
