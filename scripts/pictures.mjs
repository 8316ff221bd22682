// npm run pictures: makes the pictures of the readmes anew, from games that are really played on the built page.
import { join } from 'node:path';
import { choosePoint } from '@tianyuan/classic';
import { emptyBoard, play, pointName, toPoint } from '@tianyuan/rules';
import { chromium } from 'playwright';
import { prepare } from './build.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ROOT, requireNode, say } from './lib.mjs';
import { serveBuiltPage } from './serve.mjs';

/** Black may not take H8: two threes. */
const DOUBLE_THREE = 'I8 F11 J8 H10 G9 I9 F10 J9 H11 K10 J11 I6 K7 L6 H8'.split(' ');
const WOLF = { opponent: 'level:11' };

/** @typedef {import('playwright').Page} Page */

/** @type {readonly { file: string; language: string; theme: string; setup: object; come: (page: Page) => Promise<void> }[]} */
const PICTURES = [
  { file: 'play.jpg', language: 'en', theme: 'wood', setup: WOLF, come: (page) => playOn(page, 9) },
  { file: 'play-zh.jpg', language: 'zh-Hans', theme: 'wood', setup: WOLF, come: (page) => playOn(page, 9) },
  {
    file: 'forbidden.jpg',
    language: 'zh-Hans',
    theme: 'night',
    setup: { opponent: 'people', ruleSet: 'renju' },
    come: async (page) => {
      for (const name of DOUBLE_THREE) await place(page, name);
    },
  },
  {
    file: 'ink.jpg',
    language: 'zh-Hans',
    theme: 'ink',
    setup: { opponent: 'level:8' },
    come: (page) => playOn(page, 7),
  },
  // Against the gentlest: the picture shows what is seen when a person wins.
  {
    file: 'festival.jpg',
    language: 'en',
    theme: 'festival',
    setup: { opponent: 'level:1' },
    come: (page) => playOn(page, 60),
  },
];

/** @param {Page} page @param {string} name */
async function place(page, name) {
  const named = [',', '，'].map((comma) => `[role="gridcell"][aria-label^="${name}${comma}"]`);
  await page.locator(named.join()).click();
}

/** Plays black with so many stones, or to the end. @param {Page} page @param {number} stones */
async function playOn(page, stones) {
  for (let own = 0; own < stones; own++) {
    const labels = await page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    let board = emptyBoard(15);
    for (const [index, label] of labels.entries()) {
      const color = /black|黑/.test(label) ? 'black' : /white|白/.test(label) ? 'white' : undefined;
      const point = toPoint(15, index);
      if (color && point !== undefined) board = play(board, point, color);
    }
    const point = choosePoint('shapes', { board, toMove: 'black', ruleSet: 'freestyle' }, own);
    if (point === undefined) return;
    await place(page, pointName(15, point).toUpperCase());
    await page.waitForFunction(
      (wanted) => {
        const placed = document.querySelectorAll(
          '[role="gridcell"]:is([aria-label*="black"], [aria-label*="white"], [aria-label*="黑"], [aria-label*="白"])',
        );
        return placed.length === wanted || document.querySelector('.bv-win-line');
      },
      2 * own + 2,
    );
    if ((await page.locator('.bv-win-line').count()) > 0) return;
  }
}

requireNode();
await prepare();
const server = await serveBuiltPage();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: await ensureChromium() });
try {
  for (const { file, language, theme, setup, come } of PICTURES) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    await context.addInitScript((kept) => localStorage.setItem('tianyuan-settings', JSON.stringify(kept)), {
      version: 1,
      language,
      theme,
      animation: 'less',
      machinePauseMs: 0,
      setup,
    });
    const page = await context.newPage();
    await page.goto(server.address);
    await page.getByRole('grid').waitFor();
    await page.waitForLoadState('networkidle');
    await come(page);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: join(ROOT, 'docs/pictures', file), type: 'jpeg', quality: 88 });
    await context.close();
    say(file);
  }
} finally {
  await browser.close();
  server.end();
}
