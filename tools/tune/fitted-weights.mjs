/**
 * The weights while they are fitted: each is its prior and the sum of the parts that it shares with others.
 *
 * Learned for each code: a worth of its four patterns, of the kind of combination they make, and of the code itself; for each threat
 * index: a worth of its bits, of its pairs of bits, and of the index itself. The last of each is held down the more, the less often
 * it is seen, so that what was never seen stays where the shared parts put it.
 *
 *   addSlopeAt* ─▶ descend:  spread ─▶ a step of each part ─▶ gather
 */
import { CODE_COUNT, patternsByCode, THREAT_COUNT } from '@tianyuan/engine';
import { Part } from './part.mjs';

const PATTERN_COUNT = 16;
const THREAT_BITS = 12;
/** How strongly each learned part is held at 0, by part. */
const SHRINK = { patterns: 1e-7, kinds: 1e-6, codes: 5e-3, bits: 1e-6, tempo: 0, indices: 5e-3 };
const THREATS_FROM = 6 * CODE_COUNT;

/** @typedef {import('./positions.mjs').Positions} Positions */

/** Fours, open threes, lesser patterns and twos of a code, in few classes. @param {readonly number[]} patterns */
function kindOf(patterns) {
  const count = (/** @type {(pattern: number) => boolean} */ is) => patterns.filter(is).length;
  const fours = count((p) => p >= 11 && p < 14) + count((p) => p === 13);
  const openThrees = count((p) => p === 9 || p === 10);
  const lesser = count((p) => p === 8 || (p >= 5 && p <= 7));
  const twos = count((p) => p === 3 || p === 4);
  return Math.min(2, fours) * 36 + Math.min(2, openThrees) * 12 + Math.min(3, lesser) * 3 + Math.min(2, twos);
}
const KINDS = 108;

/** The bits of a threat index, then its pairs of bits. @param {number} index */
function partsOfThreat(index) {
  const bits = Array.from({ length: THREAT_BITS }, (_, bit) => bit).filter((bit) => (index >> bit) & 1);
  const pairs = bits.flatMap((high) => bits.filter((low) => low < high).map((low) => (high * (high - 1)) / 2 + low));
  return [...bits, ...pairs.map((pair) => THREAT_BITS + pair)];
}
const THREAT_PARTS = THREAT_BITS + (THREAT_BITS * (THREAT_BITS - 1)) / 2;

const PATTERNS = patternsByCode();
const KIND_OF_CODE = PATTERNS.map(kindOf);
const PARTS_OF_THREAT = Array.from({ length: THREAT_COUNT }, (_, index) => partsOfThreat(index));

export class FittedWeights {
  #positions;
  #prior;
  #sides;
  #codeValue;
  #threatValue;
  #codeSlope;
  #threatSlope;
  #parts;

  /** @param {Positions} positions @param {Int16Array} prior weights as the engine has them @param {1 | 2} sides 2 where the colours differ */
  constructor(positions, prior, sides) {
    this.#positions = positions;
    this.#prior = prior;
    this.#sides = sides;
    this.#codeValue = Float64Array.from(prior.subarray(0, sides * CODE_COUNT));
    this.#threatValue = Float64Array.from(prior.subarray(THREATS_FROM, THREATS_FROM + sides * THREAT_COUNT));
    this.#codeSlope = new Float64Array(this.#codeValue.length);
    this.#threatSlope = new Float64Array(this.#threatValue.length);
    this.#parts = {
      patterns: new Part(sides * PATTERN_COUNT, SHRINK.patterns, false),
      kinds: new Part(sides * KINDS, SHRINK.kinds, false),
      codes: new Part(sides * CODE_COUNT, SHRINK.codes, true),
      bits: new Part(sides * THREAT_PARTS, SHRINK.bits, false),
      tempo: new Part(sides, SHRINK.tempo, false),
      indices: new Part(sides * THREAT_COUNT, SHRINK.indices, true),
    };
  }

  /** The evaluation of a position, from the side to move. @param {number} position */
  evaluate(position) {
    const { start, code, times } = this.#positions;
    let sum = this.#threatValue[this.#threatOf(position)] ?? 0;
    const end = start[position + 1] ?? 0;
    for (let at = start[position] ?? 0; at < end; at++) sum += (this.#codeValue[code[at] ?? 0] ?? 0) * (times[at] ?? 0);
    return sum;
  }

  /** The loss at this position falls by `error` for each unit that its evaluation falls. @param {number} position @param {number} error */
  addSlopeAt(position, error) {
    const { start, code, times } = this.#positions;
    addTo(this.#threatSlope, this.#threatOf(position), error);
    const end = start[position + 1] ?? 0;
    for (let at = start[position] ?? 0; at < end; at++) {
      addTo(this.#codeSlope, code[at] ?? 0, error * (times[at] ?? 0));
    }
  }

  /** One step down the slopes that were added, which are then gone. @param {number} step from 1 @param {number} rate */
  descend(step, rate) {
    this.#spreadCodes();
    this.#spreadThreats();
    for (const part of Object.values(this.#parts)) part.descend(step, rate);
    this.#gatherCodes();
    this.#gatherThreats();
  }

  /** As the engine has them. */
  toWeights() {
    const weights = this.#prior.slice();
    for (const [index, value] of this.#codeValue.entries()) weights[index] = Math.round(value);
    for (const [index, value] of this.#threatValue.entries()) weights[THREATS_FROM + index] = Math.round(value);
    if (this.#sides === 1) {
      // One table serves both colours; the second is kept equal to it.
      weights.copyWithin(CODE_COUNT, 0, CODE_COUNT);
      weights.copyWithin(THREATS_FROM + THREAT_COUNT, THREATS_FROM, THREATS_FROM + THREAT_COUNT);
    }
    return weights;
  }

  /** @param {number} position */
  #threatOf(position) {
    const { color, threats } = this.#positions;
    return (this.#sides === 2 ? (color[position] ?? 0) * THREAT_COUNT : 0) + (threats[position] ?? 0);
  }

  /** Hands every code's slope on to the parts that its weight is made of. */
  #spreadCodes() {
    const { patterns, kinds, codes } = this.#parts;
    for (let index = 0; index < this.#codeSlope.length; index++) {
      const slope = this.#codeSlope[index] ?? 0;
      if (slope === 0) continue;
      const side = index < CODE_COUNT ? 0 : 1;
      const own = index - side * CODE_COUNT;
      codes.gradient[index] = slope;
      addTo(kinds.gradient, side * KINDS + (KIND_OF_CODE[own] ?? 0), slope);
      for (const pattern of PATTERNS[own] ?? []) {
        if (pattern > 0) addTo(patterns.gradient, side * PATTERN_COUNT + pattern, slope);
      }
    }
    this.#codeSlope.fill(0);
  }

  #spreadThreats() {
    const { bits, tempo, indices } = this.#parts;
    for (let index = 0; index < this.#threatSlope.length; index++) {
      const slope = this.#threatSlope[index] ?? 0;
      if (slope === 0) continue;
      const side = index < THREAT_COUNT ? 0 : 1;
      indices.gradient[index] = slope;
      addTo(tempo.gradient, side, slope);
      for (const each of PARTS_OF_THREAT[index % THREAT_COUNT] ?? []) {
        addTo(bits.gradient, side * THREAT_PARTS + each, slope);
      }
    }
    this.#threatSlope.fill(0);
  }

  /** Puts the codes' weights together again. */
  #gatherCodes() {
    const { patterns, kinds, codes } = this.#parts;
    for (let index = 0; index < this.#codeValue.length; index++) {
      const side = index < CODE_COUNT ? 0 : 1;
      const own = index - side * CODE_COUNT;
      if (own === 0) continue;
      let sum = (this.#prior[index] ?? 0) + (codes.value[index] ?? 0);
      sum += kinds.value[side * KINDS + (KIND_OF_CODE[own] ?? 0)] ?? 0;
      for (const pattern of PATTERNS[own] ?? []) {
        if (pattern > 0) sum += patterns.value[side * PATTERN_COUNT + pattern] ?? 0;
      }
      this.#codeValue[index] = sum;
    }
  }

  #gatherThreats() {
    const { bits, tempo, indices } = this.#parts;
    for (let index = 0; index < this.#threatValue.length; index++) {
      const side = index < THREAT_COUNT ? 0 : 1;
      let sum = (this.#prior[THREATS_FROM + index] ?? 0) + (indices.value[index] ?? 0) + (tempo.value[side] ?? 0);
      for (const each of PARTS_OF_THREAT[index % THREAT_COUNT] ?? []) {
        sum += bits.value[side * THREAT_PARTS + each] ?? 0;
      }
      this.#threatValue[index] = sum;
    }
  }
}

/** @param {Float64Array} array @param {number} index @param {number} step */
function addTo(array, index, step) {
  array[index] = (array[index] ?? 0) + step;
}
