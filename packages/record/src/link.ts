import { type Color, isRuleSetId, isSize, ok, type Point, pointName, type Result } from '@tianyuan/rules';
import type { GameRecord } from './game-record.ts';
import { type PlacedToken, pointTokens, readMoves } from './point-text.ts';
import { type RecordRefusal, type RecordRefusalCode, refusedAt, withoutByteOrderMark } from './refusal.ts';
import { readStart, setUpPoints, withStart } from './start.ts';

/**
 * The newest version of the form. What is written once stays readable. Version 2 says what stood before the first move,
 * and only a game that begins so is written in it.
 */
export const LINK_VERSION = 2;

/** A game as a link carries it, and how much of it is to be shown. */
export interface LinkedGame {
  /** Rule set, size, start and moves: a link says no more. */
  readonly record: GameRecord;
  /** Plies shown, from 0 to the number of moves. */
  readonly cursor: number;
}

/**
 * The game as the part of a link that stands behind `#`: letters, digits, hyphens and full stops, which nothing on the
 * way has to escape.
 *
 * `ty1.renju.15.2.h8h9i9.0n`: version, rule set, size, cursor, the moves run together, and a check of two characters over
 * everything before, because links are cut off and typed again. The same game always gives the same text.
 *
 * A game from a position is `ty2.renju.15.2.l12d4.g7.w.h8h9i9.…`: before the moves the black stones, the white stones, and
 * `b` or `w` for who begins.
 *
 * @param cursor  plies shown; all when left out; brought into 0 to the number of moves
 */
export function writeLink(
  record: Pick<GameRecord, 'ruleSet' | 'size' | 'start' | 'moves'>,
  cursor: number = record.moves.length,
): string {
  const { ruleSet, size, start, moves } = record;
  const shown = Math.min(Math.max(Math.trunc(cursor) || 0, 0), moves.length);
  const names = (points: readonly Point[]) => points.map((point) => pointName(size, point)).join('');
  const before = start ? `${names(start.black)}.${names(start.white)}.${start.side.charAt(0)}.` : '';
  const body = `ty${start ? LINK_VERSION : 1}.${ruleSet}.${size}.${shown}.${before}${names(moves)}`;
  return `${body}.${checkOf(body)}`;
}

/**
 * Reads what `writeLink` wrote, alone or at the end of an address (`https://…/#ty1.…`), in any case.
 *
 * @returns refused, with line and column: no such link (`link-unreadable`), a later version (`version-unknown`), damaged on
 *          the way (`link-damaged`), or a rule set, size, move or cursor that cannot be
 */
export function parseLink(source: string): Result<LinkedGame, RecordRefusal> {
  const text = inSmallLetters(withoutByteOrderMark(source).trimEnd());
  const beginning = BEGINNING.exec(text);
  const version = beginning?.groups?.['version'];
  if (!beginning || version === undefined) return refusedAt(text, 0, 'link-unreadable', text);
  const at = beginning.index + beginning[0].length;
  const before = at - `ty${version}.`.length;
  const names = FIELDS[Number(version)];
  if (!names) return refusedAt(text, before, 'version-unknown', `ty${version}`);
  const fields = placedFields(text, at);
  const check = fields.pop();
  if (!check || fields.length !== names.length) return refusedAt(text, text.length, 'link-damaged', '');
  if (check.token !== checkOf(text.slice(before, check.at - 1))) {
    return refusedAt(text, check.at, 'link-damaged', check.token);
  }
  const none = { token: '', at: check.at };
  return readFields(text, (name) => fields[names.indexOf(name)] ?? none);
}

type FieldName = 'rule' | 'size' | 'cursor' | 'black' | 'white' | 'side' | 'moves';

/** What stands between the version and the check, by version. */
const FIELDS: Readonly<Partial<Record<number, readonly FieldName[]>>> = {
  1: ['rule', 'size', 'cursor', 'moves'],
  2: ['rule', 'size', 'cursor', 'black', 'white', 'side', 'moves'],
};

/** Whether a text holds a link of this project, readable or not. */
export function holdsLink(text: string): boolean {
  return BEGINNING.test(inSmallLetters(text));
}

/** Those of ASCII only: no other letter is ours, and some change their length. */
function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

// At the beginning of the text, or in an address behind # / = or a blank before it.
const BEGINNING = /(?:^|[\s#/=])ty(?<version>\d{1,6})\./;

/** The pieces between full stops. */
function placedFields(text: string, from: number): PlacedToken[] {
  let at = from;
  return text
    .slice(from)
    .split('.')
    .map((token) => {
      const field = { token, at };
      at += token.length + 1;
      return field;
    });
}

function readFields(text: string, field: (name: FieldName) => PlacedToken): Result<LinkedGame, RecordRefusal> {
  const refuse = (code: RecordRefusalCode, { token, at }: PlacedToken) => refusedAt(text, at, code, token);
  const [rule, size, cursor, side] = [field('rule'), field('size'), field('cursor'), field('side')];
  if (!isRuleSetId(rule.token)) return refuse('rule-unknown', rule);
  if (!isNumber(size.token) || !isSize(Number(size.token))) return refuse('size-unsupported', size);
  const lines = Number(size.token);
  const pieces = (name: FieldName) =>
    [...pointTokens(field(name).token)].map(({ token, at }) => ({ token, at: field(name).at + at }));
  if (side.token !== '' && !Object.hasOwn(SIDES, side.token)) return refuse('value-unexpected', side);
  const start = readStart(text, lines, { black: pieces('black'), white: pieces('white'), side: SIDES[side.token] });
  if (!start.ok) return start;
  const moves = readMoves(text, lines, pieces('moves'), setUpPoints(start.value));
  if (!moves.ok) return moves;
  const shown = Number(cursor.token);
  if (!isNumber(cursor.token) || shown > moves.value.length) return refuse('cursor-outside', cursor);
  const record = { ruleSet: rule.token, size: lines, moves: moves.value };
  return ok({ record: withStart(record, start.value), cursor: shown });
}

const SIDES: Readonly<Partial<Record<string, Color>>> = { b: 'black', w: 'white' };

function isNumber(token: string): boolean {
  return /^\d{1,3}$/.test(token);
}

/** Ten bits of FNV-1a in two characters of `0`–`9`, `a`–`v`: of 1,024 damages one is not seen. */
function checkOf(body: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < body.length; at += 1) hash = Math.imul(hash ^ body.charCodeAt(at), 0x01000193) >>> 0;
  const bits = (hash ^ (hash >>> 10) ^ (hash >>> 20) ^ (hash >>> 30)) & 0x3ff;
  return bits.toString(32).padStart(2, '0');
}
