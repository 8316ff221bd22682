// The page on every screen: nothing scrolls sideways, the board has the size the design gives it, and what must be seen is.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { loseWorker } from './support/stand-in.ts';

const people = (more: Settings['setup'] = {}): Settings => ({
  animation: 'less',
  setup: { opponent: 'people', ...more },
});

/** Width, height, and the side of the board there. */
const SCREENS: readonly (readonly [width: number, height: number, board: number])[] = [
  [320, 568, 320],
  [360, 640, 360],
  [390, 844, 390],
  [414, 896, 414],
  [667, 375, 359],
  [844, 390, 374],
  [768, 1024, 670],
  [820, 1180, 772],
  [1024, 768, 600],
  [1280, 800, 736],
  [1366, 768, 704],
  [1440, 900, 836],
  [1920, 1080, 1016],
];

interface Measured {
  readonly sideways: number;
  readonly board: { readonly width: number; readonly height: number };
  /** The board is seen whole without scrolling. */
  readonly isWhole: boolean;
  readonly ruleBottom: number;
  readonly smallTargets: readonly string[];
}

function measure(page: Page): Promise<Measured> {
  return page.evaluate(async () => {
    // The board follows its box at the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const box = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();
    const board = box('.board') ?? new DOMRect();
    const visible = [...document.querySelectorAll('button, a, label:has(input)')].filter(
      (element) => element.getClientRects().length > 0,
    );
    const small = visible.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 43.9 || height < 43.9;
    });
    return {
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      board: { width: board.width, height: board.height },
      isWhole: board.top >= 0 && board.bottom <= window.innerHeight && board.right <= window.innerWidth,
      ruleBottom: box('.rule')?.bottom ?? Number.POSITIVE_INFINITY,
      smallTargets: small.map((element) => element.textContent ?? ''),
    };
  });
}

/**
 * What is wrong with a screen, a moment after it became one; nothing is ever allowed to run over the side, to push the board
 * out of sight, or to be hard to hit.
 */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  let faults: string[] = [];
  for (let look = 0; look < 20; look++) {
    const { sideways, isWhole, smallTargets } = await measure(page);
    faults = [
      ...(sideways === 0 ? [] : [`${where}: ${sideways} px over the side`]),
      ...(isWhole ? [] : [`${where}: the board is not seen whole`]),
      ...smallTargets.map((name) => `${where}: ${name} is too small to hit`),
    ];
    if (faults.length === 0) break;
  }
  return faults;
}

for (const language of ['zh-Hans', 'en'] as const) {
  test(`every screen, ${language}: first visit, a game, its result`, async ({ page, context }) => {
    await prepare(context, { ...people(), language });
    const game = new GamePage(page);
    await game.open();
    const faults: string[] = [];
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      faults.push(...(await faultsOf(page, `first visit, ${width}×${height}`)));
    }
    await game.place('H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1');
    for (const [width, height, side] of SCREENS) {
      await page.setViewportSize({ width, height });
      const where = `a game, ${width}×${height}`;
      faults.push(...(await faultsOf(page, where)));
      const { board, ruleBottom } = await measure(page);
      if (board.width !== side || board.height !== side) faults.push(`${where}: the board is ${board.width} px wide`);
      if (ruleBottom > height) faults.push(`${where}: the rule is below the screen`);
    }
    await game.place('L8');
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const where = `a result, ${width}×${height}`;
      faults.push(...(await faultsOf(page, where)));
      if (await isBoardHidden(page)) faults.push(`${where}: something lies over the board`);
    }
    expect(faults).toEqual([]);
  });
}

/** Whether anything lies over a corner of the board. */
function isBoardHidden(page: Page): Promise<boolean> {
  return page.locator('.board').evaluate((board) => {
    const { left, top, right, bottom } = board.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.board') !== board);
  });
}

test('nineteen and twenty lines on a phone: small points are previewed first, and confirmed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await prepare(context, people({ size: 20 }));
  const page = await context.newPage();
  const game = new GamePage(page);
  await game.open();
  for (const corner of ['A1', 'T1', 'A20', 'T20']) {
    const before = (await game.seen()).stones.filter((stone) => stone !== 'empty').length;
    await game.point(corner).tap();
    await expect(game.button(`Place ${corner}`)).toBeVisible();
    expect((await game.seen()).stones.filter((stone) => stone !== 'empty').length).toBe(before);
    await game.button(`Place ${corner}`).tap();
    await expect(game.point(corner)).toHaveAccessibleName(/black|white/);
  }
  await game.point('J10').tap();
  await game.button('Cancel').tap();
  await expect(game.button(/^Place/)).toHaveCount(0);
  await game.point('J10').tap();
  await game.point('J10').tap();
  await expect(game.point('J10')).toHaveAccessibleName(/black/);
  expect((await game.expectSound()).moves.length).toBe(5);
  await context.close();
});

test('fifteen lines at 360 px have 24 px points: a tap places at once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await prepare(context, people());
  const page = await context.newPage();
  const game = new GamePage(page);
  await game.open();
  for (const corner of ['A1', 'O1', 'A15', 'O15', 'H8']) {
    await game.point(corner).tap();
    await expect(game.point(corner)).toHaveAccessibleName(/black|white/);
  }
  expect((await game.expectSound()).moves.length).toBe(5);
  await context.close();
});

test('text at 200 % and a page of 320 px: everything is still there and nothing runs over the side', async ({
  page,
  context,
}) => {
  await prepare(context, people({ ruleSet: 'renju' }));
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const { sideways } = await measure(page);
    expect([width, sideways]).toEqual([width, 0]);
    for (const name of ['Undo', 'Redo', 'Resign', 'Hint', 'New game', 'More']) {
      const clipped = await game.button(name).evaluate((button) => {
        const label = button.querySelector('span');
        if (!label) return 'no label';
        const outer = button.getBoundingClientRect();
        const inner = label.getBoundingClientRect();
        return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1
          ? 'cut'
          : '';
      });
      expect([width, name, clipped]).toEqual([width, name, '']);
    }
    await expect(page.getByText('Black needs exactly five', { exact: false })).toBeVisible();
  }
});

test('a low phone has everything of a result on the screen; what can be shared or changed are signs with names', async ({
  page,
  context,
}) => {
  await prepare(context, { animation: 'less', setup: { opponent: 'people' } });
  await page.setViewportSize({ width: 360, height: 640 });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8');
  const result = page.getByRole('region', { name: 'Black wins' });
  for (const name of ['Play again', 'Share', 'Change the game', 'Close']) {
    await expect(result.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(game.button('Replay').last()).toBeInViewport({ ratio: 1 });
  await result.getByRole('button', { name: 'Change the game' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the festival takes no way on from a result where no horse gallops over it', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await prepare(context, { ...people(), theme: 'festival' });
  const game = new GamePage(page);
  await game.open();
  await game.place(...'H8 A1 I8 B1 J8 C1 K8 D1 L8'.split(' '));
  const ways = page.locator('.result-more .button');
  for (const index of [0, 1]) await expect(ways.nth(index)).toBeAttached();
  await expect(ways.filter({ visible: true })).not.toHaveCount(0);
  expect(await bottomOf(page, '.actions')).toBeLessThanOrEqual(740);
});

const bottomOf = (page: Page, what: string): Promise<number> =>
  page.locator(what).evaluate((element) => element.getBoundingClientRect().bottom);

for (const language of ['zh-Hans', 'en'] as const) {
  test(`a low phone has the whole bar of a look back, and names of its games in full, ${language}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await prepare(context, { ...people(), language });
    const game = new GamePage(page);
    await game.open();
    await game.place(...'H8 A1 I8 B1 J8 C1 K8 D1 L8'.split(' '));
    await page.locator('.action').nth(2).click();
    await expect(page.locator('.replay-note')).toBeAttached();
    expect(await bottomOf(page, '.replay-bar')).toBeLessThanOrEqual(640);
    await page.locator('.bar .bar-item').nth(-2).click();
    await page.getByRole('dialog').locator('.button.quiet.wide').last().click();
    const name = page.locator('.archive-name');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test(`a low phone has the actions below an engine that does not answer, ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 360, height: 640 },
      serviceWorkers: 'block',
    });
    await prepare(context, { animation: 'less', language });
    await loseWorker(context);
    const page = await context.newPage();
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    await expect(page.locator('.fault')).toBeVisible();
    expect(await bottomOf(page, '.actions')).toBeLessThanOrEqual(640);
    await context.close();
  });
}

for (const language of ['zh-Hans', 'en', 'ja'] as const) {
  test(`the first screen of a desk is a page that does not scroll, ${language}`, async ({ page, context }) => {
    await prepare(context, { language });
    const game = new GamePage(page);
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await game.open();
      await expect(page.getByRole('main')).toHaveCSS('height', `${height}px`);
    }
  });
}

test('a sheet shows that more follows until its end is seen', async ({ page, context }) => {
  await prepare(context, { setup: { opponent: 'random' } });
  await page.setViewportSize({ width: 1280, height: 600 });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.button('New game').click();
  const sign = page.locator('.sheet-more');
  await expect(sign).toBeVisible();
  await page.locator('.sheet-content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
  await expect(sign).toBeHidden();
  // Only what is in it scrolls, not the sheet itself: a reader's focus would carry its title off the screen.
  const lost = await page.getByRole('dialog').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(lost).toBe(0);
});
