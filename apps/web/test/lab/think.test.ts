import { CLASSIC_PLAYER_IDS, randomPosition } from '@tianyuan/classic';
import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { clicked, EXAMPLES, isPlayable, positionFrom, resized } from '../../src/features/lab/board/lab-position.ts';
import { loadLabText } from '../../src/features/lab/lab-text.ts';
import { headline, verdictOf } from '../../src/features/lab/think/compare-verdict.ts';
import { heatMarks, weighedAt } from '../../src/features/lab/think/heat.ts';
import { sourceArrows, sourcesOf, sourceText } from '../../src/features/lab/think/sources.ts';
import { gameTreeOf } from '../../src/features/lab/tree/game-tree.ts';
import { thoughtSentence } from '../../src/features/lab/wording.ts';
import { NO_COUNTERS } from '../../src/features/lab/worker/counters.ts';
import { thoughtsOf } from './thoughts.ts';

const zh = await loadLabText('zh-Hans');
const en = await loadLabText('en');

describe('heat', () => {
  const middle = EXAMPLES[0]!.position;

  test.each(CLASSIC_PLAYER_IDS.filter((id) => id !== 'random'))(
    '%s: the hottest point is one of the best, and heat is between 0 and 1',
    (id) => {
      const thoughts = thoughtsOf({ id, depth: 2, playouts: 100 }, middle);
      const weighed = weighedAt(thoughts, gameTreeOf(thoughts), thoughts.length);
      const chosen = thoughts.at(-1);
      expect(chosen?.kind === 'chosen' && chosen.among).toContain(weighed[0]?.point);
      for (const { heat } of weighed) {
        expect(heat).toBeGreaterThanOrEqual(0);
        expect(heat).toBeLessThanOrEqual(1);
      }
      expect(heatMarks(weighed, () => 'x')).toHaveLength(weighed.length);
    },
  );

  test('a point that blocks a five is hotter than every score', () => {
    const four = EXAMPLES.find(({ id }) => id === 'four')!.position;
    const thoughts = thoughtsOf({ id: 'shapes' }, { ...four, toMove: 'white' });
    const [first, second] = weighedAt(thoughts, gameTreeOf(thoughts), thoughts.length);
    expect(pointName(15, first!.point)).toBe('f8');
    expect(first!.heat).toBe(1);
    expect(second!.heat).toBeLessThanOrEqual(0.5);
  });

  test('at the first step there is nothing yet', () => {
    const thoughts = thoughtsOf({ id: 'table' }, middle);
    expect(weighedAt(thoughts, gameTreeOf(thoughts), 0)).toEqual([]);
    expect(weighedAt(thoughts, gameTreeOf(thoughts), 3)).toHaveLength(3);
  });
});

test('the sources of a candidate add up to its points, and the dearest are drawn', () => {
  const thoughts = thoughtsOf({ id: 'table' }, EXAMPLES[0]!.position);
  for (const thought of thoughts) {
    if (thought.kind !== 'considered') continue;
    const { candidate } = thought;
    const sum = sourcesOf(candidate).reduce((total, { worth }) => total + worth, 0);
    expect(sum).toBe(candidate.attack + candidate.defence);
    expect(sourceArrows(candidate).length).toBeLessThanOrEqual(6);
    for (const source of candidate.sources) expect(sourceText(zh, 15, source)).toMatch(/^五格 [A-O]\d+–[A-O]\d+/);
  }
});

test.each(CLASSIC_PLAYER_IDS)('every thought of %s can be said in both languages', (id) => {
  const thoughts = thoughtsOf({ id, depth: 3, playouts: 40 }, randomPosition(3, 9, 'renju', 10));
  const said = thoughts.slice(0, 1_000).flatMap((thought) => [zh, en].map((text) => thoughtSentence(text, 9, thought)));
  expect(said.filter((sentence) => sentence.length < 4 || /[{}]|undefined|NaN|Infinity/.test(sentence))).toEqual([]);
});

describe('two settings', () => {
  const counted = (nodes: number, value = 3, among: readonly number[] = [7]) =>
    ({ counters: { ...NO_COUNTERS, nodes }, ms: 1, value, among }) as never;

  test('with the same answer: the percentage is counted', () => {
    const verdict = verdictOf({ results: [counted(40_000), counted(1_200)] });
    expect(verdict).toEqual({ kind: 'same', percent: 3 });
    expect(headline(zh, verdict)).toBe('同一个答案，只看 3.0% 的节点');
    expect(headline(en, verdictOf({ results: [counted(53), counted(27)] }))).toBe(
      'The same answer with 51% of the nodes',
    );
  });

  test('with another value or other points: no percentage', () => {
    expect(verdictOf({ results: [counted(10, 3), counted(5, 4)] })).toEqual({ kind: 'different' });
    expect(verdictOf({ results: [counted(10, 3, [7]), counted(5, 3, [7, 8])] })).toEqual({ kind: 'different' });
  });
});

describe('setting a position up', () => {
  test('every example can be played', () => {
    for (const { position } of EXAMPLES) expect(isPlayable(position)).toBe(true);
  });

  test('stones in turn alternate; a stone that stands there is taken away', () => {
    const empty = positionFrom(9, '', '');
    const one = clicked(empty, 40 as never, 'turns');
    expect(one.board.stones[40]).toBe('black');
    expect(one.toMove).toBe('white');
    expect(clicked(one, 40 as never, 'turns').board.stones[40]).toBe('empty');
    expect(clicked(empty, 40 as never, 'erase')).toBe(empty);
  });

  test('on another size the stones stay in the middle', () => {
    const small = resized(positionFrom(15, 'h8', 'i9'), 9);
    expect(small.board.stones[40]).toBe('black');
    expect(resized(small, 15).board.stones).toEqual(positionFrom(15, 'h8', 'i9').board.stones);
  });
});
