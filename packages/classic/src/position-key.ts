import type { Color, Point } from '@tianyuan/rules';
import { randomFrom } from './random-source.ts';

/**
 * A number for a set of stones, that changes in one step when a stone comes or goes.
 *
 * Each point has a random number for each colour; the key of a position is the "exclusive or" of the numbers of its stones.
 * The same number once more takes itself out again, so laying and lifting are one and the same step, and the order of the
 * stones does not matter. Whose turn it is need not be in it: within one thought the number of stones tells.
 *
 * Two positions share a key by an accident of one in 2^53: in a table of 100,000 positions once in about two million tables.
 *
 * Source: A. L. Zobrist, A New Hashing Method with Application for Game Playing, University of Wisconsin, 1970.
 */
export class PositionKey {
  readonly #numbers: Numbers;
  #high = 0;
  #low = 0;

  constructor(size: number) {
    this.#numbers = numbersOf(size);
  }

  /** 53 bits: a whole number that JavaScript keeps exactly. */
  get value(): number {
    return (this.#high & 0x1fffff) * 0x1_0000_0000 + (this.#low >>> 0);
  }

  /** A stone comes or goes. */
  turn(point: Point, color: Color): void {
    const { high, low } = this.#numbers[color];
    this.#high ^= high[point] ?? 0;
    this.#low ^= low[point] ?? 0;
  }
}

type Numbers = Readonly<Record<Color, { readonly high: Int32Array; readonly low: Int32Array }>>;

const numbersBySize = new Map<number, Numbers>();

/** The same on every machine: a search that looks into its table is repeatable. */
function numbersOf(size: number): Numbers {
  const known = numbersBySize.get(size);
  if (known) return known;
  const random = randomFrom(1970, size);
  const draw = (): Int32Array =>
    Int32Array.from({ length: size * size }, () => Math.floor(random() * 0x1_0000_0000) | 0);
  const numbers = { black: { high: draw(), low: draw() }, white: { high: draw(), low: draw() } };
  numbersBySize.set(size, numbers);
  return numbers;
}
