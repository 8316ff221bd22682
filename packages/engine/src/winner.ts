import type { Stones } from './orientation.ts';
import type { BoardIndex } from './point.ts';
import type { Color, RuleSetId } from './rule-set.ts';

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * A colour that has a winning row on the board, or undefined; with rows of both colours the one named in `first`.
 * Looks at every row once: for set-up positions, not for the search.
 */
export function winnerOf(stones: Stones, size: number, ruleSet: RuleSetId, first: Color): Color | undefined {
  const second: Color = first === 'black' ? 'white' : 'black';
  if (hasWon(stones, size, ruleSet, first)) return first;
  return hasWon(stones, size, ruleSet, second) ? second : undefined;
}

function hasWon(stones: Stones, size: number, ruleSet: RuleSetId, color: Color): boolean {
  const code = color === 'black' ? 1 : 2;
  for (let index = 0; index < size * size; index++) {
    if (stones[index] === code && DIRECTIONS.some((step) => startsWin(stones, size, ruleSet, index, step))) return true;
  }
  return false;
}

function startsWin(
  stones: Stones,
  size: number,
  ruleSet: RuleSetId,
  index: BoardIndex,
  [dx, dy]: readonly [number, number],
): boolean {
  const x = index % size;
  const y = Math.floor(index / size);
  const own = stones[index];
  const at = (n: number): number | undefined => {
    const column = x + n * dx;
    const row = y + n * dy;
    const inside = column >= 0 && column < size && row >= 0 && row < size;
    return inside ? stones[row * size + column] : undefined;
  };
  if (at(-1) === own) return false;
  let length = 1;
  while (at(length) === own) length++;
  const other = 3 - (own ?? 0);
  const closed = at(-1) === other && at(length) === other;
  return isWinningRow(ruleSet, own === 1, length, closed);
}

/** Whether a run of this length wins; `closed`: opponent stones directly at both ends. */
function isWinningRow(ruleSet: RuleSetId, isBlack: boolean, length: number, closed: boolean): boolean {
  if (length < 5) return false;
  if (ruleSet === 'freestyle' || (ruleSet === 'renju' && !isBlack)) return true;
  if (ruleSet === 'standard' || ruleSet === 'renju') return length === 5;
  return length === 5 ? !closed : ruleSet === 'caro-free';
}
