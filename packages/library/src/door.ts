/** What both doors have in common. */
export {
  type Ending,
  ERROR_CODES,
  type ErrorCode,
  type ErrorData,
  type PointData,
  type PointsKey,
  type Refusal,
  TianyuanError,
} from './error.ts';
export { type Judgement, judge } from './judge.ts';
export type { PointNames, Position, Start } from './position.ts';
export type {
  Analysis,
  Analyst,
  AnalystSettings,
  AnalyzeOptions,
  Balance,
  BalanceOptions,
  LevelMove,
  Line,
  PlayOptions,
  RunningLine,
  Score,
  Solution,
  SolveOptions,
  StopSignal,
} from './question.ts';
