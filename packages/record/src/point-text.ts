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
 * @returns       refused at the first piece that is no point, is outside, or was played before
 */
export function readMoves(
  text: string,
  size: number,
  tokens: Iterable<PlacedToken>,
): Result<readonly Point[], RecordRefusal> {
  const moves = new Set<Point>();
  for (const { token, at } of tokens) {
    const data = { ply: moves.size, size };
    const point = parsePoint(size, token);
    if (!point.ok) return refusedAt(text, at, point.error.code, token, data);
    if (moves.has(point.value)) return refusedAt(text, at, 'point-occupied', token, data);
    moves.add(point.value);
  }
  return ok([...moves]);
}
