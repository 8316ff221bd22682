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
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1272]);
  // Wood, lines, stones and numbers: an empty picture would be a few hundred bytes.
  expect(png.length).toBeGreaterThan(50_000);
  // Below the board stands who played at its beginning, and how it ended at its end.
  const written = await page.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 1272];
    const context2d = canvas.getContext('2d', { willReadFrequently: true });
    context2d?.drawImage(image, 0, 0);
    const dark = (from: number, to: number): number => {
      const { data } = context2d?.getImageData(from, 1206, to - from, 60) ?? { data: [] };
      return data.filter((value, at) => at % 4 === 0 && value < 140).length;
    };
    // The row of the winning stones is gold between and around them.
    const { data } = context2d?.getImageData(600, 560, 380, 80) ?? { data: [] };
    let gold = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
      if (red > 240 && green > 190 && blue < 130) gold += 1;
    }
    return { gold, begin: dark(40, 400), middle: dark(560, 600), end: dark(800, 1160) };
  }, png.toString('base64'));
  expect(written.gold).toBeGreaterThan(1_000);
  expect(written.begin).toBeGreaterThan(300);
  expect(written.end).toBeGreaterThan(300);
  expect(written.middle).toBe(0);
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

for (const [name, viewport] of [
  ['on a laptop', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`${name} an opened game with its graph has the bar on the screen, and neither moves from ply to ply`, async ({
    page,
    context,
  }) => {
    await prepare(context, { animation: 'less', setup: { opponent: 'people' } });
    await page.setViewportSize(viewport);
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    await game.button('Record').click();
    await page.getByRole('textbox').fill(FIVE.join(' '));
    await game.button('Open').click();
    await game.button('Show how it went').click();
    const graph = page.getByRole('region', { name: 'Chances' });
    await expect(graph.getByRole('button', { name: /, cost/ }).first()).toBeVisible({ timeout: 60_000 });
    const places: (readonly unknown[])[] = [];
    for (const step of ['To the start', 'One move on', 'To the last move']) {
      const button = game.button(step);
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click();
      places.push([await graph.getByRole('img').boundingBox(), await button.boundingBox()].map((box) => box?.y));
    }
    expect(places).toEqual(places.map(() => places[0]));
  });
}

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
