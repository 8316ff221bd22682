/**
 * The weights in use: the evaluation learned from what the engine's own search says of positions, the order of moves set by hand.
 * `learned/` is written by `npm run tune`; docs/strength.md says what each table is worth.
 */
import { CARO } from './learned/caro.ts';
import { FREESTYLE } from './learned/freestyle.ts';
import { RENJU } from './learned/renju.ts';
import { STANDARD } from './learned/standard.ts';
import type { RuleSetId } from './rule-set.ts';
import { CODE_COUNT, defaultWeights, THREAT_COUNT } from './weights.ts';

/** 16-bit numbers in base 64: values of the codes, then of the threats; black's and then white's where they differ. */
const LEARNED: Readonly<Record<RuleSetId, string>> = {
  freestyle: FREESTYLE,
  standard: STANDARD,
  renju: RENJU,
  caro: CARO,
  // Caro's serve both: fitted to positions of its own, caro-free played 64–16–80 against them.
  'caro-free': CARO,
};

const known = new Map<RuleSetId, Int16Array>();

/** The weights that an engine uses for a rule set when it is given none, in the layout of weights.ts. */
export function weightsOf(ruleSet: RuleSetId): Int16Array {
  const made = known.get(ruleSet) ?? unpackLearned(defaultWeights(ruleSet === 'renju'), LEARNED[ruleSet]);
  known.set(ruleSet, made);
  return made;
}

/** What `learned/` keeps of weights: the evaluation alone, as text. */
export function packLearned(weights: Int16Array, sides: 1 | 2): string {
  const values = weights.subarray(0, sides * CODE_COUNT);
  const threats = weights.subarray(6 * CODE_COUNT, 6 * CODE_COUNT + sides * THREAT_COUNT);
  const bytes = new DataView(new ArrayBuffer(2 * (values.length + threats.length)));
  [...values, ...threats].forEach((value, index) => void bytes.setInt16(2 * index, value, true));
  return btoa(Array.from(new Uint8Array(bytes.buffer), (byte) => String.fromCharCode(byte)).join(''));
}

/** Weights with the evaluation of `text` in the place of their own. */
export function unpackLearned(weights: Int16Array, text: string): Int16Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const numbers = new DataView(bytes.buffer);
  const sides = bytes.length / (2 * (CODE_COUNT + THREAT_COUNT));
  if (sides !== 1 && sides !== 2) throw new Error('engine: learned weights of another version; run npm run tune again');
  const result = weights.slice();
  const copy = (from: number, to: number, count: number): void => {
    for (let index = 0; index < count; index++) result[to + index] = numbers.getInt16(2 * (from + index), true);
  };
  for (let color = 0; color < 2; color++) {
    const side = sides === 2 ? color : 0;
    copy(side * CODE_COUNT, color * CODE_COUNT, CODE_COUNT);
    copy(sides * CODE_COUNT + side * THREAT_COUNT, 6 * CODE_COUNT + color * THREAT_COUNT, THREAT_COUNT);
  }
  return result;
}
