import {
  type Candidate,
  type Chosen,
  type ClassicPlayerId,
  type PlayerPosition,
  type Thought,
  thinkAs,
} from '@tianyuan/classic';
import type { Point } from '@tianyuan/rules';

export interface WholeThought {
  readonly thoughts: readonly Thought[];
  readonly candidates: readonly Candidate[];
  /** The last thought; undefined when there was no legal point. */
  readonly chosen: Chosen | undefined;
  readonly point: Point | undefined;
}

/** Lets a player think to the end and keeps all that it thought. */
export function thinkWhole(id: ClassicPlayerId, position: PlayerPosition, seed: number = 1): WholeThought {
  const thinking = thinkAs(id, position, seed);
  const thoughts: Thought[] = [];
  for (;;) {
    const step = thinking.next();
    if (!step.done) {
      thoughts.push(step.value);
      continue;
    }
    const candidates = thoughts.flatMap((thought) => (thought.kind === 'considered' ? [thought.candidate] : []));
    const chosen = thoughts.find((thought) => thought.kind === 'chosen');
    return { thoughts, candidates, chosen, point: step.value };
  }
}
