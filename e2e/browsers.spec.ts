// Firefox and WebKitGTK, each where it is installed: a whole game, and what each engine of a browser has its own way with. They
// are driven by WebDriver, since the runner drives only browsers of its own making.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outcomeOf } from '@tianyuan/rules';
import { expect, test } from 'playwright/test';
import { runTool } from '../scripts/lib.mjs';
import { serveSite } from './support/site.ts';
import { Driver } from './support/webdriver/driver.ts';
import { findFirefox, startFirefox } from './support/webdriver/firefox.ts';
import { Table, winOf } from './support/webdriver/table.ts';
import { hasWebKit, startWebKit } from './support/webdriver/webkit.ts';

const WON = { lines: 1, rings: 5, title: expect.stringMatching(/ wins$|^You win$/) };
/** `npm test` plays one game in each; `npm run browsers` and a deep run do everything. */
const IS_WHOLE = Boolean(process.env['BROWSERS'] || process.env['DEEP']);
/** A finger aims from below: the cursor is so far above it. */
const ABOVE = 56;

const BROWSERS = [
  {
    name: 'Firefox',
    isThere: findFirefox() !== undefined,
    start: () => startFirefox(findFirefox() ?? ''),
    sharesMemory: true,
    hasTouch: true,
  },
  // It isolates the page and gives it no shared memory, and its driver has no fingers.
  { name: 'WebKitGTK', isThere: hasWebKit(), start: startWebKit, sharesMemory: false, hasTouch: false },
];

for (const { name, isThere, start, sharesMemory, hasTouch } of BROWSERS) {
  test.describe(() => {
    test.skip(!isThere, `${name} is not installed here`);
    let driver: Driver;
    let table: Table;

    test.beforeEach(async () => {
      driver = new Driver(await start());
      table = new Table(driver);
    });

    test.afterEach(async () => {
      // What it says while it is ended is not the page's fault.
      const complaints = [...driver.complaints];
      await driver.close();
      expect(complaints).toEqual([]);
    });

    test(`${name} plays a whole game against the engine to its win line, keeps it, and opens without the server`, async ({
      browserName: _,
    }, info) => {
      const site = await serveSite(info.outputPath('site'));
      await table.open(site.address, { setup: { opponent: 'quick' } });
      expect(await driver.run(() => crossOriginIsolated)).toBe(true);
      const board = await table.playToTheEnd(3);
      expect(outcomeOf(board, 'black', 'freestyle')).toMatchObject({ kind: 'won' });
      await expect.poll(() => driver.run(winOf)).toEqual(WON);
      const picture = await driver.screenshot();
      if (picture) await info.attach(name, { body: picture, contentType: 'image/png' });
      await driver.until('a kept page', () => navigator.serviceWorker.controller !== null);
      await site.close();
      await table.again(site.address);
      await expect.poll(() => driver.run(winOf)).toEqual(WON);
      expect((await table.board()).stones).toEqual(board.stones);
    });

    test(`${name} sounds after a click, uses the threads that it has, and takes fingers where it knows them`, async ({
      browserName: _,
    }, info) => {
      test.skip(!IS_WHOLE, 'belongs to npm run browsers');
      const site = await serveSite(info.outputPath('site'));
      await table.open(site.address, { setup: { opponent: 'random' } });
      await driver.run(() => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
        const speakers: AudioContext[] = [];
        Object.assign(window, { speakers });
        const Made = window.AudioContext;
        window.AudioContext = class extends Made {
          constructor(options?: AudioContextOptions) {
            super(options);
            speakers.push(this);
          }
        };
      });
      const speakers = (): Promise<number> =>
        driver.run(() => (window as unknown as { speakers: AudioContext[] }).speakers.length);
      await expect.poll(() => site.asked.some((path) => path.includes('follow-sounds'))).toBe(true);
      await driver.run(() => document.querySelector<HTMLElement>('[aria-label^="A1,"]')?.click());
      await table.answered(2);
      expect(await speakers()).toBe(0);
      await table.place('B1');
      await table.stands('B1', 'black');
      await expect.poll(speakers).toBe(1);
      await table.answered(4);

      await table.press('Hint');
      await driver.until('a hint', () => document.querySelector('.card.hint .primary') !== null);
      await table.press('Settings');
      const says = (): Promise<boolean> =>
        driver.run(() => document.body.textContent?.includes('This page can use one thread only') ?? false);
      await expect.poll(says).toBe(!sharesMemory);

      if (hasTouch) {
        await table.open(site.address, { confirmTouch: 'loupe', animation: 'off', setup: { opponent: 'random' } });
        const { x, y } = await table.at('L12');
        await driver.touch({ x: x - 90, y: y + ABOVE + 60 }, { x: x - 20, y: y + ABOVE }, { x, y: y + ABOVE });
        await table.stands('L12', 'black');
      }
      await site.close();
    });

    test(`${name} opens tianyuan.html from the disk and plays a whole game to its win line`, async ({
      browserName: _,
    }, info) => {
      test.skip(!IS_WHOLE, 'belongs to npm run browsers');
      const folder = info.outputPath('one-file');
      const args = ['build', '--config', 'apps/web/vite.one-file.config.ts', '--logLevel', 'warn', '--outDir', folder];
      expect(await runTool('vite', args)).toBe(0);
      const address = pathToFileURL(join(folder, 'tianyuan.html')).href;
      await table.open(address, { setup: { opponent: 'quick' } });
      const board = await table.playToTheEnd(5);
      await expect.poll(() => driver.run(winOf)).toEqual(WON);
      await table.again(address);
      await expect.poll(() => driver.run(winOf)).toEqual(WON);
      expect((await table.board()).stones).toEqual(board.stones);
    });
  });
}
