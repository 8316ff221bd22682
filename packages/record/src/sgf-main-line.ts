import {
  allPoints,
  type Color,
  columnOf,
  DEFAULT_SIZE,
  isSize,
  ok,
  type Point,
  pointAt,
  type Result,
  RULE_SET_IDS,
  RULE_SETS,
  type RuleSetId,
  rowOf,
} from '@tianyuan/rules';
import { type GameResult, isDate } from './game-record.ts';
import { type RecordRefusal, refusedAt } from './refusal.ts';
import { sgfSimpleText } from './sgf-text.ts';
import {
  offsetsOfValues,
  type PlacedTrees,
  type SgfNode,
  type SgfProperty,
  type SgfTree,
  sgfIdentOf,
} from './sgf-tree.ts';

/** Stones that stand before the first move. */
export interface SgfStart {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  /** Who is to move, where the file says it (`PL`). */
  readonly side?: Color;
}

export interface SgfMove {
  readonly color: Color;
  readonly point: Point | 'pass';
}

/** One game of an SGF file: its main line understood, and everything else kept in `tree`. */
export interface SgfMainLine {
  readonly tree: SgfTree;
  /**
   * The game that the file says it holds: `GM[4]`, `GM[1]`, or nothing. Many programs write five in a row as `GM[1]`, so
   * whoever opens such a file may want to ask.
   */
  readonly declared: 'five-in-a-row' | 'go' | 'unsaid';
  readonly size: number;
  /** Absent where `RU` names no rule set of ours, or is not there. */
  readonly ruleSet?: RuleSetId;
  /** Absent where the board is empty before the first move. */
  readonly start?: SgfStart;
  /** In order. Colours as the file gives them: they need not alternate. */
  readonly moves: readonly SgfMove[];
  readonly black?: string;
  readonly white?: string;
  /** The first day of `DT`, where it says a whole one. */
  readonly date?: string;
  readonly result?: GameResult;
}

/** A value of a property, and where in the text it begins. */
export interface PlacedValue {
  readonly value: string;
  readonly at: number;
}

/** The same with the place of each move, for what comes after to refuse it there. */
export interface PlacedMainLine {
  readonly line: SgfMainLine;
  readonly placeOfMove: readonly PlacedValue[];
  /** The first set-up stone. */
  readonly placeOfStart?: PlacedValue;
}

type Read<Value> = Result<Value, RecordRefusal>;

/**
 * What the root and the first variations of a tree say.
 *
 * @returns refused: another game than five in a row or go, a board that is not played here, a point that is not on it or
 *          has a stone, stones set up after a move
 */
export function readMainLine(text: string, tree: SgfTree, offsetOf: PlacedTrees['offsetOf']): Read<PlacedMainLine> {
  const valuesOf: ValuesOf = (property) => {
    const offsets = offsetsOfValues(text, property, offsetOf.get(property) ?? 0);
    return property.values.map((value, index) => ({ value, at: offsets[index] ?? 0 }));
  };
  const root = (ident: string) => firstValueOf(tree.nodes[0], ident, valuesOf);
  const declared = readGameNumber(text, root('GM'));
  if (!declared.ok) return declared;
  const size = readSize(text, root('SZ'), declared.value);
  if (!size.ok) return size;
  const reader = new LineReader(text, size.value);
  for (const node of mainLineOf(tree)) {
    for (const property of node.properties) {
      const refusal = reader.read(sgfIdentOf(property), valuesOf(property));
      if (refusal) return refusal;
    }
  }
  const ruleSet = ruleSetNamed(textOf(root('RU')));
  const [black, white, result] = [textOf(root('PB')), textOf(root('PW')), resultIn(textOf(root('RE')))];
  const date = textOf(root('DT')).trim().slice(0, DATE_LENGTH);
  const line: SgfMainLine = {
    tree,
    declared: declared.value,
    size: size.value,
    ...(ruleSet && { ruleSet }),
    ...(reader.start && { start: reader.start }),
    moves: reader.moves,
    ...(black && { black }),
    ...(white && { white }),
    ...(isDate(date) && { date }),
    ...(result && { result }),
  };
  const { placeOfMove, placeOfStart } = reader;
  return ok({ line, placeOfMove, ...(placeOfStart && { placeOfStart }) });
}

const DATE_LENGTH = '2026-11-30'.length;

type ValuesOf = (property: SgfProperty) => readonly PlacedValue[];

/** Lazy, and a loop: a file may put each node into a variation of its own. */
function* mainLineOf(tree: SgfTree): Generator<SgfNode> {
  for (let next: SgfTree | undefined = tree; next; next = next.variations[0]) yield* next.nodes;
}

function firstValueOf(node: SgfNode | undefined, ident: string, valuesOf: ValuesOf): PlacedValue | undefined {
  const property = node?.properties.find((each) => sgfIdentOf(each) === ident);
  return property && valuesOf(property)[0];
}

function textOf(value: PlacedValue | undefined): string {
  return value ? sgfSimpleText(value.value) : '';
}

function readGameNumber(text: string, value: PlacedValue | undefined): Read<SgfMainLine['declared']> {
  if (!value) return ok('unsaid');
  const number = value.value.trim();
  if (number === '4') return ok('five-in-a-row');
  if (number === '1') return ok('go');
  return refusedAt(text, value.at, 'game-unsupported', value.value);
}

/** Without `SZ` a file of go has 19 lines, as the format says; one of five in a row, 15. */
function readSize(text: string, value: PlacedValue | undefined, declared: SgfMainLine['declared']): Read<number> {
  if (!value) return ok(declared === 'go' ? GO_SIZE : DEFAULT_SIZE);
  const [, width, height = width] = /^\s*(\d{1,4})\s*(?::\s*(\d{1,4})\s*)?$/.exec(value.value) ?? [];
  if (width === undefined) return refusedAt(text, value.at, 'size-unsupported', value.value);
  if (Number(width) !== Number(height)) return refusedAt(text, value.at, 'board-not-square', value.value);
  const size = Number(width);
  return isSize(size) ? ok(size) : refusedAt(text, value.at, 'size-unsupported', value.value, { size });
}

const GO_SIZE = 19;

/** Takes in property after property; `read` returns a refusal, or undefined. */
class LineReader {
  readonly #text: string;
  readonly #size: number;
  readonly #setUpStones = new Map<Point, Color>();
  readonly #played = new Set<Point>();
  #side: Color | undefined;
  readonly moves: SgfMove[] = [];
  readonly placeOfMove: PlacedValue[] = [];
  placeOfStart: PlacedValue | undefined;

  constructor(text: string, size: number) {
    this.#text = text;
    this.#size = size;
  }

  get start(): SgfStart | undefined {
    if (this.#setUpStones.size === 0) return undefined;
    const of = (color: Color) => [...this.#setUpStones].filter(([, each]) => each === color).map(([point]) => point);
    return { black: of('black'), white: of('white'), ...(this.#side && { side: this.#side }) };
  }

  read(ident: string, values: readonly PlacedValue[]): Result<never, RecordRefusal> | undefined {
    switch (ident) {
      case 'B':
        return this.#move('black', values);
      case 'W':
        return this.#move('white', values);
      case 'AB':
        return this.#setUp('black', values);
      case 'AW':
        return this.#setUp('white', values);
      case 'AE':
        return this.#setUp('empty', values);
      case 'PL':
        return this.#player(values);
      default:
        return undefined;
    }
  }

  #move(color: Color, [place, second]: readonly PlacedValue[]): Result<never, RecordRefusal> | undefined {
    if (second) return refusedAt(this.#text, second.at, 'sgf-unreadable', second.value);
    if (!place) return undefined;
    this.placeOfMove.push(place);
    if (isPass(this.#size, place.value)) {
      this.moves.push({ color, point: 'pass' });
      return undefined;
    }
    const data = { ply: this.moves.length, size: this.#size };
    const point = this.#point(place.value, place.at, data);
    if (!point.ok) return point;
    if (this.#setUpStones.has(point.value) || this.#played.has(point.value)) {
      return refusedAt(this.#text, place.at, 'point-occupied', place.value.trim(), data);
    }
    this.#played.add(point.value);
    this.moves.push({ color, point: point.value });
    return undefined;
  }

  #setUp(stone: Color | 'empty', values: readonly PlacedValue[]): Result<never, RecordRefusal> | undefined {
    for (const place of values) {
      const { value, at } = place;
      if (this.moves.length > 0) return refusedAt(this.#text, at, 'set-up-late', value, { ply: this.moves.length });
      const data = { size: this.#size };
      const [from = '', to = from, more] = value.split(':');
      if (more !== undefined) return refusedAt(this.#text, at, 'point-unreadable', value, data);
      const first = this.#point(from, at, data);
      if (!first.ok) return first;
      const last = this.#point(to, at + value.indexOf(':') + 1, data);
      if (!last.ok) return last;
      for (const point of rectangle(this.#size, first.value, last.value)) {
        if (stone === 'empty') this.#setUpStones.delete(point);
        else this.#setUpStones.set(point, stone);
      }
      this.placeOfStart ??= place;
    }
    return undefined;
  }

  /** Before the first move only: later a move says its colour itself. */
  #player(values: readonly PlacedValue[]): undefined {
    const letter = values[0]?.value.trim().charAt(0).toUpperCase();
    if (this.moves.length > 0) return undefined;
    if (letter === 'B') this.#side = 'black';
    if (letter === 'W') this.#side = 'white';
    return undefined;
  }

  #point(value: string, at: number, data: { readonly ply?: number; readonly size: number }): Read<Point> {
    const [, column, row] = /^\s*([A-Za-z])([A-Za-z])\s*$/.exec(value) ?? [];
    if (column === undefined || row === undefined) {
      return refusedAt(this.#text, at, 'point-unreadable', value.trim(), data);
    }
    const [x, y] = [LETTERS.indexOf(column), LETTERS.indexOf(row)];
    if (x >= this.#size || y >= this.#size) return refusedAt(this.#text, at, 'point-outside', value.trim(), data);
    return ok(pointAt(this.#size, x, y));
  }
}

// aa is the top left; capital letters go on where the small ones end.
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Nothing, or `tt` where the board has no such point: the pass of the third edition, which lived on 19 lines. */
function isPass(size: number, value: string): boolean {
  const letters = value.trim();
  return letters === '' || (letters === 'tt' && size <= GO_SIZE);
}

function rectangle(size: number, first: Point, last: Point): readonly Point[] {
  const columns = [columnOf(size, first), columnOf(size, last)];
  const rows = [rowOf(size, first), rowOf(size, last)];
  const isBetween = (each: number, ends: readonly number[]) => each >= Math.min(...ends) && each <= Math.max(...ends);
  return allPoints(size).filter(
    (point) => isBetween(columnOf(size, point), columns) && isBetween(rowOf(size, point), rows),
  );
}

function ruleSetNamed(name: string): RuleSetId | undefined {
  const wanted = name.trim().toLowerCase();
  return RULE_SET_IDS.find((id) => RULE_SETS[id].sgfName.toLowerCase() === wanted);
}

/** `B+`, `W+R`, `B+Time`, `0`, `Draw`, and `B+Draw` as ORC wrote; anything else says nothing. */
function resultIn(text: string): GameResult | undefined {
  const result = text.trim().toLowerCase();
  const how = result.slice(2).trim();
  const winner = WINNERS[result.slice(0, 2)];
  if (result === '0' || result === 'draw' || (winner && how === 'draw')) return { winner: 'draw' };
  const reason = Object.hasOwn(REASONS, how) ? REASONS[how] : undefined;
  return winner && { winner, ...(reason && { how: reason }) };
}

const WINNERS: Readonly<Partial<Record<string, Color>>> = { 'b+': 'black', 'w+': 'white' };
const REASONS: Readonly<Partial<Record<string, 'resigned' | 'timed-out'>>> = {
  r: 'resigned',
  resign: 'resigned',
  t: 'timed-out',
  time: 'timed-out',
};
