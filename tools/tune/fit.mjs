/** Fits the evaluation to what a search says: logistic regression from given weights (the prior) outwards. */
import { FittedWeights } from './fitted-weights.mjs';
import { chanceOf } from './positions.mjs';
import { createRandom } from './random.mjs';

const BATCH = 1024;
const RATE = 1;
/** A fit of fewer steps takes smaller ones, or the last of them would still be on its way back. */
const FULL_STEPS = 1000;
const HELD_OUT_RUN = 200;
const HELD_OUT_SHARE = 10;

/** @typedef {import('./positions.mjs').Positions} Positions */
/** @typedef {{ train: number, heldOut: number }} Loss mean logarithmic loss against the chances */

/**
 * @param {Positions} positions
 * @param {Int16Array} prior weights as the engine has them
 * @param {{ sides: 1 | 2, epochs: number, seed: number, onEpoch?: (loss: Loss) => void }} options `sides` 2 where the colours differ
 * @returns {{ weights: Int16Array, before: Loss, after: Loss }} throws where the positions are too few
 */
export function fitWeights(positions, prior, { sides, epochs, seed, onEpoch }) {
  const { count, chance } = positions;
  const { train, heldOut } = split(count);
  if (train.length < 2 * BATCH || heldOut.length === 0) {
    throw new Error(`${count} positions are too few for a fit: it takes batches of ${BATCH}. Play more games.`);
  }
  const fitted = new FittedWeights(positions, prior, sides);
  const losses = () => ({ train: lossOf(fitted, chance, train), heldOut: lossOf(fitted, chance, heldOut) });
  const before = losses();
  const random = createRandom(seed);
  const steps = epochs * Math.floor(train.length / BATCH);
  const rate = RATE * Math.min(1, steps / FULL_STEPS);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(train, random);
    for (let from = 0; from + BATCH <= train.length; from += BATCH) {
      for (const position of train.slice(from, from + BATCH)) {
        fitted.addSlopeAt(position, (chanceOf(fitted.evaluate(position)) - (chance[position] ?? 0)) / BATCH);
      }
      step++;
      const progress = (epoch + from / train.length) / epochs;
      fitted.descend(step, rate * 0.5 * (1 + Math.cos(Math.PI * progress)));
    }
    onEpoch?.(losses());
  }
  return { weights: fitted.toWeights(), before, after: losses() };
}

/** @param {FittedWeights} fitted @param {Float32Array} chance @param {readonly number[]} list of positions */
function lossOf(fitted, chance, list) {
  let loss = 0;
  for (const position of list) {
    const said = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(fitted.evaluate(position))));
    const wanted = chance[position] ?? 0;
    loss -= wanted * Math.log(said) + (1 - wanted) * Math.log(1 - said);
  }
  return loss / Math.max(1, list.length);
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
