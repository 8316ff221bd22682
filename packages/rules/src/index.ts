/**
 * Knows a position: points, stones, board, lines, fives, shapes, rule sets as one table, forbidden points with the
 * reason, openings as data. Pure; imports nothing.
 */
export { assert } from './assert.ts';
export {
  type Board,
  type BoardRefusal,
  boardOf,
  countOf,
  emptyBoard,
  isFull,
  play,
  pointsOf,
  stoneAt,
  without,
} from './board.ts';
export {
  type AllowedEvidence,
  explainForbidden,
  explainPoint,
  type ForbiddenEvidence,
  type ForbiddenLine,
  type PointEvidence,
  type UnplayableCompletion,
} from './evidence.ts';
export { fivesThrough, type WinningLine, winningLines } from './five.ts';
export { type ForbiddenReason, forbiddenPoints, forbiddenReason } from './forbidden.ts';
export { DIRECTIONS, type Direction, lineThrough, pointAlong, STEPS } from './line.ts';
export { NAMED_OPENINGS, type NamedOpening, namedOpeningOf } from './named-openings.ts';
export { neighboursWithin } from './neighbours.ts';
export {
  nextOpeningColor,
  OPENINGS,
  type Opening,
  type OpeningAction,
  type OpeningId,
  type OpeningMove,
  type OpeningRefusal,
  type OpeningSeat,
  type OpeningStage,
  type OpeningState,
  openingStage,
  openingStep,
  startOpening,
} from './openings.ts';
export {
  type ForbiddenLoss,
  isLegal,
  legalPoints,
  type Outcome,
  type OutcomeOptions,
  outcomeAfter,
  outcomeOf,
} from './outcome.ts';
export {
  allPoints,
  centreOf,
  columnOf,
  DEFAULT_SIZE,
  isSize,
  MAX_SIZE,
  MIN_SIZE,
  type Point,
  type PointRefusal,
  parsePoint,
  pointAt,
  pointName,
  rowOf,
  toPoint,
} from './point.ts';
export { ok, type Result, refused } from './result.ts';
export {
  type FiveRule,
  isRuleSetId,
  RULE_SET_IDS,
  RULE_SETS,
  type RuleSet,
  type RuleSetId,
  rowWins,
} from './rulesets.ts';
export { type Shape, type ShapeKind, shapesAt } from './shape.ts';
export { COLORS, type Color, opponentOf, type Stone } from './stone.ts';
export { inverseOf, SYMMETRIES, type Symmetry, transformBoard, transformPoint } from './symmetry.ts';
