// What comes out of a game beside its papers: the board as a picture, the game as a moving one, and how it went.
import { readFileSync } from 'node:fs';
import { expect, type Page, type TestInfo } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const FIVE = ['H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8'];

async function saved(page: Page, info: TestInfo, button: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await saving;
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  return readFileSync(file);
}

test('the board as PNG and the game as GIF, without a network', async ({ page, context }, info) => {
  await prepare(context, { animation: 'less', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place(...FIVE);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await game.ready();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await game.button('Record').first().click();
  await expect(game.button('Board as PNG')).toBeVisible();
  const png = await saved(page, info, 'Board as PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1200]);
  // Wood, lines, stones and numbers: an empty picture would be a few hundred bytes.
  expect(png.length).toBeGreaterThan(50_000);
  const gif = await saved(page, info, 'Game as GIF');
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([480, 480]);
  // One frame for the empty board and one for each stone.
  expect(gif.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(FIVE.length + 1);
  const seen = await page.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/gif;base64,${bytes}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 480;
    const context2d = canvas.getContext('2d');
    context2d?.drawImage(image, 0, 0);
    return [...(context2d?.getImageData(20, 240, 1, 1).data ?? [])];
  }, gif.toString('base64'));
  // The wood at the edge is brown.
  expect(seen[0]).toBeGreaterThan((seen[2] ?? 0) + 40);
});

test('a look at a game shows how it went, marks where it turned, and leads there', async ({ page, context }) => {
  await prepare(context, { animation: 'less', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'I9', 'I8', 'J8', 'G8', 'A1', 'F8', 'B1', 'E8');
  await game.button('Replay').first().click();
  await game.button('Show how it went').click();
  const graph = page.getByRole('region', { name: 'Chances' });
  await expect(graph.getByRole('button', { name: /^Move 6, white A1, cost/ })).toBeVisible({ timeout: 60_000 });
  await graph.getByRole('button', { name: /^Move 6, white A1/ }).click();
  await expect(page.getByText('Move 6 of 9', { exact: true })).toBeVisible();
  await expect(graph.getByText(/^Black \d+%$/)).toBeVisible();
  const box = (await graph.getByRole('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width - 1, box.y + box.height / 2);
  await expect(page.getByText('Move 9 of 9', { exact: true })).toBeVisible();
});

test('the graph can be stopped, and leaving the look ends the engine', async ({ page, context }) => {
  await prepare(context, { animation: 'less', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place(...FIVE);
  await game.button('Replay').first().click();
  await game.button('Show how it went').click();
  await game.button(/stop$/).click();
  await expect(game.button(/stop$/)).toHaveCount(0);
  await game.button('Back to the game').click();
  await expect.poll(() => page.workers().length).toBeLessThan(2);
});
