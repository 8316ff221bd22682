import { type Color, isRuleSetId, isSize, ok, pointName, type Result, type RuleSetId } from '@tianyuan/rules';
import { type GameRecord, LONGEST_MS, RESULT_REASONS, type ResultReason, withTimes } from './game-record.ts';
import { readJson } from './json-document.ts';
import { listOf, objectOf, placed, scalarThat } from './json-shape.ts';
import { readMoves } from './point-text.ts';
import { type RecordRefusal, refusedAt, withoutByteOrderMark } from './refusal.ts';

/** The version of the format. Keys may be added without a new one; what changes the meaning of a game needs one. */
export const JSON_RECORD_VERSION = 1;

/**
 * Reads a game in Tianyuan's own format, one JSON object:
 *
 * `{"tianyuan":1,"rule":"renju","size":15,"moves":["h8","h9"],"timesMs":[0,1200],"players":{"black":"Ann","white":"Bo"},
 * "result":{"winner":"black","how":"resigned"}}`
 *
 * The first four keys are required, the others may be left out, unknown ones are passed over. `rule`, `size` and `moves`
 * are spelled as in a line of `tianyuan rules --batch`, so that a saved game is such a line as it stands.
 */
export function parseJson(source: string): Result<GameRecord, RecordRefusal> {
  const text = withoutByteOrderMark(source);
  const document = readJson(text);
  if (!document.ok) return document;
  const game = GAME(document.value, text);
  if (!game.ok) return game;
  const { rule, size, timesMs, players, result } = game.value;
  const tokens = game.value.moves.map(({ value, at }) => ({ token: value, at }));
  const moves = readMoves(text, size, tokens);
  if (!moves.ok) return moves;
  if (timesMs && timesMs.value.length !== moves.value.length) {
    return refusedAt(text, timesMs.at, 'times-mismatched', '', { key: 'timesMs' });
  }
  const record: GameRecord = { ruleSet: rule, size, moves: moves.value, ...players, ...(result && { result }) };
  return ok(withTimes(record, timesMs?.value ?? []));
}

/** The record on one line, without a line end. `parseJson` gives it back as it was. */
export function writeJson(record: GameRecord): string {
  const { ruleSet, size, moves, timesMs, black, white, result } = record;
  return JSON.stringify({
    tianyuan: JSON_RECORD_VERSION,
    rule: ruleSet,
    size,
    moves: moves.map((point) => pointName(size, point)),
    timesMs,
    players: black === undefined && white === undefined ? undefined : { black, white },
    result,
  });
}

const string = scalarThat((value): value is string => typeof value === 'string');
const time = scalarThat(
  (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_MS,
);

const GAME = objectOf(
  {
    tianyuan: scalarThat((value): value is number => value === JSON_RECORD_VERSION, 'version-unknown'),
    rule: scalarThat((value): value is RuleSetId => typeof value === 'string' && isRuleSetId(value), 'rule-unknown'),
    size: scalarThat((value): value is number => typeof value === 'number' && isSize(value), 'size-unsupported'),
    moves: listOf(placed(string)),
  },
  {
    timesMs: placed(listOf(time)),
    players: objectOf({}, { black: string, white: string }),
    result: objectOf({ winner: scalarThat(isWinner) }, { how: scalarThat(isResultReason) }),
  },
);

function isWinner(value: unknown): value is Color | 'draw' {
  return value === 'black' || value === 'white' || value === 'draw';
}

function isResultReason(value: unknown): value is ResultReason {
  return RESULT_REASONS.some((reason) => reason === value);
}
