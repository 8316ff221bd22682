import { RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../../tools/testing/deep.ts';
import { censusRows, countByPackage, countBySecondOpinion } from './census.ts';

const rows = censusRows();

describe('the census of positions', () => {
  it('has every rule set, winners, forbidden points and wins in one', () => {
    expect(new Set(rows.map((row) => row.ruleSetId))).toEqual(new Set(RULE_SET_IDS));
    expect(new Set(rows.map((row) => row.winner))).toEqual(new Set(['black', 'white', 'none']));
    expect(rows.filter((row) => row.forbidden > 0).length).toBeGreaterThan(10);
    expect(rows.filter((row) => row.winsInOne > 0).length).toBeGreaterThan(50);
  });

  it('counts the same by the package', () => {
    for (const row of sampleOf(rows, 120, 2))
      expect(countByPackage(row.board, row.toMove, row.ruleSetId)).toEqual(countOf(row));
  });

  it('counts the same by the second opinions', () => {
    for (const row of sampleOf(rows, 60)) {
      expect(countBySecondOpinion(row.board, row.toMove, row.ruleSetId)).toEqual(countOf(row));
    }
  });
});

function countOf({ winner, legal, forbidden, winsInOne }: (typeof rows)[number]): object {
  return { winner, legal, forbidden, winsInOne };
}
