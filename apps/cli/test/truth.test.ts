import { columnOf, parsePoint, rowOf } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { batch } from './run.ts';

interface ForbiddenRow {
  readonly id: string;
  readonly rule: string;
  readonly size: number;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly side: 'black' | 'white';
  readonly forbidden: Readonly<Record<string, string>>;
}

/** Some of them list all forbidden points, each tells the verdict on one. */
interface ProbeRow extends Omit<ForbiddenRow, 'forbidden'> {
  readonly forbidden?: Readonly<Record<string, string>>;
  readonly probe: string;
  readonly expect: string;
}

interface RefereeRow extends Omit<ForbiddenRow, 'forbidden'> {
  /** Absent where the row asks for the board as it stands. */
  readonly move?: string;
  readonly expect: string;
}

describe('the referee on positions with known answers', () => {
  test('finds exactly the forbidden points of 3,531 boards, with their reasons', async () => {
    const rows = truthRows<ForbiddenRow>('renju_forbidden.jsonl');
    expect(rows).toHaveLength(3531);
    const answers = await batch(rows);
    expect(answers).toEqual(
      rows.map(({ id, forbidden }) => ({ id, winner: null, line: null, forbidden, toMove: 'black' })),
    );
  });

  test('forbids nothing to White on the same boards', async () => {
    const rows = truthRows<ForbiddenRow>('renju_forbidden.jsonl').filter((_, index) => index % 10 === 0);
    const answers = await batch(rows.map((row) => ({ ...row, side: 'white' })));
    expect(answers).toEqual(rows.map(({ id }) => ({ id, winner: null, line: null, forbidden: {}, toMove: 'white' })));
  });

  test('forbids nothing on the same boards under any other rule set', async () => {
    const rows = truthRows<ForbiddenRow>('renju_forbidden.jsonl').slice(0, 100);
    for (const rule of ['freestyle', 'standard', 'caro', 'caro-free']) {
      const answers = await batch(rows.map((row) => ({ ...row, rule })));
      expect(answers.filter(({ forbidden }) => JSON.stringify(forbidden) !== '{}')).toEqual([]);
    }
  });

  test('agrees with the 29 teaching positions', async () => {
    const rows = truthRows<ProbeRow>('renju_fixtures.jsonl');
    expect(rows).toHaveLength(29);
    const answers = await batch(rows);
    for (const [index, { id, forbidden }] of rows.entries()) {
      expect(answers[index]?.id).toBe(id);
      if (forbidden) expect(answers[index]?.forbidden).toEqual(forbidden);
    }
    const verdicts = rows.map(({ probe }, index) => answers[index]?.forbidden?.[probe] ?? 'legal');
    expect(verdicts).toEqual(rows.map((row) => row.expect));
  });
});

const REFEREE_ROWS = truthRows<RefereeRow>('rule_positions.jsonl').filter(({ id }) => !id.startsWith('A'));

describe('the referee on positions reduced from public reports', () => {
  test('they are 35', () => {
    expect(REFEREE_ROWS).toHaveLength(35);
  });

  test.each(REFEREE_ROWS)('$id: $move is $expect', async (row) => {
    const [before, after] = await batch([row, row.move === undefined ? row : withMove(row, row.move)]);
    const foul = row.move === undefined ? undefined : before?.forbidden?.[row.move];
    const outcome = { win: row.side, nowin: null, legal: null, draw: 'draw' }[row.expect];
    if (outcome === undefined) {
      expect(foul).toBe(row.expect);
      return;
    }
    expect(foul).toBeUndefined();
    expect(after?.winner).toBe(outcome);
    if (row.expect === 'win') expectWholeRow(row, after?.line ?? []);
    else expect(after?.line).toBeNull();
  });
});

function withMove(row: RefereeRow, move: string): object {
  return { ...row, [row.side]: [...row[row.side], move], side: row.side === 'black' ? 'white' : 'black' };
}

/** The row holds the move, is unbroken, all of one colour, and does not go on beyond its ends. */
function expectWholeRow(row: RefereeRow, line: readonly string[]): void {
  const own = new Set([...row[row.side], row.move]);
  expect(line).toContain(row.move);
  expect(line.filter((name) => !own.has(name))).toEqual([]);
  expect(line.length).toBeGreaterThanOrEqual(5);
  const places = line.map((name) => placeOf(row.size, name));
  const [first, second, last] = [places[0], places[1], places.at(-1)];
  if (!first || !second || !last) throw new Error('no row');
  const step = { column: second.column - first.column, row: second.row - first.row };
  expect(places).toEqual(line.map((_, index) => along(first, step, index)));
  const ends = [along(first, step, -1), along(last, step, 1)].map(({ column, row: fromTop }) =>
    nameOf(row.size, column, fromTop),
  );
  expect(ends.filter((name) => own.has(name))).toEqual([]);
}

interface Place {
  readonly column: number;
  readonly row: number;
}

function placeOf(size: number, name: string): Place {
  const point = parsePoint(size, name);
  if (!point.ok) throw new Error(name);
  return { column: columnOf(size, point.value), row: rowOf(size, point.value) };
}

function along(from: Place, step: Place, steps: number): Place {
  return { column: from.column + steps * step.column, row: from.row + steps * step.row };
}

function nameOf(size: number, column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${size - row}`;
}
