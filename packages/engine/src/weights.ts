/**
 * The weights of the evaluation and of the move order, set by hand: one buffer of 16-bit numbers that a tuner can replace.
 *
 *   value   [black 3876][white 3876]   worth of an empty point with this code to the colour, in the evaluation
 *   attack  [black 3876][white 3876]   worth of playing there, for the move order
 *   defend  [black 3876][white 3876]   worth of taking it from the opponent, for the move order
 *   threat  [any 4096][renju white 4096]   by the threat index of `assembly/evaluate.ts`
 *
 * White's part of the first three counts in renju only; elsewhere black's part serves both colours.
 */
import { PATTERN_LIMIT, PATTERNS, type Pattern } from './patterns.ts';

export const CODE_COUNT = 3876;
export const THREAT_COUNT = 4096;
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

const OVERLINE = PATTERNS.indexOf('overline');
const OPEN_TWO = PATTERNS.indexOf('open-two');
const THREE = PATTERNS.indexOf('three');
const OPEN_THREE = PATTERNS.indexOf('open-three');
const FOUR = PATTERNS.indexOf('four');
const DOUBLE_FOUR = PATTERNS.indexOf('double-four');
const FIVE = PATTERNS.indexOf('five');

/** Four patterns together, counted. */
interface Tally {
  fives: number;
  overlines: number;
  fours: number;
  openThrees: number;
  /** Blocked threes and open twos. */
  lesser: number;
}

function tallyOf(patterns: readonly number[]): Tally {
  const tally = { fives: 0, overlines: 0, fours: 0, openThrees: 0, lesser: 0 };
  for (const pattern of patterns) {
    if (pattern === FIVE) tally.fives++;
    else if (pattern >= FOUR && pattern < FIVE) tally.fours += pattern === DOUBLE_FOUR ? 2 : 1;
    else if (pattern === OPEN_THREE || pattern === OPEN_THREE + 1) tally.openThrees++;
    else if (pattern === THREE || (pattern >= OPEN_TWO && pattern <= OPEN_TWO + 2)) tally.lesser++;
    else if (pattern === OVERLINE) tally.overlines++;
  }
  return tally;
}

const NOTHING: PatternWorth = { value: 0, attack: 0, defend: 0 };

/** What a combination is worth beyond its parts: a move that does two things cannot be answered twice. */
function combinationBonus({ fours, openThrees, lesser }: Tally): PatternWorth {
  if (fours > 1) return { value: 50, attack: 350, defend: 200 };
  if (fours === 1 && openThrees > 0) return { value: 50, attack: 260, defend: 150 };
  if (openThrees > 1) return { value: 30, attack: 130, defend: 80 };
  if (fours === 1 && lesser > 0) return { value: 10, attack: 30, defend: 20 };
  if (openThrees === 1 && lesser > 0) return { value: 9, attack: 26, defend: 18 };
  return lesser > 1 ? { value: 4, attack: 16, defend: 10 } : NOTHING;
}

function isFoul({ fives, overlines, fours, openThrees }: Tally): boolean {
  return fives === 0 && (overlines > 0 || fours > 1 || openThrees > 1);
}

/** A point that black may not take is worth little to him, and not taken away from him by a white stone. */
const FOUL_WORTH: PatternWorth = { value: 0, attack: 8, defend: 4 };

const WORTH_BY_NUMBER: readonly PatternWorth[] = PATTERNS.map((name) => WORTH[name]);

function worthOf(patterns: readonly number[], tally: Tally): PatternWorth {
  let { value, attack, defend } = combinationBonus(tally);
  for (const pattern of patterns) {
    const worth = WORTH_BY_NUMBER[pattern] ?? NOTHING;
    value += worth.value;
    attack += worth.attack;
    defend += worth.defend;
  }
  return { value, attack, defend };
}

/** Worth of each bit of the threat index to the side to move; the bits of the opponent count against it. */
const THREAT_WORTH = {
  ownDoubleThree: 220,
  opponentOpenFour: -120,
  ownFourThree: 350,
  ownFourPlus: 40,
  ownFour: 20,
  ownThreePlus: 220,
  ownThree: 45,
  opponentFourThree: -70,
  opponentFour: -12,
  opponentThreePlus: -45,
  opponentThree: -12,
  opponentDoubleThree: -45,
} as const;

const TEMPO = 25;

const THREAT_BITS = Object.keys(THREAT_WORTH) as (keyof typeof THREAT_WORTH)[];
const bitOf = (name: keyof typeof THREAT_WORTH): number => 1 << THREAT_BITS.indexOf(name);

const TOO_LATE = bitOf('opponentOpenFour');
const ANSWERED = bitOf('opponentFour') | bitOf('opponentFourThree');
const OWN_DOUBLE_THREE = bitOf('ownDoubleThree');
const OWN_THREE_PLUS = bitOf('ownThreePlus');
const OPPONENT_DOUBLE_THREE = bitOf('opponentDoubleThree');
const OPPONENT_THREE_PLUS = bitOf('opponentThreePlus');
const OWN_THREE = bitOf('ownThree');

/** Own threes come too late when the opponent threatens an open four, and are answered by his fours. */
function threatWorth(index: number): number {
  let total = TEMPO;
  for (const [bit, name] of THREAT_BITS.entries()) if (index & (1 << bit)) total += THREAT_WORTH[name];
  // A double three and a three with more are one threat, not two.
  if (hasAll(index, OWN_DOUBLE_THREE | OWN_THREE_PLUS)) total -= THREAT_WORTH.ownThreePlus;
  if (hasAll(index, OPPONENT_DOUBLE_THREE | OPPONENT_THREE_PLUS)) total -= THREAT_WORTH.opponentThreePlus;
  const ownThrees = index & (OWN_DOUBLE_THREE | OWN_THREE_PLUS);
  if (index & TOO_LATE) {
    if (ownThrees) total -= 180;
    if (index & OWN_THREE) total -= 35;
  } else if (ownThrees && !(index & ANSWERED)) total += 120;
  return total;
}

const hasAll = (index: number, bits: number): boolean => (index & bits) === bits;

/**
 * The hand-set weights, in the layout above. Takes a few milliseconds; keep the result.
 *
 * @param fouls  whether black has forbidden points (renju); without, black's part serves both colours
 */
export function defaultWeights(fouls: boolean): Int16Array {
  const weights = new Int16Array(WEIGHT_COUNT);
  let code = 0;
  for (let d = 0; d < PATTERN_LIMIT; d++) {
    for (let c = 0; c <= d; c++) {
      for (let b = 0; b <= c; b++) {
        // In this order the codes run from 0 upwards.
        for (let a = 0; a <= b; a++) writeWorth(weights, code++, [a, b, c, d], fouls);
      }
    }
  }
  const threats = 6 * CODE_COUNT;
  for (let index = 0; index < THREAT_COUNT; index++) {
    const worth = threatWorth(index);
    weights[threats + index] = worth;
    weights[threats + THREAT_COUNT + index] = worth;
  }
  return weights;
}

function writeWorth(weights: Int16Array, code: number, patterns: readonly number[], fouls: boolean): void {
  const tally = tallyOf(patterns);
  const worth = worthOf(patterns, tally);
  writeCode(weights, 0, code, fouls && isFoul(tally) ? FOUL_WORTH : worth);
  writeCode(weights, 1, code, worth);
}

function writeCode(weights: Int16Array, color: 0 | 1, code: number, worth: PatternWorth): void {
  weights[color * CODE_COUNT + code] = worth.value;
  weights[(2 + color) * CODE_COUNT + code] = worth.attack;
  weights[(4 + color) * CODE_COUNT + code] = worth.defend;
}
