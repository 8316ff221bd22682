import { type Ending, type ErrorData, endingOf, quoted } from '@tianyuan/library/position';
import { type ForbiddenReason, MAX_SIZE, MIN_SIZE, type Outcome, RULE_SET_IDS } from '@tianyuan/rules';
import { nearestWord } from './nearest.ts';

export { quoted } from '@tianyuan/library/position';

/** What belongs to an engine of the library's own. */
type EngineCode = 'engine-died' | 'analyst-disposed' | 'no-answer-left' | 'option-unreadable';

/** What each refusal of a position or of a line of a batch carries. The codes are a contract: scripts read them. */
interface RefusalData extends Omit<ErrorData, EngineCode> {
  // the line
  readonly 'json-unreadable': { readonly cause: string };
  readonly 'not-an-object': object;
  readonly 'utf8-unreadable': object;
  readonly 'line-too-long': { readonly longestMb: number };
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
  'position-unreadable': ({ given }) => `${quoted(given)} is no position; write an object such as {"moves":"h8 h9"}`,
  'rule-unknown': ({ given }) =>
    `no rule set ${quoted(given)}; use one of ${RULE_SET_IDS.join(', ')}${guess(given, RULE_SET_IDS)}`,
  'size-unsupported': ({ given }) =>
    `no board of size ${quoted(given)}; use a whole number from ${MIN_SIZE} to ${MAX_SIZE}`,
  'side-unknown': ({ given }) => `no side ${quoted(given)}; use black or white`,
  'side-missing': ({ black, white }) =>
    `black has ${count(black, 'stone')} and white ${white}, so say who is to move: side black or side white`,
  'side-contradicts-moves': ({ toMove }) =>
    `after these moves ${toMove} is to move; leave side out, or give the stones as black and white`,
  'number-unsupported': ({ key, given, least, most }) =>
    `${key} is ${quoted(given)}; use a whole number from ${least} to ${most}`,
  'kind-unknown': ({ given }) => `no kind ${quoted(given)}; use vcf (fours only) or vct (fours and threes)`,
  'start-unreadable': ({ given }) =>
    `start is ${quoted(given)}; write an object such as {"black":["h8"],"white":[],"side":"white"}`,
  'points-unreadable': ({ key, given }) =>
    `${key} is ${quoted(given)}; write a text such as "h8 h9" or a list such as ["h8","h9"]`,
  'point-unreadable': (data) => `${subject(data)} is no point; write a letter and a number, such as h8`,
  'point-outside': (data) =>
    `${subject(data)} is not on a board of ${data.size} lines, which has a1 to ${lastPoint(data.size)}`,
  'point-occupied': (data) =>
    data.ply === undefined
      ? `${subject(data)} is given twice; a point holds one stone, black or white`
      : `${subject(data)} is on a point that has a stone already`,
  'point-forbidden': (data) => `${subject(data)} is forbidden to black: it makes ${ARTICLES[data.reason]}`,
  'game-over': ({ given, ply, ...ending }) => {
    const end = `the game is over: ${endText(ending)}`;
    return given === undefined
      ? end
      : `${subject({ given, ...(ply !== undefined && { ply }) })} comes too late, ${end}`;
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

/** How a game stands. */
export function endOf(outcome: Outcome): string {
  return outcome.kind === 'playing' ? `${outcome.toMove} is to move` : endText(endingOf(outcome));
}

function endText({ winner, reason }: Ending): string {
  if (winner !== 'draw') return `${winner} has won`;
  return reason === 'board-full' ? 'it is a draw, the board is full' : 'it is a draw, black has no legal point';
}

function subject({ given, ply }: { readonly given: unknown; readonly ply?: number }): string {
  return ply === undefined ? quoted(given) : `move ${ply + 1}, ${quoted(given)},`;
}

function guess(given: unknown, known: readonly string[]): string {
  const meant = typeof given === 'string' ? nearestWord(given, known) : undefined;
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function lastPoint(size: number): string {
  return `${String.fromCharCode('a'.charCodeAt(0) + size - 1)}${size}`;
}
