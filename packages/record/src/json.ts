import {
  type Color,
  isRuleSetId,
  isSize,
  ok,
  type Point,
  pointName,
  type Result,
  type RuleSetId,
} from '@tianyuan/rules';
import { type GameRecord, isDate, LONGEST_MS, RESULT_REASONS, type ResultReason, withTimes } from './game-record.ts';
import { readJson } from './json-document.ts';
import { listOf, objectOf, placed, type Shape, scalarThat } from './json-shape.ts';
import { type PlacedToken, readMoves } from './point-text.ts';
import { type RecordRefusal, refusedAt, withoutByteOrderMark } from './refusal.ts';
import { readStart, setUpPoints, type WrittenStart, withStart } from './start.ts';

/**
 * The newest version of the format. Keys may be added without a new one; what changes the meaning of a game needs one.
 * Version 2 has `start`, and only a game that has it is written so: a reader that knows version 1 alone refuses it and
 * does not show another game.
 */
export const JSON_RECORD_VERSION = 2;

/**
 * Reads a game in Tianyuan's own format, one JSON object:
 *
 * `{"tianyuan":1,"rule":"renju","size":15,"moves":["h8","h9"],"timesMs":[0,1200],"players":{"black":"Ann","white":"Bo"},
 * "date":"2026-11-30","result":{"winner":"black","how":"resigned"}}`
 *
 * The first four keys are required, the others may be left out, unknown ones are passed over. `rule`, `size`, `moves`
 * and `start` are spelled as in a line of `tianyuan rules --batch`, so that a saved game is such a line as it stands.
 *
 * A game from a position has it before the moves: `"start":{"black":["l12","d4"],"white":[],"side":"black"}`, each of the
 * three may be left out.
 */
export function parseJson(source: string): Result<GameRecord, RecordRefusal> {
  const text = withoutByteOrderMark(source);
  const document = readJson(text);
  if (!document.ok) return document;
  const game = GAME(document.value, text);
  if (!game.ok) return game;
  const { rule, size, timesMs, players, date, result } = game.value;
  const start = game.value.start && readStart(text, size, game.value.start);
  if (start && !start.ok) return start;
  const moves = readMoves(text, size, game.value.moves, setUpPoints(start?.value));
  if (!moves.ok) return moves;
  if (timesMs && timesMs.value.length !== moves.value.length) {
    return refusedAt(text, timesMs.at, 'times-mismatched', '', { key: 'timesMs' });
  }
  const record: GameRecord = {
    ruleSet: rule,
    size,
    moves: moves.value,
    ...players,
    ...(date && { date }),
    ...(result && { result }),
  };
  return ok(withTimes(withStart(record, start?.value), timesMs?.value ?? []));
}

/** The record on one line, without a line end. `parseJson` gives it back as it was. */
export function writeJson(record: GameRecord): string {
  const { ruleSet, size, start, moves, timesMs, black, white, date, result } = record;
  const names = (points: readonly Point[]) => points.map((point) => pointName(size, point));
  return JSON.stringify({
    tianyuan: start ? JSON_RECORD_VERSION : 1,
    rule: ruleSet,
    size,
    start: start && { black: names(start.black), white: names(start.white), side: start.side },
    moves: names(moves),
    timesMs,
    players: black === undefined && white === undefined ? undefined : { black, white },
    date,
    result,
  });
}

const string = scalarThat((value): value is string => typeof value === 'string');
const time = scalarThat(
  (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_MS,
);

const points = listOf<PlacedToken>((node, text) => {
  const name = string(node, text);
  return name.ok ? ok({ token: name.value, at: node.at }) : name;
});

const START: Shape<WrittenStart> = (node, text) => {
  const start = objectOf({}, { black: points, white: points, side: scalarThat(isColor) })(node, text);
  return start.ok ? ok({ black: [], white: [], ...start.value }) : start;
};

const GAME = objectOf(
  {
    tianyuan: scalarThat(isVersion, 'version-unknown'),
    rule: scalarThat((value): value is RuleSetId => typeof value === 'string' && isRuleSetId(value), 'rule-unknown'),
    size: scalarThat((value): value is number => typeof value === 'number' && isSize(value), 'size-unsupported'),
    moves: points,
  },
  {
    start: START,
    timesMs: placed(listOf(time)),
    players: objectOf({}, { black: string, white: string }),
    date: scalarThat(isDate),
    result: objectOf({ winner: scalarThat(isWinner) }, { how: scalarThat(isResultReason) }),
  },
);

function isVersion(value: unknown): value is number {
  return value === 1 || value === JSON_RECORD_VERSION;
}

function isColor(value: unknown): value is Color {
  return value === 'black' || value === 'white';
}

function isWinner(value: unknown): value is Color | 'draw' {
  return isColor(value) || value === 'draw';
}

function isResultReason(value: unknown): value is ResultReason {
  return RESULT_REASONS.some((reason) => reason === value);
}
