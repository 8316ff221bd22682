import type { MatchSettings, Seat } from '@tianyuan/match';
import { pointName, RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { type TruthRow, truthRows } from '../../../fixtures/truth/rows.ts';
import { point, points, Table } from './table.ts';

const TRUTH = truthRows('rule_positions.jsonl');

function truth(id: string): TruthRow {
  const row = TRUTH.find((each) => each.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

/** A table at the position of a row. */
function tableAt(row: TruthRow, changes: Partial<MatchSettings> = {}): Table {
  const on = (names: readonly string[]) => names.map((name) => point(name, row.size));
  const start = { black: on(row.black), white: on(row.white), side: row.side };
  return new Table({ ruleSet: row.rule, size: row.size, start, ...changes });
}

function namesOf(lines: readonly (readonly number[])[], size = 15): readonly string[] {
  return lines.map((line) => line.map((each) => pointName(size, each as never)).join(' '));
}

function winLines(table: Table): readonly string[] {
  const { outcome, settings } = table.state;
  return outcome.kind === 'won' ? namesOf(outcome.lines, settings.size) : [];
}

describe('five in a row', () => {
  const nine = 'h8 a1 i8 b1 j8 c1 k8 d1 l8';

  test.each(RULE_SET_IDS)(
    'wins at once under %s, the last stone in the reported line, and nothing is accepted after',
    (ruleSet) => {
      const table = new Table({ ruleSet }).play(nine);
      expect(table.state.outcome).toMatchObject({ kind: 'won', by: 'black', how: 'five' });
      expect(winLines(table)).toEqual(['h8 i8 j8 k8 l8']);
      expect(table.ask(table.placing('e1'))).toEqual({ code: 'game-over' });
      expect(table.undo(1).state.outcome).toEqual({ kind: 'playing', toMove: 'black' });
    },
  );

  test('four in a row is no win: the ninth ply is the first that can be', () => {
    expect(new Table().play(nine.slice(0, -3)).state.outcome.kind).toBe('playing');
  });

  test('White’s fifth stone wins for White', () => {
    const table = new Table().play('a1 h8 b1 i8 c1 j8 e1 k8 f1 l8');
    expect(table.state.outcome).toMatchObject({ kind: 'won', by: 'white', how: 'five' });
  });

  test('two fives by one stone are both reported, whole', () => {
    const table = new Table().play('d8 a1 e8 a3 f8 a5 g8 a7 h4 a9 h5 a11 h6 a13 h7 a15 h8');
    expect(winLines(table)).toEqual(['d8 e8 f8 g8 h8', 'h8 h7 h6 h5 h4']);
  });

  test.each([
    ['freestyle', 'won', ['e8 f8 g8 h8 i8 j8']],
    ['standard', 'playing', []],
    ['caro', 'playing', []],
    ['caro-free', 'won', ['e8 f8 g8 h8 i8 j8']],
  ] as const)('six in a row under %s: %s', (ruleSet, kind, lines) => {
    const table = new Table({ ruleSet }).play('e8 a1 f8 c1 g8 e1 i8 g1 j8 i1 h8');
    expect(table.state.outcome.kind).toBe(kind);
    expect(winLines(table)).toEqual(lines);
  });

  test('under caro five with an opponent at both ends does not win, and with one end free does', () => {
    const closed = new Table({ ruleSet: 'caro' }).play('f8 e8 g8 k8 h8 a1 i8 c1 j8');
    const oneEnd = new Table({ ruleSet: 'caro' }).play('f8 e8 g8 a3 h8 a1 i8 c1 j8');
    expect([closed.state.outcome.kind, oneEnd.state.outcome.kind]).toEqual(['playing', 'won']);
  });
});

describe('the referee’s positions with known answers', () => {
  const rows = TRUTH.filter((row) => row.move !== undefined && row.expect !== undefined && !row.id.startsWith('A'));

  test.each(rows.map((row) => [row.id, row.rule, row.move, row.expect, row] as const))(
    '%s, %s, %s: %s',
    (_id, _rule, move = '', answer, row) => {
      const table = tableAt(row);
      const refusal = table.ask(table.placing(move));
      if (answer === 'win') expect(table.state.outcome).toMatchObject({ kind: 'won', by: row.side, how: 'five' });
      else if (answer === 'legal' || answer === 'nowin')
        expect([refusal, table.state.outcome.kind]).toEqual([undefined, 'playing']);
      else expect(refusal).toMatchObject({ code: 'point-forbidden', reason: answer, point: point(move, row.size) });
    },
  );
});

describe('the last point of the board', () => {
  test.each(['R09-a', 'R09-b'])('%s: the 225th stone makes five and wins; it is no draw', (id) => {
    const table = tableAt(truth(id)).play('g10');
    expect(table.state.board.stones).not.toContain('empty');
    expect(table.state.outcome).toMatchObject({ kind: 'won', by: 'black', how: 'five' });
  });

  test.each(['R10-a-freestyle', 'R10-a-standard', 'R10-a-renju'])(
    '%s: the 225th stone without a five is a draw at once',
    (id) => {
      const row = truth(id);
      const last = row.black.at(-1) ?? '';
      const table = tableAt({ ...row, black: row.black.slice(0, -1), side: 'black' }).play(last);
      expect(table.state.outcome).toEqual({ kind: 'drawn', reason: 'board-full' });
      expect(table.ask({ kind: 'place', seat: 'second', point: point('h8') })).toEqual({ code: 'game-over' });
    },
  );

  test('six lines played to the end by rows: drawn', () => {
    const [black, white] = filledBoard(['xoxoxo', 'xoxoxo', 'xoxoxo', 'oxoxox', 'oxoxox', 'oxoxox']);
    const table = new Table({ size: 6 });
    for (const [ply, name] of black.entries()) table.play(name).play(white[ply] ?? '');
    expect(table.state.outcome).toEqual({ kind: 'drawn', reason: 'board-full' });
  });
});

function filledBoard(rows: readonly string[]): readonly [readonly string[], readonly string[]] {
  const names = (stone: string): readonly string[] =>
    rows.flatMap((row, index) =>
      [...row].flatMap((each, column) => (each === stone ? [`${'abcdefghij'[column]}${rows.length - index}`] : [])),
    );
  return [names('x'), names('o')];
}

describe('forbidden points of Black under renju', () => {
  const threeThree = 'f8 a1 g8 c1 h9 e1 h10 g1';

  test('a forbidden stone is handed back with its reason, and Black still has the turn', () => {
    const table = new Table({ ruleSet: 'renju' }).play(threeThree);
    expect(table.ask(table.placing('h8'))).toEqual({
      code: 'point-forbidden',
      point: point('h8'),
      reason: 'double-three',
    });
    expect([table.state.toMove, table.moves]).toEqual(['black', threeThree]);
  });

  test('where a forbidden move loses, it stands and White has won by it', () => {
    const table = new Table({ ruleSet: 'renju', forbiddenMove: 'loses' }).play(`${threeThree} h8`);
    expect(table.state.outcome).toMatchObject({
      kind: 'won',
      by: 'white',
      how: 'forbidden',
      reason: 'double-three',
      lines: [],
    });
    expect(table.state.board.stones[point('h8')]).toBe('black');
  });

  test('a five that is a foul as well wins, also where a forbidden move loses', () => {
    for (const id of ['R16-a', 'R16-b', 'R16-c']) {
      const row = truth(id);
      const table = tableAt(row, { forbiddenMove: 'loses' }).play(row.move ?? '');
      expect(table.state.outcome).toMatchObject({ kind: 'won', by: 'black', how: 'five' });
    }
  });

  test('nothing is forbidden to White, and nothing to Black under the other rules', () => {
    const white = new Table({ ruleSet: 'renju' }).play(`o15 ${threeThree}`);
    const free = new Table().play(threeThree);
    expect([white.ask(white.placing('h8')), free.ask(free.placing('h8'))]).toEqual([undefined, undefined]);
  });
});

describe('Black without a legal point', () => {
  //  6  x x x . x x      The two points left would both be overlines; White has just taken b2.
  //  1  x x . x x x
  const start = {
    black: points('a6 b6 c6 e6 f6 a1 b1 d1 e1 f1 c5 f5 c4 d3 c3 d2 f2', 6),
    white: points('a5 b5 d5 e5 a4 b4 d4 e4 f4 a3 b3 e3 f3 a2 c2 e2', 6),
    side: 'white',
  } as const;

  test('the game is drawn right after White’s stone', () => {
    const table = new Table({ ruleSet: 'renju', size: 6, start }).play('b2');
    expect(table.state.outcome).toEqual({ kind: 'drawn', reason: 'no-legal-point' });
    expect(table.ask(table.placing('d6'))).toEqual({ code: 'game-over' });
    expect(table.undo(1).state.toMove).toBe('white');
  });

  test('where a forbidden move loses, Black may still place one, and loses', () => {
    const table = new Table({ ruleSet: 'renju', size: 6, start, forbiddenMove: 'loses' }).play('b2');
    expect(table.state.outcome.kind).toBe('playing');
    expect(table.play('d6').state.outcome).toMatchObject({
      kind: 'won',
      by: 'white',
      how: 'forbidden',
      reason: 'overline',
    });
  });

  test('under the other rules the game goes on', () => {
    expect(new Table({ size: 6, start }).play('b2').state.outcome.kind).toBe('playing');
  });
});

describe('giving up', () => {
  test.each([
    ['first', 'black', 'white'],
    ['second', 'black', 'black'],
    ['first', 'white', 'black'],
  ] as const)('%s resigns, first playing %s: %s has won, whoever was to move', (seat: Seat, firstPlays, by) => {
    for (const moves of ['h8', 'h8 i9']) {
      const table = new Table({ firstPlays }).play(moves).do({ kind: 'resign', seat });
      expect(table.state.outcome).toEqual({ kind: 'won', by, how: 'resigned', lines: [] });
    }
  });

  test('works before the first stone', () => {
    expect(new Table().do({ kind: 'resign', seat: 'first' }).state.outcome).toMatchObject({
      by: 'white',
      how: 'resigned',
    });
  });
});
