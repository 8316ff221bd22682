/** How a game went: Black's chance to win after each ply, and where it turned. */
import type { Judge } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';
import { type Color, type Point, pointsOf } from '@tianyuan/rules';
import { matchAt } from '../record/look.ts';
import { blackChance } from './black-view.ts';

/** Positions that the engine looks at for each ply: a moment's thought, the same on every machine. */
const NODES_A_PLY = 30_000;

/**
 * Black's chance after 0, 1, … all plies, one after the other as they are known.
 *
 * Throws the judge's error, and the signal's reason when it is given up between two plies.
 */
export async function* judgeGame(match: MatchState, judge: Judge, stop: AbortSignal): AsyncGenerator<number> {
  for (let plies = 0; plies <= match.moves.length; plies++) {
    const chance = await judgePosition(matchAt(match, plies), judge);
    stop.throwIfAborted();
    yield chance;
  }
}

async function judgePosition({ outcome, settings, board, toMove }: MatchState, judge: Judge): Promise<number> {
  if (outcome.kind === 'drawn') return 0.5;
  if (outcome.kind === 'won') return outcome.by === 'black' ? 1 : 0;
  const { ruleSet, size } = settings;
  const [best] = await judge({
    ruleSet,
    size,
    black: pointsOf(board, 'black'),
    white: pointsOf(board, 'white'),
    side: toMove,
    lines: 1,
    nodes: NODES_A_PLY,
  });
  return best ? blackChance(best.score, toMove, ruleSet) : 0.5;
}

/** A move after which its own side stood much worse. */
export interface Swing {
  /** The move, from 1. */
  readonly ply: number;
  readonly color: Color;
  readonly point: Point;
  /** What its side lost, 0 to 1. */
  readonly lost: number;
}

const MOST_SWINGS = 3;
const LEAST_LOSS = 0.15;

/** The worst moves, in playing order. `chances[n]` stands after n plies. */
export function swingsOf(chances: readonly number[], { moves }: Pick<MatchState, 'moves'>): readonly Swing[] {
  const swings = moves.flatMap(({ color, point }, index): Swing[] => {
    const [before, after] = [chances[index], chances[index + 1]];
    if (before === undefined || after === undefined) return [];
    const lost = color === 'black' ? before - after : after - before;
    return lost >= LEAST_LOSS ? [{ ply: index + 1, color, point, lost }] : [];
  });
  return [...swings]
    .sort((a, b) => b.lost - a.lost)
    .slice(0, MOST_SWINGS)
    .sort((a, b) => a.ply - b.ply);
}
