// What an engine says while it thinks, and after it has answered: beside the board, on request on it, and never in the way.
import { expect, type Locator, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { thoughtFor, watchWorkers } from './support/worker-watch.ts';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Thinking' });
const boxOf = (page: Page): Promise<unknown> =>
  page.locator('.board').evaluate((board) => board.getBoundingClientRect());
/** The figure under a label. */
const figure = (page: Page, label: string): Locator =>
  panelOf(page).locator('.insight-figures > div').filter({ hasText: label }).locator('dd');

/** Every change of what a reader is told at once, from now on. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const said = { times: 0 };
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]'))
      new MutationObserver(() => {
        said.times += 1;
      }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: { times: number } }).said.times);
}

test('an engine’s depth, score, speed and main line are seen while it thinks and beside its stone', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'steady' } });
  await watchWorkers(context);
  const game = new GamePage(page);
  await game.open();
  await expect(panelOf(page)).toHaveCount(0);
  const board = await boxOf(page);
  const thinking = thoughtFor(page, 1);
  await game.point('H8').click();
  await thinking;
  expect(await boxOf(page)).toEqual(board);
  const timesSaid = await listen(page);
  await expect(figure(page, 'Depth')).toHaveText(/^\d+\/\d+$/);
  await expect(figure(page, 'Score')).toHaveText(/^white([+−]?\d+\.\d|(Wins|Loses) in \d+)$/);
  await expect(figure(page, 'Nodes')).toHaveText(/^[\d.]+[KM]?$/);
  const match = await game.settled();
  expect(match.moves.length).toBe(2);
  // The stone, and nothing of the many figures before it.
  expect(await timesSaid()).toBeLessThanOrEqual(1);
  expect(await boxOf(page)).toEqual(board);
  const answer = await page.getByRole('gridcell', { name: /white/ }).getAttribute('aria-label');
  const line = panelOf(page).getByRole('listitem');
  await expect(line.first()).toHaveText(answer?.split(',')[0] ?? '');
  await expect(page.locator('.bv-candidate')).toHaveCount(0);
});

test('the main line is drawn on the board: as far as the mouse points, or all of it by a button', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'steady' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  const moves = panelOf(page).getByRole('listitem');
  const ghosts = page.locator('.bv-ghost');
  const count = await moves.count();
  expect(count).toBeGreaterThan(1);
  await expect(ghosts).toHaveCount(0);
  await moves.nth(1).hover();
  await expect(ghosts).toHaveCount(1);
  await game.title.hover();
  await expect(ghosts).toHaveCount(0);
  const show = game.button('Show on board');
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(ghosts).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(ghosts).toHaveCount(0);
});

test('candidates have their scores on the board when that is chosen; the panel can be put away; both are kept', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'quick' } });
  const game = new GamePage(page);
  await game.open();
  await page.locator('.bar-item').last().click();
  await page.getByRole('switch', { name: 'Candidate scores' }).check();
  await page.keyboard.press('Escape');
  await game.place('H8');
  await game.settled();
  await expect(page.locator('.bv-candidate')).not.toHaveCount(0);
  await expect(page.locator('.bv-candidate').first()).toHaveText(/^([+−]?\d+\.\d|[WL] \d+)$/);
  await game.button('Settings').click();
  await expect(page.getByRole('switch', { name: 'Candidate scores' })).toBeChecked();
  await page.getByRole('switch', { name: 'Engine thinking' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await page.reload();
  await game.ready();
  await expect(panelOf(page)).toHaveCount(0);
});

test('without reasons the panel says when they come, and an apostrophe is no wider than in English', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'quick' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await game.place('A1');
  await game.settled();
  await game.button('Undo').click();
  const empty = panelOf(page).getByText('The engine’s reasons appear here when it thinks.');
  await expect(empty).toBeVisible();
  // The mark's own width, in widths of the font's size.
  const width = await empty.evaluate((sentence) => {
    const range = document.createRange();
    const text = sentence.firstChild as Text;
    const at = text.data.indexOf('’');
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(sentence).fontSize);
  });
  expect(width).toBeLessThan(0.5);
  await page.reload();
  await game.ready();
  await expect(empty).toBeVisible();
});

test('a teaching player looks no move ahead: there is no panel', async ({ page, context }) => {
  await prepare(context, { setup: { opponent: 'shapes' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await expect(panelOf(page)).toHaveCount(0);
});

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [768, 1024],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the thoughts are one line that unfolds below the board, and it moves nothing', async ({ page, context }) => {
      await prepare(context, { setup: { opponent: 'quick' } });
      const game = new GamePage(page);
      await game.open();
      await game.place('H8');
      await game.settled();
      const fold = panelOf(page).getByRole('button', { name: /^Thinking/ });
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await expect(fold).toHaveText(/\d+\/\d+.*\/s$/);
      await expect(figure(page, 'Depth')).toBeHidden();
      // The rule stays in sight.
      const rule = await page.locator('.rule').boundingBox();
      expect((rule?.y ?? height) + (rule?.height ?? 1)).toBeLessThanOrEqual(height);
      const board = await boxOf(page);
      await fold.click();
      await expect(figure(page, 'Depth')).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await boxOf(page)).toEqual(board);
      await page.reload();
      await game.ready();
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
    });
  });
}

test.describe('360 × 640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('what can be done stays in reach of a long thought, above the edge of the screen, and covers nothing that has the focus', async ({
    page,
    context,
  }) => {
    await prepare(context, { setup: { opponent: 'quick' }, insightOpen: true, candidates: true });
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    await game.settled();
    await expect(page.locator('.insight-candidates button').first()).toBeAttached();
    // As on a telephone without a button: the lowest strip of the screen is the system's.
    await page.evaluate(() => document.documentElement.style.setProperty('--shut', '34px'));
    const bar = await page.locator('.controls').boundingBox();
    const action = await page.locator('.controls .action').first().boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(640);
    expect((action?.y ?? 640) + (action?.height ?? 0)).toBeLessThanOrEqual(640 - 34);
    await page.evaluate(() => scrollTo(0, 0));
    const focused: string[] = [];
    for (let tabs = 0; tabs < 40 && !focused.includes('rule'); tabs++) {
      await page.keyboard.press('Tab');
      const [name, isCovered] = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { left, bottom, width } = element.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, bottom - 2)?.closest('.controls');
        return [element.className, over && !over.contains(element)] as const;
      });
      expect([name, isCovered ?? false]).toEqual([name, false]);
      focused.push(name);
    }
    expect(focused).toContain('insight-fold');
    expect(focused).toContain('rule');
  });
});

for (const [width, height] of [
  [640, 360],
  [360, 640],
  [1280, 800],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the seconds of a thought are seen once', async ({ page, context }) => {
      await prepare(context, { setup: { opponent: 'strong' } });
      const game = new GamePage(page);
      await game.open();
      await game.point('H8').click();
      await expect(page.locator('.running:visible')).toHaveCount(1);
      await expect(page.locator('.running:visible')).toHaveText(/\d s$/);
    });
  });
}
