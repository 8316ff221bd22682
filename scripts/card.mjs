// npm run card: draws apps/web/public/card.jpg, the picture that other sites show beside a link to the page: the page's own
// board with a game on it, and its name. 1200×630, as those sites cut it.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { prepare } from './build.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ROOT, requireNode, say } from './lib.mjs';
import { serveBuiltPage } from './serve.mjs';

const FILE = 'apps/web/public/card.jpg';
/** A game in its middle. */
const MOVES = 'H8 I9 G7 I7 I8 G8 H7 H9 F7 J7 F8 F9 G9 E6 F6 D10 H10 E5 G6 H6 E7 D7 I5 J8 H5'.split(' ');

/** Runs in the page: only the board stays, and the name takes the place of the panel. */
function compose() {
  for (const element of document.querySelectorAll('.bar, .player, .message, .controls, .rule')) element.remove();
  const name = document.createElement('div');
  name.innerHTML =
    '<p style="font:600 150px/1 var(--display);letter-spacing:.06em;margin:0">天元</p>' +
    '<p style="font:400 34px/1.4 var(--ui);letter-spacing:.3em;margin:18px 0 44px;color:var(--ink-2)">TIANYUAN</p>' +
    '<p style="font:400 32px/1.5 var(--ui);margin:0">五子棋 · Five in a row</p>';
  name.setAttribute('style', 'position:fixed;left:672px;top:156px');
  const stage = /** @type {HTMLElement} */ (document.querySelector('.stage'));
  stage.setAttribute('style', 'position:fixed;left:28px;top:24px;width:582px;height:582px');
  document.body.append(name);
}

requireNode();
await prepare();
const server = await serveBuiltPage();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: await ensureChromium() });
try {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  await context.addInitScript(() => {
    const kept = { version: 1, language: 'zh-Hans', theme: 'wood', animation: 'off', setup: { opponent: 'people' } };
    localStorage.setItem('tianyuan-settings', JSON.stringify(kept));
  });
  const page = await context.newPage();
  await page.goto(server.address);
  for (const move of MOVES) await page.locator(`[role="gridcell"][aria-label^="${move}，"]`).click();
  await page.mouse.move(1100, 600);
  await page.evaluate(compose);
  await page.waitForFunction(() => {
    const [box, drawing] = ['.bv', '.bv-svg'].map(
      (place) => document.querySelector(place)?.getBoundingClientRect().width,
    );
    return box === 582 && drawing === box;
  });
  await page.screenshot({ path: join(ROOT, FILE), type: 'jpeg', quality: 84 });
  say(`${FILE}: ${(statSync(join(ROOT, FILE)).size / 1000).toFixed(0)} KB`);
} finally {
  await browser.close();
  server.end();
}
