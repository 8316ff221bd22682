/**
 * The weights of the evaluation and of the move order, set by hand: one buffer of 16-bit numbers that a tuner can replace.
 *
 *   value   [black 3876][white 3876]   worth of an empty point with this code to the colour, in the evaluation
 *   attack  [black 3876][white 3876]   worth of playing there, for the move order
 *   defend  [black 3876][white 3876]   worth of taking it from the opponent, for the move order
 *   threat  [any 2048][renju white 2048]   by the threat index of `assembly/evaluate.ts`
 *
 * White's part of the first three counts in renju only; elsewhere black's part serves both colours.
 */
import { codeOf, PATTERN_LIMIT, PATTERNS, type Pattern } from './patterns.ts';

export const CODE_COUNT = 3876;
export const THREAT_COUNT = 2048;
export const WEIGHT_COUNT: number = 6 * CODE_COUNT + 2 * THREAT_COUNT;

interface PatternWorth {
  /** Standing value of the possibility. */
  readonly value: number;
  /** Worth of making it. */
  readonly attack: number;
  /** Worth of preventing it. */
  readonly defend: number;
}

const WORTH: Readonly<Record<Pattern, PatternWorth>> = {
  dead: { value: 0, attack: 0, defend: 0 },
  overline: { value: 0, attack: 0, defend: 0 },
  one: { value: 0, attack: 1, defend: 1 },
  'open-one': { value: 1, attack: 4, defend: 3 },
  two: { value: 3, attack: 10, defend: 7 },
  'open-two': { value: 6, attack: 18, defend: 13 },
  'open-two-1': { value: 7, attack: 21, defend: 15 },
  'open-two-2': { value: 8, attack: 24, defend: 17 },
  three: { value: 9, attack: 26, defend: 22 },
  'open-three': { value: 18, attack: 52, defend: 40 },
  'open-three-2': { value: 22, attack: 60, defend: 46 },
  four: { value: 24, attack: 66, defend: 56 },
  'open-four': { value: 60, attack: 400, defend: 220 },
  'double-four': { value: 24, attack: 66, defend: 56 },
  five: { value: 100, attack: 2000, defend: 1000 },
};

const isOpenThree = (pattern: number): boolean => PATTERNS[pattern]?.startsWith('open-three') ?? false;
const isFour = (pattern: number): boolean => pattern >= PATTERNS.indexOf('four') && pattern < PATTERNS.indexOf('five');
const isLesser = (pattern: number): boolean =>
  PATTERNS[pattern] === 'three' || (PATTERNS[pattern]?.startsWith('open-two') ?? false);

/** What a combination is worth beyond its parts: a move that does two things cannot be answered twice. */
function combinationBonus(patterns: readonly number[]): PatternWorth {
  const fours = patterns.filter(isFour).length;
  const threes = patterns.filter(isOpenThree).length;
  const lesser = patterns.filter(isLesser).length;
  if (fours > 1) return { value: 50, attack: 350, defend: 200 };
  if (fours === 1 && threes > 0) return { value: 50, attack: 260, defend: 150 };
  if (threes > 1) return { value: 30, attack: 130, defend: 80 };
  if (fours === 1 && lesser > 0) return { value: 10, attack: 30, defend: 20 };
  if (threes === 1 && lesser > 0) return { value: 9, attack: 26, defend: 18 };
  if (lesser > 1) return { value: 4, attack: 16, defend: 10 };
  return { value: 0, attack: 0, defend: 0 };
}

function isFoul(patterns: readonly number[]): boolean {
  const names = patterns.map((pattern) => PATTERNS[pattern]);
  if (names.includes('five')) return false;
  const fours = patterns.filter(isFour).length + (names.includes('double-four') ? 1 : 0);
  return names.includes('overline') || fours > 1 || patterns.filter(isOpenThree).length > 1;
}

/** A point that black may not take is worth little to him, and not taken away from him by a white stone. */
const FOUL_WORTH: PatternWorth = { value: 0, attack: 8, defend: 4 };

function worthOf(patterns: readonly number[]): PatternWorth {
  const parts = patterns.map((pattern) => WORTH[PATTERNS[pattern] ?? 'dead']);
  const all = [...parts, combinationBonus(patterns)];
  const sum = (read: (worth: PatternWorth) => number): number => all.reduce((total, worth) => total + read(worth), 0);
  return { value: sum((w) => w.value), attack: sum((w) => w.attack), defend: sum((w) => w.defend) };
}

/** Worth of each bit of the threat index to the side to move; the bits of the opponent count against it. */
const THREAT_WORTH = {
  opponentFive: -30,
  opponentOpenFour: -120,
  ownFourThree: 350,
  ownFourPlus: 40,
  ownFour: 20,
  ownDoubleThree: 220,
  ownThree: 45,
  opponentFourThree: -70,
  opponentFour: -12,
  opponentDoubleThree: -45,
  opponentThree: -12,
} as const;

const TEMPO = 25;

function threatWorth(index: number): number {
  const worths = Object.values(THREAT_WORTH);
  let total = worths.reduce((sum, worth, bit) => (index & (1 << bit) ? sum + worth : sum), TEMPO);
  const has = (name: keyof typeof THREAT_WORTH): boolean =>
    (index & (1 << Object.keys(THREAT_WORTH).indexOf(name))) !== 0;
  // Own threes come too late when the opponent threatens a five or an open four, and are answered by his fours.
  if (has('opponentFive') || has('opponentOpenFour')) {
    if (has('ownDoubleThree')) total -= 180;
    if (has('ownThree')) total -= 35;
  } else if (has('ownDoubleThree') && !has('opponentFour') && !has('opponentFourThree')) total += 120;
  return total;
}

/**
 * The hand-set weights, in the layout above. Takes a few milliseconds; keep the result.
 *
 * @param fouls  whether black has forbidden points (renju); without, black's part serves both colours
 */
export function defaultWeights(fouls: boolean): Int16Array {
  const weights = new Int16Array(WEIGHT_COUNT);
  for (const patterns of codes()) {
    const code = codeOf(patterns);
    const worth = worthOf(patterns);
    writeCode(weights, 0, code, fouls && isFoul(patterns) ? FOUL_WORTH : worth);
    writeCode(weights, 1, code, worth);
  }
  const threats = 6 * CODE_COUNT;
  for (let index = 0; index < THREAT_COUNT; index++) {
    weights[threats + index] = threatWorth(index);
    weights[threats + THREAT_COUNT + index] = threatWorth(index);
  }
  return weights;
}

function writeCode(weights: Int16Array, color: 0 | 1, code: number, worth: PatternWorth): void {
  weights[color * CODE_COUNT + code] = worth.value;
  weights[(2 + color) * CODE_COUNT + code] = worth.attack;
  weights[(4 + color) * CODE_COUNT + code] = worth.defend;
}

function* codes(): Generator<readonly number[]> {
  for (let d = 0; d < PATTERN_LIMIT; d++) {
    for (let c = 0; c <= d; c++) {
      for (let b = 0; b <= c; b++) {
        for (let a = 0; a <= b; a++) yield [a, b, c, d];
      }
    }
  }
}
