/** The controller's keeper over the game log, and the games of the log in the page's own terms. */
import type { Scoreboard } from '@tianyuan/match';
import type { Game } from './features/play/model.ts';
import { DEFAULT_OPPONENT, type OpponentId } from './features/play/opponents.ts';
import type { GameKeeper } from './features/play/play-controller.ts';
import type { Scoreboards } from './features/play/scores.ts';
import { readSeats, writeSeats } from './features/play/seats.ts';
import type { FinishedGame, GameLog, Keeping, StoredGame } from './storage/index.ts';

/** @param onKept  told what became of every write */
export function createGameKeeper(log: GameLog, onKept: (keeping: Keeping) => void): GameKeeper {
  const tell = (writing: Promise<Keeping>): void => void writing.then(onKept);
  return {
    begin: (game, events) => tell(log.startGame(game.id, writeSeats(game), events)),
    append: (game, events) => tell(log.appendEvents(game.id, events)),
    sit: (game) => tell(log.sitDown(game.id, writeSeats(game))),
    takeUp: (game, events) => tell(log.takeUp(game.id, writeSeats(game), events)),
  };
}

export function toGame({ id, opponent, match }: StoredGame): Game {
  // A game of another version may have somebody whom this one does not know.
  return { id, ...(readSeats(opponent) ?? { opponent: DEFAULT_OPPONENT }), match };
}

export function toScoreboards(finished: readonly FinishedGame[]): Scoreboards {
  const scoreboards: Partial<Record<OpponentId, Scoreboard>> = {};
  for (const { id, opponent, result } of finished) {
    const { first, opponent: known } = readSeats(opponent) ?? { opponent: DEFAULT_OPPONENT };
    // What machines win among themselves is nobody's score.
    if (first !== undefined) continue;
    scoreboards[known] = new Map([...(scoreboards[known] ?? []), [id, result]]);
  }
  return scoreboards;
}
