/** What the board shows of a thought after so many steps: how much each candidate is worth, as far as it is known by then. */
import type { HeatMark } from '@tianyuan/board-view';
import { type Candidate, isDecided, type Thought, type Visited } from '@tianyuan/classic';
import type { Point } from '@tianyuan/rules';
import { depthAt, type GameTree, type TreeNode } from '../tree/game-tree.ts';

/** A candidate with what it is worth there. */
export interface Weighed {
  readonly point: Point;
  /** 0 to 1, for the disc. */
  readonly heat: number;
  readonly kind: 'score' | 'value' | 'visits';
  /** The score, the value in the search, or the games. */
  readonly amount: number;
  /** What made it, where the player says. */
  readonly candidate?: Candidate;
  readonly node?: TreeNode;
  /** Won games, from 0 to 1. */
  readonly share?: number;
}

/** The best first. */
export function weighedAt(thoughts: readonly Thought[], tree: GameTree, step: number): readonly Weighed[] {
  const found = searched(tree, step) ?? visited(lastVisited(thoughts, step)) ?? considered(thoughts, step);
  return found.toSorted((one, other) => other.heat - one.heat || one.point - other.point);
}

export function visited(told: Visited | undefined): readonly Weighed[] | undefined {
  if (!told) return undefined;
  const most = Math.max(1, ...told.points.map(({ visits }) => visits));
  return told.points.map(({ point, visits, share }) => {
    return { point, heat: visits / most, kind: 'visits', amount: visits, share };
  });
}

function lastVisited(thoughts: readonly Thought[], step: number): Visited | undefined {
  const last = thoughts.slice(0, step).findLast((thought) => thought.kind === 'visited');
  return last?.kind === 'visited' ? last : undefined;
}

function considered(thoughts: readonly Thought[], step: number): readonly Weighed[] {
  const candidates = thoughts.slice(0, step).flatMap((one) => (one.kind === 'considered' ? [one.candidate] : []));
  const scores = candidates.map(({ score }) => score[0] ?? 0);
  const most = Math.max(1, ...scores);
  const isForced = candidates.some(({ makesFive, blocksFive }) => makesFive || blocksFive);
  return candidates.map((candidate, index) => {
    const score = scores[index] ?? 0;
    const isForcing = candidate.makesFive || candidate.blocksFive;
    // A five and its block come before every score.
    const heat = isForcing ? 1 : isForced ? (0.5 * score) / most : score / most;
    return { point: candidate.point, heat, kind: 'score', amount: score, candidate };
  });
}

/** Below the heat from which numbers are written. */
const UNPROVEN = 0.19;

/** The moves that can be chosen, by their value at the depth that is being searched. */
function searched(tree: GameTree, step: number): readonly Weighed[] | undefined {
  const depth = depthAt(tree, step);
  if (!depth) return undefined;
  const known = depth.root.children.filter((node) => node.leftAt < step && node.point !== undefined);
  const values = known.map(({ value }) => value).filter((value) => !isDecided(value));
  const least = Math.min(...values);
  const most = Math.max(...values);
  return known.map((node) => {
    const { value } = node;
    const known = isDecided(value) ? Number(value > 0) : most > least ? (value - least) / (most - least) : 1;
    // Of these it is only known that they are no better.
    const heat = node.bound === 'exact' ? known : Math.min(known, UNPROVEN);
    return { point: node.point as Point, heat, kind: 'value', amount: value, node };
  });
}

export function heatMarks(weighed: readonly Weighed[], write: (one: Weighed) => string): readonly HeatMark[] {
  return weighed.map((one) => ({ point: one.point, value: one.heat, text: write(one) }));
}
