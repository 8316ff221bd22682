/**
 * Names of the engine's patterns (one direction) and classes (four directions together), in the engine's order: the place
 * in the list is the number. Definitions: `assembly/line-table.ts`, `assembly/point-table.ts`.
 */
export const PATTERNS = [
  'dead',
  'overline',
  'one',
  'open-one',
  'two',
  'open-two',
  'open-two-1',
  'open-two-2',
  'three',
  'open-three',
  'open-three-2',
  'four',
  'open-four',
  'double-four',
  'five',
] as const;

export type Pattern = (typeof PATTERNS)[number];

export const CLASSES = [
  'none',
  'forbidden-looking',
  'two',
  'blocked-three',
  'two-two',
  'blocked-three-plus',
  'three',
  'three-plus',
  'double-three',
  'four',
  'four-plus',
  'four-three',
  'open-four',
  'five',
] as const;

/** What a stone on a point would make. `forbidden-looking` is renju's black only: `forbiddenPoints` has the truth. */
export type PointClass = (typeof CLASSES)[number];

export const PATTERN_LIMIT = 16;

/** Number of four patterns without their order, as in `codeOf` of `assembly/point-table.ts`; 3,876 of them. */
export function codeOf(patterns: readonly number[]): number {
  const [a = 0, b = 0, c = 0, d = 0] = [...patterns].sort((x, y) => x - y);
  return a + (b * (b + 1)) / 2 + (c * (c + 1) * (c + 2)) / 6 + (d * (d + 1) * (d + 2) * (d + 3)) / 24;
}

let byPatterns: Uint16Array | undefined;

/** The code of every four patterns, four bits each. */
export function codesByPatterns(): Uint16Array {
  byPatterns ??= Uint16Array.from({ length: 1 << 16 }, (_, packed) =>
    codeOf([packed & 15, (packed >> 4) & 15, (packed >> 8) & 15, packed >> 12]),
  );
  return byPatterns;
}

/** The four patterns of every code, ascending. */
export function patternsByCode(): number[][] {
  const all: number[][] = [];
  for (let d = 0; d < PATTERN_LIMIT; d++)
    for (let c = 0; c <= d; c++) for (let b = 0; b <= c; b++) for (let a = 0; a <= b; a++) all.push([a, b, c, d]);
  return all;
}
