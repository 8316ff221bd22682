// Fingers on emulated phones, in every way they may place a stone; two of them on a large board; and keys wherever the focus is.
import type { Browser, CDPSession, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A phone with real touches: the browser's own input, not events that a script makes. */
class Phone {
  readonly game: GamePage;
  readonly #session: CDPSession;
  places: ReadonlyMap<string, Place> = new Map();
  cellPx = 0;

  constructor(page: Page, session: CDPSession) {
    this.game = new GamePage(page);
    this.#session = session;
  }

  static async open(browser: Browser, baseURL: string | undefined, settings: Settings): Promise<Phone> {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });
    await prepare(context, { animation: 'off', ...settings });
    const page = await context.newPage();
    const phone = new Phone(page, await context.newCDPSession(page));
    await phone.game.open();
    await phone.measure();
    return phone;
  }

  /** Where the points are on the screen. */
  async measure(): Promise<void> {
    const boxes = await this.game.page.getByRole('gridcell').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        const name = /^[A-Z]\d+/.exec(cell.getAttribute('aria-label') ?? '')?.[0] ?? '';
        return { name, x: left + width / 2, y: top + height / 2, width };
      }),
    );
    this.places = new Map(boxes.map(({ name, x, y }) => [name, { x, y }]));
    this.cellPx = boxes[0]?.width ?? 0;
  }

  at(name: string): Place {
    const place = this.places.get(name);
    if (!place) throw new Error(`${name} is not on the board`);
    return place;
  }

  async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly Place[]): Promise<void> {
    const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async tap(place: Place): Promise<void> {
    await this.touch('touchStart', place);
    await this.touch('touchEnd');
  }

  async drag(...places: readonly Place[]): Promise<void> {
    const [first, ...rest] = places;
    if (!first) return;
    await this.touch('touchStart', first);
    for (const place of rest) await this.touch('touchMove', place);
    await this.touch('touchEnd');
  }

  /** The point that waits for its confirmation. */
  previewed(): Promise<string | undefined> {
    return this.game.page.evaluate(
      () => /[A-Z]\d+/.exec(document.querySelector('.confirm .primary')?.textContent ?? '')?.[0],
    );
  }

  async close(): Promise<void> {
    await this.game.page.context().close();
  }
}

const ABOVE = 56;
const under = ({ x, y }: Place): Place => ({ x, y: y + ABOVE });
/** Stones a case; the full number in a deep run. */
const STONES = process.env['DEEP'] ? 75 : 15;

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const size of [15, 19]) {
  for (const mode of ['always', 'loupe'] as const) {
    test(`${size} lines, ${mode}: fingers that miss by up to 35 % of a cell place no wrong stone`, async ({
      browser,
      baseURL,
    }) => {
      const phone = await Phone.open(browser, baseURL, {
        confirmTouch: mode,
        setup: { opponent: 'people', size },
      });
      const random = chance(size);
      const wanted: string[] = [];
      // Every second column, and no fifth row: so many stones by chance make no five.
      const names = [...phone.places.keys()].filter(
        (name) => (name.charCodeAt(0) - 65) % 2 === 0 && Number(name.slice(1)) % 5 !== 0,
      );
      const off = (): number => (random() * 2 - 1) * 0.35 * phone.cellPx;
      while (wanted.length < STONES) {
        const name = names.splice(Math.floor(random() * names.length), 1)[0] ?? '';
        const { x, y } = phone.at(name);
        if (mode === 'loupe') {
          const end = under({ x: x + off(), y: y + off() });
          // A finger begins on the board; for the lowest rows it ends below it.
          await phone.drag({ x: 180, y: 300 }, { x: (end.x + 180) / 2, y: end.y }, end);
          wanted.push(name);
        } else {
          await phone.tap({ x: x + off(), y: y + off() });
          if ((await phone.previewed()) !== name) continue;
          await phone.game.button(`Place ${name}`).tap();
          wanted.push(name);
        }
        await expect(phone.game.point(name)).toHaveAccessibleName(/black|white/);
        // The first stone brings the table, and the board finds its place beside it.
        if (wanted.length === 1) await phone.measure();
      }
      const { moves } = await phone.game.expectSound();
      expect(moves.length).toBe(wanted.length);
      await phone.close();
    });
  }
}

test('the loupe shows the point above the finger; off the board nothing is placed; the page does not scroll', async ({
  browser,
  baseURL,
}) => {
  const phone = await Phone.open(browser, baseURL, { setup: { opponent: 'people', size: 19 } });
  const { page } = phone.game;
  await phone.touch('touchStart', under(phone.at('C4')));
  await phone.touch('touchMove', under(phone.at('K10')));
  await expect(page.locator('.bv-loupe')).toBeVisible();
  await expect(page.locator('.bv-loupe-chip')).toHaveText('K10');
  const { loupe, target } = await page.evaluate(() => {
    const box = document.querySelector('.bv-loupe')?.getBoundingClientRect() ?? new DOMRect();
    const ring = document.querySelector('.bv-window .bv-preview-ring')?.getBoundingClientRect() ?? new DOMRect();
    return {
      loupe: { bottom: box.bottom, left: box.left, right: box.right },
      target: { top: ring.top + ring.height / 2 },
    };
  });
  expect(target.top - loupe.bottom).toBeGreaterThan(43);
  expect(loupe.left).toBeGreaterThanOrEqual(0);
  expect(loupe.right).toBeLessThanOrEqual(360);
  await phone.touch('touchMove', { x: 200, y: 20 });
  await phone.touch('touchEnd');
  await expect(page.locator('.bv-loupe')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('gridcell', { name: /black|white/ })).toHaveCount(0);
  await phone.close();
});

test('two fingers enlarge a board of fifteen lines, one moves it, a stone lands where it is seen, two taps make it whole', async ({
  browser,
  baseURL,
}) => {
  const phone = await Phone.open(browser, baseURL, { confirmTouch: 'never', setup: { opponent: 'people' } });
  const before = phone.cellPx;
  const { x, y } = phone.at('H8');
  await phone.touch('touchStart', { x: x - 40, y }, { x: x + 40, y });
  await phone.touch('touchMove', { x: x - 60, y }, { x: x + 60, y });
  await phone.touch('touchMove', { x: x - 90, y }, { x: x + 90, y });
  await phone.touch('touchEnd');
  await phone.measure();
  expect(phone.cellPx / before).toBeGreaterThan(2);
  await phone.drag({ x, y }, { x: x + 15, y }, { x: x + 30, y: y + 10 }, { x: x + 40, y: y + 10 });
  await phone.measure();
  expect(phone.at('H8').x - x).toBeGreaterThan(20);
  await phone.tap(phone.at('G8'));
  await expect(phone.game.point('G8')).toHaveAccessibleName(/black/);
  await phone.tap(phone.at('H9'));
  await phone.tap(phone.at('H9'));
  await expect(phone.game.page.locator('.bv-zoomed')).toHaveCount(0);
  expect((await phone.game.expectSound()).moves.length).toBe(1);
  expect(await phone.game.page.evaluate(() => visualViewport?.scale)).toBe(1);
  await phone.close();
});

test('the way of placing is chosen in the settings, and works at once', async ({ browser, baseURL }) => {
  const phone = await Phone.open(browser, baseURL, { setup: { opponent: 'people' } });
  await phone.game.button('Settings').tap();
  await phone.game.page.getByRole('radio', { name: 'Preview' }).check();
  await phone.game.button('Close').tap();
  await expect(phone.game.page.getByRole('dialog')).toHaveCount(0);
  await phone.tap(phone.at('H8'));
  await expect(phone.game.button('Place H8')).toBeVisible();
  await phone.close();
});

test('a question mark shows all keys; a letter begins to type a point, wherever the focus is', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.button('Undo').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await game.button('Undo').focus();
  await page.keyboard.type('i10');
  await expect(game.point('I10')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(game.point('I10')).toHaveAccessibleName(/white/);
  await game.button('Settings').click();
  await game.button('Keyboard').click();
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});
