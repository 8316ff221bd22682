// What hurried people do while the machine thinks: no stone of an older game lands, and the next game works at once.
import { randomFrom } from '@tianyuan/classic';
import { pointName } from '@tianyuan/rules';
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, slowDown } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { goodPoint } from './support/player.ts';
import { isThinking, pressAt, thoughtFor, touchesOf, watchWorkers, workersOf } from './support/worker-watch.ts';

const IS_DEEP = Boolean(process.env['DEEP']);
const THOUGHT_MS = 700;

/** How many games the device keeps. */
function gamesKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tianyuan-games');
        // Whoever looks makes no database: it would lack the page's stores.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('games').objectStore('games').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

test.describe('while the machine thinks', () => {
  test.beforeEach(async ({ context }) => {
    await watchWorkers(context);
    await slowDown(context, THOUGHT_MS);
    // A teaching player is chosen: so the others lie open to be chosen too.
    await prepare(context, { setup: { opponent: 'table' } });
  });

  for (const [what, presses, stones] of [
    ['a new game', ['More', 'Restart'], 0],
    ['undo', ['Undo'], 0],
    ['another colour', ['New game', 'White', 'Start game'], 1],
    ['another size', ['New game', '19', 'Start game'], 0],
    ['another level', ['New game', 'Shapes', 'Start game'], 0],
  ] as const) {
    test(`${what}, 10, 100 and 500 ms into the thought: the next move is right`, async ({ page }) => {
      const game = new GamePage(page);
      await game.open();
      for (const ms of [10, 100, 500]) {
        await Promise.all([pressAt(page, ms, presses), game.point('G7').click()]);
        const after = await game.settled();
        expect(after.moves.length).toBe(stones);
        await game.place('C3');
        expect((await game.settled()).moves.length).toBe(stones + 2);
        await pressAt(page, undefined, ['New game', 'Window table', 'Black', '15', 'Start game']);
        await expect(game.title).toHaveText('Your move');
      }
    });
  }

  test('the page is left and opened again: the machine goes on', async ({ page }) => {
    const game = new GamePage(page);
    await game.open();
    for (const [round, ms] of [10, 100, 500].entries()) {
      const point = game.point(['G7', 'C3', 'M13'][round] as string);
      await Promise.all([thoughtFor(page, ms), point.click()]);
      await page.goto('about:blank');
      await game.open();
      expect((await game.settled()).moves.length).toBe(2 * round + 2);
    }
  });

  for (const [how, presses] of [
    ['Restart', ['More', 'Restart']],
    ['New game and Start game', ['New game', 'Start game']],
  ] as const) {
    test(`20 new games in two seconds by ${how}: one clean game, one worker`, async ({ page }) => {
      const game = new GamePage(page);
      await game.open();
      await pressAt(page, undefined, ['Change', 'White', 'Start game']);
      await pressAt(page, 20, Array.from({ length: 20 }, () => presses).flat(), 100 / presses.length);
      expect((await game.settled()).moves.length).toBe(1);
      expect(await gamesKept(page)).toBe(1);
      expect(await workersOf(page)).toEqual({ made: 1, alive: 1 });
      await game.place('A1');
      expect((await game.settled()).moves.length).toBe(3);
    });
  }
});

test('the machine as Black begins: on load, after a reload in its thought, in the next game; ten times', async ({
  page,
  context,
}) => {
  await watchWorkers(context);
  await slowDown(context, THOUGHT_MS);
  await prepare(context, { setup: { color: 'white' } });
  const game = new GamePage(page);
  await game.open();
  expect((await game.settled()).moves.length).toBe(1);
  let leftInside = 0;
  for (let round = 0; round < 10; round++) {
    await game.restart();
    await expect.poll(async () => (await game.keptMatch()).moves.length, { intervals: [5] }).toBe(0);
    await page.reload();
    await game.ready();
    if ((await touchesOf(page)).inside) leftInside += 1;
    expect((await game.settled()).moves.length).toBe(1);
    await game.button('Resign').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await expect(game.title).toHaveText('Rabbit wins');
    expect(await isThinking(page)).toBe(false);
  }
  expect(leftInside).toBeGreaterThan(0);
});

for (const opponent of ['random', 'table', 'shapes']) {
  test(`${opponent} answers stones far away from all others, and a lonely one in a corner`, async ({
    page,
    context,
  }) => {
    await prepare(context, { setup: { opponent } });
    const game = new GamePage(page);
    await game.open();
    await game.place('A1');
    expect((await game.settled()).moves.length).toBe(2);
    await pressAt(page, undefined, ['New game', 'White', 'Start game']);
    let match = await game.settled();
    for (const name of ['L12', 'A1', 'O15', 'A15', 'O1']) {
      // Whoever plays at random may have taken the corner.
      if (!/empty/.test((await game.point(name).getAttribute('aria-label')) ?? '')) continue;
      await game.place(name);
      match = await game.settled();
      if (match.outcome.kind !== 'playing') break;
      expect(match.toMove).toBe('white');
    }
    expect(match.moves.length).toBeGreaterThanOrEqual(7);
  });
}

test('ten moves, undo twice, play elsewhere, again and again: board, machine and log agree', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'shapes' } });
  const game = new GamePage(page);
  const random = randomFrom(11);
  const placeSomewhere = async (): Promise<void> => {
    const { board } = await game.keptMatch();
    const free = board.stones.flatMap((stone, point) => (stone === 'empty' ? [point] : []));
    const point = free[Math.floor(random() * free.length)] as Parameters<typeof pointName>[1];
    await game.point(pointName(board.size, point)).click();
    await game.settled();
  };
  await game.open();
  await game.place('H8');
  for (let stone = 1; stone < 5; stone++) {
    const match = await game.settled();
    await game.point(pointName(15, goodPoint(match, stone))).click();
  }
  await game.settled();
  for (let round = 0; round < (IS_DEEP ? 50 : 6); round++) {
    const before = (await game.expectSound()).moves.length;
    await game.button('Undo').click();
    await game.button('Undo').click();
    expect((await game.expectSound()).moves.length).toBeLessThan(before);
    await placeSomewhere();
    await placeSomewhere();
  }
});
