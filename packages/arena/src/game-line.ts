import { type GameRecord, parseJson, RESULT_REASONS, type ResultReason, writeJson } from '@tianyuan/record';
import { FAULT_CODES } from './contender.ts';
import { type EndReason, type FinishedGame, type GameFault, type GameSettings, type Side, sideOf } from './game.ts';

/** Who plays in a contest, as its records name them. */
export interface Entrant {
  readonly name: string;
  /** What the user wrote to have it. */
  readonly command: string;
}

export type Entrants = Readonly<Record<Side, Entrant>>;

/** The game as paper knows it. */
export function recordOf(
  game: FinishedGame,
  { ruleSet, size }: Pick<GameSettings, 'ruleSet' | 'size'>,
  entrants: Entrants,
): GameRecord {
  const { moves, timesMs, winner, reason } = game;
  const how = isResultReason(reason) ? { how: reason } : {};
  return {
    ruleSet,
    size,
    moves,
    ...(timesMs.some((time) => time > 0) && { timesMs }),
    black: entrants[sideOf(game, 'black')].name,
    white: entrants[sideOf(game, 'white')].name,
    result: { winner, ...how },
  };
}

/** Other reasons (a crash, a draw by length) have no word in a game's record; the arena's own line has them. */
function isResultReason(reason: EndReason): reason is EndReason & ResultReason {
  return RESULT_REASONS.some((known) => known === reason);
}

/**
 * One line of a file of games: the game in Tianyuan's own format, which `parseJson` of record reads as it stands, and under
 * the key `arena` what only the arena knows:
 *
 * `{"tianyuan":1,"rule":…,"moves":[…],…,"arena":{"game":4,"opening":2,"openingPlies":6,"seed":71,"black":"a","reason":"five",
 * "commands":{"a":"engine","b":"table"}}}`
 */
export function writeGameLine(
  game: FinishedGame,
  settings: Pick<GameSettings, 'ruleSet' | 'size'>,
  entrants: Entrants,
): string {
  const { number, openingIndex, opening, seed, black, reason, fault } = game;
  const commands = { a: entrants.a.command, b: entrants.b.command };
  const arena = {
    game: number,
    opening: openingIndex,
    openingPlies: opening.length,
    seed,
    black,
    reason,
    fault,
    commands,
  };
  return JSON.stringify({ ...JSON.parse(writeJson(recordOf(game, settings, entrants))), arena });
}

/**
 * Undefined when the line is not a whole game of the arena: cut off, damaged, or something else; or one of another rule set or board
 * than was asked for.
 */
export function readGameLine(line: string, asked?: Pick<GameSettings, 'ruleSet' | 'size'>): FinishedGame | undefined {
  const record = parseJson(line);
  if (!record.ok || !record.value.result || record.value.start) return undefined;
  const { ruleSet, size, moves, timesMs, result } = record.value;
  if (asked && (ruleSet !== asked.ruleSet || size !== asked.size)) return undefined;
  const { game, opening, openingPlies, seed, black, reason, fault } = arenaOf(line);
  if (!isCount(game) || !isCount(opening) || !isCount(openingPlies) || !isCount(seed)) return undefined;
  if (openingPlies > moves.length) return undefined;
  if ((black !== 'a' && black !== 'b') || !isEndReason(reason)) return undefined;
  return {
    number: game,
    openingIndex: opening,
    opening: moves.slice(0, openingPlies),
    seed,
    black,
    moves,
    timesMs: timesMs ?? moves.map(() => 0),
    winner: result.winner,
    reason,
    ...(isFault(fault) && { fault }),
  };
}

const OTHER_REASONS: readonly string[] = [...FAULT_CODES, 'too-long'];

function arenaOf(line: string): Readonly<Record<string, unknown>> {
  const { arena } = JSON.parse(line) as { readonly arena?: unknown };
  return typeof arena === 'object' && arena !== null ? (arena as Readonly<Record<string, unknown>>) : {};
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isEndReason(value: unknown): value is EndReason {
  return (
    typeof value === 'string' && (RESULT_REASONS.some((known) => known === value) || OTHER_REASONS.includes(value))
  );
}

function isFault(value: unknown): value is GameFault {
  if (typeof value !== 'object' || value === null) return false;
  const { by, code, detail } = value as Readonly<Record<string, unknown>>;
  return (by === 'a' || by === 'b') && FAULT_CODES.some((known) => known === code) && typeof detail === 'string';
}
