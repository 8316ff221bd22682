import { isSize, ok, type Point, pointAt, type Result } from '@tianyuan/rules';
import { type GameRecord, LONGEST_MS } from './game-record.ts';
import { type Line, type RecordRefusal, type RecordRefusalCode, refusedAt } from './refusal.ts';

type Read<Value> = Result<Value, RecordRefusal>;

/** Stands for a player without a name. */
export const UNKNOWN_NAME = '?';

/** What a line after the header can be. Names may be anything else, so a damaged move can look like a name. */
export function kindOf(line: string): 'move' | 'number' | 'name' {
  if (/^\s*-?\d+\s*,/.test(line)) return 'move';
  return /^\s*-?\d+\s*$/.test(line) ? 'number' : 'name';
}

// Piskvorky 15x15, 11:11, 0
const HEADER = {
  title: /Piskvorky +/y,
  width: /\d+/y,
  by: /x/y,
  height: /\d+/y,
  beforeLevels: / *, */y,
  level1: /-?\d+/y,
  against: / *: */y,
  level2: /-?\d+/y,
  beforeStarter: / *, */y,
  starter: /[01]/y,
  end: /\s*$/y,
};

/** `starter` is 0 when player 1, whose name comes first, has the black stones; 1 when player 2 has them. */
export function readHeader(text: string, first: Line): Read<{ readonly size: number; readonly starter: 0 | 1 }> {
  const pieces = piecesOf(text, first, HEADER, 'header-unreadable');
  if (!pieces.ok) return pieces;
  const { width, height, starter } = pieces.value;
  const size = Number(width.piece);
  const refuse = (code: RecordRefusalCode) => refusedAt(text, width.at, code, `${width.piece}x${height.piece}`);
  if (Number(height.piece) !== size) return refuse('board-not-square');
  if (!isSize(size)) return refuse('size-unsupported');
  return ok({ size, starter: starter.piece === '1' ? 1 : 0 });
}

const LONGEST_DIGITS = String(LONGEST_MS).length;

// 8,8,1500
const MOVE = {
  begin: /\s*/y,
  column: /\d+/y,
  comma: /\s*,\s*/y,
  row: /\d+/y,
  time: new RegExp(String.raw`(?:\s*,\s*\d{1,${LONGEST_DIGITS}})?`, 'y'),
  end: /\s*$/y,
};

/** The moves with the milliseconds they took, in playing order; 0 where the line says none. */
export function readMoveLines(text: string, size: number, lines: readonly Line[]): Read<ReadonlyMap<Point, number>> {
  const moves = new Map<Point, number>();
  for (const line of lines) {
    const ply = moves.size;
    const pieces = piecesOf(text, line, MOVE, 'move-unreadable', { ply });
    if (!pieces.ok) return pieces;
    const { column, row, time } = pieces.value;
    const outside = [column, row].find(({ piece }) => Number(piece) < 1 || Number(piece) > size);
    if (outside) return refusedAt(text, outside.at, 'point-outside', line.line.trim(), { ply, size });
    const point = pointAt(size, Number(column.piece) - 1, Number(row.piece) - 1);
    if (moves.has(point)) return refusedAt(text, column.at, 'point-occupied', line.line.trim(), { ply, size });
    moves.set(point, Number(time.piece.replace(/[\s,]/g, '')));
  }
  return ok(moves);
}

/**
 * What comes after the moves: nothing; or a number; or two names; or two names and a number; and after a number perhaps
 * the line of a tournament manager.
 */
export function readEnding(
  text: string,
  lines: readonly Line[],
  starter: 0 | 1,
): Read<Pick<GameRecord, 'black' | 'white'>> {
  const named = lines[0] !== undefined && kindOf(lines[0].line) === 'name';
  const names = named ? lines.slice(0, 2) : [];
  const [first, second] = names;
  if (first && (!second || kindOf(second.line) !== 'name')) {
    const damagedMove = second && kindOf(second.line) === 'move';
    return refusedAt(text, first.at, damagedMove ? 'move-unreadable' : 'ending-unreadable', first.line);
  }
  const unread = lines.slice(names.length).find(({ line }, index) => kindOf(line) !== CLOSING[index]);
  if (unread) return refusedAt(text, unread.at, 'ending-unreadable', unread.line);
  const [black, white] = starter === 0 ? [first, second] : [second, first];
  return ok({ ...nameOf('black', black), ...nameOf('white', white) });
}

/** The kinds of the last two lines: a number, and `1,Freestyle`, which begins as a move does. */
const CLOSING = ['number', 'move'];

function nameOf(color: 'black' | 'white', line: Line | undefined): Pick<GameRecord, 'black' | 'white'> {
  return line === undefined || line.line === UNKNOWN_NAME ? {} : { [color]: line.line };
}

interface Piece {
  readonly piece: string;
  /** Offset in the whole text. */
  readonly at: number;
}

/** Takes a line apart from left to right; refused at the place where it does not go on as the patterns say. */
function piecesOf<Name extends string>(
  text: string,
  { line, at }: Line,
  patterns: Readonly<Record<Name, RegExp>>,
  otherwise: RecordRefusalCode,
  data: { readonly ply?: number } = {},
): Read<Readonly<Record<Name, Piece>>> {
  const pieces: Record<string, Piece> = {};
  let end = 0;
  for (const [name, pattern] of Object.entries<RegExp>(patterns)) {
    pattern.lastIndex = end;
    const piece = pattern.exec(line)?.[0];
    if (piece === undefined) return refusedAt(text, at + end, otherwise, line.slice(end), data);
    pieces[name] = { piece, at: at + end };
    end += piece.length;
  }
  return ok(pieces as Record<Name, Piece>);
}
