/**
 * Fits the evaluation to what a search says: logistic regression from given weights (the prior) outwards.
 *
 * What is learned is added to the prior: for each code a worth of its four patterns, of the kind of combination they make, and
 * of the code itself; for each threat index a worth of its bits, of its pairs of bits, and of the index itself. The last of each
 * is held down the more, the less often it is seen, so that what was never seen stays where the shared parts put it.
 */
import { CODE_COUNT, patternsByCode, THREAT_COUNT } from '@tianyuan/engine';
import { chanceOf, SCALE } from './positions.mjs';
import { createRandom } from './random.mjs';

const BATCH = 1024;
const RATE = 1;
/** A fit of fewer steps takes smaller ones, or the last of them would still be on its way back. */
const FULL_STEPS = 1000;
const HELD_OUT_RUN = 200;
const HELD_OUT_SHARE = 10;
const THREAT_BITS = 12;
/** How strongly each learned part is held at 0, by part. */
const SHRINK = { patterns: 1e-7, kinds: 1e-6, codes: 5e-3, bits: 1e-6, tempo: 0, indices: 5e-3 };
const THREATS_FROM = 6 * CODE_COUNT;

/** @typedef {import('./positions.mjs').Positions} Positions */
/** @typedef {{ train: number, heldOut: number }} Loss mean logarithmic loss against the chances */

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

/** Parameters that many weights share: each weight is the sum of its own. */
class Part {
  /** @param {number} size @param {number} shrink @param {boolean} isSparse one weight each: they take steps of one common size */
  constructor(size, shrink, isSparse) {
    this.value = new Float64Array(size);
    this.gradient = new Float64Array(size);
    this.mean = new Float64Array(size);
    this.square = new Float64Array(isSparse ? 1 : size);
    this.shrink = shrink;
    this.isSparse = isSparse;
  }

  /** One step of Adam; the common size of sparse ones keeps rare weights from running away. @param {number} step @param {number} rate */
  descend(step, rate) {
    const { value, gradient, mean, square, shrink, isSparse } = this;
    if (isSparse) {
      let sum = 0;
      let seen = 0;
      for (const each of gradient) {
        if (each === 0) continue;
        sum += each * each;
        seen++;
      }
      square[0] = 0.999 * (square[0] ?? 0) + (0.001 * sum) / Math.max(1, seen);
    }
    const unbiasMean = 1 - 0.9 ** step;
    const unbiasSquare = 1 - 0.999 ** step;
    for (let index = 0; index < value.length; index++) {
      const old = value[index] ?? 0;
      const slope = (gradient[index] ?? 0) + (isSparse ? 0 : (shrink * old) / SCALE);
      const average = 0.9 * (mean[index] ?? 0) + 0.1 * slope;
      mean[index] = average;
      const at = isSparse ? 0 : index;
      if (!isSparse) square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      const size = Math.sqrt((square[at] ?? 0) / unbiasSquare) + 1e-9;
      const part = isSparse ? 0.3 * rate : rate;
      value[index] = old - (part * average) / unbiasMean / size - (isSparse ? rate * shrink * old : 0);
      gradient[index] = 0;
    }
  }
}

/**
 * @param {Positions} positions
 * @param {Int16Array} prior weights as the engine has them
 * @param {{ sides: 1 | 2, epochs: number, seed: number, onEpoch?: (loss: Loss) => void }} options `sides` 2 where the colours differ
 * @returns {{ weights: Int16Array, before: Loss, after: Loss }}
 */
export function fitWeights(positions, prior, { sides, epochs, seed, onEpoch }) {
  const { count, start, code, times, threats, color, chance } = positions;
  const patterns = patternsByCode();
  const kinds = patterns.map(kindOf);
  const threatParts = Array.from({ length: THREAT_COUNT }, (_, index) => partsOfThreat(index));
  const codeValue = Float64Array.from(prior.subarray(0, sides * CODE_COUNT));
  const threatValue = Float64Array.from(prior.subarray(THREATS_FROM, THREATS_FROM + sides * THREAT_COUNT));
  const priorCode = codeValue.slice();
  const priorThreat = threatValue.slice();
  const codeSlope = new Float64Array(codeValue.length);
  const threatSlope = new Float64Array(threatValue.length);
  const part = {
    patterns: new Part(sides * 16, SHRINK.patterns, false),
    kinds: new Part(sides * KINDS, SHRINK.kinds, false),
    codes: new Part(sides * CODE_COUNT, SHRINK.codes, true),
    bits: new Part(sides * THREAT_PARTS, SHRINK.bits, false),
    tempo: new Part(sides, SHRINK.tempo, false),
    indices: new Part(sides * THREAT_COUNT, SHRINK.indices, true),
  };

  const threatOf = (/** @type {number} */ position) =>
    (sides === 2 ? (color[position] ?? 0) * THREAT_COUNT : 0) + (threats[position] ?? 0);

  function evaluate(/** @type {number} */ position) {
    let sum = threatValue[threatOf(position)] ?? 0;
    const end = start[position + 1] ?? 0;
    for (let at = start[position] ?? 0; at < end; at++) sum += (codeValue[code[at] ?? 0] ?? 0) * (times[at] ?? 0);
    return sum;
  }

  function lossOf(/** @type {readonly number[]} */ list) {
    let loss = 0;
    for (const position of list) {
      const said = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(evaluate(position))));
      const wanted = chance[position] ?? 0;
      loss -= wanted * Math.log(said) + (1 - wanted) * Math.log(1 - said);
    }
    return loss / Math.max(1, list.length);
  }

  /** Hands every weight's slope on to the parts that it is made of. */
  function spread() {
    for (let index = 0; index < codeSlope.length; index++) {
      const slope = codeSlope[index] ?? 0;
      if (slope === 0) continue;
      const side = index < CODE_COUNT ? 0 : 1;
      const own = index - side * CODE_COUNT;
      part.codes.gradient[index] = slope;
      addTo(part.kinds.gradient, side * KINDS + (kinds[own] ?? 0), slope);
      for (const pattern of patterns[own] ?? [])
        if (pattern > 0) addTo(part.patterns.gradient, side * 16 + pattern, slope);
    }
    for (let index = 0; index < threatSlope.length; index++) {
      const slope = threatSlope[index] ?? 0;
      if (slope === 0) continue;
      const side = index < THREAT_COUNT ? 0 : 1;
      part.indices.gradient[index] = slope;
      addTo(part.tempo.gradient, side, slope);
      for (const each of threatParts[index % THREAT_COUNT] ?? [])
        addTo(part.bits.gradient, side * THREAT_PARTS + each, slope);
    }
    codeSlope.fill(0);
    threatSlope.fill(0);
  }

  /** Puts the weights together again. */
  function gather() {
    for (let index = 0; index < codeValue.length; index++) {
      const side = index < CODE_COUNT ? 0 : 1;
      const own = index - side * CODE_COUNT;
      if (own === 0) continue;
      let sum = (priorCode[index] ?? 0) + (part.codes.value[index] ?? 0);
      sum += part.kinds.value[side * KINDS + (kinds[own] ?? 0)] ?? 0;
      for (const pattern of patterns[own] ?? []) if (pattern > 0) sum += part.patterns.value[side * 16 + pattern] ?? 0;
      codeValue[index] = sum;
    }
    for (let index = 0; index < threatValue.length; index++) {
      const side = index < THREAT_COUNT ? 0 : 1;
      let sum = (priorThreat[index] ?? 0) + (part.indices.value[index] ?? 0) + (part.tempo.value[side] ?? 0);
      for (const each of threatParts[index % THREAT_COUNT] ?? [])
        sum += part.bits.value[side * THREAT_PARTS + each] ?? 0;
      threatValue[index] = sum;
    }
  }

  const { train, heldOut } = split(count);
  if (train.length < 2 * BATCH || heldOut.length === 0) {
    throw new Error(`${count} positions are too few for a fit: it takes batches of ${BATCH}. Play more games.`);
  }
  const losses = () => ({ train: lossOf(train), heldOut: lossOf(heldOut) });
  const before = losses();
  const random = createRandom(seed);
  const steps = epochs * Math.floor(train.length / BATCH);
  const rate = RATE * Math.min(1, steps / FULL_STEPS);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(train, random);
    for (let from = 0; from + BATCH <= train.length; from += BATCH) {
      for (const position of train.slice(from, from + BATCH)) {
        const error = (chanceOf(evaluate(position)) - (chance[position] ?? 0)) / BATCH;
        addTo(threatSlope, threatOf(position), error);
        const end = start[position + 1] ?? 0;
        for (let at = start[position] ?? 0; at < end; at++) addTo(codeSlope, code[at] ?? 0, error * (times[at] ?? 0));
      }
      spread();
      step++;
      const progress = (epoch + from / train.length) / epochs;
      for (const each of Object.values(part)) each.descend(step, rate * 0.5 * (1 + Math.cos(Math.PI * progress)));
      gather();
    }
    onEpoch?.(losses());
  }
  const after = losses();

  const weights = prior.slice();
  for (const [index, value] of codeValue.entries()) weights[index] = Math.round(value);
  for (const [index, value] of threatValue.entries()) weights[THREATS_FROM + index] = Math.round(value);
  if (sides === 1) {
    // One table serves both colours; the second is kept equal to it.
    weights.copyWithin(CODE_COUNT, 0, CODE_COUNT);
    weights.copyWithin(THREATS_FROM + THREAT_COUNT, THREATS_FROM, THREATS_FROM + THREAT_COUNT);
  }
  return { weights, before, after };
}

/** @param {Float64Array} array @param {number} index @param {number} step */
function addTo(array, index, step) {
  array[index] = (array[index] ?? 0) + step;
}

/** Neighbouring positions come from one game: they are held out together. @param {number} count */
function split(count) {
  /** @type {number[]} */
  const train = [];
  /** @type {number[]} */
  const heldOut = [];
  for (let position = 0; position < count; position++) {
    const isHeld = Math.floor(position / HELD_OUT_RUN) % HELD_OUT_SHARE === 0;
    (isHeld ? heldOut : train).push(position);
  }
  return { train, heldOut };
}

/** @param {number[]} list @param {() => number} random */
function shuffle(list, random) {
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const kept = list[index] ?? 0;
    list[index] = list[other] ?? 0;
    list[other] = kept;
  }
}
