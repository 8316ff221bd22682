// A player that somebody wrote: what goes wrong in it is stopped and explained, and what works plays.
import { expect, type Page } from 'playwright/test';
import { test } from './support/own-origin.ts';

// The frame's policy refuses what a player must not do, and the browser says so.
test.use({
  locale: 'en-US',
  allowed: /Content Security Policy|Refused to|violates the following|Blocked script|net::ERR/i,
});

async function check(page: Page, source: string): Promise<void> {
  await page.getByLabel('Source of the player').fill(source);
  await page.getByRole('button', { name: 'Check and use' }).click();
}

const BAD: readonly (readonly [name: string, source: string, sentence: RegExp])[] = [
  ['an endless loop', 'function choose() {\n  for (;;) {}\n}', /^No move within a second/],
  ['an endless loop outside of it', 'for (;;) {}', /^No move within a second/],
  [
    'an exception',
    'function choose() {\n  throw new Error("lost my way");\n}',
    /^Line 2: an exception\. .*lost my way/,
  ],
  ['a text that is no program', 'function choose( {', /an exception\. SyntaxError/],
  ['no function', 'const chose = 1;', /^There is no function choose/],
  ['an illegal move', 'function choose() {\n  return "h8";\n}', /^H8 cannot be played/],
  ['no point', 'function choose() {\n  return 42;\n}', /^choose answered what is no point: 42/],
  [
    'a network call',
    'async function choose(position) {\n  await fetch("/healthz");\n  return position.legal[0];\n}',
    /it asked for the network and was stopped/,
  ],
  ['reaching for the page', 'function choose() {\n  return document.title;\n}', /^Line 2: it reached for the page/],
  [
    'a memory bomb',
    'function choose() {\n  const all = [];\n  for (;;) all.push(new Uint8Array(1e7));\n}',
    /^Line 3: it took too much memory and was stopped/,
  ],
];

test('every way to do harm is stopped and explained, and the next player works', async ({ page }) => {
  await page.goto('/lab#own');
  for (const [name, source, sentence] of BAD) {
    await check(page, source);
    const result = page.locator('.own-result');
    await expect(result, name).toHaveAttribute('data-result', 'bad');
    await expect(result.locator('p'), name).toHaveText(sentence);
  }
  await page.getByRole('button', { name: 'Back to the template' }).click();
  await page.getByRole('button', { name: 'Check and use' }).click();
  await expect(page.locator('.own-result')).toHaveAttribute('data-result', 'good');
  expect(page.frames()).toHaveLength(1);
});

test('a player that works answers the reader’s stones and plays in the arena; one that fails loses, and the arena goes on', async ({
  page,
}) => {
  await page.goto('/lab#own');
  await page.getByRole('button', { name: 'Check and use' }).click();
  await expect(page.locator('.own-result')).toHaveAttribute('data-result', 'good');
  await page.locator('[aria-label^="H8,"]').click();
  await expect(page.locator('.own-game [aria-label*="white"]')).toHaveCount(1);
  // It works while it is checked, and fails later in a game.
  const late =
    'function choose(position) {\n  if (position.moves.length > 3) throw new Error("tired");\n  return position.legal[0];\n}';
  await check(page, late);
  await expect(page.locator('.own-result')).toHaveAttribute('data-result', 'good');
  await page.getByRole('link', { name: 'To the arena' }).click();
  const players = page.getByRole('switch');
  await expect(players.first()).toBeAttached();
  for (const name of ['Window table', 'Shapes'])
    await page.getByRole('switch', { name, exact: true }).setChecked(false, { force: true });
  await page.getByRole('switch', { name: 'Your player' }).setChecked(true, { force: true });
  await page.locator('label.segment', { hasText: /^2$/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('2 of 2 games')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: /^Your player/ })).toContainText('0%');
  await page.getByRole('button', { name: /^Random and Your player/ }).click();
  await expect(page.getByText(/One side failed\. \(.*tired.*line 2/)).toBeVisible();
});

test('the arena stops, is there after a reload, goes on to its end, and shows each game', async ({ page }) => {
  await page.goto('/lab#arena');
  await page.getByRole('switch', { name: 'Chick', exact: true }).setChecked(true, { force: true });
  await page.getByRole('switch', { name: 'Shapes', exact: true }).setChecked(false, { force: true });
  await page.locator('label.segment', { hasText: /^2$/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^[1-5] of 6 games$/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  const stopped = await page.getByText(/^\d of 6 games$/).textContent();
  await page.reload();
  await expect(page.getByText(stopped ?? '')).toBeVisible();
  await page.getByRole('button', { name: /^(Go on|Start)$/ }).click();
  await expect(page.getByText('6 of 6 games')).toBeVisible({ timeout: 90_000 });
  await page.locator('.encounter').first().click();
  await expect(page.locator('.game-replay [role="grid"]')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export games' }).click();
  expect((await download).suggestedFilename()).toBe('tianyuan-arena.jsonl');
});

test('without a network it says what is missing, and works again with one', async ({ page, context }) => {
  await page.goto('/lab#own');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const result = page.locator('.own-result');
  await context.setOffline(true);
  await page.goto('/lab#own');
  await page.getByRole('button', { name: 'Check and use' }).click();
  await expect(result.locator('p')).toHaveText(/^There is no network\. The closed place comes from the server/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Check and use' }).click();
  await expect(result).toHaveAttribute('data-result', 'good');
});
