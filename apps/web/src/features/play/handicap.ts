/** Stones that Black has before the first move: the stronger side plays White and gives so many moves away. */
import type { MatchSettings, StartPosition } from '@tianyuan/match';
import type { Point } from '@tianyuan/rules';

export const HANDICAPS = [0, 1, 2, 3] as const;

export type Handicap = (typeof HANDICAPS)[number];

/**
 * The position in which such a game begins, Black to move; undefined without a handicap.
 *
 * The stones stand on the corner stars, far from each other: a stone in the middle would decide a game among equals, these help.
 */
export function handicapStart(size: number, handicap: Handicap): StartPosition | undefined {
  if (handicap === 0) return undefined;
  const near = size >= 13 ? 3 : size >= 9 ? 2 : 1;
  const far = size - 1 - near;
  const corners = [
    [near, far],
    [far, near],
    [far, far],
  ] as const;
  const black = corners.slice(0, handicap).map(([row, column]) => (row * size + column) as Point);
  return { black, white: [], side: 'black' };
}

/** How many stones Black has more before the first move; 0 where White has some too, or begins. */
export function handicapOf(start: StartPosition | undefined): number {
  return start?.side === 'black' && start.white.length === 0 ? start.black.length : 0;
}

/** Which handicap a game on a board of this size began with; 0 also where it began with any other position. */
export function handicapIn(size: number, start: StartPosition | undefined): Handicap {
  const isStart = (handicap: Handicap): boolean =>
    JSON.stringify(handicapStart(size, handicap)?.black) === JSON.stringify(start?.black);
  const given = handicapOf(start);
  return HANDICAPS.find((each) => each === given && isStart(each)) ?? 0;
}

/** Whether a game began from a position that is no handicap: it may be won already, so it counts in no score. */
export function isSetUp({ size, start }: Pick<MatchSettings, 'size' | 'start'>): boolean {
  return start !== undefined && handicapIn(size, start) === 0;
}
