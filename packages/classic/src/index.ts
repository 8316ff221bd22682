/** The teaching players: one readable file each, behind one interface, thinking aloud step by step. */

export type {
  Candidate,
  ChoiceReason,
  Chosen,
  ClassicPlayerId,
  Considered,
  Player,
  PlayerPosition,
  ShapeSource,
  Source,
  Thought,
  WindowSource,
} from './player.ts';
export { CLASSIC_PLAYER_IDS, CLASSIC_PLAYERS, choosePoint, isClassicPlayerId, thinkAs } from './players.ts';
export { randomFrom } from './random-source.ts';
export { COMPOUND_WORTH, DEFENCE_TENTHS, SHAPE_WORTH } from './shapes.ts';
export { WINDOW_WORTH } from './table.ts';
export { type Window, WindowCounters, type WindowTable, windowTable } from './windows.ts';
