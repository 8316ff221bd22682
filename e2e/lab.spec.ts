// The laboratory: a thought is run, walked through and drawn; laws are tested; a chapter's task is checked.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

test.use({ locale: 'en-US' });

async function think(page: Page, player: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Player' }).first().selectOption(player);
  await page.getByRole('button', { name: 'Think', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Think again' })).toBeVisible({ timeout: 60_000 });
}

test('is reached from the game and leads back, at /lab and as a file', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Window table');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.locator('[aria-label^="H8"]')).toBeVisible();
  await page.goto('/lab#course');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It begins with chance');
});

for (const { address, part, other } of [
  { address: '/lab', part: /\/(en-lab|en-levels|think-section)-/, other: /\/zh-hans-lab-/ },
  { address: '/lab#course/2', part: /\/(en-lab|en-levels)-/, other: /\/think-section-/ },
]) {
  test(`${address} fetches its words and its room with its script, not after it`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let letScriptGo = (): void => {};
    const isHeld = new Promise<void>((resolve) => {
      letScriptGo = resolve;
    });
    await page.route(/\/assets\/lab-[^/]*\.js$/, async (route) => {
      if (/\/lab-(board|position)-/.test(route.request().url())) return route.continue();
      await isHeld;
      return route.continue();
    });
    const opening = page.goto(address);
    const names = (): string[] => asked.flatMap((path) => part.exec(path)?.[1] ?? []);
    await expect.poll(() => new Set(names()).size).toBe(part.source.split('|').length);
    expect(asked.filter((path) => other.test(path))).toEqual([]);
    letScriptGo();
    await opening;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a search is drawn as a tree, and every step of it can be gone to and fro', async ({ page }) => {
  await page.goto('/lab');
  await think(page, 'alpha-beta');
  const canvas = page.getByRole('img', { name: /^Search tree/ });
  await expect(canvas).toHaveAttribute('data-marks', /^\d+$/);
  const whole = Number(await canvas.getAttribute('data-marks'));
  expect(whole).toBeGreaterThan(50);
  expect(whole).toBeLessThanOrEqual(1_500);
  const sentence = page.locator('.thought');
  await expect(sentence).toHaveAttribute('data-kind', 'chosen');
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(sentence).toHaveAttribute('data-kind', 'depth-finished');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(sentence).toHaveAttribute('data-kind', 'chosen');
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(canvas).toHaveAttribute('data-marks', '1');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(sentence).toHaveText(/^Ply 1: what if black plays [A-O]\d+\? α = −∞, β = \+∞\.$/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await canvas.focus();
  for (const key of ['ArrowDown', 'ArrowRight', '+', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.locator('.node-sentence')).toContainText('α =');
});

test('of a thought that is too large a whole tree is kept, less deep, and what is missing is said', async ({
  page,
}) => {
  await page.goto('/lab');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('double');
  await page.getByRole('combobox', { name: 'Player' }).first().selectOption('minimax');
  await page.locator('.think-head label.segment', { hasText: /^3$/ }).first().click();
  await page.getByRole('button', { name: 'Think', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Think again' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.thinned')).toHaveText(/below ply 2/);
  const held = Number((await page.locator('.tree canvas').getAttribute('aria-label'))?.replace(/\D/g, ''));
  const looked = Number((await page.locator('.counters dd').first().textContent())?.replace(/\D/g, ''));
  expect(held).toBeGreaterThan(1_000);
  expect(looked).toBeGreaterThan(10 * held);
  await page.locator('.tree canvas').focus();
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.locator('.node-sentence')).toContainText('The nodes below it are not kept.');
});

test('the tree grows and shrinks by itself, slowly or fast', async ({ page }) => {
  await page.goto('/lab');
  await think(page, 'minimax');
  const slider = page.getByRole('slider', { name: 'Which step' });
  const canvas = page.getByRole('img', { name: /^Search tree/ });
  const marks = async (): Promise<number> => Number(await canvas.getAttribute('data-marks'));
  const whole = await marks();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await page.getByRole('button', { name: 'Play backwards' }).click();
  await expect.poll(marks).toBeLessThan(whole);
  await page.getByRole('button', { name: 'Pause' }).click();
  const held = await slider.inputValue();
  expect(Number(held)).toBeGreaterThan(0);
  const small = await marks();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(marks).toBeGreaterThan(small);
  await expect(page.locator('.thought')).toHaveAttribute('data-kind', 'chosen', { timeout: 15_000 });
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('slow');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(slider).toHaveValue('2', { timeout: 5_000 });
});

test('two settings have the same answer, and the headline counts what it cost', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('button', { name: 'Compare' }).click();
  const heading = page.getByRole('heading', { name: /^The same answer with [\d.]+% of the nodes$/ });
  await expect(heading).toBeVisible({ timeout: 90_000 });
  const [one, other] = await page
    .getByRole('row', { name: /^nodes/ })
    .getByRole('cell')
    .allTextContents();
  const share = (100 * Number(other?.replace(',', ''))) / Number(one?.replace(',', ''));
  await expect(heading).toContainText(`${share.toFixed(share < 9.95 ? 1 : 0)}%`);
});

test('a point shows which windows gave its points, on a board that was set up by hand', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('empty');
  for (const name of ['H8', 'I9', 'H9']) await page.locator(`[aria-label^="${name},"]`).click();
  await think(page, 'table');
  await page.locator('.candidate').first().click();
  await expect(page.locator('.sources li').first()).toHaveText(
    /^(black|white): [A-O]\d+–[A-O]\d+, \d stones? of five\+\d/,
  );
});

test('games by chance are counted while they are played', async ({ page }) => {
  await page.goto('/lab');
  await think(page, 'mcts-threats');
  await expect(page.locator('.counters')).toContainText('300');
  await expect(page.locator('.candidate').first()).toContainText(/\d+ games, \d+% won/);
});

test('a law that breaks shows the position; a sound player keeps it', async ({ page }) => {
  await page.goto('/lab#tests');
  await page.getByRole('combobox', { name: 'Player' }).selectOption('scan-order');
  await page.getByRole('button', { name: 'Test: The same in the mirror' }).click();
  await expect(page.getByText(/^Broken by position \d+:$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.failure [role="grid"]')).toBeVisible();
  await page.getByRole('button', { name: 'Put it on the bench' }).click();
  await expect(page.getByRole('button', { name: 'Think', exact: true })).toBeVisible();
  await page.goto('/lab#tests');
  await page.getByRole('combobox', { name: 'Player' }).selectOption('shapes');
  await page.locator('label', { hasText: /^20$/ }).click();
  await page.getByRole('button', { name: 'Test: Makes a five, blocks a five' }).click();
  await expect(page.locator('.law-good')).toHaveText('Kept in all 20 positions.', { timeout: 60_000 });
});

test('a task says right and wrong, and is remembered', async ({ page }) => {
  await page.goto('/lab#course');
  const answer = page.locator('.task-answer');
  await page.locator('[aria-label^="A1,"]').click();
  await expect(answer).toHaveAttribute('data-answer', 'wrong');
  await page.getByRole('button', { name: 'Begin again' }).click();
  await page.locator('[aria-label^="J10,"]').click();
  await expect(answer).toHaveAttribute('data-answer', 'right');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Count the fives');
  await page.getByRole('button', { name: /On to the engine/ }).click();
  for (const point of ['K7', 'M10', 'K10', 'K9']) await page.locator(`[aria-label^="${point},"]`).click();
  await page.locator('[aria-label^="K6,"]').click();
  await expect(answer).toHaveAttribute('data-answer', 'right');
  // The address names the chapter, so that a teacher can hand it on.
  await expect(page).toHaveURL(/#course\/6$/);
  await page.goto('/lab#course/4');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look ahead');
});

test('works without a network, from the page that was kept', async ({ page, context }) => {
  await page.goto('/lab');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  for (const place of ['/lab', '/lab.html#think']) {
    await page.goto(place);
    await think(page, 'shapes');
  }
  await context.setOffline(false);
});

/** Every room; and on the bench the players with few knobs, with four choices in a row, and with the most. */
const PLACES = [
  ...['tests', 'course', 'arena', 'own', 'truths'].map((room) => ({ room, player: undefined })),
  ...['table', 'alpha-beta', 'mcts', 'deepening'].map((player) => ({ room: 'think', player })),
] as const;

for (const language of ['zh-CN', 'zh-TW', 'en-US', 'ja-JP']) {
  test.describe(language, () => {
    test.use({ locale: language });
    test('nothing runs over the side, and everything can be hit', async ({ page }) => {
      for (const { room, player } of PLACES) {
        await page.goto(`/lab#${room}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (player) await page.locator('.think-head select').selectOption(player);
        for (const [width, height] of [
          [360, 640],
          [768, 1024],
          [844, 390],
          [1024, 768],
          [1280, 800],
        ] as const) {
          await page.setViewportSize({ width, height });
          // The board takes its new size a frame later.
          await expect.poll(() => faultsOf(page), `${room} ${player ?? ''} ${width}`).toEqual([]);
        }
      }
    });
  });
}

/** By night too in a deep run: a look through all rooms takes a while. */
const SCHEMES = process.env['DEEP'] ? (['light', 'dark'] as const) : (['light'] as const);

for (const colorScheme of SCHEMES) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('axe finds nothing in any room, nor after a thought', async ({ page }) => {
      const found: string[] = [];
      const look = async (state: string): Promise<void> => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ target, failureSummary }) => `${state}: ${id} ${target} ${failureSummary}`));
      };
      for (const room of ['tests', 'course', 'arena', 'own', 'truths']) {
        await page.goto(`/lab#${room}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(room);
      }
      await page.goto('/lab#think');
      await think(page, 'alpha-beta');
      await look('tree');
      await page.getByRole('combobox', { name: 'Player' }).first().selectOption('shapes');
      await page.getByRole('button', { name: 'Think', exact: true }).click();
      await page.locator('.candidate').first().click();
      await look('candidates');
      expect(found).toEqual([]);
    });
  });
}

/** What runs over the side, boards that are never seen whole, what a finger would miss, and choices that lie on one another. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll('.lab button, .lab a, .lab select, .lab label:has(input)')];
    const boxes = targets
      .filter((target) => target.closest('[role="grid"]') === null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const sideways = document.documentElement.scrollWidth - innerWidth;
    const small = boxes.filter(({ box }) => box.width < 43.9 || box.height < 43.9);
    const covered = boxes.filter(({ target, box }, index) =>
      boxes.some(
        (other, place) =>
          place > index &&
          !target.contains(other.target) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
      ),
    );
    return [
      ...(sideways > 0 ? [`${sideways} px over the side`] : []),
      ...[...document.querySelectorAll('.lab-board')]
        .filter((board) => board.getBoundingClientRect().height > innerHeight)
        .map(() => 'a board that is higher than the window'),
      ...small.map(({ target }) => `small: ${target.outerHTML.slice(0, 90)}`),
      ...covered.map(({ target }) => `covered: ${target.outerHTML.slice(0, 90)}`),
    ];
  });
}

const ROOMS = ['think', 'tests', 'course', 'arena', 'own', 'truths'];

/** In every look in a deep run; in one otherwise. */
const LOOKS = process.env['DEEP'] ? (['wood', 'ink', 'night', 'contrast', 'festival'] as const) : (['night'] as const);

for (const theme of LOOKS) {
  test(`axe finds nothing in any room (${theme})`, async ({ page, context }) => {
    await prepare(context, { theme });
    const found: string[] = [];
    for (const room of ROOMS) {
      await page.goto(`/lab#${room}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (room === 'think') await think(page, 'alpha-beta');
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${room}: ${id} ${node.target} ${node.failureSummary}`),
        ),
      );
    }
    expect(found).toEqual([]);
  });
}
