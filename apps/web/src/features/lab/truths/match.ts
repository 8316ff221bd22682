/** Games between two teaching players, for the claims that only games can judge. */
import { type Player, randomFrom, randomPosition, type Thought } from '@tianyuan/classic';
import { type Color, opponentOf, outcomeAfter, type Point, play } from '@tianyuan/rules';
import type { LabPosition } from '../board/lab-position.ts';

/** Told where nothing is to be said but that time goes by: the worker looks at its clock then. */
export const STILL_AT_IT = -1;

export const SIZE = 15;
const MOST_PLIES = 120;
const OPENING_STONES = 4;

/**
 * Game number `game` of a match: each opening by chance is played twice, colours changed.
 *
 * @param onMove  is shown each position before its move
 * @returns points of `one`: 1, ½ or 0
 */
export function* playMatch(
  one: Player,
  other: Player,
  game: number,
  onMove: (position: LabPosition) => void = () => {},
): Generator<number, number, void> {
  let position: LabPosition = randomPosition(300 + Math.floor(game / 2), SIZE, 'freestyle', OPENING_STONES);
  const oneHas: Color = game % 2 === 0 ? 'black' : 'white';
  for (let ply = OPENING_STONES; ply < MOST_PLIES; ply += 1) {
    onMove(position);
    const player = position.toMove === oneHas ? one : other;
    const next = placed(position, yield* pointOf(player.think(position, randomFrom(game, ply))));
    if (!next) return 0.5;
    if (next.isOver) return next.winner === undefined ? 0.5 : Number(next.winner === oneHas);
    position = next.position;
    yield STILL_AT_IT;
  }
  return 0.5;
}

/** Hears a thought to its end. */
function* pointOf(thinking: Generator<Thought, Point | undefined, void>): Generator<number, Point | undefined, void> {
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
    if (step.value.kind === 'progress') yield STILL_AT_IT;
  }
}

interface Placed {
  readonly position: LabPosition;
  readonly isOver: boolean;
  readonly winner: Color | undefined;
}

export function placed({ board, toMove, ruleSet }: LabPosition, point: Point | undefined): Placed | undefined {
  if (point === undefined) return undefined;
  const next = play(board, point, toMove);
  const outcome = outcomeAfter(next, point, ruleSet);
  const winner = outcome.kind === 'won' ? outcome.by : undefined;
  return { position: { board: next, toMove: opponentOf(toMove), ruleSet }, isOver: outcome.kind !== 'playing', winner };
}
