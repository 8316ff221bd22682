import { SCALE } from './positions.mjs';

/** Parameters that many weights share: each weight is the sum of its own. */
export class Part {
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
