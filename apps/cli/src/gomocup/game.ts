import {
  type Board,
  boardOf,
  type Color,
  type Outcome,
  opponentOf,
  outcomeOf,
  type Point,
  RULE_SETS,
  type RuleSetId,
  winningLines,
} from '@tianyuan/rules';

export type Owner = 'own' | 'opponent';

/** What the manager has told: not colours but whose stones they are, in the order in which they came. */
export interface Placing {
  readonly owner: Owner;
  /** Undefined for a pass. */
  readonly point: Point | undefined;
}

export interface Game {
  readonly size: number;
  readonly placings: readonly Placing[];
  /** Not to be played as the next move. */
  readonly blocked: ReadonlySet<Point>;
}

export function newGame(size: number): Game {
  return { size, placings: [], blocked: new Set() };
}

export function placed(game: Game, owner: Owner, point: Point): Game {
  return { ...game, placings: [...game.placings, { owner, point }] };
}

/** Without the last stone. */
export function takenBack(game: Game): Game {
  return { ...game, placings: game.placings.slice(0, -1) };
}

export function hasStone(game: Game, point: Point): boolean {
  return game.placings.some((placing) => placing.point === point);
}

export function lastPoint(game: Game): Point | undefined {
  return game.placings.at(-1)?.point;
}

/**
 * The engine's colour. Where a colour is forbidden something, the stones come in playing order, so the first one is black.
 * Elsewhere the order says nothing: the engine, which is to move, is white when it has fewer stones.
 */
export function ownColor({ placings }: Game, ruleSet: RuleSetId): Color {
  if (RULE_SETS[ruleSet].forbids !== 'nobody') return placings[0]?.owner === 'opponent' ? 'white' : 'black';
  return pointsOfOwner(placings, 'own').length < pointsOfOwner(placings, 'opponent').length ? 'white' : 'black';
}

export function boardOfGame(game: Game, ruleSet: RuleSetId): Board {
  const own = pointsOfOwner(game.placings, 'own');
  const opponents = pointsOfOwner(game.placings, 'opponent');
  const [black, white] = ownColor(game, ruleSet) === 'black' ? [own, opponents] : [opponents, own];
  const board = boardOf(game.size, black, white);
  // Every stone was checked when it was placed.
  if (!board.ok) throw new Error(`gomocup: two stones on ${board.error.point}`);
  return board.value;
}

/** How the game stands with this side to move. */
export function outcomeFor(game: Game, ruleSet: RuleSetId, owner: Owner): Outcome {
  const color = ownColor(game, ruleSet);
  return outcomeOf(boardOfGame(game, ruleSet), owner === 'own' ? color : opponentOf(color), ruleSet);
}

/** Whether either side has a winning row: far cheaper than how the game stands. */
export function isWon(game: Game, ruleSet: RuleSetId): boolean {
  const board = boardOfGame(game, ruleSet);
  return COLORS.some((color) => winningLines(board, ruleSet, color).length > 0);
}

const COLORS: readonly Color[] = ['black', 'white'];

function pointsOfOwner(placings: readonly Placing[], owner: Owner): Point[] {
  return placings.flatMap((placing) => (placing.owner === owner && placing.point !== undefined ? [placing.point] : []));
}
