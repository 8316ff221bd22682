/** The controller's keeper over the game log, and the games of the log in the page's own terms. */
import type { Scoreboard } from '@tianyuan/match';
import type { GameKeeper } from './features/play/controller.ts';
import type { Game } from './features/play/model.ts';
import { DEFAULT_OPPONENT, isOpponentId, type OpponentId } from './features/play/opponents.ts';
import type { Scoreboards } from './features/play/scores.ts';
import type { FinishedGame, GameLog, Keeping, StoredGame } from './storage/index.ts';

/** @param onKept  told what became of every write */
export function createGameKeeper(log: GameLog, onKept: (keeping: Keeping) => void): GameKeeper {
  const tell = (writing: Promise<Keeping>): void => void writing.then(onKept);
  return {
    begin: (game, events) => tell(log.startGame(game.id, game.opponent, events)),
    append: (game, events) => tell(log.appendEvents(game.id, events)),
    sit: (game) => tell(log.sitDown(game.id, game.opponent)),
  };
}

export function toGame({ id, opponent, match }: StoredGame): Game {
  return { id, opponent: knownOpponent(opponent), match };
}

export function toScoreboards(finished: readonly FinishedGame[]): Scoreboards {
  const scoreboards: Partial<Record<OpponentId, Scoreboard>> = {};
  for (const { id, opponent, result } of finished) {
    const known = knownOpponent(opponent);
    scoreboards[known] = new Map([...(scoreboards[known] ?? []), [id, result]]);
  }
  return scoreboards;
}

/** A game of another version may have an opponent that this one does not know. */
function knownOpponent(name: string): OpponentId {
  return isOpponentId(name) ? name : DEFAULT_OPPONENT;
}
