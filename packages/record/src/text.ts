import { type Color, ok, type Point, pointName, type Result, type RuleSetId } from '@tianyuan/rules';
import type { GameRecord } from './game-record.ts';
import { type PlacedToken, pointTokens, readMoves } from './point-text.ts';
import { type RecordRefusal, refusedAt, withoutByteOrderMark } from './refusal.ts';
import { readStart, saysSomething, setUpPoints, withStart } from './start.ts';

/** What a list of moves does not say. */
export interface TextSetting {
  readonly ruleSet: RuleSetId;
  /** From 5 to 22; anything else is a bug. */
  readonly size: number;
}

/**
 * Reads the moves of a game as people type and paste them: `h8 h9 i9`, any case, separated by spaces, line ends, commas or
 * underscores, or run together (`h8h9i9`), with or without move numbers (`1. h8 h9`).
 *
 * What stood before the first move stands before it here: `black: l12 d4 white: g7 white plays: h8 h9`. Each of the three
 * may be left out, and each word once; where nobody is said to play, the side is whose turn the stones make it, and there
 * are no moves. Colons may be missing, `black to move` or `black first` stand for `black plays`, and the colours may be 黑 (黒)
 * and 白, 先 behind them for who plays: `黑 h8 h9 白 g8 白先`.
 *
 * Letters include i: the centre of 15×15 is `h8`. A text without a stone is refused (`text-empty`): somebody who hands over
 * an empty paper has picked the wrong one.
 */
export function parseText(source: string, setting: TextSetting): Result<GameRecord, RecordRefusal> {
  const text = withoutByteOrderMark(source);
  const { ruleSet, size } = setting;
  const parts = partsOf(text);
  if (!parts.ok) return parts;
  const { black, white, side, moves: played } = parts.value;
  const start = readStart(text, size, { black, white, side });
  if (!start.ok) return start;
  const moves = readMoves(text, size, played, setUpPoints(start.value));
  if (!moves.ok) return moves;
  if (moves.value.length === 0 && !saysSomething(start.value)) return refusedAt(text, text.length, 'text-empty', '');
  return ok(withStart({ ruleSet, size, moves: moves.value }, start.value));
}

/** Whether a text begins with what stood before the first move. */
export function beginsWithStart(text: string): boolean {
  return new RegExp(String.raw`^[\s,_，、]*${LABEL.source}`, 'i').test(text);
}

/**
 * `h8 h9 i9`, or from a position `black: l12 d4 black plays: h8 h9`. The stones only: rule set, size, names, times and
 * result are not said; no moves on an empty board give an empty text.
 */
export function writeText(record: Pick<GameRecord, 'size' | 'start' | 'moves'>): string {
  const { size, start, moves } = record;
  const names = (points: readonly Point[]) => points.map((point) => pointName(size, point));
  if (!start) return names(moves).join(' ');
  const stones = (['black', 'white'] as const).filter((color) => start[color].length > 0);
  return [
    ...stones.flatMap((color) => [`${color}:`, ...names(start[color])]),
    `${start.side} plays:`,
    ...names(moves),
  ].join(' ');
}

interface Parts {
  readonly black: readonly PlacedToken[];
  readonly white: readonly PlacedToken[];
  readonly side?: Color;
  readonly moves: readonly PlacedToken[];
}

// black:, black plays:, White to move, 黑方, 白先
const LABEL =
  /(?<![^\s,_，、])(?:(black|white)(\s+(?:plays|moves|begins|first|to\s+(?:move|play)))?(?![\w-])|([黑黒白])[方棋子]?(\s*(?:先手|先行|先|手番|番))?)(?:\s*[:：])?/gi;

/** The pieces behind each label; all are moves where there is none. A label that comes again, or behind the moves, is refused. */
function partsOf(text: string): Result<Parts, RecordRefusal> {
  const labels = [...text.matchAll(LABEL)];
  const pieces = (from: number, to: number) =>
    [...pointTokens(text.slice(from, to))].map(({ token, at }) => ({ token, at: from + at }));
  const [first] = labels;
  if (!first) return ok({ black: [], white: [], moves: pieces(0, text.length) });
  const [stray] = pieces(0, first.index);
  if (stray) return refusedAt(text, first.index, 'point-unreadable', first[0]);
  const parts: { -readonly [Key in keyof Parts]: Parts[Key] } = { black: [], white: [], moves: [] };
  const seen = new Set<string>();
  for (const [index, label] of labels.entries()) {
    const [whole, word, latinPlays, sign, signPlays] = label;
    const color = word?.toLowerCase() === 'black' || (sign !== undefined && sign !== '白') ? 'black' : 'white';
    const plays = latinPlays ?? signPlays;
    const list = plays ? 'moves' : color;
    if (seen.has(list) || seen.has('moves')) return refusedAt(text, label.index, 'point-unreadable', whole);
    seen.add(list);
    parts[list] = pieces(label.index + whole.length, labels[index + 1]?.index ?? text.length);
    if (plays) parts.side = color;
  }
  return ok(parts);
}
