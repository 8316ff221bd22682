// Two machines play, a person looks on: chosen, watched fast and slowly, stopped, stepped, looked back at, kept.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, slowDown } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

/** Chooses the two and begins. */
async function watch(game: GamePage, black: string, white: string): Promise<void> {
  const { page } = game;
  await game
    .button(/^(Change|New game)$/)
    .first()
    .click();
  await page.locator('input[name="mode"][value="watch"]').check({ force: true });
  const seats = page.locator('input[name="watch-side"]');
  await expect(seats).toHaveCount(2);
  const names = await seats.evaluateAll((each) => each.map((input) => input.closest('label')?.textContent));
  expect(new Set(names).size).toBe(2);
  // Closed unless one of them sits on the black stones already.
  const fold = page.locator('.opponents .fold');
  if ((await fold.count()) > 0) await fold.click();
  await page.locator(`input[name="opponent"][value="${black}"]`).check({ force: true });
  await page.getByRole('radio', { name: /^White/ }).check({ force: true });
  await page.locator(`input[name="opponent"][value="${white}"]`).check({ force: true });
  await game.button('Start game').click();
}

const movesOf = async (game: GamePage): Promise<number> => (await game.keptMatch()).moves.length;

async function openArchive(page: Page): Promise<void> {
  await page.locator('.bar').getByRole('button', { name: 'Record' }).click();
  await page.getByRole('button', { name: 'My games' }).click();
  await expect(page.locator('.archive-row').first()).toBeVisible();
}

test('two machines play to an end; it is looked back at, kept with both names, and counts for nobody', async ({
  page,
  context,
}) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'random', size: 9 } });
  const game = new GamePage(page);
  await game.open();
  await watch(game, 'shapes', 'random');
  await expect(page.locator('.player.you')).toContainText('Shapes');
  await expect(page.locator('.player.opponent')).toContainText('Random');
  // Slow, normal, fast, at once.
  await game.button('Speed 1×').click();
  await game.button('Speed 3×').click();
  await expect(game.button('Speed max')).toBeVisible();
  await expect(game.title).toHaveText(/wins$|^Draw$/, { timeout: 60_000 });
  const match = await game.expectSound();
  expect(match.outcome.kind).not.toBe('playing');
  await expect(page.locator('.player-wins')).toHaveCount(0);
  // Nothing is counted here, and the way on stands apart from what is told all the same.
  const [told, again] = await Promise.all(
    ['.result-details', '.result-next'].map((part) => page.locator(part).boundingBox()),
  );
  expect((again?.y ?? 0) - (told?.y ?? 0) - (told?.height ?? 0)).toBeGreaterThan(8);
  await game.button('Replay').first().click();
  await expect(game.title).toHaveText('Looking back');
  await page.reload();
  await expect(game.title).toHaveText(/wins$|^Draw$/);
  await openArchive(page);
  await expect(page.locator('.archive-row').first()).toContainText('Shapes – Random');
  await page.keyboard.press('Escape');
  await game.button('More').click();
  await game.button('Results').click();
  await expect(page.getByRole('dialog')).toContainText('No results yet');
});

test('it stands still when it is told to, goes one stone at a time, and is taken up after a reload', async ({
  page,
  context,
}) => {
  await slowDown(context, 100);
  await prepare(context, { animation: 'off', setup: { opponent: 'random' } });
  const game = new GamePage(page);
  await game.open();
  await watch(game, 'table', 'shapes');
  await expect.poll(() => movesOf(game)).toBeGreaterThanOrEqual(2);
  await game.button('Pause').click();
  await expect(game.title).toHaveText('Game paused');
  const stood = await movesOf(game);
  // A stone that was still under way would have come by now.
  await page.waitForTimeout(1_500);
  expect(await movesOf(game)).toBe(stood);
  for (const more of [1, 2]) {
    await game.button('Step').click();
    await expect.poll(() => movesOf(game)).toBe(stood + more);
    await expect(game.title).toHaveText('Game paused');
  }
  // Nobody who looks on has a stone.
  await game.point('A15').click();
  await page.reload();
  await expect(game.title).toHaveText('Game paused');
  expect(await movesOf(game)).toBe(stood + 2);
  expect((await game.seen()).stones.filter((stone) => stone !== 'empty').length).toBe(stood + 2);
  await game.button('Go on').first().click();
  await expect.poll(() => movesOf(game)).toBeGreaterThan(stood + 2);
});

test('a person’s unfinished game is one press away while machines play', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'random' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await watch(game, 'level:1', 'random');
  await game.button('Back to it').click();
  expect((await game.settled()).moves[0]?.seat).toBe('first');
  await game.button('Undo').click();
  await game.place('A1');
});
