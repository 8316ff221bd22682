/** The numbers of a request on their way to the module: what is no number there throws a RangeError that says what would be. */

/** Plies that a search looks ahead at most; a greater wish counts as this. */
export const MAX_DEPTH: number = 100;
/** Lines of a search, at most; a greater wish counts as this. */
export const MAX_LINES: number = 64;
/** More fours than fit on any line of play that the solver follows. */
const MAX_FOURS = 110;

/** A limit of time or nodes: 0 for none, as the module has it; Infinity is none too. */
export function limitOf(name: string, value = 0): number {
  requireNumber(name, value);
  return value === Infinity ? 0 : value;
}

/** Whole nodes: a part of one counts as one, since 0 would be no limit. */
export function nodeLimitOf(value = 0): number {
  return Math.ceil(limitOf('nodes', value));
}

/** With 0 only the solver of fours looks at the position. */
export function depthOf(value: number = MAX_DEPTH): number {
  requireNumber('depth', value);
  return Math.min(MAX_DEPTH, value);
}

export function lineCountOf(value = 1): number {
  if (!(value >= 1)) throw new RangeError(`engine: ${value} lines; ask for 1 to ${MAX_LINES}`);
  return Math.min(MAX_LINES, value);
}

export function maxFoursOf(value: number = MAX_FOURS): number {
  requireNumber('maxFours', value);
  return Math.min(MAX_FOURS, value);
}

function requireNumber(name: string, value: number): void {
  if (!(value >= 0)) throw new RangeError(`engine: ${name} ${value}; give a number from 0 up, or leave it out`);
}
