// Whole games as a person clicks them, each result recomputed by replaying the log that the device keeps.
import { outcomeOf } from '@tianyuan/rules';
import { expect, test } from 'playwright/test';
import { complaintsOf, GamePage, prepare, type Settings } from './support/game-page.ts';
import { playToTheEnd } from './support/player.ts';

test.describe('against each machine', () => {
  for (const opponent of ['random', 'table', 'shapes']) {
    for (const color of ['black', 'white'] as const) {
      test(`${opponent}, as ${color}, to the result`, async ({ page, context }) => {
        const complaints = complaintsOf(page);
        await prepare(context, { setup: { opponent, color } });
        const game = new GamePage(page);
        await game.open();
        if (color === 'black') await game.place('H8');
        const match = await playToTheEnd(game, 7);
        expect(match.settings.firstPlays).toBe(color);
        expect(match.outcome).toEqual({ ...outcomeOf(match.board, match.toMove, 'freestyle') });
        await expect(game.title).toHaveText(
          match.outcome.kind !== 'won'
            ? 'Draw'
            : match.outcome.by === color
              ? 'You win'
              : /^(Random|Window table|Shapes) wins$/,
        );
        await expect(page.getByText(new RegExp(`· ${match.moves.length} moves( ·|$)`))).toBeVisible();
        expect(complaints).toEqual([]);
      });
    }
  }
});

test('a newcomer starts in one action: the page opens on a ready board and the first click is a stone', async ({
  page,
  context,
}) => {
  await prepare(context);
  const game = new GamePage(page);
  await game.open();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(game.title).toHaveText('Place a stone to begin.');
  await expect(page.getByText('Freestyle · 15×15')).toBeVisible();
  await game.button('Start at the centre').click();
  const match = await game.settled();
  expect(match.moves.length).toBe(2);
  expect(match.settings.firstPlays).toBe('black');
  await expect(game.point('H8')).toHaveAccessibleName('H8, black, move 1');
  await expect(game.title).toHaveText('Your move');
});

const people = (more: Settings['setup'] = {}): Settings => ({ setup: { opponent: 'people', ...more } });

test.describe('two people', () => {
  for (const [direction, moves, line] of [
    ['horizontal', 'h8 a1 i8 b1 j8 c1 k8 d1 l8', 'H8–L8'],
    ['vertical', 'o1 a1 o2 b1 o3 c1 o4 d1 o5', 'O5–O1'],
    ['falling', 'a15 h1 b14 i1 c13 j1 d12 k1 e11', 'A15–E11'],
    ['rising, the last stone in the middle', 'a1 h1 b2 i1 d4 j1 e5 k1 c3', 'A1–E5'],
  ] as const) {
    test(`win ${direction}`, async ({ page, context }) => {
      await prepare(context, people());
      const game = new GamePage(page);
      await game.open();
      await game.place(...moves.split(' '));
      const match = await game.expectSound();
      expect(match.outcome).toEqual(outcomeOf(match.board, match.toMove, 'freestyle'));
      await expect(game.title).toHaveText('Black wins');
      await expect(page.getByText(`Five ${line} · 9 moves`)).toBeVisible();
    });
  }

  test('who have names are named at the end, and by whom another game is begun', async ({ page, context }) => {
    await prepare(context, people({ names: { first: '王小明', second: 'Ann' } }));
    const game = new GamePage(page);
    await game.open();
    await game.place('h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1', 'l8');
    await expect(game.title).toHaveText('王小明 wins');
    await expect(page.locator('.result-details')).toContainText(/^Black wins in .* · Five H8–L8 · 9 moves$/);
    await game.button('Play again · Ann takes Black').click();
    await expect(page.getByRole('region', { name: 'Ann, black' })).toBeVisible();
    await expect(page.locator('.player-name-text').first()).toHaveAttribute('title', '王小明');
  });

  test('White wins on the last point of the board; a full board without a five is a draw', async ({
    page,
    context,
  }) => {
    await prepare(context, people({ size: 6 }));
    const game = new GamePage(page);
    await game.open();
    await game.activate(...fillOf(WON_ON_THE_LAST));
    let match = await game.expectSound();
    expect(match.moves.length).toBe(36);
    expect(match.outcome).toMatchObject({ kind: 'won', by: 'white', how: 'five' });
    await expect(game.title).toHaveText('White wins');

    await game.restart();
    await game.activate(...fillOf(DRAWN));
    match = await game.expectSound();
    expect(match.outcome).toEqual({ kind: 'drawn', reason: 'board-full' });
    await expect(game.title).toHaveText('Draw');
    await expect(page.getByText('Draw: the board is full', { exact: false }).first()).toBeVisible();
    await game.button('Play again').click();
    await game.place('C3');
  });

  test('six win under freestyle and not under standard: the rule in force is on the screen', async ({
    page,
    context,
  }) => {
    await prepare(context, people());
    const game = new GamePage(page);
    const six = 'h8 a1 i8 c1 j8 e1 l8 g1 m8 i1 k8'.split(' ');
    await game.open();
    await expect(page.getByText('Five or more in an unbroken line wins')).toBeVisible();
    await game.place(...six);
    await expect(page.getByText('6 in a row H8–M8 · 11 moves')).toBeVisible();
    await game.button('New game').click();
    await page.getByRole('radio', { name: 'Standard' }).check();
    await game.button('Start game').click();
    await expect(page.getByText('Exactly five wins; six does not')).toBeVisible();
    await game.place(...six);
    const match = await game.expectSound();
    expect(match.outcome.kind).toBe('playing');
    await expect(game.title).toHaveText('White to move');
  });

  test('a forbidden point is refused with the reason drawn; taken as a loss it ends the game', async ({
    page,
    context,
  }) => {
    await prepare(context, people({ ruleSet: 'renju' }));
    const game = new GamePage(page);
    await game.open();
    const before = 'i8 f11 j8 h10 g9 i9 f10 j9'.split(' ');
    await game.place(...before);
    await expect(game.point('H8')).toHaveAccessibleName('H8, empty, double three');
    await game.point('H8').click();
    await expect(game.title).toHaveText('H8 is a double three');
    await expect(page.getByText('At G8 or K8 it becomes an open four')).toBeVisible();
    await expect(page.getByText('At E11 or I7 it becomes an open four')).toBeVisible();
    await expect(game.said).toContainText('H8 is a double three');
    expect((await game.expectSound()).moves.length).toBe(8);
    await game.button('Got it').click();
    await expect(game.title).toHaveText('Black to move');

    await game.button('New game').click();
    await page.getByRole('radio', { name: 'Loses' }).check();
    await game.button('Start game').click();
    await game.place(...before, 'H8');
    await expect(game.title).toHaveText('White wins');
    await expect(page.getByText('Black played a forbidden point, H8: double three · 9 moves')).toBeVisible();
  });

  test('Black without a legal point: the game is drawn right after White’s stone', async ({ page, context }) => {
    await prepare(context, people({ ruleSet: 'renju', size: 6 }));
    const game = new GamePage(page);
    await game.open();
    await game.activate(...NO_LEGAL_POINT.split(' '));
    const match = await game.expectSound();
    expect(match.outcome).toEqual({ kind: 'drawn', reason: 'no-legal-point' });
    await expect(game.title).toHaveText('Draw');
    await expect(page.getByText('Draw: Black has no legal point', { exact: false }).first()).toBeVisible();
  });
});

test('the score counts, survives a reload, and undo after the end corrects it', async ({ page, context }) => {
  await prepare(context);
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await game.button('Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText('0 won, 1 lost, 0 drawn')).toBeVisible();
  await page.reload();
  await game.ready();
  await expect(page.getByText('0 won, 1 lost, 0 drawn')).toBeVisible();
  await game.button('Undo').click();
  await expect(game.title).toHaveText('Your move');
  await game.button('Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText('0 won, 1 lost, 0 drawn')).toBeVisible();
  await game.button('Play again · you take White').click();
  const match = await game.settled();
  expect(match.settings.firstPlays).toBe('white');
  expect(match.moves.length).toBe(1);
});

/** Rows from the top; `x` black, `o` white. */
type Picture = readonly string[];

const DRAWN: Picture = ['xoxoxo', 'xoxoxo', 'xoxoxo', 'oxoxox', 'oxoxox', 'oxoxox'];
/** One five only: White's, down the right column, and its last stone is F6. */
const WON_ON_THE_LAST: Picture = ['ooxxxo', 'oxoxxo', 'xooxxo', 'oxxxxo', 'xxxooo', 'oxooox'];

/** The order of stones that fills such a board, the upper right corner last. */
function fillOf(picture: Picture): readonly string[] {
  const size = picture.length;
  const names = { x: [] as string[], o: [] as string[] };
  for (const [row, line] of picture.entries()) {
    for (const [column, stone] of [...line].entries()) {
      names[stone as 'x' | 'o'].push(`${String.fromCharCode(97 + column)}${size - row}`);
    }
  }
  const last = `${String.fromCharCode(97 + size - 1)}${size}`;
  const white = [...names.o.filter((name) => name !== last), last];
  return names.x.flatMap((black, index) => [black, white[index] as string]);
}

const NO_LEGAL_POINT =
  'b5 b4 f6 a3 a4 a5 e3 e4 b3 d5 a6 f4 f2 e5 c5 c3 c2 f1 a2 d4 c4 e1 e2 a1 d1 f3 e6 d3 b6 f5 c6 c1 b2 b1';
