// The laboratory: a thought is run, walked through and drawn; laws are tested; a chapter's task is checked.
import { expect, type Page } from 'playwright/test';
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table of fives');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.locator('[aria-label^="H8"]')).toBeVisible();
  await page.goto('/lab#course');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It begins with chance');
});

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

for (const language of ['zh-CN', 'en-US']) {
  test.describe(language, () => {
    test.use({ locale: language });
    test('nothing runs over the side, and everything can be hit', async ({ page }) => {
      for (const room of ['think', 'tests', 'course']) {
        await page.goto(`/lab#${room}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [width, height] of [
          [360, 640],
          [768, 1024],
          [1280, 800],
        ] as const) {
          await page.setViewportSize({ width, height });
          const faults = await page.evaluate(() => {
            const targets = [...document.querySelectorAll('.lab button, .lab a, .lab select, .lab label:has(input)')];
            const small = targets.filter((target) => {
              const box = target.getBoundingClientRect();
              return (
                target.closest('[role="grid"]') === null && box.width > 0 && (box.width < 43.9 || box.height < 43.9)
              );
            });
            const sideways = document.documentElement.scrollWidth - innerWidth;
            return [
              ...(sideways > 0 ? [`${sideways} px over the side`] : []),
              ...small.map((one) => one.outerHTML.slice(0, 90)),
            ];
          });
          expect([room, width, faults]).toEqual([room, width, []]);
        }
      }
    });
  });
}
