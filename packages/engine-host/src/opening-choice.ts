/**
 * What a machine does in an opening with choices (swap, swap2): it places stones that leave the game even, and takes the better
 * colour of what others have placed.
 *
 * It reads the stage's actions as data, so an opening rule that only places and takes needs nothing new here.
 */
import {
  boardOf,
  type Color,
  isLegal,
  type OpeningAction,
  opponentOf,
  type Point,
  pointAt,
  type RuleSetId,
} from '@tianyuan/rules';
import { distanceFromEven, negated } from './balance.ts';
import type { Judge, Stones } from './judge.ts';
import type { Score } from './messages.ts';
import { winChance } from './win-chance.ts';

export interface OpeningQuestion extends Stones {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  /** What may be done now, as `match.openingTurn` says. */
  readonly actions: readonly OpeningAction[];
}

export type OpeningChoice =
  /** Stones in the order of the action's colours. */
  | { readonly kind: 'place'; readonly colors: readonly Color[]; readonly points: readonly number[] }
  /** `score`: of the position, from the colour that is taken. */
  | { readonly kind: 'take'; readonly color: Color; readonly score: Score };

export interface OpeningEffort {
  readonly judge: Judge;
  /** 0 up to 1: which openings come up, and what is done where both colours are worth the same. */
  readonly random: () => number;
  /**
   * Positions looked at for the second judgement of a proposal. The first one takes an eighth, the last one of the best two takes
   * twice as many, and so does the judgement of a choice: who places knows as much as who will choose. Default 24,000.
   */
  readonly nodes?: number;
}

const NODES = 24_000;
const PROPOSALS = 14;
const FINALISTS = 4;
const LAST_FINALISTS = 2;
/** The last look, and the one of a choice, as a multiple of `nodes`. */
const LAST_LOOK = 2;
/** Stones of an opening lie this near to the centre, or to those that stand. */
const REACH = 3;
/** Within this of one half, either colour will do. */
const EVEN = 0.04;

/** In all openings so far white moves when the opening is over. */
const AFTERWARDS: Color = 'white';

/**
 * One decision of the machine. Asks the judge some 20 times when it places, once when it takes.
 *
 * Rejects when the judge does; throws a RangeError when there is nothing to do.
 */
export async function chooseInOpening(question: OpeningQuestion, effort: OpeningEffort): Promise<OpeningChoice> {
  const place = question.actions.find(({ kind }) => kind === 'place');
  const takes = question.actions.flatMap((action) => (action.kind === 'take' ? [action.color] : []));
  if (takes.length > 0) {
    const taken = await takeBetter(question, takes, effort);
    const isEven = Math.abs(winChance(taken.score, question.ruleSet) - 0.5) < EVEN;
    if (place?.kind !== 'place' || !isEven || effort.random() < 0.5) return taken;
  }
  if (place?.kind !== 'place') throw new RangeError('engine-host: nothing can be done in this opening');
  return placeEven(question, place.colors, effort);
}

async function takeBetter(
  { actions: _, ...position }: OpeningQuestion,
  colors: readonly Color[],
  { judge, nodes = NODES }: OpeningEffort,
): Promise<OpeningChoice & { readonly kind: 'take' }> {
  const [best] = await judge({ ...position, side: AFTERWARDS, lines: 1, nodes: LAST_LOOK * nodes });
  const score = best?.score ?? { cp: 0 };
  const better = isGood(score) ? AFTERWARDS : opponentOf(AFTERWARDS);
  const color = colors.includes(better) ? better : opponentOf(better);
  return { kind: 'take', color, score: color === AFTERWARDS ? score : negated(score) };
}

async function placeEven(
  question: OpeningQuestion,
  colors: readonly Color[],
  { judge, random, nodes = NODES }: OpeningEffort,
): Promise<OpeningChoice> {
  const { actions: _, ...position } = question;
  const proposals: Proposal[] = [];
  for (let tries = 0; proposals.length < PROPOSALS && tries < 40 * PROPOSALS; tries++) {
    const proposal = propose(question, colors, random);
    if (proposal && !proposals.some((other) => isSame(other, proposal))) proposals.push(proposal);
  }
  const look = async (proposal: Proposal, looks: number): Promise<Looked> => {
    const stones = withStones(position, colors, proposal);
    const [best] = await judge({ ...position, ...stones, side: AFTERWARDS, lines: 1, nodes: looks });
    return { proposal, distance: distanceFromEven(best?.score ?? { cp: 0 }) };
  };
  const first = await inTurn(proposals, (proposal) => look(proposal, Math.max(1, Math.floor(nodes / 8))));
  const finalists = first.sort(byDistance).slice(0, FINALISTS);
  const second = (await inTurn(finalists, ({ proposal }) => look(proposal, nodes))).sort(byDistance);
  const last = second.slice(0, LAST_FINALISTS);
  const [best] = (await inTurn(last, ({ proposal }) => look(proposal, LAST_LOOK * nodes))).sort(byDistance);
  if (!best) throw new RangeError('engine-host: no room for the stones of this opening');
  return { kind: 'place', colors, points: best.proposal };
}

type Proposal = readonly Point[];

interface Looked {
  readonly proposal: Proposal;
  readonly distance: number;
}

const byDistance = (one: Looked, other: Looked): number => one.distance - other.distance;

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Random points near the centre, the first one nearest to it; undefined where one of them may not be placed. */
function propose(
  { ruleSet, size, ...stones }: OpeningQuestion,
  colors: readonly Color[],
  random: () => number,
): Proposal | undefined {
  const standing = stones.black.length + stones.white.length;
  const points: Point[] = [];
  for (const [index, color] of colors.entries()) {
    const reach = standing + index === 0 ? 1 : REACH;
    const point = nearCentre(size, Math.min(reach, (size - 1) >> 1), random);
    const { black, white } = withStones(stones, colors, points);
    const board = boardOf(size, black as Point[], white as Point[]);
    if (!board.ok || !isLegal(board.value, point, color, ruleSet)) return undefined;
    points.push(point);
  }
  return points;
}

function nearCentre(size: number, reach: number, random: () => number): Point {
  const offset = (): number => Math.round((size - 1) / 2) + Math.floor(random() * (2 * reach + 1)) - reach;
  return pointAt(size, offset(), offset());
}

function isSame(one: Proposal, other: Proposal): boolean {
  return one.every((point, index) => point === other[index]);
}

function withStones({ black, white }: Stones, colors: readonly Color[], points: readonly number[]): Stones {
  const of = (color: Color): number[] => points.filter((_, index) => colors[index] === color);
  return { black: [...black, ...of('black')], white: [...white, ...of('white')] };
}

function isGood(score: Score): boolean {
  return 'mate' in score ? score.mate > 0 : score.cp >= 0;
}
