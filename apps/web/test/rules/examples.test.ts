import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../src/features/rules/examples.ts';
import { verdictOn } from '../../src/features/rules/verdict.ts';

/** What each example is there to show; the rules package is the judge. */
const SHOWN: Readonly<Record<string, string>> = {
  'freestyle-five': 'won 5',
  'freestyle-six': 'won 6',
  'standard-five': 'won 5',
  'standard-six': 'goes-on',
  'renju-five': 'won 5',
  'renju-double-three': 'double-three',
  'renju-double-four': 'double-four',
  'renju-overline': 'overline',
  'renju-four-three': 'goes-on',
  'renju-no-three': 'goes-on',
  'renju-five-first': 'won 5',
  'renju-white': 'won 6',
  'caro-open': 'won 5',
  'caro-closed': 'goes-on',
  'caro-edge': 'won 5',
  'caro-six': 'goes-on',
};

describe('the examples of the rules pages', () => {
  test('are each shown once', () => {
    expect(EXAMPLES.map(({ id }) => id).sort()).toEqual(Object.keys(SHOWN).sort());
  });

  test.each(EXAMPLES.map((example) => [example.id, example] as const))('%s', (id, { board, point, color, ruleSet }) => {
    const verdict = verdictOn(board, point, color, ruleSet);
    const said =
      verdict?.kind === 'won'
        ? `won ${Math.max(...verdict.lines.map((line) => line.length))}`
        : verdict?.kind === 'forbidden'
          ? verdict.evidence.reason
          : verdict?.kind;
    expect(said).toBe(SHOWN[id]);
  });

  test('a point with a stone has no verdict', () => {
    const [first] = EXAMPLES;
    if (!first) throw new Error('no example');
    const taken = first.board.stones.indexOf('black') as typeof first.point;
    expect(verdictOn(first.board, taken, 'black', 'freestyle')).toBeUndefined();
  });

  test('every example stands before the end, with as many stones as turns allow', () => {
    for (const { board, color } of EXAMPLES) {
      const count = (wanted: string): number => board.stones.filter((stone) => stone === wanted).length;
      const ahead = count('black') - count('white');
      expect(color === 'black' ? [0] : [0, 1]).toContain(ahead);
    }
  });
});
