/** What the engine is where one of its steps is taken away. */

/** @typedef {Partial<import('@tianyuan/engine').Parameters>} Parameters */
/** @typedef {{ readonly parameters?: Parameters, readonly isHandSet?: boolean }} Without */

/** What the engine is without each. @type {Readonly<Record<string, Without>>} */
export const STEPS = {
  'learned evaluation': { isHandSet: true },
  'fours at the leaves': { parameters: { leafVcfDepth: 0 } },
  'fours at the root': { parameters: { rootVcfNodes: 0 } },
  'threes at the root': { parameters: { rootVctShare: 0 } },
  'reverse futility': { parameters: { futilityMargin: 0 } },
  razoring: { parameters: { razorMargin: 0 } },
  'move count': { parameters: { moveCount: 0 } },
  'late move reductions': { parameters: { lmr: 0 } },
  'root reductions': { parameters: { rootLmr: 0 } },
  'late fours': { parameters: { lateFours: 0 } },
  'continued attack': { parameters: { attackReach: 0 } },
  aspiration: { parameters: { aspiration: 0 } },
  'less deep without a table move': { parameters: { iirDepth: 0 } },
  // So large a divisor leaves nothing of it.
  'history in the order': { parameters: { historyDivisor: 1_000_000 } },
  'candidates within two': { parameters: { nearSquare: 3, nearLine: 3 } },
};
