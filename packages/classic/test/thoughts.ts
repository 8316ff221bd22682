import {
  type Candidate,
  type Chosen,
  CLASSIC_PLAYERS,
  type ClassicPlayerId,
  type DepthFinished,
  type Player,
  type PlayerPosition,
  randomFrom,
  type ThinkOptions,
  type Thought,
} from '@tianyuan/classic';
import { countOf, type Point } from '@tianyuan/rules';

export interface WholeThought {
  readonly thoughts: readonly Thought[];
  readonly candidates: readonly Candidate[];
  /** The last thought; undefined when there was no legal point. */
  readonly chosen: Chosen | undefined;
  /** The last depth that a search finished; undefined for who does not search. */
  readonly finished: DepthFinished | undefined;
  readonly point: Point | undefined;
}

/** Lets a player think to the end and keeps all that it thought. */
export function thinkWhole(
  player: ClassicPlayerId | Player,
  position: PlayerPosition,
  seed: number = 1,
  options?: ThinkOptions,
): WholeThought {
  const { board } = position;
  const thinker = typeof player === 'string' ? CLASSIC_PLAYERS[player] : player;
  const thinking = thinker.think(
    position,
    randomFrom(seed, board.stones.length - countOf(board, 'empty')),
    ...(options ? [options] : []),
  );
  const thoughts: Thought[] = [];
  for (;;) {
    const step = thinking.next();
    if (!step.done) {
      thoughts.push(step.value);
      continue;
    }
    return {
      thoughts,
      candidates: ofKind(thoughts, 'considered').map(({ candidate }) => candidate),
      chosen: ofKind(thoughts, 'chosen')[0],
      finished: ofKind(thoughts, 'depth-finished').at(-1),
      point: step.value,
    };
  }
}

export function ofKind<Kind extends Thought['kind']>(
  thoughts: readonly Thought[],
  kind: Kind,
): readonly Extract<Thought, { kind: Kind }>[] {
  return thoughts.filter((thought): thought is Extract<Thought, { kind: Kind }> => thought.kind === kind);
}
