/**
 * Plays players against each other: a contest of two contenders over paired openings, judged by the rules, with Elo, its
 * bounds, and a sequential test. Runs wherever there are contenders; programs and files are behind `@tianyuan/arena/node`.
 */
export { classicContender, WEIGHING_PLAYERS } from './classic-contender.ts';
export {
  type Contender,
  FAULT_CODES,
  type Fault,
  type FaultCode,
  type GameStart,
  type MoveLimits,
  type Turn,
} from './contender.ts';
export { type ContestHandlers, type ContestPlan, runContest } from './contest.ts';
export { type EloEstimate, eloOfPairs, eloOfScore, scoreOfElo } from './elo.ts';
export { type EngineContenderConfig, engineContender } from './engine-contender.ts';
export {
  DEFAULT_MARGIN_MS,
  type EndReason,
  type FinishedGame,
  type GameFault,
  type GameSettings,
  otherSide,
  type PlannedGame,
  SIDES,
  type Side,
  sideOf,
} from './game.ts';
export { type Entrant, type Entrants, readGameLine, recordOf, writeGameLine } from './game-line.ts';
export { NO_OPENINGS, type OpeningRefusal, parseOpenings } from './openings.ts';
export { type GameRoom, playGame } from './play-game.ts';
export { plannedGame } from './schedule.ts';
export { MOST_ELO, SPRT_BOUND, SPRT_ERROR, type SprtQuestion, type SprtState, sprtOfPairs } from './sprt.ts';
export { type PairCounts, pointsOfA, type Tally, tallyOf } from './tally.ts';
