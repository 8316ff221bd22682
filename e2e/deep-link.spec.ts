// What an address may ask for, and what a game looks like on paper.
import { expect, type Locator, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

test('an address sets language, look and game; it is followed once, what it does not understand is named', async ({
  context,
  page,
}) => {
  await prepare(context, { language: 'zh-Hans' });
  const game = new GamePage(page);
  await game.open('/?lang=en&theme=ink&rule=renju&size=13&opponent=people&color=pink#play');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ink');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('gridcell')).toHaveCount(169);
  await expect(page.getByText('Renju · 13×13')).toBeVisible();
  const note = page.getByRole('alert');
  await expect(note).toHaveText(/Not understood in the address, and ignored: color=pink/);
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');

  await game.place('G7', 'H8');
  await page.reload();
  await game.ready();
  await expect(game.point('H8')).toHaveAccessibleName(/white/);
});

test('a game that lies on the table is kept when an address asks for another one', async ({ context, page }) => {
  await prepare(context, { setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'I9');
  await game.open('/?size=9');
  await expect(page.getByRole('gridcell')).toHaveCount(81);
  await game.button('Back to it').click();
  await expect(game.point('I9')).toHaveAccessibleName(/white/);
});

test('an address opens a sheet, as the shortcuts of the installed page do', async ({ context, page, request }) => {
  await prepare(context);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const addresses = (manifest.shortcuts as { url: string }[]).map(({ url }) => url);
  expect(addresses).toEqual(['./?open=new-game', './?opponent=people', './?open=record']);
  expect((manifest.icons as { purpose?: string }[]).some(({ purpose }) => purpose === 'maskable')).toBe(true);
  await new GamePage(page).open(`/${addresses[0]?.slice(2)}`);
  await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
});

test('rules that the new-game sheet does not offer are not to be had by an address; who has them from a paper sees them there', async ({
  context,
  page,
}) => {
  await prepare(context);
  const game = new GamePage(page);
  await game.open('/?rule=caro-free&open=new-game');
  await expect(page.getByRole('alert')).toContainText('rule=caro-free');
  const rules = page.getByRole('radiogroup', { name: 'Rule', exact: true }).getByRole('radio');
  await expect(rules).toHaveCount(4);
  await expect(page.getByRole('radio', { name: 'Freestyle' })).toBeChecked();

  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('tianyuan-settings') ?? '{}');
    settings.setup = { ...settings.setup, ruleSet: 'caro-free' };
    localStorage.setItem('tianyuan-settings', JSON.stringify(settings));
  });
  await game.open('/?open=new-game');
  await expect(rules).toHaveCount(5);
  await expect(page.getByRole('radio', { name: 'Caro six' })).toBeChecked();
});

test('a link to the page has a card picture of its own', async ({ page, request }) => {
  await page.goto('/');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(new URL(card ?? '', page.url()).href);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const [width, height] = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    return [picture.width, picture.height];
  }, card ?? '');
  expect([width, height]).toEqual([1200, 630]);
  expect((await answer.body()).length).toBeLessThan(200_000);
});

/** What a page prints is laid out by a part that comes when it is idle. */
async function printingReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /follow-printing.*css/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}

/** The part listens a moment after its files have come: a browser that prints before prints the page as it stands. */
async function beginPrint(page: Page): Promise<Locator> {
  const sheet = page.locator('.print-sheet');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(sheet).toHaveCount(1, { timeout: 500 });
  }).toPass();
  return sheet;
}

test('a game prints as a numbered board with its moves, and the screen is as it was afterwards', async ({
  context,
  page,
}) => {
  await prepare(context, { theme: 'night', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'I9', 'G7', 'I7', 'I8');
  await printingReady(page);
  await page.emulateMedia({ media: 'print' });
  const sheet = await beginPrint(page);
  await expect(sheet.getByRole('heading')).toHaveText('Black – White');
  await expect(sheet.getByRole('listitem')).toHaveText(['1. H8', '2. I9', '3. G7', '4. I7', '5. I8']);
  const numbers = await sheet.locator('.bv-number').allTextContents();
  expect(numbers.sort()).toEqual(['1', '2', '3', '4', '5']);
  await expect(sheet.locator('.bv')).toHaveAttribute('data-theme', 'contrast');
  await expect(page.locator('.shell')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.shell')).toBeVisible();
});

test('the first screen prints whose board it is, though its own words do not say all of that', async ({
  context,
  page,
}) => {
  await prepare(context);
  await new GamePage(page).open();
  await printingReady(page);
  const sheet = await beginPrint(page);
  await expect(sheet.getByRole('heading', { includeHidden: true })).toHaveText('Black – Rabbit');
  await expect(sheet.locator('ol')).toHaveAttribute('aria-label', 'Moves');
});
