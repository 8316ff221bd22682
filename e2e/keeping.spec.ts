// What this device keeps, when it is lost or played in two tabs: the running game goes on, and no tab says what is not so.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

/** Clears the games under the open page, as a browser that evicts them does. */
function loseGames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('tianyuan-games');
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(deletion.error);
      }),
  );
}

test('the device loses its games while one is played: the machine answers, no other tab is named, and a reload has every move', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'random' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  for (const moves of [4, 6]) {
    const name = await game.emptyOf('A1', 'A15', 'O1', 'O15');
    await loseGames(page);
    await game.place(name);
    await expect.poll(async () => (await game.kept())?.events.length ?? 0).toBeGreaterThan(moves);
    await expect(game.title).toHaveText('Your move');
    expect((await game.settled()).moves.length).toBe(moves);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  const before = await game.seen();
  await page.reload();
  await game.ready();
  expect((await game.expectSound()).moves.length).toBe(6);
  expect((await game.seen()).stones).toEqual(before.stones);
});

test('a tab whose game goes on in another: nobody is to move, nothing can be pressed, and the end of the other is told', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'random' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await game.button('Resign').click();
  const other = new GamePage(await context.newPage());
  await other.open();

  const told = page.getByRole('alert').getByRole('heading');
  await expect(told).toHaveText('This game goes on in another tab.');
  await expect(page.locator('.player.on')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  for (const name of ['Undo', 'Redo', 'Resign', 'New game'])
    await expect(game.button(name)).toHaveAttribute('aria-disabled', 'true');
  await game.button('New game').click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(other.page.locator('.player.on')).toHaveCount(1);

  await other.place(await other.emptyOf('A1', 'A15'));
  await other.settled();
  await expect(told).toHaveText('This game goes on in another tab.');
  await other.page.close();
  await expect(told).toHaveText('The other tab is closed; this game can go on here.');
  await game.button('Continue here').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(game.button('Undo')).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('.player.you.on')).toHaveCount(1);
  expect((await game.expectSound()).moves.length).toBe(4);
});
