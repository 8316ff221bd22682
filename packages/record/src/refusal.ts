import { type Result, refused } from '@tianyuan/rules';

/** Every reason for which a paper is not taken. The face that shows one owns the sentence. */
export const RECORD_REFUSAL_CODES = [
  // any format
  'point-unreadable', // the token is no point's name
  'point-outside', // a point that a board of `size` lines does not have
  'point-occupied', // the move `ply` is on a point that already has a stone
  'size-unsupported', // the board has a size that is not played here
  // text
  'text-empty', // no move on this paper
  // JSON
  'json-unreadable', // not JSON from here on
  'json-too-deep', // values nested deeper than any record is
  'key-repeated', // the same key twice in one object
  'key-missing', // `key` must be there
  'value-unexpected', // the value of `key` is of another kind
  'version-unknown', // written by a later version of this format
  'rule-unknown', // no such rule set
  'times-mismatched', // not one time for each move
  // psq
  'header-unreadable', // the first line is not `Piskvorky 15x15, 0:0, 0`
  'board-not-square', // boards are square
  'move-unreadable', // not `x,y` or `x,y,milliseconds`
  'ending-unreadable', // after the moves: nothing, or a number, or two names and a number
  'name-unwritable', // the format cannot say this name
  // SGF
  'sgf-unreadable', // no SGF from here on
  'sgf-unclosed', // nothing closes this bracket
  'game-unsupported', // a file of another game than five in a row (or go, as which many programs write it)
  'set-up-late', // stones set up after the move `ply`; they are read before the first one
  'set-up-stones', // the game begins with stones that were set up: no list of moves can say that
  'move-passed', // the move `ply` is a pass: no list of moves can say that
  'turn-wrong', // the move `ply` is not by the colour whose turn it is
  // link
  'link-unreadable', // not `ty1.renju.15.0..check`
  'link-damaged', // the check at its end does not fit: something was cut off or changed on the way
  'cursor-outside', // the link shows more moves than it has
  // a paper of unknown format
  'format-unknown', // none of the formats that are read here
  'renlib-unread', // a library of RenLib: not read here yet
  'picture-unread', // a picture: the game itself is not in it
  'binary-unread', // a file that is no text
] as const;

export type RecordRefusalCode = (typeof RECORD_REFUSAL_CODES)[number];

export interface RecordRefusal {
  readonly code: RecordRefusalCode;
  /** Where the refused piece begins, both from 1. Lines end with LF, CR or CR LF; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The refused piece of the text, cut short when it is very long; empty at the end of the text. */
  readonly token: string;
  /** Which move, from 0, where a move is refused. */
  readonly ply?: number;
  /** The size of the board, where the point or the size is refused. */
  readonly size?: number;
  /** The key of the JSON object that the refusal speaks of. */
  readonly key?: string;
}

const LONGEST_TOKEN = 40;

/** A refusal of the piece of `text` that begins at `offset`; `offset === text.length` is the end of the text. */
export function refusedAt(
  text: string,
  offset: number,
  code: RecordRefusalCode,
  token: string,
  data: RefusalData = {},
): Result<never, RecordRefusal> {
  return refused({ code, ...placeOf(text, offset), token: shortened(token), ...data });
}

/** By counting alone: a wrong file may have a million lines. */
function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  let [line, begin] = [1, 0];
  for (const { 0: end, index } of text.slice(0, offset).matchAll(/\r\n|\r|\n/g)) {
    line += 1;
    begin = index + end.length;
  }
  return { line, column: offset - begin + 1 };
}

type RefusalData = Pick<RecordRefusal, 'ply' | 'size' | 'key'>;

/** As `refusedAt`, for whoever refuses many pieces of one text: `lines` are those of `linesOf(text)`. */
export function refusedOn(
  lines: readonly Line[],
  offset: number,
  code: RecordRefusalCode,
  token: string,
  data: RefusalData = {},
): Result<never, RecordRefusal> {
  const index = lineAt(lines, offset);
  const place = { line: index + 1, column: offset - (lines[index]?.at ?? 0) + 1 };
  return refused({ code, ...place, token: shortened(token), ...data });
}

/** Never half of a character that takes two units. */
function shortened(token: string): string {
  if (token.length <= LONGEST_TOKEN) return token;
  return `${token.slice(0, LONGEST_TOKEN).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The index of the line in which `offset` is. By halving: a file may have as many refusals as lines. */
function lineAt(lines: readonly Line[], offset: number): number {
  let [first, last] = [0, lines.length - 1];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((lines[middle]?.at ?? 0) <= offset) first = middle;
    else last = middle - 1;
  }
  return first;
}

export interface Line {
  /** Without its line end. */
  readonly line: string;
  /** Offset of its first character. */
  readonly at: number;
}

/** The lines of a text, ended by LF, CR LF or CR; always at least one. The last one has no end, and may be empty. */
export function linesOf(text: string): readonly [Line, ...Line[]] {
  const lines: Line[] = [];
  let at = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ line: text.slice(at, index), at });
    at = index + end.length;
  }
  const [first = { line: text, at: 0 }, ...rest] = [...lines, { line: text.slice(at), at }];
  return [first, ...rest];
}

/** Some editors begin a file with a byte order mark; it is no part of the text. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
