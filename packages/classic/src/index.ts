/** The teaching players: one readable file each, behind one interface, thinking aloud step by step. */

export { type AlphaBetaSettings, alphaBetaPlayer } from './alpha-beta.ts';
export { ROW_WORTH } from './centre.ts';
export { type DeepeningSettings, deepeningPlayer } from './deepening.ts';
export { evaluate, isDecided, LIVING_WORTH, UNBOUNDED, WIN } from './evaluation.ts';
export { type MctsSettings, mctsPlayer } from './mcts.ts';
export { type MinimaxSettings, minimaxPlayer } from './minimax.ts';
export type { Order } from './ordering.ts';
export type { ClassicPlayerId, Player, PlayerPosition, ThinkLimits, ThinkOptions, TimeLimit } from './player.ts';
export { CLASSIC_PLAYER_IDS, CLASSIC_PLAYERS, choosePoint, isClassicPlayerId, thinkAs } from './players.ts';
export { randomPosition } from './random-position.ts';
export { randomFrom } from './random-source.ts';
export { type Radius, SearchBoard } from './search-board.ts';
export {
  fivesFailure,
  minimaxFailure,
  mirrorFailure,
  restoreFailure,
  type SelfTestCases,
  type SelfTestFailure,
  type SelfTestId,
} from './self-test.ts';
export { COMPOUND_WORTH, DEFENCE_TENTHS, SHAPE_WORTH, type ShapesSettings, shapesPlayer } from './shapes.ts';
export { signatureOf } from './signature.ts';
export { WINDOW_WORTH } from './table.ts';
export type {
  Bound,
  Candidate,
  ChoiceReason,
  Chosen,
  Considered,
  CutOff,
  DepthFinished,
  Entered,
  Left,
  LimitKind,
  PlayedOut,
  Progress,
  RowSource,
  ShapeSource,
  Source,
  Stopped,
  TableHit,
  Thought,
  ValueReason,
  Visited,
  WindowSource,
} from './thought.ts';
export { stonesInHead, type Thinned, ThoughtRecord } from './thought-record.ts';
export { type Window, WindowCounters, type WindowTable, windowTable } from './windows.ts';
