import { type Color, forbiddenPoints, legalPoints, opponentOf, type Point, RULE_SETS } from '@tianyuan/rules';
import { chooseBest, chosenOnEmpty } from './choice.ts';
import type { PlayerPosition } from './player.ts';
import type { Candidate, Source, Thought } from './thought.ts';

/** How one player weighs the points of one position. */
export interface Scale {
  /** Those of the legal points that it looks at; all of them where none is left. */
  readonly worthLooking?: (point: Point) => boolean;
  /** What a stone of `color` on an empty point is worth to that colour: own stones attack, the opponent's are defended against. */
  readonly weigh: (point: Point, color: Color, side: 'attack' | 'defence') => Weight;
  /** What is compared between points, place by place. */
  readonly scoreOf: (attack: number, defence: number, point: Point) => readonly number[];
}

export interface Weight {
  readonly worth: number;
  readonly makesFive: boolean;
  readonly sources: readonly Source[];
}

/**
 * What all weighing players do: look at the board as it stands, give each point a number, take a best one. How they differ is
 * their scale.
 */
export function* thinkByWeighing(
  position: PlayerPosition,
  random: () => number,
  scaleFor: (position: PlayerPosition) => Scale,
): Generator<Thought, Point | undefined, void> {
  const { board, toMove, ruleSet } = position;
  const points = legalPoints(board, toMove, ruleSet);
  if (points.length === 0) return undefined;

  // Step 1. On an empty board there is nothing to weigh.
  const first = chosenOnEmpty(board);
  if (first) {
    yield first;
    return first.point;
  }

  // Step 2. Weigh each point, for oneself and for the opponent.
  const scale = scaleFor(position);
  const looked = scale.worthLooking ? points.filter(scale.worthLooking) : points;
  const candidateAt = weigher(position, scale);
  const candidates: Candidate[] = [];
  for (const point of looked.length > 0 ? looked : points) {
    const candidate = candidateAt(point);
    candidates.push(candidate);
    yield { kind: 'considered', candidate };
  }

  // Step 3. A five, a block, the best score.
  const chosen = chooseBest(board.size, candidates, random);
  yield chosen;
  return chosen.point;
}

const NOTHING: Weight = { worth: 0, makesFive: false, sources: [] };

function weigher({ board, toMove, ruleSet }: PlayerPosition, scale: Scale): (point: Point) => Candidate {
  const opponent = opponentOf(toMove);
  // Where the opponent may not place there is nothing to prevent.
  const closedToOpponent = RULE_SETS[ruleSet].forbids === opponent ? forbiddenPoints(board) : new Map<Point, unknown>();
  return (point) => {
    const own = scale.weigh(point, toMove, 'attack');
    const others = closedToOpponent.has(point) ? NOTHING : scale.weigh(point, opponent, 'defence');
    return {
      point,
      makesFive: own.makesFive,
      blocksFive: others.makesFive,
      attack: own.worth,
      defence: others.worth,
      score: scale.scoreOf(own.worth, others.worth, point),
      sources: [...own.sources, ...others.sources],
    };
  };
}
