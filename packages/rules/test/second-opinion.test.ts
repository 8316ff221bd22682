import { type Board, forbiddenPoints, MAX_SIZE, MIN_SIZE } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { countOfCases, LONG, sampleOf } from '../../../tools/testing/deep.ts';
import { randomFrom } from '../../../tools/testing/random.ts';
import { randomBoard } from './random.ts';
import { forbiddenBySecondOpinion } from './second-opinion.ts';
import { boardOfRow } from './truth.ts';

describe('the forbidden points and a second opinion written from the rule text', () => {
  it('agree on random boards of every size, full of fouls', LONG, () => {
    const random = randomFrom(20);
    const seen = { overline: 0, 'double-four': 0, 'double-three': 0 };
    for (let round = 0; round < countOfCases(3, 200); round++) {
      for (let size = MIN_SIZE; size <= MAX_SIZE; size++) {
        const board = randomBoard(random, size, 0.1 + 0.3 * random(), 0.2 * random());
        for (const reason of expectAgreement(board).values()) seen[reason]++;
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });

  it('agree on boards that need the recursive argument', LONG, () => {
    const deep = truthRows('renju_forbidden.jsonl').filter((row) => row.depth !== 0);
    for (const row of sampleOf(deep, 30)) expectAgreement(boardOfRow(row));
  });
});

function expectAgreement(board: Board): ReturnType<typeof forbiddenPoints> {
  const points = forbiddenPoints(board);
  expect(new Map(points)).toEqual(new Map(forbiddenBySecondOpinion(board)));
  return points;
}
