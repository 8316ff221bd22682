// The looks: each can be chosen and is kept; the festival hangs its lanterns, and stands still where motion is reduced.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const LOOKS = [
  ['Ink', 'ink', 'rgb(246, 243, 236)'],
  ['Night', 'night', 'rgb(20, 19, 18)'],
  ['High contrast', 'contrast', 'rgb(255, 255, 255)'],
  ['Festival', 'festival', 'rgb(122, 20, 17)'],
  ['Wood', 'wood', 'rgb(241, 237, 228)'],
] as const;

const pageColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const fetched = (page: Page, part: string): Promise<boolean> =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((each) => each.name.includes(name)), part);
/** How many things move now, and would go on. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test('each look can be chosen, works at once, is kept, and nothing of the festival is fetched before', async ({
  context,
  page,
}) => {
  await prepare(context, { setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'I9');
  await game.button('Settings').click();
  for (const [name, id, color] of LOOKS) {
    if (id === 'festival') expect(await fetched(page, '/festival-')).toBe(false);
    await page.getByRole('radio', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', id);
    await expect(page.locator('.bv')).toHaveAttribute('data-theme', id);
    // The festival has a gradient over its colour.
    if (id !== 'festival') expect(await pageColor(page)).toBe(color);
    else expect(await fetched(page, '/festival-')).toBe(true);
  }
  await page.getByRole('radio', { name: 'Ink', exact: true }).click();
  await page.reload();
  await game.ready();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ink');
  await expect(game.point('H8')).toHaveAccessibleName(/black/);
});

test('whoever asks the system for more contrast gets it on the first visit', async ({ context, page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await prepare(context);
  await new GamePage(page).open();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
});

test.describe('the festival', () => {
  const WIN = ['D8', 'A1', 'E8', 'A2', 'F8', 'A3', 'G8', 'A4', 'H8'];

  /** Any pixel of the fireworks that is not empty. */
  const burns = (page: Page): Promise<boolean> =>
    page.locator('canvas.fireworks').evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      return copy?.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0) ?? false;
    });

  test('has swinging lanterns; a person who wins sees fireworks and the horse, and hears of neither', async ({
    context,
    page,
  }) => {
    await prepare(context, { theme: 'festival', animation: 'full', setup: { opponent: 'people' } });
    const game = new GamePage(page);
    await game.open();
    await expect(page.locator('.lantern')).toHaveCount(2);
    await expect(page.locator('.festival')).toHaveAttribute('aria-hidden', 'true');
    expect(await moving(page)).toBeGreaterThanOrEqual(2);
    expect(await burns(page)).toBe(false);
    await game.place(...WIN.slice(0, -1));
    await game.point('H8').click();
    await expect(game.title).toHaveText('Black wins');
    await expect.poll(() => burns(page)).toBe(true);
    const horse = await page
      .locator('.message')
      .evaluate((message) => getComputedStyle(message, '::before').animationName);
    expect(horse).toBe('gallop');
  });

  test('where motion is reduced nothing moves, and the fireworks are one still burst', async ({ context, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare(context, { theme: 'festival', setup: { opponent: 'people' } });
    const game = new GamePage(page);
    await game.open();
    await expect(page.locator('.lantern')).toHaveCount(2);
    await game.place(...WIN.slice(0, -1));
    await game.point('H8').click();
    await expect.poll(() => burns(page)).toBe(true);
    await expect.poll(() => moving(page)).toBe(0);
  });

  test('a person who loses to the machine sees no fireworks', async ({ context, page }) => {
    await prepare(context, { theme: 'festival', setup: { opponent: 'random' } });
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    await game.settled();
    await game.button('Resign').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await expect(game.title).toHaveText('Random wins');
    expect(await burns(page)).toBe(false);
  });
});
