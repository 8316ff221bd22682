import { type Board, type ForbiddenReason, type Point, pointAt, pointName, stoneAt } from '@tianyuan/rules';

/** What a forbidden point is drawn as. */
export const FORBIDDEN_MARKS: Readonly<Record<ForbiddenReason, string>> = {
  'double-three': '3',
  'double-four': '4',
  overline: '6',
};

/**
 * The board as people see it: letters below, numbers from the bottom, `X` black, `O` white, `.` empty, and forbidden
 * points by their marks.
 */
export function drawBoard(board: Board, forbidden: ReadonlyMap<Point, ForbiddenReason>): string {
  const { size } = board;
  const lines = Array.from({ length: size }, (_, index) => index);
  const rows = lines.map((row) => {
    const marks = lines.map((column) => markOf(board, pointAt(size, column, row), forbidden));
    return `${String(size - row).padStart(2)} ${marks.join(' ')}`;
  });
  const letters = lines.map((column) =>
    pointName(size, pointAt(size, column, 0))
      .charAt(0)
      .toUpperCase(),
  );
  return [...rows, `   ${letters.join(' ')}`].join('\n');
}

function markOf(board: Board, point: Point, forbidden: ReadonlyMap<Point, ForbiddenReason>): string {
  const reason = forbidden.get(point);
  return reason ? FORBIDDEN_MARKS[reason] : STONE_MARKS[stoneAt(board, point)];
}

const STONE_MARKS = { black: 'X', white: 'O', empty: '.' } as const;
