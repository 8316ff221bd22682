import {
  type Board,
  DIRECTIONS,
  explainForbidden,
  explainPoint,
  type ForbiddenLine,
  fivesThrough,
  forbiddenPoints,
  forbiddenReason,
  type Point,
  type PointEvidence,
  play,
  pointsOf,
  shapesAt,
  stoneAt,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { LONG, sampleOf } from '../../../tools/testing/deep.ts';
import { depthOf } from './depth.ts';
import { boardFromPicture, boardNamed, namesOf, pointNamed } from './picture.ts';
import { boardOfRow } from './truth.ts';

const h8 = pointNamed(15, 'h8');

describe('the evidence for a forbidden point', () => {
  it('of a double-three draws both threes with the points that open them', () => {
    const board = boardNamed(
      15,
      ['f10', 'g9', 'i8', 'j8', 'k7', 'h11', 'j11'],
      ['f11', 'h10', 'k10', 'i9', 'j9', 'i6', 'l6'],
    );
    expect(told(board, h8)).toEqual(['three east h8 i8 j8 + g8 k8', 'three south-east f10 g9 h8 + e11 i7']);
    expect(explainForbidden(board, h8)?.reason).toBe('double-three');
  });

  it('of two fours on one line draws each with its own point', () => {
    const board = boardNamed(15, ['e8', 'g8', 'i8', 'k8'], []);
    expect(told(board, h8)).toEqual(['four east e8 g8 h8 i8 + f8', 'four east g8 h8 i8 k8 + j8']);
    expect(explainForbidden(board, h8)?.reason).toBe('double-four');
  });

  it('of an overline draws all its stones', () => {
    const board = boardNamed(15, ['e8', 'f8', 'g8', 'i8', 'j8', 'h9', 'h10', 'h11'], []);
    expect(told(board, h8)).toEqual(['overline east e8 f8 g8 h8 i8 j8 +']);
    expect(explainForbidden(board, h8)?.reason).toBe('overline');
  });

  it('is none for a point that black may take, nor for a stone', () => {
    const board = boardNamed(15, ['f8', 'g8', 'i8', 'j8'], ['a1']);
    expect(explainForbidden(board, h8)).toBeUndefined();
    expect(explainForbidden(board, pointNamed(15, 'f8'))).toBeUndefined();
    expect(explainPoint(board, pointNamed(15, 'a1'))).toBeUndefined();
    expect(explainPoint(board, h8)).toEqual({ verdict: 'five', point: h8, lines: [] });
  });
});

describe('the evidence for a point that only seems forbidden', () => {
  it('of a four-three draws the four and the three', () => {
    const board = boardNamed(15, ['f8', 'g8', 'j8', 'h9', 'h10'], []);
    expect(explainPoint(board, h8)?.verdict).toBe('allowed');
    expect(told(board, h8)).toEqual(['four east f8 g8 h8 j8 + i8', 'three south h10 h9 h8 + h11 h7']);
  });

  it('shows why a three does not count: its only open four would be an overline on another line', () => {
    const { board, asked } = boardFromPicture(`
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . X . . . . .
      . . . . . X . . . . .
      . . O . X * . X . O .
      . . . . . . X . . . .
      . . . . . . X . . . .
      . . . . . . X . . . .
      . . . . . . X . . . .
      . . . . . . X . . . .`);
    const [point] = asked as [Point];
    expect(explainPoint(board, point)?.verdict).toBe('allowed');
    expect(told(board, point)).toEqual([
      'three east e6 f6 h6 + g6 does not count (g6 overline: south g6 g5 g4 g3 g2 g1)',
      'three south f8 f7 f6 + f9 f5',
    ]);
  });

  it('shows why a three does not count: its only open four would be a five on another line', () => {
    const { board, asked } = boardFromPicture(`
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . X . . . . .
      . . . . . X . . . . .
      . . O . X * . X . O .
      . . . . . . X . . . .
      . . . . . . X . . . .
      . . . . . . X . . . .
      . . . . . . X . . . .
      . . . . . . O . . . .`);
    const [point] = asked as [Point];
    expect(explainPoint(board, point)?.verdict).toBe('allowed');
    expect(told(board, point)).toEqual([
      'three east e6 f6 h6 + g6 does not count (g6 five)',
      'three south f8 f7 f6 + f9 f5',
    ]);
  });
});

describe('on the boards of the truth set', () => {
  const rows = truthRows('renju_forbidden.jsonl');

  it('the evidence for every forbidden point can be checked stone by stone', LONG, () => {
    for (const row of sampleOf(rows, 120, 6)) {
      const board = boardOfRow(row);
      for (const [point, reason] of forbiddenPoints(board)) {
        const evidence = explainForbidden(board, point);
        expect(evidence?.reason).toBe(reason);
        if (evidence) checkEvidence(board, evidence);
      }
    }
  });

  it('so can that for every other point, and it comes to no foul', LONG, () => {
    for (const row of sampleOf(rows, 12, 7)) {
      const board = boardOfRow(row);
      for (const point of pointsOf(board, 'empty')) {
        const evidence = explainPoint(board, point);
        expect(evidence?.verdict === 'forbidden').toBe(forbiddenReason(board, point) !== undefined);
        if (evidence) checkEvidence(board, evidence);
      }
    }
  });

  it('holds arguments that go on: a completion forbidden by threes that count only because others do', LONG, () => {
    const recursive = rows.filter((row) => row.depth === 2);
    const depths = sampleOf(recursive, 60, 8).flatMap((row) => {
      const board = boardOfRow(row);
      return pointsOf(board, 'empty').map((point) => depthOf(explainPoint(board, point)));
    });
    expect(depths.filter((depth) => depth === 1).length).toBeGreaterThan(50);
    expect(depths.filter((depth) => depth > 1).length).toBeGreaterThan(10);
  });
});

/** Holds each claim of the evidence against the rules of shapes and fives, and the recursive ones against themselves. */
function checkEvidence(board: Board, evidence: PointEvidence): void {
  const { point, lines, verdict } = evidence;
  const placed = play(board, point, 'black');
  for (const line of lines) checkLine(placed, point, line);
  const counting = (kind: string) => lines.filter((line) => line.kind === kind && line.counts).length;
  if (verdict === 'five') expect(fivesThrough(placed, point, 'renju').length).toBeGreaterThan(0);
  if (verdict === 'allowed')
    expect([counting('overline'), counting('four') < 2, counting('three') < 2]).toEqual([0, true, true]);
  if (evidence.verdict !== 'forbidden') return;
  const needed = { overline: ['overline', 1], 'double-four': ['four', 2], 'double-three': ['three', 2] } as const;
  const [kind, count] = needed[evidence.reason];
  expect(counting(kind)).toBeGreaterThanOrEqual(count);
  expect(lines.every((line) => line.kind === kind)).toBe(true);
}

function checkLine(placed: Board, point: Point, line: ForbiddenLine): void {
  expect(line.stones).toContain(point);
  expect(DIRECTIONS).toContain(line.direction);
  expect(line.stones.every((stone) => stoneAt(placed, stone) === 'black')).toBe(true);
  expect(line.completions.every((completion) => stoneAt(placed, completion) === 'empty')).toBe(true);
  if (line.kind === 'overline') expect(line.stones.length).toBeGreaterThan(5);
  if (line.kind === 'four') expect(line.stones).toHaveLength(4);
  if (line.kind === 'three') expect(line.stones).toHaveLength(3);
  for (const completion of line.completions) {
    const raised = [...line.stones, completion].sort((one, other) => one - other);
    const completed = play(placed, completion, 'black');
    const found =
      line.kind === 'four'
        ? fivesThrough(completed, completion, 'renju')
        : shapesAt(completed, completion, 'black', 'renju')
            .filter(({ kind }) => kind === 'openFour')
            .map(({ stones }) => stones);
    expect(found.map((stones) => [...stones].sort((one, other) => one - other))).toContainEqual(raised);
  }
  checkUnplayable(placed, line);
}

function checkUnplayable(placed: Board, line: ForbiddenLine): void {
  expect(line.counts).toBe(line.kind !== 'three' || line.because.length < line.completions.length);
  const because = new Map(line.because.map(({ point, evidence }) => [point, evidence]));
  for (const completion of line.kind === 'three' ? line.completions : []) {
    const evidence = because.get(completion);
    const verdict = explainPoint(placed, completion);
    if (evidence === undefined) expect(verdict?.verdict).toBe('allowed');
    else if (evidence === 'five') expect(verdict?.verdict).toBe('five');
    else expect(verdict).toEqual(evidence);
  }
}

function told(board: Board, point: Point): readonly string[] {
  const names = (points: readonly Point[]) => namesOf(board.size, points).join(' ');
  return (explainPoint(board, point)?.lines ?? []).map(({ kind, direction, stones, completions, counts, because }) => {
    const reasons = because.map(({ point: completion, evidence }) => {
      const name = names([completion]);
      if (evidence === 'five') return `${name} five`;
      const lines = evidence.lines.map((line) => `${line.direction} ${names(line.stones)}`);
      return `${name} ${evidence.reason}: ${lines.join(', ')}`;
    });
    const line = `${kind} ${direction} ${names(stones)} + ${names(completions)}`.trimEnd();
    return counts ? line : `${line} does not count (${reasons.join('; ')})`;
  });
}
