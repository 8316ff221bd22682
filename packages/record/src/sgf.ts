import {
  assert,
  type Color,
  columnOf,
  ok,
  opponentOf,
  type Point,
  type Result,
  RULE_SETS,
  type RuleSetId,
  rowOf,
} from '@tianyuan/rules';
import type { GameRecord, GameResult, RecordStart } from './game-record.ts';
import { type Line, linesOf, type RecordRefusal, refusedOn, withoutByteOrderMark } from './refusal.ts';
import { type PlacedMainLine, readMainLine, type SgfMainLine } from './sgf-main-line.ts';
import { sgfValueOf } from './sgf-text.ts';
import { readSgfTrees, type SgfNode, type SgfProperty, type SgfTree, sgfIdentOf } from './sgf-tree.ts';
import { sideAfter } from './start.ts';

/** What an SGF file may leave open. */
export interface SgfSetting {
  /** The rule set of a game without a known `RU`. */
  readonly ruleSet: RuleSetId;
}

/** One game of an SGF file. */
export interface SgfGame extends SgfMainLine {
  /** Its main line as a list of moves, or why it cannot be one: set-up stones, a pass, turns. */
  readonly record: Result<GameRecord, RecordRefusal>;
  /** Its main line as plies by turns from a position; refused where a colour moves twice (`turn-wrong`). */
  readonly play: Result<SgfPlay, RecordRefusal>;
}

/** Plies by turns. */
export interface SgfPlay {
  /** Absent where the board is empty before the first ply and Black begins. */
  readonly start?: RecordStart;
  readonly moves: readonly Point[];
  /** A pass follows the last of `moves`; nothing after it is taken. From 0. */
  readonly passAt?: number;
}

/**
 * Reads every game of an SGF file (FF[4] and the editions before it): five in a row (`GM[4]`), and what calls itself go
 * (`GM[1]`) or nothing.
 *
 * A point is two letters, column and row **from the top left**: on 15×15 `hh` is H8 and `ab` A14. `[]` is a pass, and `tt`
 * where the board has no such point. Set-up stones (`AB`, `AW`, `AE`, rectangles too) are read before the first move.
 *
 * @returns the games in their order, at least one; refused at the first fault, with its place: a file is taken whole or not
 *          at all
 * Never throws. Source: the SGF FF[4] specification, and what programs of five in a row write.
 */
export function parseSgf(source: string, setting: SgfSetting): Result<readonly SgfGame[], RecordRefusal> {
  const text = withoutByteOrderMark(source);
  const placed = readSgfTrees(text);
  if (!placed.ok) return placed;
  const lines = linesOf(text);
  const games: SgfGame[] = [];
  for (const tree of placed.value.trees) {
    const main = readMainLine(text, tree, placed.value.offsetOf);
    if (!main.ok) return main;
    games.push({
      ...main.value.line,
      record: recordOf(lines, main.value, setting),
      play: playOf(lines, main.value),
    });
  }
  return ok(games);
}

/**
 * Reads the main line of the first game as a plain record.
 *
 * @returns refused, beside the faults of the file: set-up stones (`set-up-stones`), a pass (`move-passed`) and colours that
 *          do not alternate from black (`turn-wrong`): a list of moves cannot say them, `parseSgf` can
 */
export function parseSgfRecord(source: string, setting: SgfSetting): Result<GameRecord, RecordRefusal> {
  const games = parseSgf(source, setting);
  if (!games.ok) return games;
  const [first] = games.value;
  assert(first !== undefined, 'a file that is read has a game');
  return first.record;
}

/**
 * The SGF file of a game, from a position where it has one. Times are not said, and of the reasons of a result only a
 * resignation and lost time; line ends in a name become blanks, as the format says.
 */
export function writeSgf(record: GameRecord): string {
  const { size, ruleSet, start, moves, black, white, date, result } = record;
  const property = (ident: string, text: string | undefined): readonly SgfProperty[] =>
    text === undefined || text === '' ? [] : [{ ident, values: [sgfValueOf(text)] }];
  const setUp = (ident: string, points: readonly Point[] = []): readonly SgfProperty[] =>
    points.length === 0 ? [] : [{ ident, values: points.map((point) => pointLetters(size, point)) }];
  const whiteBegins = start?.side === 'white' ? 1 : 0;
  const root: SgfNode = {
    properties: [
      ...property('FF', '4'),
      ...property('GM', '4'),
      ...property('CA', UTF_8),
      ...property('SZ', String(size)),
      ...property('RU', RULE_SETS[ruleSet].sgfName),
      ...property('PB', black && oneLine(black)),
      ...property('PW', white && oneLine(white)),
      ...property('DT', date),
      ...property('RE', result && resultText(result)),
      ...setUp('AB', start?.black),
      ...setUp('AW', start?.white),
      ...property('PL', start && LETTER_OF[start.side]),
    ],
  };
  const played = moves.map(
    (point, ply): SgfNode => ({
      properties: [{ ident: (ply + whiteBegins) % 2 === 0 ? 'B' : 'W', values: [pointLetters(size, point)] }],
    }),
  );
  return writeSgfTrees([{ nodes: [root, ...played], variations: [] }]);
}

/**
 * The SGF file of these trees, to write a file again that was read: every property and every variation stays. The text is
 * meant for UTF-8, so a root that names its encoding (`CA`) names that one, and is given one where it needs it. Nothing is
 * spread into a call: a long file would exhaust its stack.
 */
export function writeSgfTrees(trees: readonly SgfTree[]): string {
  const written: string[] = [];
  for (const tree of trees) {
    const rest: (SgfTree | ')')[] = [inUtf8(tree)];
    for (let next = rest.pop(); next; next = rest.pop()) {
      if (next === ')') {
        written.push(')');
        continue;
      }
      written.push('(');
      for (const [index, node] of next.nodes.entries()) {
        if (index > 0 && index % NODES_A_LINE === 0) written.push('\n');
        written.push(nodeText(node));
      }
      if (next.variations.length > 0) written.push('\n');
      rest.push(')');
      for (const variation of next.variations.toReversed()) rest.push(variation);
    }
    written.push('\n');
  }
  return written.join('');
}

const LETTER_OF: Readonly<Record<Color, string>> = { black: 'B', white: 'W' };
const UTF_8 = 'UTF-8';
const NODES_A_LINE = 10;

function recordOf(
  lines: readonly Line[],
  { line, placeOfMove, placeOfStart }: PlacedMainLine,
  setting: SgfSetting,
): Result<GameRecord, RecordRefusal> {
  if (line.start && placeOfStart) return refusedOn(lines, placeOfStart.at, 'set-up-stones', placeOfStart.value);
  const moves: Point[] = [];
  for (const [ply, { color, point }] of line.moves.entries()) {
    const { value, at } = placeOfMove[ply] ?? { value: '', at: 0 };
    if (point === 'pass') return refusedOn(lines, at, 'move-passed', value, { ply });
    if (color !== COLOR_OF_PLY[ply % 2]) return refusedOn(lines, at, 'turn-wrong', value, { ply });
    moves.push(point);
  }
  const { ruleSet = setting.ruleSet, size, black, white, date, result } = line;
  return ok({
    ruleSet,
    size,
    moves,
    ...(black !== undefined && { black }),
    ...(white !== undefined && { white }),
    ...(date !== undefined && { date }),
    ...(result && { result }),
  });
}

function playOf(lines: readonly Line[], { line, placeOfMove }: PlacedMainLine): Result<SgfPlay, RecordRefusal> {
  const { black = [], white = [], side } = line.start ?? {};
  const first = line.moves[0]?.color ?? side ?? sideAfter(black.length, white.length);
  const isPlain = line.start === undefined && first === 'black';
  const moves: Point[] = [];
  let passAt: number | undefined;
  for (const [ply, { color, point }] of line.moves.entries()) {
    const { value, at } = placeOfMove[ply] ?? { value: '', at: 0 };
    if (color !== (ply % 2 === 0 ? first : opponentOf(first)))
      return refusedOn(lines, at, 'turn-wrong', value, { ply });
    if (point === 'pass') {
      passAt = ply;
      break;
    }
    moves.push(point);
  }
  return ok({
    ...(!isPlain && { start: { black, white, side: first } }),
    moves,
    ...(passAt !== undefined && { passAt }),
  });
}

const COLOR_OF_PLY: readonly Color[] = ['black', 'white'];

function inUtf8(tree: SgfTree): SgfTree {
  const [root, ...nodes] = tree.nodes;
  if (!root) return tree;
  const declares = (property: SgfProperty) => sgfIdentOf(property) === 'CA';
  const encoding: SgfProperty = { ident: 'CA', values: [UTF_8] };
  const properties = root.properties.some(declares)
    ? root.properties.map((property) => (declares(property) ? { ...property, values: [UTF_8] } : property))
    : isAscii(tree)
      ? root.properties
      : [...root.properties, encoding];
  return { ...tree, nodes: [{ properties }, ...nodes] };
}

function isAscii(tree: SgfTree): boolean {
  const rest = [tree];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const values = next.nodes.flatMap((node) => node.properties.flatMap((property) => property.values));
    if (values.some((value) => /[^\0-\x7f]/.test(value))) return false;
    for (const variation of next.variations) rest.push(variation);
  }
  return true;
}

function nodeText({ properties }: SgfNode): string {
  return `;${properties.map(({ ident, values }) => ident + values.map((value) => `[${value}]`).join('')).join('')}`;
}

/** `hh`: column, then row from the top. */
function pointLetters(size: number, point: Point): string {
  const letter = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index);
  return letter(columnOf(size, point)) + letter(rowOf(size, point));
}

function oneLine(name: string): string {
  return name.replace(/[\r\n\t\v\f]+/g, ' ');
}

function resultText({ winner, how }: GameResult): string {
  if (winner === 'draw') return '0';
  const reason = how === 'resigned' ? 'R' : how === 'timed-out' ? 'T' : '';
  return `${winner === 'black' ? 'B' : 'W'}+${reason}`;
}
