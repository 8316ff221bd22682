/** What the course asks the rules and a search: whether a stone does what a task wants. Pure. */
import { windowTable } from '@tianyuan/classic';
import {
  allPoints,
  isLegal,
  legalPoints,
  opponentOf,
  type Point,
  play,
  type ShapeKind,
  shapesAt,
} from '@tianyuan/rules';
import type { LabPosition } from '../board/lab-position.ts';

/** Where the side to move makes a five with its next stone, ascending. */
export function fivePoints(position: LabPosition): readonly Point[] {
  return winningNext(position, allPoints(position.board.size), ['five']);
}

/** The position after a stone of the side to move; undefined where it cannot be placed. */
export function after({ board, toMove, ruleSet }: LabPosition, point: Point): LabPosition | undefined {
  if (!isLegal(board, point, toMove, ruleSet)) return undefined;
  return { board: play(board, point, toMove), toMove: opponentOf(toMove), ruleSet };
}

/** Windows of five that go through a point, 3 in a corner to 20 in the middle of 15 lines. */
export function windowsThrough(size: number, point: Point): number {
  return windowTable(size).through[point]?.length ?? 0;
}

/** Whether, after this stone, the opponent can make neither a five nor an open four with its next one. */
export function stopsThree(position: LabPosition, point: Point): boolean {
  const next = after(position, point);
  if (!next) return false;
  const { board, toMove, ruleSet } = next;
  return !legalPoints(board, toMove, ruleSet).some((reply) =>
    shapesAt(board, reply, toMove, ruleSet).some(({ kind }) => kind === 'five' || kind === 'openFour'),
  );
}

/**
 * Whether the stone wins by force: a five; or a threat that no reply stops, where a threat is a five or an open four with the
 * next stone. A reply that makes a four is answered at its one point, and then asked again.
 */
export function winsByForce(position: LabPosition, point: Point): boolean {
  if (fivePoints(position).includes(point)) return true;
  const next = after(position, point);
  return next !== undefined && isLost(next, MOST_FOURS);
}

/** A defender's fours that are followed, one after the other. */
const MOST_FOURS = 2;

/** Whether the side to move cannot stop what the other threatens. */
function isLost(position: LabPosition, foursLeft: number): boolean {
  const { board, toMove, ruleSet } = position;
  if (fivePoints(position).length > 0) return false;
  const threats = winningNext({ ...position, toMove: opponentOf(toMove) }, allPoints(board.size));
  if (threats.length === 0) return false;
  return legalPoints(board, toMove, ruleSet).every((reply) => {
    const next = after(position, reply);
    if (!next) return true;
    const isFour = shapesAt(board, reply, toMove, ruleSet).some(
      ({ kind }) => kind === 'openFour' || kind === 'simpleFour',
    );
    // A four must be answered, unless the five comes first.
    if (!isFour || winningNext(next, threats, ['five']).length > 0) return winningNext(next, threats).length > 0;
    const [forced] = fivePoints({ ...next, toMove });
    const blocked = forced === undefined ? undefined : after(next, forced);
    return foursLeft > 0 && blocked !== undefined && isLost(blocked, foursLeft - 1);
  });
}

const WINNING: readonly ShapeKind[] = ['five', 'openFour'];

/** Those of the points where the side to move makes a five or an open four. */
function winningNext(
  { board, toMove, ruleSet }: LabPosition,
  points: readonly Point[],
  wanted: readonly ShapeKind[] = WINNING,
): readonly Point[] {
  return points.filter(
    (point) =>
      board.stones[point] === 'empty' &&
      shapesAt(board, point, toMove, ruleSet).some(({ kind }) => wanted.includes(kind)) &&
      isLegal(board, point, toMove, ruleSet),
  );
}

/** How a row of fours goes on after a stone of the attacker. */
export type FourStep =
  | { readonly kind: 'illegal' }
  /** The game is won. */
  | { readonly kind: 'five'; readonly position: LabPosition }
  /** No four: the defender is free. */
  | { readonly kind: 'no-four' }
  /** The defender makes a five of its own instead of a block. */
  | { readonly kind: 'countered'; readonly point: Point }
  | { readonly kind: 'four'; readonly position: LabPosition; readonly reply: Point };

export function fourStep(position: LabPosition, point: Point): FourStep {
  const isFive = fivePoints(position).includes(point);
  const next = after(position, point);
  if (!next) return { kind: 'illegal' };
  if (isFive) return { kind: 'five', position: next };
  const [counter] = fivePoints(next);
  if (counter !== undefined) return { kind: 'countered', point: counter };
  const [reply] = fivePoints({ ...next, toMove: position.toMove });
  if (reply === undefined) return { kind: 'no-four' };
  const blocked = after(next, reply);
  return blocked ? { kind: 'four', position: blocked, reply } : { kind: 'five', position: next };
}
