import type { Color, ForbiddenReason, Outcome } from '@tianyuan/rules';
import { MAX_SIZE, MIN_SIZE, RULE_SET_IDS } from '@tianyuan/rules';
import { nearestWord } from './nearest.ts';

/** The key of a request under which points stand. */
export type PointsKey = 'moves' | 'black' | 'white';

/** A point that cannot be taken; `ply` from 0, only where it is one of the moves. */
interface PointData {
  readonly token: string;
  readonly size: number;
  readonly ply?: number;
}

/** What each refusal of a position or of a line of a batch carries. The codes are a contract: scripts read them. */
interface RefusalData {
  // the line
  readonly 'json-unreadable': { readonly cause: string };
  readonly 'not-an-object': object;
  readonly 'utf8-unreadable': object;
  readonly 'line-too-long': { readonly longestMb: number };
  // the setting
  readonly 'rule-unknown': { readonly given: string };
  readonly 'size-unsupported': { readonly given: string };
  readonly 'side-unknown': { readonly given: string };
  readonly 'side-missing': { readonly black: number; readonly white: number };
  readonly 'side-contradicts-moves': { readonly toMove: Color };
  // the question
  readonly 'number-unsupported': {
    readonly key: string;
    readonly given: string;
    readonly least: number;
    readonly most: number;
  };
  readonly 'kind-unknown': { readonly given: string };
  // the stones
  readonly 'points-unreadable': { readonly key: PointsKey; readonly given: string };
  readonly 'point-unreadable': PointData;
  readonly 'point-outside': PointData;
  readonly 'point-occupied': PointData;
  readonly 'point-forbidden': PointData & { readonly reason: ForbiddenReason };
  readonly 'game-over': Partial<PointData> & { readonly outcome: Outcome };
}

export type RefusalCode = keyof RefusalData;

export type Refusal = { readonly [Code in RefusalCode]: { readonly code: Code } & RefusalData[Code] }[RefusalCode];

/** The sentence of each code: what is wrong, and what to do. */
const SENTENCES: { readonly [Code in RefusalCode]: (data: RefusalData[Code]) => string } = {
  'json-unreadable': ({ cause }) =>
    `this line is not JSON (${cause}); write one object a line, such as {"id":1,"moves":"h8 h9"}`,
  'not-an-object': () => 'this line is JSON, but no object; write one object a line, such as {"id":1,"moves":"h8 h9"}',
  'utf8-unreadable': () => 'this line is not UTF-8; save the file as UTF-8',
  'line-too-long': ({ longestMb }) =>
    `this line is longer than ${longestMb} MB and was passed over; write one position a line`,
  'rule-unknown': ({ given }) =>
    `no rule set ${given}; use one of ${RULE_SET_IDS.join(', ')}${guess(given, RULE_SET_IDS)}`,
  'size-unsupported': ({ given }) => `no board of size ${given}; use a whole number from ${MIN_SIZE} to ${MAX_SIZE}`,
  'side-unknown': ({ given }) => `no side ${given}; use black or white`,
  'side-missing': ({ black, white }) =>
    `black has ${count(black, 'stone')} and white ${white}, so say who is to move: side black or side white`,
  'side-contradicts-moves': ({ toMove }) =>
    `after these moves ${toMove} is to move; leave side out, or give the stones as black and white`,
  'number-unsupported': ({ key, given, least, most }) =>
    `${key} is ${given}; use a whole number from ${least} to ${most}`,
  'kind-unknown': ({ given }) => `no kind ${given}; use vcf (fours only) or vct (fours and threes)`,
  'points-unreadable': ({ key, given }) =>
    `${key} is ${given}; write a text such as "h8 h9" or a list such as ["h8","h9"]`,
  'point-unreadable': (data) => `${subject(data)} is no point; write a letter and a number, such as h8`,
  'point-outside': (data) =>
    `${subject(data)} is not on a board of ${data.size} lines, which has a1 to ${lastPoint(data.size)}`,
  'point-occupied': (data) =>
    data.ply === undefined
      ? `${subject(data)} is given twice; a point holds one stone, black or white`
      : `${subject(data)} is on a point that has a stone already`,
  'point-forbidden': (data) => `${subject(data)} is forbidden to black: it makes ${ARTICLES[data.reason]}`,
  'game-over': ({ token, size, ply, outcome }) => {
    const end = `the game is over: ${endOf(outcome)}`;
    return token === undefined || size === undefined
      ? end
      : `${subject({ token, size, ...(ply !== undefined && { ply }) })} comes too late, ${end}`;
  },
};

const ARTICLES: Readonly<Record<ForbiddenReason, string>> = {
  overline: 'an overline',
  'double-four': 'a double-four',
  'double-three': 'a double-three',
};

/** What is wrong and what to do, in one sentence without a full stop. */
export function sentenceOf(refusal: Refusal): string {
  // Each row takes the data of its own code, which the compiler cannot follow through the lookup.
  const say = SENTENCES[refusal.code] as (data: Refusal) => string;
  return say(refusal);
}

/** How a game that is not being played stands. */
export function endOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'playing':
      return `${outcome.toMove} is to move`;
    case 'won':
      return `${outcome.by} has won`;
    case 'drawn':
      return outcome.reason === 'board-full'
        ? 'it is a draw, the board is full'
        : 'it is a draw, black has no legal point';
  }
}

/** A value from outside as a message shows it: text quoted and cut short, lists and objects by their kind alone. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
  }
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

const LONGEST_SHOWN = 40;

function subject({ token, ply }: PointData): string {
  return ply === undefined ? quoted(token) : `move ${ply + 1}, ${quoted(token)},`;
}

function guess(given: string, known: readonly string[]): string {
  const meant = nearestWord(given.replaceAll('"', ''), known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function lastPoint(size: number): string {
  return `${String.fromCharCode('a'.charCodeAt(0) + size - 1)}${size}`;
}
