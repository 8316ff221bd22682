/** Why a move is good, in the field's words: what it makes, what it stops, what it wins by. Pure. */
import type { Score } from '@tianyuan/engine-host';
import {
  type Board,
  type Color,
  isLegal,
  opponentOf,
  type Point,
  play,
  type RuleSetId,
  type Shape,
  type ShapeKind,
  shapesAt,
} from '@tianyuan/rules';
import { threatsOf } from '../threats/threats.ts';

/** What two of these at once are called: one stone cannot answer both. */
export type Combination = 'openFour' | 'doubleFour' | 'fourThree' | 'doubleThree';

/** The first that holds of a move, in this order. `at`: the points that show it on the board. */
export type Reason =
  | { readonly kind: 'five' }
  | { readonly kind: 'stopsFour'; readonly at: readonly Point[] }
  /** `plies` to the five: of continuous fours, or of fours and threes. */
  | { readonly kind: 'vcf' | 'vct'; readonly plies: number }
  | { readonly kind: 'makes'; readonly what: Combination; readonly at: readonly Point[] }
  | { readonly kind: 'stopsThree'; readonly at: readonly Point[] }
  /** The other side would make it here. */
  | { readonly kind: 'stopsMaking'; readonly what: Combination }
  | { readonly kind: 'four'; readonly at: readonly Point[] }
  | { readonly kind: 'three'; readonly at: readonly Point[] }
  /** The other side wins, whatever is played. */
  | { readonly kind: 'holdsOut'; readonly plies: number }
  | { readonly kind: 'builds'; readonly what: 'simpleThree' | 'openTwo' }
  | { readonly kind: 'place' };

/** A move with its reason, and what it does besides, if anything. */
export interface Reasons {
  readonly main: Reason;
  readonly also: Reason | undefined;
}

export interface Judged {
  readonly board: Board;
  readonly color: Color;
  readonly ruleSet: RuleSetId;
  readonly point: Point;
  /** What the engine says of the move, from the side of `color`. */
  readonly score: Score;
  /** The line that the engine expects, `point` first. */
  readonly line: readonly number[];
}

/** Why the engine's move is to be played. What wins comes first, then what must be stopped, then what is gained. */
export function reasonsFor(judged: Judged): Reasons {
  const attack = attackOf(judged);
  const defence = defenceOf(judged);
  const win = winOf(judged);
  if (attack?.kind === 'five') return { main: attack, also: undefined };
  if (defence?.kind === 'stopsFour') return { main: defence, also: win ?? attack };
  if (attack?.kind === 'makes' && defence?.kind !== 'stopsThree') return { main: attack, also: win ?? defence };
  if (win) return { main: win, also: defence ?? attack };
  if (attack?.kind === 'makes') return { main: attack, also: defence };
  if ('mate' in judged.score && judged.score.mate < 0) {
    return { main: { kind: 'holdsOut', plies: -judged.score.mate }, also: defence ?? attack };
  }
  if (defence) return { main: defence, also: attack };
  return { main: attack ?? buildsIn(judged) ?? { kind: 'place' }, also: undefined };
}

/** A proven win: by fours alone, if every stone of this side in the line makes one, else by fours and threes. */
function winOf({ board, color, ruleSet, score, line }: Judged): Reason | undefined {
  if (!('mate' in score) || score.mate <= 0) return undefined;
  return { kind: isByFours(board, color, ruleSet, line) ? 'vcf' : 'vct', plies: score.mate };
}

function isByFours(board: Board, color: Color, ruleSet: RuleSetId, line: readonly number[]): boolean {
  let position = board;
  for (const [index, point] of (line as readonly Point[]).entries()) {
    if (position.stones[point] !== 'empty') return false;
    const isOwn = index % 2 === 0;
    if (isOwn && !shapesAt(position, point, color, ruleSet).some(({ kind }) => FORCING.has(kind))) return false;
    position = play(position, point, isOwn ? color : opponentOf(color));
  }
  return line.length > 0;
}

const FORCING: ReadonlySet<ShapeKind> = new Set<ShapeKind>(['five', 'openFour', 'simpleFour']);

function attackOf({ board, color, ruleSet, point }: Judged): Reason | undefined {
  const shapes = shapesAt(board, point, color, ruleSet);
  if (shapes.some(({ kind }) => kind === 'five')) return { kind: 'five' };
  const what = combinationIn(shapes);
  const forcing = shapes.filter(({ kind }) => kind === 'openFour' || kind === 'simpleFour' || kind === 'openThree');
  const at = [...new Set(forcing.flatMap(({ completions }) => completions))];
  if (what) return { kind: 'makes', what, at };
  if (shapes.some(({ kind }) => kind === 'simpleFour'))
    return { kind: 'four', at: completionsOf(shapes, 'simpleFour') };
  if (shapes.some(({ kind }) => kind === 'openThree')) return { kind: 'three', at: completionsOf(shapes, 'openThree') };
  return undefined;
}

function defenceOf({ board, color, ruleSet, point }: Judged): Reason | undefined {
  const other = opponentOf(color);
  const before = threatsOf(board, other, ruleSet);
  if (before.fours.includes(point)) return { kind: 'stopsFour', at: [point] };
  const after = threatsOf(play(board, point, color), other, ruleSet);
  if (before.threes.length > after.threes.length && before.fours.length === 0) {
    return { kind: 'stopsThree', at: before.threes };
  }
  if (!isLegal(board, point, other, ruleSet)) return undefined;
  const what = combinationIn(shapesAt(board, point, other, ruleSet));
  return what && { kind: 'stopsMaking', what };
}

function combinationIn(shapes: readonly Shape[]): Combination | undefined {
  const count = (wanted: ShapeKind): number => shapes.filter(({ kind }) => kind === wanted).length;
  const fours = count('simpleFour') + count('openFour');
  if (count('openFour') > 0) return 'openFour';
  if (fours > 1) return 'doubleFour';
  if (fours > 0 && count('openThree') > 0) return 'fourThree';
  return count('openThree') > 1 ? 'doubleThree' : undefined;
}

function buildsIn({ board, color, ruleSet, point }: Judged): Reason | undefined {
  const kinds = shapesAt(board, point, color, ruleSet).map(({ kind }) => kind);
  const what = (['openTwo', 'simpleThree'] as const).find((kind) => kinds.includes(kind));
  return what && { kind: 'builds', what };
}

function completionsOf(shapes: readonly Shape[], wanted: ShapeKind): readonly Point[] {
  return [...new Set(shapes.filter(({ kind }) => kind === wanted).flatMap(({ completions }) => completions))];
}
