/** What the rules pages show: small positions with one point to try. What follows is said by the rules, not by this file. */
import { type Board, boardOf, type Color, type Point, parsePoint, type RuleSetId } from '@tianyuan/rules';

/** Lines of every example's board. */
export const EXAMPLE_SIZE = 9;

export type ExampleTitle =
  | 'rules.five'
  | 'rules.six'
  | 'rules.double-three'
  | 'rules.double-four'
  | 'rules.overline'
  | 'rules.four-three'
  | 'rules.no-three'
  | 'rules.five-first'
  | 'rules.white'
  | 'rules.caro-open'
  | 'rules.caro-closed'
  | 'rules.caro-edge';

export interface Example {
  readonly id: string;
  readonly ruleSet: RuleSetId;
  readonly title: ExampleTitle;
  readonly color: Color;
  /** The point to try. */
  readonly point: Point;
  readonly board: Board;
}

/** `b5 c5 d5` as points of an example's board. */
export function pointsNamed(names: string): readonly Point[] {
  return names.split(' ').flatMap((name) => {
    const point = parsePoint(EXAMPLE_SIZE, name);
    return point.ok ? [point.value] : [];
  });
}

function example(
  ruleSet: RuleSetId,
  id: string,
  title: ExampleTitle,
  stones: { readonly black: string; readonly white: string; readonly try: string; readonly color?: Color },
): Example {
  const board = boardOf(EXAMPLE_SIZE, pointsNamed(stones.black), pointsNamed(stones.white));
  const [point] = pointsNamed(stones.try);
  if (!board.ok || point === undefined) throw new Error(`assertion failed: example ${id} is a position`);
  return { id: `${ruleSet}-${id}`, ruleSet, title, color: stones.color ?? 'black', point, board: board.value };
}

const SIX = { black: 'b5 c5 d5 f5 g5', white: 'b7 c3 e7 f3 g7', try: 'e5' } as const;
const FIVE = { black: 'c5 d5 f5 g5', white: 'c7 d3 e7 f3', try: 'e5' } as const;
const THREES = { black: 'c5 d5 e3 e4', white: 'b7 g3 h6 c2', try: 'e5' } as const;

/** In the order of the page. */
export const EXAMPLES: readonly Example[] = [
  example('freestyle', 'five', 'rules.five', FIVE),
  example('freestyle', 'six', 'rules.six', SIX),
  example('standard', 'five', 'rules.five', FIVE),
  example('standard', 'six', 'rules.six', SIX),
  example('renju', 'five', 'rules.five', FIVE),
  example('renju', 'double-three', 'rules.double-three', THREES),
  example('renju', 'double-four', 'rules.double-four', {
    black: 'b5 c5 d5 e2 e3 e4',
    white: 'b7 c7 g7 g3 h6 h2',
    try: 'e5',
  }),
  example('renju', 'overline', 'rules.overline', SIX),
  example('renju', 'four-three', 'rules.four-three', {
    black: 'b5 c5 d5 e3 e4',
    white: 'a5 b7 g7 g3 h2',
    try: 'e5',
  }),
  example('renju', 'no-three', 'rules.no-three', { ...THREES, white: 'a5 g5 g3 c2' }),
  example('renju', 'five-first', 'rules.five-first', {
    black: 'b5 c5 d5 f5 e2 e3 e4 e6 e7',
    white: 'b7 c7 d8 g7 g3 h6 h2 b2 c2',
    try: 'e5',
  }),
  example('renju', 'white', 'rules.white', { black: SIX.white, white: SIX.black, try: 'e5', color: 'white' }),
  example('caro', 'open', 'rules.caro-open', { black: 'c5 d5 f5 g5', white: 'b5 d3 e7 f3', try: 'e5' }),
  example('caro', 'closed', 'rules.caro-closed', { black: 'c5 d5 f5 g5', white: 'b5 h5 e7 f3', try: 'e5' }),
  example('caro', 'edge', 'rules.caro-edge', { black: 'a5 b5 d5 e5', white: 'f5 d3 e7 f3', try: 'c5' }),
  example('caro', 'six', 'rules.six', SIX),
];

/** The pages: the rule sets that are offered, and the opening that shares the colours out. */
export const RULE_PAGES = ['freestyle', 'standard', 'renju', 'caro', 'swap2'] as const;
export type RulePage = (typeof RULE_PAGES)[number];
