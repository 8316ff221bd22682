// What the laboratory measures of the tutorials' claims: the counts, which are the same on every machine. Times are benches.
import { expect, test } from 'vitest';
import { loadLabText } from '../../src/features/lab/lab-text.ts';
import { candidates, counts, radius, scan } from '../../src/features/lab/truths/by-counting.ts';
import { weights } from '../../src/features/lab/truths/by-games.ts';
import { type Figures, type Measurement, TRUTH_IDS } from '../../src/features/lab/truths/measure.ts';
import { figuresText } from '../../src/features/lab/truths/truths-section.tsx';
import { KNOBS } from '../../src/features/lab/worker/player-spec.ts';

function measured(measurement: Measurement): Figures {
  for (;;) {
    const step = measurement.next();
    if (step.done) return step.value;
    expect(step.value).toBeLessThanOrEqual(1);
  }
}

test('the four lines of the last stone are less than a twentieth of the reads of a whole board', () => {
  let ms = 0;
  const [local, whole, saved, localUs, wholeUs] = measured(scan(() => ms++));
  expect(local).toBeGreaterThan(4);
  expect(local).toBeLessThan(32);
  expect(whole).toBeGreaterThan(225);
  expect(saved).toBeCloseTo(100 * (1 - (local as number) / (whole as number)), 6);
  expect(saved).toBeGreaterThan(95);
  // The clock of this test goes on by one at each look: as long for the one as for the other.
  expect(localUs).toBe(wholeUs);
});

test('points next to a stone are 20 to 30 at the beginning only', () => {
  const [early, middle, late] = measured(candidates()) as [number, number, number];
  expect(early).toBeLessThan(30);
  expect(middle).toBeGreaterThan(30);
  expect(late).toBeGreaterThan(middle);
});

test('a wider radius multiplies the nodes, from 1 to 2 more than from 2 to 3', () => {
  const [one, two, three, ordered1, ordered2, ordered3] = measured(radius()) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (const [first, second, third] of [
    [one, two, three],
    [ordered1, ordered2, ordered3],
  ] as const) {
    expect(second / first).toBeGreaterThan(2);
    expect(third / second).toBeGreaterThan(1.3);
    expect(third / second).toBeLessThan(second / first);
  }
});

test('a greater weight of defence chooses more points that take from the opponent, a smaller one fewer', () => {
  const [half, own, more, reckless, balanced, careful] = measured(weights(2)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  expect(reckless).toBeLessThan(balanced);
  expect(balanced).toBeLessThan(careful);
  expect(half + own + more).toBeCloseTo(150, 6);
});

test('positions are counted as they are multiplied: 225, 50,400, 11,239,200, 2,495,102,400, 551,417,630,400', () => {
  expect(measured(counts())).toEqual([25, 600, 13_800, 225, 50_400, 11_239_200, 2_495_102_400, 551_417_630_400]);
});

test('a player is set in the order in which it is tuned: the depth first, then the radius', () => {
  for (const id of ['minimax', 'alpha-beta', 'deepening'] as const)
    expect(KNOBS[id].slice(0, 2)).toEqual(['depth', 'radius']);
  expect(KNOBS.shapes).toEqual(['defenceTenths']);
});

test.each(['zh-Hans', 'zh-Hant', 'en', 'ja'] as const)(
  'every figure of every claim has its place in %s',
  async (id) => {
    const text = await loadLabText(id);
    const figures = [1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8];
    const shown: Readonly<Record<(typeof TRUTH_IDS)[number], number>> = {
      scan: 5,
      candidates: 3,
      counts: 8,
      depth: 3,
      radius: 6,
      weights: 6,
      deeper: 3,
      table: 4,
    };
    for (const truth of TRUTH_IDS) {
      const sentence = figuresText(text, truth, figures);
      expect(figures.filter((figure) => sentence.includes(String(figure)))).toHaveLength(shown[truth]);
      expect(sentence).not.toMatch(/[{}]|undefined/);
    }
  },
);
