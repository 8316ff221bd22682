import {
  type Board,
  COLORS,
  explainPoint,
  fivesThrough,
  forbiddenPoints,
  isFull,
  isLegal,
  legalPoints,
  MAX_SIZE,
  MIN_SIZE,
  outcomeOf,
  pointsOf,
  RULE_SET_IDS,
  winningLines,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { countOfCases, LONG } from '../../../tools/testing/deep.ts';
import { randomBelow, randomFrom } from '../../../tools/testing/random.ts';
import { randomBoard } from './random.ts';

describe('random boards of every size and density', () => {
  const random = randomFrom(30);

  it('are judged under every rule set, without a throw', LONG, () => {
    const ends = new Set<string>();
    for (let count = 0; count < countOfCases(600, 20_000); count++) {
      const board = nextBoard(random, count);
      for (const ruleSetId of RULE_SET_IDS) {
        for (const toMove of COLORS) {
          const outcome = outcomeOf(board, toMove, ruleSetId);
          ends.add(outcome.kind === 'drawn' ? outcome.reason : outcome.kind);
          if (outcome.kind === 'drawn' && outcome.reason === 'board-full') expect(isFull(board)).toBe(true);
        }
      }
    }
    expect([...ends]).toEqual(expect.arrayContaining(['board-full', 'playing', 'won']));
  });

  it('have every stone of a winning line in a line of its own, and no other', LONG, () => {
    for (let count = 0; count < countOfCases(150, 2_000); count++) {
      const board = nextBoard(random, count);
      for (const ruleSetId of RULE_SET_IDS) {
        for (const color of COLORS) expectSameLines(board, ruleSetId, color);
      }
    }
  });

  it('leave black the empty points that are not forbidden, and white all', LONG, () => {
    for (let count = 0; count < countOfCases(150, 2_000); count++) {
      const board = nextBoard(random, count);
      const forbidden = forbiddenPoints(board);
      const empty = pointsOf(board, 'empty');
      expect(legalPoints(board, 'white', 'renju')).toEqual(empty);
      expect(legalPoints(board, 'black', 'renju')).toEqual(empty.filter((point) => !forbidden.has(point)));
      expect(empty.filter((point) => isLegal(board, point, 'black', 'renju'))).toEqual(
        legalPoints(board, 'black', 'renju'),
      );
      for (const [point, reason] of forbidden) expect(explainPoint(board, point)).toMatchObject({ reason });
    }
  });
});

/** Sizes in turn, from hardly a stone to hardly a gap; every fifth has none. */
function nextBoard(random: () => number, count: number): Board {
  const size = MIN_SIZE + (count % (MAX_SIZE - MIN_SIZE + 1));
  const filled = randomBelow(random, 5) === 0 ? 1 : random();
  const blackShare = filled * (0.3 + 0.4 * random());
  return randomBoard(random, size, blackShare, filled - blackShare);
}

function expectSameLines(board: Board, ruleSetId: (typeof RULE_SET_IDS)[number], color: (typeof COLORS)[number]): void {
  const lines = winningLines(board, ruleSetId, color).map((line) => line.join());
  const byStone = pointsOf(board, color).flatMap((point) => fivesThrough(board, point, ruleSetId));
  expect(new Set(byStone.map((line) => line.join()))).toEqual(new Set(lines));
  expect(new Set(lines).size).toBe(lines.length);
}
