import { isRuleSetId, isSize, ok, pointName, type Result } from '@tianyuan/rules';
import type { GameRecord } from './game-record.ts';
import { type PlacedToken, pointTokens, readMoves } from './point-text.ts';
import { type RecordRefusal, type RecordRefusalCode, refusedAt, withoutByteOrderMark } from './refusal.ts';

/** The version of the form that is written today. What is written once stays readable. */
export const LINK_VERSION = 1;

/** A game as a link carries it, and how much of it is to be shown. */
export interface LinkedGame {
  /** Rule set, size and moves: a link says no more. */
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
 * @param cursor  plies shown; all when left out; brought into 0 to the number of moves
 */
export function writeLink(
  record: Pick<GameRecord, 'ruleSet' | 'size' | 'moves'>,
  cursor: number = record.moves.length,
): string {
  const { ruleSet, size, moves } = record;
  const shown = Math.min(Math.max(Math.trunc(cursor) || 0, 0), moves.length);
  const names = moves.map((point) => pointName(size, point)).join('');
  const body = `ty${LINK_VERSION}.${ruleSet}.${size}.${shown}.${names}`;
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
  if (Number(version) !== LINK_VERSION) return refusedAt(text, before, 'version-unknown', `ty${version}`);
  const fields = placedFields(text, at);
  const [rule, size, cursor, moves, check] = fields;
  if (!rule || !size || !cursor || !moves || !check || fields.length > 5) {
    return refusedAt(text, text.length, 'link-damaged', '');
  }
  if (check.token !== checkOf(text.slice(before, check.at - 1))) {
    return refusedAt(text, check.at, 'link-damaged', check.token);
  }
  return readFields(text, { rule, size, cursor, moves });
}

/** Whether a text holds a link of this project, readable or not. */
export function holdsLink(text: string): boolean {
  return BEGINNING.test(inSmallLetters(text));
}

/** Those of ASCII only: no other letter is ours, and some change their length. */
function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

// At the beginning of the text, or in an address behind # / = or a blank before it.
const BEGINNING = /(?:^|[\s#/=])ty(?<version>\d{1,6})\./;

/** The pieces between full stops. */
function placedFields(text: string, from: number): readonly PlacedToken[] {
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

function readFields(
  text: string,
  { rule, size, cursor, moves }: Readonly<Record<'rule' | 'size' | 'cursor' | 'moves', PlacedToken>>,
): Result<LinkedGame, RecordRefusal> {
  const refuse = (code: RecordRefusalCode, { token, at }: PlacedToken) => refusedAt(text, at, code, token);
  if (!isRuleSetId(rule.token)) return refuse('rule-unknown', rule);
  if (!isNumber(size.token) || !isSize(Number(size.token))) return refuse('size-unsupported', size);
  const lines = Number(size.token);
  const tokens = [...pointTokens(moves.token)].map(({ token, at }) => ({ token, at: moves.at + at }));
  const points = readMoves(text, lines, tokens);
  if (!points.ok) return points;
  const shown = Number(cursor.token);
  if (!isNumber(cursor.token) || shown > points.value.length) return refuse('cursor-outside', cursor);
  return ok({ record: { ruleSet: rule.token, size: lines, moves: points.value }, cursor: shown });
}

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
