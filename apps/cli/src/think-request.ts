import type { ThinkRequest } from '@tianyuan/engine-host';
import { pointsOf } from '@tianyuan/rules';
import type { Position } from './position.ts';

/** Who is asked, and within what. */
type Wish = Pick<ThinkRequest, 'player' | 'limits' | 'options'>;

/**
 * A question about one position by itself: nothing that earlier ones taught counts, and making the engine and its tables is no
 * part of the time.
 */
export function thinkRequestOf({ board, toMove, ruleSet }: Position, wish: Wish): ThinkRequest {
  return {
    id: 1,
    seed: 0,
    ruleSet,
    size: board.size,
    moves: [],
    black: pointsOf(board, 'black'),
    white: pointsOf(board, 'white'),
    side: toMove,
    fresh: true,
    thorough: true,
    untimedSetUp: true,
    ...wish,
  };
}
