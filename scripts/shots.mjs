// npm run shots: a picture of every screen, in every look, language and of three widths, into shots/ (which is ignored), to be
// looked at. Words choose: `npm run shots -- ink en 360` takes those whose name holds each of them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { prepare } from './build.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ROOT, requireNode, say } from './lib.mjs';
import { serveBuiltPage } from './serve.mjs';

const FOLDER = join(ROOT, 'shots');
const THEMES = ['wood', 'ink', 'night', 'contrast', 'festival'];
const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'ja'];
const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
];
/** Black may not take H8: two threes. */
const OPENING = 'I8 F11 J8 H10 G9 I9 F10 J9'.split(' ');
/** From there black comes to five. */
const ENDING = 'K8 L8 E10 D10 G10 H11 H9 G12 E7 D6'.split(' ');
const FIVE = ['A1', 'O15', 'B1', 'N15', 'C1', 'M14', 'D1', 'L15', 'E1'];

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page @param {readonly string[]} names */
async function place(page, names) {
  for (const name of names) {
    const named = [',', '，', '、'].map((comma) => `[role="gridcell"][aria-label^="${name}${comma}"]`);
    await page.locator(named.join()).click();
  }
}

/** @param {Page} page @param {RegExp} name */
const press = (page, name) => page.getByRole('button', { name }).first().click();

/** A sheet that nobody has opened yet is fetched. @param {Page} page */
const openSheet = (page) => page.getByRole('dialog').waitFor();

/** @param {RegExp} name @returns {(page: Page) => Promise<void>} */
const sheet = (name) => async (page) => {
  await page.locator('.bar').getByRole('button', { name }).click();
  await openSheet(page);
};

/** @param {Page} page */
const closeSheet = (page) => page.keyboard.press('Escape');

/** In the order in which a visit comes to them. @type {readonly (readonly [name: string, come: (page: Page) => Promise<void>, go?: (page: Page) => Promise<void>])[]} */
const SCREENS = [
  ['first', async () => {}],
  ['settings', sheet(/^(Settings|设置|設定)$/), closeSheet],
  ['game', (page) => place(page, [...OPENING, ...ENDING.slice(0, 2)])],
  // On a phone a result has the rule's room.
  [
    'rules',
    (page) =>
      page
        .locator('button.rule')
        .click()
        .then(() => openSheet(page)),
    closeSheet,
  ],
  ['record', sheet(/^(Record|棋谱|棋譜)$/), closeSheet],
  ['new-game', (page) => press(page, /^(New game|新对局|新對局|新規対局)$/).then(() => openSheet(page)), closeSheet],
  [
    'forbidden',
    async (page) => {
      await press(page, /^(Undo|悔棋|待った)$/);
      await press(page, /^(Undo|悔棋|待った)$/);
      await place(page, ['H8']);
    },
  ],
  ['won', (page) => place(page, FIVE)],
  ['keys', (page) => page.keyboard.press('?').then(() => openSheet(page)), closeSheet],
  [
    'archive',
    async (page) => {
      await page.locator('.bar .bar-item').nth(-2).click();
      await page.getByRole('dialog').locator('.button.quiet.wide').last().click();
      await page.locator('.archive-count').waitFor();
    },
    closeSheet,
  ],
  [
    'results',
    async (page) => {
      await page.locator('.action').last().click();
      await page.locator('.action').last().click();
      await page.getByRole('dialog').waitFor();
    },
    closeSheet,
  ],
  ['replay', (page) => press(page, /^(Replay|复盘|覆盤|再生)$/)],
  ...['think', 'tests', 'course', 'arena', 'own', 'truths'].map(
    (room) =>
      /** @type {[string, (page: Page) => Promise<void>]} */ ([
        `lab-${room}`,
        async (page) => {
          await page.goto(new URL(`/lab#${room}`, page.url()).href);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
        },
      ]),
  ),
];

/** Everything that moves has come to rest. @param {Page} page */
async function rest(page) {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * One visit, a picture of each screen that was asked for.
 * @param {import('playwright').Browser} browser @param {string} address
 * @param {{ theme: string; language: string; width: number; height: number; words: readonly string[] }} look
 */
async function visit(browser, address, { theme, language, width, height, words }) {
  const nameOf = (/** @type {string} */ screen) => `${theme}-${language}-${width}-${screen}.png`;
  const isWanted = (/** @type {string} */ screen) =>
    words.every(
      (word) => nameOf(screen).replace('.png', '').split('-').includes(word) || nameOf(screen).includes(`-${word}`),
    );
  if (!SCREENS.some(([screen]) => isWanted(screen))) return 0;
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', deviceScaleFactor: 1 });
  await context.addInitScript((settings) => localStorage.setItem('tianyuan-settings', JSON.stringify(settings)), {
    version: 1,
    language,
    theme,
    animation: 'off',
    confirmTouch: 'never',
    setup: { opponent: 'people', ruleSet: 'renju' },
  });
  // A busy machine takes its time for a picture.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('grid').waitFor();
  await page.waitForLoadState('networkidle');
  let taken = 0;
  for (const [screen, come, go] of SCREENS) {
    await come(page);
    if (isWanted(screen)) {
      await rest(page);
      await page.screenshot({ path: join(FOLDER, nameOf(screen)) });
      taken += 1;
    }
    await go?.(page);
  }
  await context.close();
  return taken;
}

requireNode();
await prepare();
mkdirSync(FOLDER, { recursive: true });
const words = process.argv.slice(2);
const server = await serveBuiltPage();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: await ensureChromium() });
try {
  let taken = 0;
  for (const theme of THEMES) {
    for (const language of LANGUAGES) {
      for (const [width = 0, height = 0] of SIZES) {
        taken += await visit(browser, server.address, { theme, language, width, height, words });
      }
    }
    if (taken > 0) say(`${theme}: ${taken} so far`);
  }
  say(`${taken} pictures in shots/`);
} finally {
  await browser.close();
  server.end();
}
