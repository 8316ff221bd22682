/** Players with a fault that tutorials have, so that a law can be seen to break. Each is a sound player with one thing changed. */
import { alphaBetaPlayer, CLASSIC_PLAYERS, type Player, type Thought } from '@tianyuan/classic';
import type { Point } from '@tianyuan/rules';

export const FAULTY_IDS = ['scan-order', 'own-five-only', 'stone-left', 'root-alpha'] as const;

export type FaultyId = (typeof FAULTY_IDS)[number];

export const FAULTY_PLAYERS: Readonly<Record<FaultyId, Player>> = {
  'scan-order': changed(CLASSIC_PLAYERS.table, firstInScanOrder),
  'own-five-only': { id: 'shapes', think: onlyAttack },
  'stone-left': changed(alphaBetaPlayer({ depth: 2 }), leavesStone),
  'root-alpha': changed(alphaBetaPlayer({ depth: 2 }), raisesAlphaTooFar),
};

/** The same player, each of its thoughts changed on the way. Where the last one names another point, that one is played. */
function changed(player: Player, change: (thought: Thought) => Thought | undefined): Player {
  return {
    id: player.id,
    *think(position, random, options) {
      const thinking = player.think(position, random, options);
      for (let chosen: Point | undefined; ; ) {
        const step = thinking.next();
        if (step.done) return chosen ?? step.value;
        const thought = change(step.value);
        if (thought?.kind === 'chosen') chosen = thought.point;
        if (thought) yield thought;
      }
    },
  };
}

/** `if (score > best)`: of equal points the first from the top left. */
function firstInScanOrder(thought: Thought): Thought {
  if (thought.kind !== 'chosen') return thought;
  const point = thought.among[0] ?? thought.point;
  return { ...thought, point, among: [point] };
}

/** A stone that is not taken back. */
function leavesStone(thought: Thought): Thought | undefined {
  return thought.kind === 'left' && thought.ply === 2 ? undefined : thought;
}

/** The root asks with alpha at the best value itself: an equally good move looks worse. */
function raisesAlphaTooFar(thought: Thought): Thought {
  return thought.kind === 'depth-finished' ? { ...thought, among: thought.among.slice(0, 1) } : thought;
}

/** Scores its own shapes and never asks what the opponent threatens. */
function* onlyAttack(...[position, random, options]: Parameters<Player['think']>): ReturnType<Player['think']> {
  let best: readonly Point[] = [];
  let most = -1;
  const thinking = CLASSIC_PLAYERS.shapes.think(position, random, options);
  for (;;) {
    const step = thinking.next();
    if (step.done) return best[0] ?? step.value;
    const thought = step.value;
    if (thought.kind === 'considered') {
      const { point, attack } = thought.candidate;
      if (attack > most) best = [];
      if (attack >= most) best = [...best, point];
      most = Math.max(most, attack);
      yield thought;
    } else if (thought.kind === 'chosen' && best.length > 0) {
      yield { ...thought, point: best[0] as Point, among: best };
    } else {
      yield thought;
    }
  }
}
