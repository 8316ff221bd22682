// What can go wrong on the machine's side: the turn never dies, and nothing lands on the board that does not belong there.
import { expect } from 'playwright/test';
import { GamePage, prepare, slowDown } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { answerWith, loseWorker } from './support/stand-in.ts';
import { isThinking, killWorkers, requestsOf, watchWorkers, workersOf } from './support/worker-watch.ts';

// A script that a service worker keeps cannot be lost.
test.use({ serviceWorkers: 'block', allowed: /blocked by Playwright/ });

test.describe('a worker killed in mid-thought', () => {
  test.beforeEach(async ({ context }) => {
    await watchWorkers(context);
    await slowDown(context, 600);
    await prepare(context);
  });

  for (const how of ['loudly', 'silently'] as const) {
    test(`once, ${how}: it is said, and another one thinks the same move`, async ({ page }) => {
      const game = new GamePage(page);
      await game.open();
      const restarted = page.getByText('The engine restarted; it is thinking this move again');
      await Promise.all([killWorkers(page, 1, 100, how), game.point('H8').click(), restarted.waitFor()]);
      await expect(page.getByText('The engine restarted; it is thinking this move again')).toBeVisible();
      const match = await game.settled();
      expect(match.moves.length).toBe(2);
      expect((await workersOf(page)).made).toBe(2);
      const [first, second] = await requestsOf(page);
      expect(second).toEqual(first);
      await expect(restarted).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(game.title).toHaveText('Your move');
    });
  }

  test('twice: it is said, and a retry brings the move', async ({ page }) => {
    const game = new GamePage(page);
    await game.open();
    await Promise.all([killWorkers(page, 2, 100, 'loudly'), game.point('H8').click()]);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The game is kept.');
    await expect(alert).toContainText('The engine does not answer.');
    expect((await game.expectSound()).moves.length).toBe(1);
    await alert.getByRole('button', { name: 'Retry' }).click();
    expect((await game.settled()).moves.length).toBe(2);
    await expect(alert).toHaveCount(0);
    expect(await workersOf(page)).toMatchObject({ made: 3, alive: 1 });
  });

  test('twice, and everything else still works: undo, a new game, a reload, two people', async ({ page }) => {
    const game = new GamePage(page);
    const placeAndDie = async (name: string): Promise<void> => {
      await Promise.all([killWorkers(page, 2, 50, 'loudly'), game.point(name).click()]);
      await expect(page.getByRole('alert')).toBeVisible();
    };
    await game.open();
    await placeAndDie('H8');
    await game.button('Undo').click();
    await expect(game.title).toHaveText('Your move');
    await placeAndDie('G7');
    await game.restart();
    await placeAndDie('F6');
    await page.reload();
    await game.ready();
    expect((await game.settled()).moves.length).toBe(2);
    await placeAndDie('A1');
    await page.getByRole('alert').getByRole('button', { name: 'Two players' }).click();
    await expect(game.title).toHaveText('White to move');
    await game.place('B1', 'C1');
    expect((await game.expectSound()).moves.length).toBe(5);
    expect(await isThinking(page)).toBe(false);
  });
});

test.describe('a worker that never starts', () => {
  test.use({ allowed: /blocked by Playwright|Failed to load resource/ });

  test('its script is lost: it is said, and a retry works as soon as it is there again', async ({ page, context }) => {
    await watchWorkers(context);
    await prepare(context);
    const giveBack = await loseWorker(context);
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The engine does not answer.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('The engine does not answer.');
    await giveBack();
    await alert.getByRole('button', { name: 'Retry' }).click();
    expect((await game.settled()).moves.length).toBe(2);
    expect((await workersOf(page)).alive).toBe(1);
  });
});

test.describe('a machine that answers what cannot be played', () => {
  for (const [what, lie, said] of [
    ['the stone of the person', '(moves) => moves[0]', 'Rabbit answered H8, which cannot be played'],
    ['a point outside of the board', '() => 225', 'which cannot be played'],
    ['a point before the first', '() => -1', 'which cannot be played'],
    ['half a point', '() => 7.5', 'which cannot be played'],
    ['no point at all', '() => undefined', 'Rabbit gave no move.'],
  ] as const) {
    test(`${what}: refused, said, and no stone placed; the next answer counts`, async ({ page, context }) => {
      await prepare(context);
      await answerWith(context, `(moves, asked) => (asked === 1 ? (${lie})(moves) : 0)`);
      const game = new GamePage(page);
      await game.open();
      await game.place('H8');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(said);
      expect((await game.expectSound()).moves.length).toBe(1);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await game.settled();
      await expect(game.point('A15')).toHaveAccessibleName(/white/);
    });
  }

  test('a point forbidden to Black in renju', async ({ page, context }) => {
    // i8 j8 g9 f10, then h8: a double three.
    await prepare(context, { setup: { color: 'white', ruleSet: 'renju' } });
    await answerWith(context, '(moves) => [113, 114, 96, 80, 112][moves.length / 2]');
    const game = new GamePage(page);
    await game.open();
    for (const reply of ['F11', 'H10', 'I9', 'J9']) {
      await game.settled();
      await game.place(reply);
    }
    await expect(page.getByRole('alert')).toContainText('answered H8, which cannot be played');
    expect((await game.expectSound()).moves.length).toBe(8);
    await page.getByRole('alert').getByRole('button', { name: 'Two players' }).click();
    await game.place('A1');
    expect((await game.expectSound()).moves.length).toBe(9);
  });
});
