import {
  isLegal,
  legalPoints,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
  RULE_SET_IDS,
  type RuleSetId,
  SYMMETRIES,
  type Symmetry,
  transformBoard,
  transformPoint,
} from '@tianyuan/rules';
import { minimaxPlayer } from './minimax.ts';
import type { Player, PlayerPosition, ThinkOptions } from './player.ts';
import { randomPosition } from './random-position.ts';
import { randomFrom } from './random-source.ts';
import type { Radius } from './search-board.ts';
import type { Thought } from './thought.ts';

//  Laws that a player must keep, each asked of many positions. A law returns the first position that breaks it.

export type SelfTestId = 'mirror' | 'minimax' | 'restores' | 'fives';

export interface SelfTestCases {
  /** How many positions are tried. */
  readonly count: number;
  readonly seed: number;
  /** All in turn where none is given. */
  readonly ruleSet?: RuleSetId;
  readonly size: number;
  readonly stones: number;
}

/** The first position in which a player breaks a law. */
export interface SelfTestFailure {
  readonly law: SelfTestId;
  readonly position: PlayerPosition;
  /** How the position was turned, for the law of mirrors. */
  readonly symmetry?: Symmetry;
  /** The points that the law allows, and the player's. They are equal where the law was broken otherwise. */
  readonly expected: readonly Point[];
  readonly found: readonly Point[];
}

/** A mirrored or turned position gives the mirrored set of equally good points. Players that sample by chance break it. */
export function mirrorFailure(player: Player, cases: SelfTestCases): SelfTestFailure | undefined {
  return firstFailure(cases, (position, seed) => {
    const { among } = thinkThrough(player, position, seed);
    for (const symmetry of SYMMETRIES) {
      const { toMove, ruleSet } = position;
      const mirrored = { board: transformBoard(position.board, symmetry), toMove, ruleSet };
      const expected = ascending(among.map((point) => transformPoint(cases.size, point, symmetry)));
      const found = thinkThrough(player, mirrored, seed + 1).among;
      if (!areEqual(expected, found)) return { law: 'mirror', position: mirrored, symmetry, expected, found };
    }
    return undefined;
  });
}

/**
 * A search finds what minimax finds at the same depth: the same value and all the best points.
 *
 * @param radius  must be that of the player
 */
export function minimaxFailure(
  player: Player,
  cases: SelfTestCases,
  depth: number,
  radius: Radius = 2,
): SelfTestFailure | undefined {
  const minimax = minimaxPlayer({ radius });
  const options: ThinkOptions = { limits: { depth } };
  return firstFailure(cases, (position, seed) => {
    const wanted = thinkThrough(minimax, position, seed, options);
    const { equals, value } = thinkThrough(player, position, seed, options);
    if (value === wanted.value && areEqual(equals, wanted.equals)) return undefined;
    return { law: 'minimax', position, expected: wanted.equals, found: equals };
  });
}

/**
 * What is laid in the head is taken back: every stone that was entered is left again, the position asked about stays as it was,
 * and the same question has the same answer.
 */
export function restoreFailure(player: Player, cases: SelfTestCases): SelfTestFailure | undefined {
  return firstFailure(cases, (position, seed) => {
    const stones = [...position.board.stones];
    const first = thinkThrough(player, position, seed, { detail: 'whole' });
    const second = thinkThrough(player, position, seed);
    const isRestored =
      first.stonesInHead === 0 && position.board.stones.every((stone, point) => stone === stones[point]);
    if (isRestored && areEqual(first.among, second.among) && first.point === second.point) return undefined;
    return { law: 'restores', position, expected: first.among, found: second.among };
  });
}

/** A player makes a five where it can, and else blocks one where it must and may. Positions without either are passed over. */
export function fivesFailure(player: Player, cases: SelfTestCases): SelfTestFailure | undefined {
  return firstFailure(cases, (position, seed) => {
    const { board, toMove, ruleSet } = position;
    const wins = winningPoints(position);
    const blocks = winningPoints({ ...position, toMove: opponentOf(toMove) });
    const expected = wins.length > 0 ? wins : blocks.filter((point) => isLegal(board, point, toMove, ruleSet));
    if (expected.length === 0) return undefined;
    const { point } = thinkThrough(player, position, seed);
    if (point !== undefined && expected.includes(point)) return undefined;
    return { law: 'fives', position, expected, found: point === undefined ? [] : [point] };
  });
}

type Law = (position: PlayerPosition, seed: number) => SelfTestFailure | undefined;

function firstFailure({ count, seed, ruleSet, size, stones }: SelfTestCases, law: Law): SelfTestFailure | undefined {
  for (let index = 0; index < count; index += 1) {
    const rules = ruleSet ?? (RULE_SET_IDS[index % RULE_SET_IDS.length] as RuleSetId);
    const position = randomPosition(seed + index, size, rules, stones);
    const failure = legalPoints(position.board, position.toMove, rules).length > 0 && law(position, seed + index);
    if (failure) return failure;
  }
  return undefined;
}

interface Outline {
  readonly point: Point | undefined;
  readonly among: readonly Point[];
  /** Of the last finished depth; undefined for a player that does not search. */
  readonly value: number | undefined;
  /** All the points of that value. */
  readonly equals: readonly Point[];
  /** Entered and not left. */
  readonly stonesInHead: number;
}

function thinkThrough(player: Player, position: PlayerPosition, seed: number, options?: ThinkOptions): Outline {
  const thinking = player.think(position, randomFrom(seed), options);
  let among: readonly Point[] = [];
  let value: number | undefined;
  let equals: readonly Point[] = [];
  let stonesInHead = 0;
  const hear = (thought: Thought): void => {
    if (thought.kind === 'chosen') among = thought.among;
    if (thought.kind === 'depth-finished') ({ value, among: equals } = thought);
    if (thought.kind === 'entered') stonesInHead += 1;
    if (thought.kind === 'left') stonesInHead -= 1;
  };
  for (;;) {
    const step = thinking.next();
    if (step.done) return { point: step.value, among, value, equals, stonesInHead };
    hear(step.value);
  }
}

/** By the referee alone: where a stone of the side to move would win at once. */
function winningPoints({ board, toMove, ruleSet }: PlayerPosition): readonly Point[] {
  return legalPoints(board, toMove, ruleSet).filter((point) => {
    const outcome = outcomeAfter(play(board, point, toMove), point, ruleSet);
    return outcome.kind === 'won' && outcome.by === toMove;
  });
}

function ascending(points: readonly Point[]): readonly Point[] {
  return points.toSorted((one, other) => one - other);
}

function areEqual(one: readonly Point[], other: readonly Point[]): boolean {
  return one.length === other.length && one.every((point, index) => point === other[index]);
}
