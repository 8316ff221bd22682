/** The six chapters: where each begins, whom it is about, and what its task wants. The words are in the catalogue. */
import type { ClassicPlayerId } from '@tianyuan/classic';
import type { Point } from '@tianyuan/rules';
import { type LabPosition, positionFrom } from '../board/lab-position.ts';
import { fivePoints, stopsThree, windowsThrough, winsByForce } from './judge.ts';

export const CHAPTER_IDS = ['random', 'table', 'shapes', 'minimax', 'alpha-beta', 'engine'] as const;

export type ChapterId = (typeof CHAPTER_IDS)[number];

export interface Chapter {
  readonly id: ChapterId;
  /** The player that the chapter is about, for the bench. */
  readonly player: ClassicPlayerId;
  readonly position: LabPosition;
  /** One stone that is right or wrong; or a whole row of fours. */
  readonly task:
    | { readonly kind: 'point'; isRight(position: LabPosition, point: Point): boolean }
    | { readonly kind: 'fours' };
}

const onePoint = (isRight: (position: LabPosition, point: Point) => boolean): Chapter['task'] => ({
  kind: 'point',
  isRight,
});

export const CHAPTERS: Readonly<Record<ChapterId, Chapter>> = {
  random: {
    id: 'random',
    player: 'random',
    position: positionFrom(15, 'f6 g7 h8 i9 k8', 'e5 g9 h9 h10 j7'),
    task: onePoint((position, point) => fivePoints(position).includes(point)),
  },
  table: {
    id: 'table',
    player: 'table',
    position: positionFrom(15, '', ''),
    task: onePoint(({ board }, point) => windowsThrough(board.size, point) === 3),
  },
  shapes: {
    id: 'shapes',
    player: 'shapes',
    position: positionFrom(15, 'h8 i10 j9', 'g7 h7 i7'),
    task: onePoint(stopsThree),
  },
  minimax: {
    id: 'minimax',
    player: 'minimax',
    position: positionFrom(15, 'h8 i8 j9 j10', 'g6 k12 f10 m6'),
    task: onePoint(winsByForce),
  },
  'alpha-beta': {
    id: 'alpha-beta',
    player: 'alpha-beta',
    // Black has just taken M12, far from the fight: one reply of white's is enough to see that it was wrong.
    position: positionFrom(15, 'g9 h10 j6 m12', 'h8 i8 j8'),
    task: onePoint(winsByForce),
  },
  // The position freestyle-white-win-061 of fixtures/truth/tactics_win.jsonl: white wins by fours, in nine plies.
  engine: {
    id: 'engine',
    player: 'deepening',
    position: positionFrom(15, 'e5 j6 e10 h5 h6 i8 h9 h11 g10 m6 f11 f9 j11', 'i5 j9 j8 g4 i6 l7 i10 h7 k8 j7 e12 j10'),
    task: { kind: 'fours' },
  },
};
