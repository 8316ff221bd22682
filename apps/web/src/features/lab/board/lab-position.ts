/** A position that is being set up: any stones, either side to move. */
import { randomPosition } from '@tianyuan/classic';
import {
  type Board,
  type Color,
  emptyBoard,
  isLegal,
  opponentOf,
  outcomeOf,
  type Point,
  parsePoint,
  pointsOf,
  type RuleSetId,
} from '@tianyuan/rules';

/** The same as the teaching players ask for. */
export interface LabPosition {
  readonly board: Board;
  readonly toMove: Color;
  readonly ruleSet: RuleSetId;
}

/** What a click on the board does. */
export type Tool = 'turns' | 'black' | 'white' | 'erase' | 'inspect';

export const LAB_SIZES = [7, 9, 11, 13, 15, 19] as const;

/** The position after a click; the same one where the tool has nothing to do there. */
export function clicked(position: LabPosition, point: Point, tool: Tool): LabPosition {
  const { board, toMove } = position;
  const isEmpty = board.stones[point] === 'empty';
  if (tool === 'inspect') return position;
  if (tool === 'erase' || !isEmpty) return isEmpty ? position : { ...position, board: put(board, point, 'empty') };
  if (tool !== 'turns') return { ...position, board: put(board, point, tool) };
  if (!isLegal(board, point, toMove, position.ruleSet)) return position;
  return { ...position, board: put(board, point, toMove), toMove: opponentOf(toMove) };
}

function put(board: Board, point: Point, stone: Color | 'empty'): Board {
  return { size: board.size, stones: board.stones.with(point, stone) };
}

/** Stones of black and white as text, `h8 h9`, black to move unless white has fewer stones. */
export function positionFrom(
  size: number,
  black: string,
  white: string,
  ruleSet: RuleSetId = 'freestyle',
): LabPosition {
  let board = emptyBoard(size);
  for (const [color, names] of [
    ['black', black],
    ['white', white],
  ] as const) {
    for (const name of names.split(' ').filter((text) => text !== '')) {
      const point = parsePoint(size, name);
      if (!point.ok) throw new Error(`assertion failed: ${name} is a point`);
      board = put(board, point.value, color);
    }
  }
  const isBlackToMove = pointsOf(board, 'black').length <= pointsOf(board, 'white').length;
  return { board, toMove: isBlackToMove ? 'black' : 'white', ruleSet };
}

/** Stones that lie off the new board are left out. */
export function resized({ board, toMove, ruleSet }: LabPosition, size: number): LabPosition {
  const shift = Math.floor((size - board.size) / 2);
  let next = emptyBoard(size);
  for (const [point, stone] of board.stones.entries()) {
    const row = Math.floor(point / board.size) + shift;
    const column = (point % board.size) + shift;
    if (stone === 'empty' || row < 0 || column < 0 || row >= size || column >= size) continue;
    next = put(next, (row * size + column) as Point, stone);
  }
  return { board: next, toMove, ruleSet };
}

/** Whether somebody can still move there. */
export function isPlayable({ board, toMove, ruleSet }: LabPosition): boolean {
  return outcomeOf(board, toMove, ruleSet).kind === 'playing';
}

export function chancePosition(seed: number, { board, ruleSet }: LabPosition): LabPosition {
  const stones = Math.min(14, Math.floor(board.stones.length / 4));
  const { board: made, toMove } = randomPosition(seed, board.size, ruleSet, stones);
  return { board: made, toMove, ruleSet };
}

export interface Example {
  readonly id: ExampleId;
  readonly position: LabPosition;
}

export type ExampleId = 'middle' | 'three' | 'four' | 'win' | 'double' | 'quiet';

/** Positions in which there is something to be seen. */
export const EXAMPLES: readonly Example[] = [
  { id: 'middle', position: positionFrom(15, 'g8 h8 k8', 'h9 i10 i8') },
  { id: 'three', position: positionFrom(15, 'h8 i8 j8 f6', 'h9 i10 g10') },
  { id: 'four', position: positionFrom(15, 'g8 h8 i8 j8 h10', 'k8 h9 i10 g10') },
  { id: 'win', position: positionFrom(15, 'h8 i9 j10 k9', 'h9 i8 j8 h10') },
  { id: 'double', position: positionFrom(15, 'h8 i8 j9 j10', 'g6 k12 f10 m6') },
  { id: 'quiet', position: positionFrom(15, 'h8 j9', 'i9 g10') },
];

export function firstPosition(): LabPosition {
  return (EXAMPLES[0] as Example).position;
}
