import { type Game, isMachineGame, isWatched } from '../play/model.ts';
import { colorAt } from '../play/wording.ts';

/** A person has won: against the machine, or one of two people. */
export function hasPersonWon(game: Game): boolean {
  const { outcome } = game.match;
  if (outcome.kind !== 'won' || isWatched(game)) return false;
  return !isMachineGame(game) || outcome.by === colorAt(game, 'first');
}
