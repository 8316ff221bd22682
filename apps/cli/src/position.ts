import { DEFAULT_RULE_SET, type PositionRequest, readPosition as readRequest } from '@tianyuan/library/position';
import { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, RULE_SET_IDS } from '@tianyuan/rules';
import type { OptionRow } from './options.ts';

export type { CheckedPosition as Position, PositionRequest } from '@tianyuan/library/position';

/** The options that say a position, for every command that takes one. */
export const POSITION_OPTIONS: Readonly<Record<Exclude<keyof PositionRequest, 'start'>, OptionRow>> = {
  rule: { value: 'R', says: `${RULE_SET_IDS.join(', ')}; default ${DEFAULT_RULE_SET}` },
  size: { value: 'N', says: `lines of the board, ${MIN_SIZE} to ${MAX_SIZE}, default ${DEFAULT_SIZE}` },
  moves: { value: '"h8 h9 …"', says: 'the moves of a game, black first' },
  black: { value: '"h8 …"', says: 'black stones, set up as they stand (instead of moves)' },
  white: { value: '"h9 …"', says: 'white stones, set up as they stand' },
  side: { value: 'black|white', says: 'who is to move; needed unless the counts are equal or black has one more' },
};

/** The keys of a line of a batch that say a position: the options, and what a saved game says before its moves. */
export const POSITION_KEYS: readonly (keyof PositionRequest)[] = [
  'rule',
  'size',
  'moves',
  'start',
  'black',
  'white',
  'side',
];

/** For the help of every command that reads a batch. */
export const SAVED_GAME_NOTES: readonly string[] = [
  'A game saved as JSON is such a line as it stands, the stones before its first move included:',
  '  {"start":{"black":["d4","l12"],"white":[],"side":"white"},"moves":["h8"]}.',
];

/** The position that a request means, from the command line or from a line of a batch. There a size may be digits. */
export function readPosition(request: PositionRequest): ReturnType<typeof readRequest> {
  const { size } = request;
  const isDigits = typeof size === 'string' && /^\d{1,2}$/.test(size);
  return readRequest(isDigits ? { ...request, size: Number(size) } : request);
}
