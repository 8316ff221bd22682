/** Plays a person's moves well enough to bring a game to its end. */
import { choosePoint } from '@tianyuan/classic';
import type { MatchState } from '@tianyuan/match';
import { isLegal, type Point, pointName } from '@tianyuan/rules';
import type { GamePage } from './game-page.ts';

/** Good moves at first, any moves later: so a game comes to its end. */
const PLIES_OF_EFFORT = 40;

export function goodPoint(match: MatchState, seed: number): Point {
  const { board, toMove, settings, moves } = match;
  const last = moves.at(-1)?.point;
  const position = { board, toMove, ruleSet: settings.ruleSet, ...(last !== undefined && { lastPoint: last }) };
  const point = choosePoint(moves.length < PLIES_OF_EFFORT ? 'shapes' : 'random', position, seed + moves.length);
  if (point === undefined || !isLegal(board, point, toMove, settings.ruleSet))
    throw new Error('the player has no move');
  return point;
}

/** Plays until the game is over: the person by clicks, the machine by itself. */
export async function playToTheEnd(game: GamePage, seed: number): Promise<MatchState> {
  for (;;) {
    const match = await game.settled();
    if (match.outcome.kind !== 'playing') return match;
    await game.point(pointName(match.settings.size, goodPoint(match, seed))).click();
  }
}
