import { ok, type Point, parsePoint, type Result } from '@tianyuan/rules';
import { type RecordRefusal, refusedAt } from './refusal.ts';

/** A piece of a text that should name a point, and the offset where it begins. */
export interface PlacedToken {
  readonly token: string;
  readonly at: number;
}

//      h8, h08 before another piece           1. 12..   anything else, whole: h-8, aa1, h８
const PIECE = /[a-z]\d{1,2}(?![^\sa-z,_，、])|\d+\.+|[^\s,_，、]+/gi;
const MOVE_NUMBER = /^\d+\.+$/;

/**
 * The pieces of `h8 h9`, `H8, H9`, `h8_h9`, `h8h9` or `1. h8 h9 2. i9`, in order: separators and move numbers are left
 * out, what cannot be a point is handed on for the reader to refuse, as it was typed, up to the next separator. Lazy:
 * nothing after the last taken piece is read.
 */
export function* pointTokens(text: string): Generator<PlacedToken, void, undefined> {
  for (const { 0: token, index } of text.matchAll(PIECE)) {
    if (!MOVE_NUMBER.test(token)) yield { token, at: index };
  }
}

/**
 * Points in playing order.
 *
 * @param text    the whole paper, for the line and column of a refusal
 * @param tokens  pieces of it
 * @param setUp   where a stone stands before the first move
 * @returns       refused at the first piece that is no point, is outside, or has a stone already; with the ply
 */
export function readMoves(
  text: string,
  size: number,
  tokens: Iterable<PlacedToken>,
  setUp: ReadonlySet<Point> = new Set(),
): Result<readonly Point[], RecordRefusal> {
  return readPoints(text, size, tokens, setUp, 'plies');
}

/** Points that are no moves: as `readMoves`, but a refusal names no ply. */
export function readPoints(
  text: string,
  size: number,
  tokens: Iterable<PlacedToken>,
  taken: ReadonlySet<Point>,
  counted?: 'plies',
): Result<readonly Point[], RecordRefusal> {
  const points = new Set<Point>();
  for (const { token, at } of tokens) {
    const data = counted ? { ply: points.size, size } : { size };
    const point = parsePoint(size, token);
    if (!point.ok) return refusedAt(text, at, point.error.code, token, data);
    if (points.has(point.value) || taken.has(point.value)) return refusedAt(text, at, 'point-occupied', token, data);
    points.add(point.value);
  }
  return ok([...points]);
}
