import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { resultOf, type Score, type Scoreboard, scoreboardAfter, scoreOf } from '@tianyuan/match';
import { isSetUp } from './handicap.ts';
import { type Game, isWatched } from './model.ts';
import type { OpponentId } from './opponents.ts';

/** Results of finished games, by opponent. */
export type Scoreboards = Readonly<Partial<Record<OpponentId, Scoreboard>>>;

export interface Scores {
  /** Reads signals: views that use it follow the score. */
  of(opponent: OpponentId): Score;
  /** The finished games of the device have changed: they are counted anew. */
  count(saved: Scoreboards): void;
  dispose(): void;
}

/**
 * Follows the game: an end counts once, a game reopened by undo counts no more, and a game that goes on against somebody
 * else counts for whom it ended with. A game that began from a position counts for nobody.
 *
 * @param saved  what the finished games of the device say
 */
export function createScores(saved: Scoreboards, game: ReadonlySignal<Game>): Scores {
  const scoreboards: Signal<Scoreboards> = signal(saved);
  const stop = effect(() => {
    scoreboards.value = countedIn(scoreboards.peek(), game.value);
  });
  return {
    of: (opponent) => scoreOf((scoreboards.value[opponent] ?? new Map()).values()),
    count: (counted) => {
      scoreboards.value = countedIn(counted, game.peek());
    },
    dispose: stop,
  };
}

function countedIn(scoreboards: Scoreboards, game: Game): Scoreboards {
  const { id, opponent, match } = game;
  if (isWatched(game) || isSetUp(match.settings)) return scoreboards;
  const board = scoreboards[opponent] ?? new Map();
  if (resultOf(match) === undefined && !board.has(id)) return scoreboards;
  return { ...scoreboards, [opponent]: scoreboardAfter(board, id, match) };
}
