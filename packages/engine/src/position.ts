import type { EnginePosition } from './options.ts';
import type { Stones } from './orientation.ts';
import { type BoardIndex, MAX_SIZE, MIN_SIZE } from './point.ts';
import { type Color, RULE_CODES } from './rule-set.ts';

/** RangeError for a rule set or a size that there is not. */
export function requireRuleAndSize({ ruleSet, size }: EnginePosition): void {
  if (!Object.hasOwn(RULE_CODES, ruleSet)) {
    throw new RangeError(`engine: no rule set ${ruleSet}; there are ${Object.keys(RULE_CODES).join(', ')}`);
  }
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE) {
    throw new RangeError(`engine: size ${size}; give a whole number from ${MIN_SIZE} to ${MAX_SIZE}`);
  }
}

/** Whose move it is: with `moves` by their number; else as said, or by the number of stones. */
export function sideOf({ moves, black = [], white = [], side }: EnginePosition): Color {
  if (moves) return moves.length % 2 === 0 ? 'black' : 'white';
  return side ?? (black.length === white.length ? 'black' : 'white');
}

/** The stones of a position; RangeError where a point is outside or taken. */
export function stonesOf({ size, moves, black = [], white = [] }: EnginePosition): Stones {
  const stones = new Uint8Array(size * size);
  const put = (point: BoardIndex, color: number): void => {
    if (stones[point] !== 0) throw new RangeError(`engine: point ${point} is outside or taken`);
    stones[point] = color + 1;
  };
  if (moves) moves.forEach((point, ply) => void put(point, ply % 2));
  else {
    for (const point of black) put(point, 0);
    for (const point of white) put(point, 1);
  }
  return stones;
}
