/**
 * The opening book: for positions of the first plies, moves that a long search found nearly equal. It makes the first answers quick,
 * and games differ from one another. `npm run book` writes it; docs/engine.md says how.
 *
 * A position is known in all its eight orientations, whatever the order of its stones.
 */
import {
  allPoints,
  type Board,
  boardOf,
  type Color,
  inverseOf,
  type Point,
  parsePoint,
  pointName,
  type RuleSetId,
  SYMMETRIES,
  transformPoint,
} from '@tianyuan/rules';
import { BOOK } from './book-data.ts';
import { chanceOf, drawnFrom } from './level-chance.ts';
import { positionOf, type ThinkPosition } from './position.ts';
import type { Thinker } from './serve-thinker.ts';

/** The size of the board that the book is about. */
export const BOOK_SIZE = 15;

/** More stones stand in no position of the book. */
const MOST_STONES = 5;

/** `h8/i9>g7 j10`: black's stones, white's, and the moves, in the orientation that comes first as text. */
export function bookLine(black: readonly Point[], white: readonly Point[], moves: readonly Point[]): string {
  const { key, turn } = keyOf({ black, white });
  return `${key}>${namesOf(moves.map((move) => transformPoint(BOOK_SIZE, move, turn)))}`;
}

/** A line of the book as points. Throws where it is none: the book is ours. */
export function readBookLine(line: string): {
  readonly black: Point[];
  readonly white: Point[];
  readonly moves: Point[];
} {
  const [black, white, moves] = line.split(/[/>]/).map((names) => names.split(' ').filter(Boolean).map(readPoint));
  if (!black || !white || !moves) throw new Error(`engine-host: no line of the book: ${line}`);
  return { black, white, moves };
}

/** The book's moves in this position, those that are the same by its symmetry included; none where it does not know the position. */
export function bookMoves({
  board,
  toMove,
  ruleSet,
}: Pick<ThinkPosition, 'board' | 'toMove' | 'ruleSet'>): readonly Point[] {
  if (board.size !== BOOK_SIZE) return [];
  const stones = { black: pointsOf(board, 'black'), white: pointsOf(board, 'white') };
  const lead = stones.black.length - stones.white.length;
  if (stones.black.length + stones.white.length > MOST_STONES || lead !== (toMove === 'black' ? 0 : 1)) return [];
  const { key } = keyOf(stones);
  const found = linesOf(ruleSet).get(key);
  if (!found) return [];
  const turns = SYMMETRIES.filter((turn) => textOf(stones, turn) === key);
  const moves = turns.flatMap((turn) => found.map((move) => transformPoint(BOOK_SIZE, move, inverseOf(turn))));
  return [...new Set(moves)];
}

/** The engine, which answers from the book where a request allows it and the book knows the position; the seed chooses. */
export function bookThinker(engine: Thinker): Thinker {
  return async (request, ...rest) => {
    const position = request.book ? positionOf(request) : undefined;
    if (!position?.ok) return engine(request, ...rest);
    const moves = bookMoves(position.value).filter((move) => !request.exclude?.includes(move));
    if (moves.length === 0) return engine(request, ...rest);
    const drawn = drawnFrom(chanceOf(position.value, request.seed, 0));
    return { id: request.id, point: moves[Math.floor(drawn * moves.length)], timeMs: 0 };
  };
}

interface Stones {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

/** Of the eight texts of a position the first, and a turn that leads to it. */
export function keyOf(stones: Stones): { readonly key: string; readonly turn: (typeof SYMMETRIES)[number] } {
  const texts = SYMMETRIES.map((turn) => ({ key: textOf(stones, turn), turn }));
  return texts.reduce((first, each) => (each.key < first.key ? each : first));
}

function textOf({ black, white }: Stones, turn: (typeof SYMMETRIES)[number]): string {
  const turned = (points: readonly Point[]): string =>
    namesOf(points.map((point) => transformPoint(BOOK_SIZE, point, turn)));
  return `${turned(black)}/${turned(white)}`;
}

function namesOf(points: readonly Point[]): string {
  return points
    .map((point) => pointName(BOOK_SIZE, point).toLowerCase())
    .sort()
    .join(' ');
}

function pointsOf(board: Board, color: Color): Point[] {
  return allPoints(board.size).filter((point) => board.stones[point] === color);
}

function readPoint(name: string): Point {
  const point = parsePoint(BOOK_SIZE, name);
  if (!point.ok) throw new Error(`engine-host: no point of the book: ${name}`);
  return point.value;
}

const read = new Map<RuleSetId, ReadonlyMap<string, readonly Point[]>>();

function linesOf(ruleSet: RuleSetId): ReadonlyMap<string, readonly Point[]> {
  const known = read.get(ruleSet);
  if (known) return known;
  const lines = new Map((BOOK[ruleSet] ?? []).map((line) => [line.split('>')[0] ?? '', readBookLine(line).moves]));
  read.set(ruleSet, lines);
  return lines;
}

/** Every line of the book: for tests and for the tool that writes it. */
export function bookOf(ruleSet: RuleSetId): readonly string[] {
  return BOOK[ruleSet] ?? [];
}

/** Whether the stones of a line can stand: for tests. */
export function boardOfLine(line: string): Board {
  const { black, white } = readBookLine(line);
  const board = boardOf(BOOK_SIZE, black, white);
  if (!board.ok) throw new Error(`engine-host: two stones on one point in the book: ${line}`);
  return board.value;
}
