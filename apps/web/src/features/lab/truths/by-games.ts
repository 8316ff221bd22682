/** Claims about strength and style: measured by games. */
import { CLASSIC_PLAYERS, deepeningPlayer, type Player, randomFrom, shapesPlayer } from '@tianyuan/classic';
import type { LabPosition } from '../board/lab-position.ts';
import { playMatch } from './match.ts';
import type { Measurement } from './measure.ts';

const WEIGHT_GAMES = 24;
const WEIGHT_PAIRINGS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/**
 * Points in per cent of shape players that weigh defence 0.5, 0.9 and 1.2, each against each; then, of the positions that
 * occurred, in how many per cent each of them takes a point that takes more from the opponent than it gives.
 */
export function* weights(games: number = WEIGHT_GAMES): Measurement {
  const players = [5, 9, 12].map((defenceTenths) => shapesPlayer({ defenceTenths }));
  const points = [0, 0, 0];
  const guarding = [0, 0, 0];
  let positions = 0;
  let moves = 0;
  const ask = (position: LabPosition): void => {
    moves += 1;
    if (moves % ASKED_EVERY !== 0) return;
    positions += 1;
    for (const [index, player] of players.entries())
      guarding[index] = (guarding[index] ?? 0) + Number(isGuarding(player, position));
  };
  for (const [pairing, [one, other]] of WEIGHT_PAIRINGS.entries()) {
    for (let game = 0; game < games; game += 1) {
      const score = yield* playMatch(players[one] as Player, players[other] as Player, game, ask);
      points[one] = (points[one] ?? 0) + score;
      points[other] = (points[other] ?? 0) + 1 - score;
      yield (pairing + (game + 1) / games) / WEIGHT_PAIRINGS.length;
    }
  }
  const shares = guarding.map((count) => (100 * count) / positions);
  return [...points.map((sum) => (100 * sum) / (2 * games)), ...shares];
}

/** Asking all three at every move would take three times as long as the games. */
const ASKED_EVERY = 4;

/** Whether the point that it chooses would be worth more to the opponent than it is to itself. */
function isGuarding(player: Player, position: LabPosition): boolean {
  const worths = new Map<number, boolean>();
  for (const thought of player.think(position, randomFrom(1))) {
    if (thought.kind === 'considered')
      worths.set(thought.candidate.point, thought.candidate.defence > thought.candidate.attack);
    if (thought.kind === 'chosen') return worths.get(thought.point) ?? false;
  }
  return false;
}

const DEPTH_GAMES = 12;

/** Points in per cent of the deeper of two searches: 2 plies against 1, 3 against 2, 4 against 3. */
export function* deeper(): Measurement {
  const figures: number[] = [];
  for (const depth of [2, 3, 4]) {
    const [one, other] = [depth, depth - 1].map((plies) => deepeningPlayer({ depth: plies, radius: 1 }));
    figures.push(yield* percent(one as Player, other as Player, DEPTH_GAMES, (depth - 2) / 3, 1 / 3));
  }
  return figures;
}

const TABLE_GAMES = 12;

/** Points in per cent of four players against the table player: centre first, minimax, shapes, alpha-beta. */
export function* table(): Measurement {
  const { table: opponent, centre, minimax, shapes } = CLASSIC_PLAYERS;
  const players = [centre, minimax, shapes, CLASSIC_PLAYERS['alpha-beta']];
  const figures: number[] = [];
  for (const [index, player] of players.entries())
    figures.push(yield* percent(player, opponent, TABLE_GAMES, index / players.length, 1 / players.length));
  return figures;
}

/** @param from  how much of the whole measurement is done before, and `share` how much of it this is */
function* percent(
  one: Player,
  other: Player,
  games: number,
  from: number,
  share: number,
): Generator<number, number, void> {
  let sum = 0;
  for (let game = 0; game < games; game += 1) {
    sum += yield* playMatch(one, other, game);
    yield from + (share * (game + 1)) / games;
  }
  return (100 * sum) / games;
}
