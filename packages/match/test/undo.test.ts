import { elapsedMs, redoPlies, type Seat, spentMs, undoPlies } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { point, Table } from './table.ts';

const TWO_PEOPLE: readonly Seat[] = ['first', 'second'];
const PERSON: readonly Seat[] = ['first'];

/** A person on seat `first` against a machine on `second`. */
function against(firstPlays: 'black' | 'white', moves = ''): Table {
  const table = new Table({ firstPlays });
  return moves ? table.play(moves) : table;
}

describe('how many plies undo takes back', () => {
  const five = 'h8 a1 i8 b1 j8 c1 k8 d1 l8';
  const whiteFive = 'a1 h8 b1 i8 c1 j8 e1 k8 f1 l8';

  test.each([
    ['two people, empty board', new Table(), TWO_PEOPLE, 0],
    ['two people, one stone', new Table().play('h8'), TWO_PEOPLE, 1],
    ['two people, many stones', new Table().play('h8 i9 j10'), TWO_PEOPLE, 1],
    ['two people, after the end', new Table().play(five), TWO_PEOPLE, 1],
    ['person black, the machine has answered', against('black', 'h8 i9'), PERSON, 2],
    ['person black, the machine thinks', against('black', 'h8 i9 j10'), PERSON, 1],
    ['person black, the machine thinks about its first stone', against('black', 'h8'), PERSON, 1],
    ['person black, empty board', against('black'), PERSON, 0],
    ['person white, the machine has opened', against('white', 'h8'), PERSON, 0],
    ['person white, empty board, the machine thinks', against('white'), PERSON, 0],
    ['person white, one stone each, the machine thinks', against('white', 'h8 i9'), PERSON, 1],
    ['person white, two stones of the machine', against('white', 'h8 i9 j10'), PERSON, 2],
    ['person black has won', against('black', five), PERSON, 1],
    ['machine white has won', against('black', whiteFive), PERSON, 2],
    ['person white has won', against('white', whiteFive), PERSON, 1],
    ['two machines', against('black', 'h8 i9'), [], 0],
    ['person resigned on the own turn', against('black', 'h8 i9').do({ kind: 'resign', seat: 'first' }), PERSON, 1],
    [
      'person resigned while the machine thinks',
      against('black', 'h8').do({ kind: 'resign', seat: 'first' }),
      PERSON,
      1,
    ],
    ['person resigned on an empty board', against('white').do({ kind: 'resign', seat: 'first' }), PERSON, 1],
    ['machine resigned', against('black', 'h8').do({ kind: 'resign', seat: 'second' }), PERSON, 2],
  ] as const)('%s', (_when, table, people, plies) => {
    expect(undoPlies(table.state, people)).toBe(plies);
  });

  test('afterwards it is the person’s turn with the person’s colour, whatever had happened', () => {
    for (const [firstPlays, moves] of [
      ['black', 'h8 i9'],
      ['black', 'h8 i9 j10'],
      ['white', 'h8 i9 j10'],
      ['white', 'h8 i9'],
    ] as const) {
      const table = against(firstPlays, moves);
      table.undo(undoPlies(table.state, PERSON));
      expect([table.state.seatToMove, table.state.toMove]).toEqual(['first', firstPlays]);
    }
  });
});

describe('undo', () => {
  test('takes the stones off and gives the turn to the colour of the first of them', () => {
    const { state } = new Table().play('h8 i9 j10').undo(2);
    expect([
      state.board.stones[point('h8')],
      state.board.stones[point('i9')],
      state.board.stones[point('j10')],
    ]).toEqual(['black', 'empty', 'empty']);
    expect([state.toMove, state.moves.length, state.undone.length]).toEqual(['white', 1, 2]);
  });

  test.each([
    [0, 3],
    [4, 3],
    [-1, 3],
    [1.5, 3],
    [Number.NaN, 3],
    [Number.POSITIVE_INFINITY, 3],
  ])('%d plies of three are refused with what there is', (plies, available) => {
    const table = new Table().play('h8 i9 j10');
    expect(table.ask({ kind: 'undo', seat: 'first', plies })).toEqual({ code: 'nothing-to-undo', plies, available });
    expect(table.moves).toBe('h8 i9 j10');
  });

  test('reopens a game that was won, and the same stone wins it again', () => {
    const table = new Table().play('h8 a1 i8 b1 j8 c1 k8 d1 l8').undo(1);
    expect(table.state.outcome).toEqual({ kind: 'playing', toMove: 'black' });
    expect(table.state.endedAt).toBeUndefined();
    expect(table.play('l8').state.outcome).toMatchObject({ kind: 'won', by: 'black' });
  });

  test('takes a resignation back alone; every stone stays', () => {
    const table = new Table().play('h8 i9').do({ kind: 'resign', seat: 'first' }).undo(1);
    expect([table.moves, table.state.outcome.kind, table.state.conclusion]).toEqual(['h8 i9', 'playing', undefined]);
  });

  test('leaves no stone behind: no five is made with one that was taken back', () => {
    const table = new Table().play('h8 a1 i8 a3 j8 a5 k8 a7').undo(2).play('l8 a9 m8');
    expect(table.state.outcome.kind).toBe('playing');
    expect(table.state).toMatchObject({ board: new Table().play('h8 a1 i8 a3 j8 a5 l8 a9 m8').state.board });
  });

  test('gives the point free: another stone can stand where one was taken back', () => {
    const table = new Table().play('h8 i9').undo(1).play('h9').undo(2).play('i9 h8');
    expect([table.state.board.stones[point('i9')], table.state.board.stones[point('h8')]]).toEqual(['black', 'white']);
  });

  test('of a whole game leaves the empty board of a new one', () => {
    const table = new Table().play('h8 i9 j10 k11 l12').undo(5);
    expect(table.state.board).toEqual(new Table().state.board);
    expect(table.state.toMove).toBe('black');
  });
});

describe('redo', () => {
  test('puts the same stones back in their order, until nothing is left', () => {
    const table = new Table().play('h8 i9 j10 k11').undo(1).undo(2).redo(1);
    expect(table.moves).toBe('h8 i9');
    expect(table.redo(2).moves).toBe('h8 i9 j10 k11');
    expect(table.ask({ kind: 'redo', seat: 'first', plies: 1 })).toEqual({
      code: 'nothing-to-redo',
      plies: 1,
      available: 0,
    });
  });

  test('without a number puts back one', () => {
    expect(new Table().play('h8 i9').undo(2).do({ kind: 'redo', seat: 'second' }).moves).toBe('h8');
  });

  test('is gone once a new stone stands, be it the same one', () => {
    expect(new Table().play('h8 i9 j10').undo(2).play('i9').state.undone).toEqual([]);
  });

  test('is gone once somebody resigned, also when the resignation is taken back', () => {
    const table = new Table().play('h8 i9').undo(1).do({ kind: 'resign', seat: 'first' }).undo(1).redo(1);
    expect(table.state.outcome).toMatchObject({ kind: 'won', how: 'resigned' });
    expect([table.moves, table.state.undone]).toEqual(['h8', []]);
  });

  test('brings back an end, a win as well as a resignation', () => {
    const won = new Table().play('h8 a1 i8 b1 j8 c1 k8 d1 l8').undo(3).redo(3);
    const resigned = new Table().play('h8').do({ kind: 'resign', seat: 'second' }).undo(2).redo(2);
    expect(won.state.outcome).toMatchObject({ kind: 'won', by: 'black', how: 'five' });
    expect(resigned.state.outcome).toMatchObject({ kind: 'won', by: 'black', how: 'resigned' });
    expect(resigned.moves).toBe('h8');
  });

  test.each([
    ['two people: one', new Table().play('h8 i9 j10').undo(3), TWO_PEOPLE, 1],
    ['two people, nothing taken back', new Table().play('h8'), TWO_PEOPLE, 0],
    ['person black: the own stone and the answer', against('black', 'h8 i9 j10 k11').undo(2).undo(2), PERSON, 2],
    ['person black, taken back while the machine thought: the own stone', against('black', 'h8').undo(1), PERSON, 1],
    ['person white: the own stone and the answer', against('white', 'h8 i9 j10').undo(2), PERSON, 2],
    ['the person’s winning stone', against('black', 'h8 a1 i8 b1 j8 c1 k8 d1 l8').undo(1), PERSON, 1],
    [
      'a resignation on the own turn',
      against('black', 'h8 i9').do({ kind: 'resign', seat: 'first' }).undo(1),
      PERSON,
      1,
    ],
    [
      'up to the turn on which the person resigned',
      against('black', 'h8 i9').do({ kind: 'resign', seat: 'first' }).undo(3),
      PERSON,
      2,
    ],
    ['two machines', against('black', 'h8').undo(1), [], 0],
  ] as const)('%s', (_when, table, people, plies) => {
    expect(redoPlies(table.state, people)).toBe(plies);
  });
});

describe('time', () => {
  test('is the sum of the plies that stand and of the one that runs', () => {
    const table = new Table().play('h8', 3000).play('i9', 5000);
    expect(elapsedMs(table.state, table.now + 700)).toBe(8700);
    expect([spentMs(table.state, 'black', table.now + 700), spentMs(table.state, 'white', table.now + 700)]).toEqual([
      3700, 5000,
    ]);
  });

  test('stands still when the match is over: 2 minutes 15 seconds stay 2 minutes 15 seconds', () => {
    const table = new Table().play('h8 a1 i8 b1 j8 c1 k8 d1').play('l8', 127_000);
    expect([elapsedMs(table.state, table.now), elapsedMs(table.state, table.now + 1e9)]).toEqual([135_000, 135_000]);
  });

  test('undo gives back the clock of that ply, and what was thought about it is not counted', () => {
    const table = new Table().play('h8 i9').play('j10', 60_000).undo(2, 'first', 30_000);
    expect(elapsedMs(table.state, table.now)).toBe(1000);
    expect(spentMs(table.state, 'white', table.now + 400)).toBe(400);
  });

  test('redo gives a ply the time that was spent on it', () => {
    const table = new Table().play('h8 i9').play('j10', 60_000).undo(2).redo(2, 'first', 9000);
    expect(elapsedMs(table.state, table.now)).toBe(62_000);
  });

  test('a resignation ends the running ply, and undo of it lets the ply begin anew', () => {
    const table = new Table().play('h8', 2000).do({ kind: 'resign', seat: 'first' }, 4000);
    expect([elapsedMs(table.state, 1e9), spentMs(table.state, 'white', 1e9)]).toEqual([6000, 4000]);
    table.undo(1);
    expect(elapsedMs(table.state, table.now)).toBe(2000);
  });

  test('a table that was left does not count the time away, only the time until it was left', () => {
    const left = new Table().play('h8', 2000).do({ kind: 'resume', leftAt: 5000 }, 3_600_000);
    expect(elapsedMs(left.state, left.now + 100)).toBe(5100);
    const unknown = new Table().play('h8', 2000).do({ kind: 'resume' }, 3_600_000);
    expect(elapsedMs(unknown.state, unknown.now + 100)).toBe(2100);
  });

  test.each([
    ['before the latest event', 0],
    ['in the future', 1e12],
  ])('a table said to be left %s never gets more or less than it can', (_when, leftAt) => {
    const table = new Table().play('h8', 2000).do({ kind: 'resume', leftAt }, 8000);
    expect(elapsedMs(table.state, table.now)).toBe(leftAt === 0 ? 2000 : 10_000);
    const spent = table.play('i9', 500).state.moves[1]?.spentMs;
    expect(spent).toBe(leftAt === 0 ? 500 : 8500);
  });
});
