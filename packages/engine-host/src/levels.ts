/**
 * THE table of levels: fifteen opponents from a first game ever to the engine as it is. A level is limited by what it sees and by
 * the positions it looks at, never by time, so it is as strong on a telephone as anywhere.
 *
 *   position ─▶ eye: which rows does it see, which dozen points come to its mind?        level-eye.ts
 *            ─▶ search of the engine over those points, where the level calculates       level-thinker.ts
 *            ─▶ choice among them, by what each seems to be worth and some chance        level-thinker.ts
 *
 * How strong each is was measured: docs/strength.md, "The ladder"; `npm run ladder` measures it again.
 */
export interface Level {
  /** From 1. */
  readonly number: number;
  readonly eye: LevelEye;
  /** Absent: it plays what it sees and calculates nothing. */
  readonly search?: LevelSearch;
}

/** What a level makes of the board without calculating. */
export interface LevelEye {
  /**
   * Chance that it overlooks a row of the opponent's that lies straight, unbroken and near the last stones; more for a diagonal one, a
   * broken one, a far one; less for its own.
   */
  readonly overlooks: number;
  /** The same for a four, its own or the opponent's. With 0 it takes every five and blocks every four. */
  readonly overlooksFours: number;
  /** What the opponent's rows count beside its own, 1 for as much as they deserve. */
  readonly defence: number;
  /** It knows that two threats at once win. Absent: it does. */
  readonly knowsDoubles?: boolean;
  /** Spread of what a point seems to be worth, in natural logarithms: 0.7 makes one of two equal points look twice as good. */
  readonly noise: number;
  /** Points that come to its mind, at most a dozen. */
  readonly width: number;
}

/** How a level calculates. */
export interface LevelSearch {
  /** Positions it looks at, give or take a sixth. */
  readonly nodes: number;
  /** It may play any move of the engine's, not only what came to its mind. */
  readonly free?: boolean;
  /** It knows the opening book. */
  readonly book?: boolean;
  /** A win or loss further off, in plies, is no more to it than a feeling. Absent: it sees as far as the engine. */
  readonly horizon?: number;
  /** Spread of what a move seems to be worth, in centipoints. Absent: it plays what it found. */
  readonly noise?: number;
}

const ALL_SEEING: LevelEye = { overlooks: 0, overlooksFours: 0, defence: 1, noise: 0, width: 12 };

export const LEVELS: readonly Level[] = [
  {
    number: 1,
    eye: { overlooks: 0.56, overlooksFours: 0.09, defence: 0.1, noise: 1.2, width: 12, knowsDoubles: false },
  },
  { number: 2, eye: { overlooks: 0.43, overlooksFours: 0.09, defence: 0.4, noise: 0.85, width: 12 } },
  { number: 3, eye: { overlooks: 0.28, overlooksFours: 0, defence: 0.8, noise: 0.65, width: 12 } },
  { number: 4, eye: { overlooks: 0.14, overlooksFours: 0, defence: 1, noise: 0.5, width: 12 } },
  { number: 5, eye: { overlooks: 0.05, overlooksFours: 0, defence: 1, noise: 0.35, width: 12 } },
  { number: 6, eye: { ...ALL_SEEING, noise: 0.3 } },
  { number: 7, eye: { ...ALL_SEEING, noise: 0.4, width: 6 }, search: { nodes: 250, horizon: 4, noise: 150 } },
  { number: 8, eye: { ...ALL_SEEING, noise: 0.3, width: 8 }, search: { nodes: 300, horizon: 6, noise: 90 } },
  { number: 9, eye: ALL_SEEING, search: { nodes: 450, horizon: 8, noise: 35 } },
  { number: 10, eye: ALL_SEEING, search: { nodes: 1_000, free: true, book: true } },
  { number: 11, eye: ALL_SEEING, search: { nodes: 2_200, free: true, book: true } },
  { number: 12, eye: ALL_SEEING, search: { nodes: 4_800, free: true, book: true } },
  { number: 13, eye: ALL_SEEING, search: { nodes: 11_000, free: true, book: true } },
  { number: 14, eye: ALL_SEEING, search: { nodes: 33_000, free: true, book: true } },
  { number: 15, eye: ALL_SEEING, search: { nodes: 180_000, free: true, book: true } },
];

const PREFIX = 'level:';

/** The `player` of a request that means this level. */
export function levelPlayer(number: number): string {
  return `${PREFIX}${number}`;
}

/** The level that a `player` means, or that somebody wrote; undefined where there is none. */
export function readLevel(player: string, levels: readonly Level[] = LEVELS): Level | undefined {
  return levels.find(({ number }) => player === levelPlayer(number));
}
