export { type Balanced, balancedMove, balancedPair } from './balance.ts';
export { type Cancel, type Clock, systemClock } from './clock.ts';
export type { ConnectionLimits } from './connection.ts';
export type { CrewConfig, CrewPosition, EngineCrew } from './crew.ts';
export type { EngineThinkerConfig } from './engine-thinker.ts';
export { giveWay } from './give-way.ts';
export {
  createHost,
  DEFAULT_LIMITS,
  type EngineHost,
  type HostConfig,
  type HostState,
  type ThinkHandlers,
} from './host.ts';
export { INFO_INTERVAL_MS } from './info-throttle.ts';
export { hostJudge, type Judge, type JudgedMove, JudgeError, type JudgeQuestion, type Stones } from './judge.ts';
export { levelThinker } from './level-thinker.ts';
export { LEVELS, type Level, type LevelEye, type LevelSearch, levelPlayer, readLevel } from './levels.ts';
export { canShareMemory } from './memory-sharing.ts';
export {
  BEAT_MS,
  type BestMove,
  type DeathCause,
  ENGINE_PLAYER,
  type EngineOptions,
  type HostError,
  type Score,
  THINK_REFUSAL_CODES,
  type ThinkInfo,
  type ThinkLimits,
  type ThinkRefusal,
  type ThinkRequest,
  type ToHost,
  type ToWorker,
} from './messages.ts';
export {
  chooseInOpening,
  type OpeningChoice,
  type OpeningEffort,
  type OpeningQuestion,
} from './opening-choice.ts';
export {
  browserPort,
  inProcessPort,
  type NodeWorker,
  nodePort,
  type Port,
  type PortListener,
  parentPortPort,
  type ThinkerPort,
  type WorkerScope,
  workerScopePort,
} from './port.ts';
export { positionOf, type ThinkPosition } from './position.ts';
export { type Interruptions, SearchClock } from './search-clock.ts';
export { type Refused, serveThinker, type Thinker } from './serve-thinker.ts';
export { winChance } from './win-chance.ts';
