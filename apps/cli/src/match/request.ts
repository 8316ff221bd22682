import {
  DEFAULT_MARGIN_MS,
  type GameSettings,
  MOST_ELO,
  type MoveLimits,
  NO_OPENINGS,
  type OpeningRefusal,
  parseOpenings,
  SIDES,
  type Side,
  type SprtQuestion,
} from '@tianyuan/arena';
import { MAX_SIZE, ok, type Point, type Result, refused } from '@tianyuan/rules';
import { limitsOf, type NumberRow, readNumbers, readOwnNumbers } from '../numbers.ts';
import type { Options } from '../options.ts';
import { readPosition } from '../position.ts';
import { quoted, sentenceOf } from '../refusal.ts';
import { type MatchEntrant, PLAYER_WORDS, readEntrant } from './entrant.ts';

/** What the command line asks for; everything checked, nothing opened yet but the list of openings. */
export interface MatchRequest {
  readonly entrants: Readonly<Record<Side, MatchEntrant>>;
  readonly settings: GameSettings;
  readonly openings: readonly (readonly Point[])[];
  readonly games: number;
  readonly concurrency: number;
  readonly seed: number;
  readonly sprt: SprtQuestion | undefined;
  /** Where games are kept, if they are. */
  readonly directory: string | undefined;
}

export const DEFAULT_DIRECTORY = 'matches';
const DEFAULT_GAMES = 20;
/** A sequential test ends by itself; this is where it is given up. */
const DEFAULT_SPRT_GAMES = 20_000;

type MatchNumberKey = 'games' | 'concurrency' | 'seed' | 'margin' | 'max-moves';

/** Whole numbers that only a match has. */
export const MATCH_NUMBERS: Readonly<Record<MatchNumberKey, NumberRow>> = {
  games: {
    value: 'n',
    says: `games, an even number, default ${DEFAULT_GAMES} (with --sprt: ${DEFAULT_SPRT_GAMES} at most)`,
    least: 2,
    most: 1_000_000,
  },
  concurrency: { value: 'k', says: 'games that are played at the same time, default 1', least: 1, most: 64 },
  seed: { value: 's', says: 'of the players that choose at random, default 1', least: 0, most: 2 ** 32 - 1 },
  margin: {
    value: 'ms',
    says: `how much later than --time a move may come, default ${DEFAULT_MARGIN_MS}`,
    least: 0,
    most: 60_000,
  },
  'max-moves': {
    value: 'n',
    says: 'a game of so many stones is a draw; default: the board ends it',
    least: 1,
    most: MAX_SIZE ** 2,
  },
};

/** @param readFile  gives the text of the openings file; throws what is broken outside */
export async function readMatchRequest(
  options: Options,
  readFile: (path: string) => Promise<string>,
): Promise<Result<MatchRequest, string>> {
  const position = readPosition({ rule: options['rule'], size: options['size'] });
  if (!position.ok) return refused(sentenceOf(position.error));
  const { ruleSet, board } = position.value;
  const limits = readLimits(options);
  if (!limits.ok) return limits;
  const entrants = readEntrants(options, limits.value);
  if (!entrants.ok) return entrants;
  const numbers = readMatchNumbers(options);
  if (!numbers.ok) return numbers;
  const sprt = readSprt(options['sprt']);
  if (!sprt.ok) return sprt;
  const directory = readDirectory(options);
  if (!directory.ok) return directory;
  const setting = { ruleSet, size: board.size };
  const openings = await readOpenings(options['openings'], setting, readFile);
  if (!openings.ok) return openings;
  const {
    games,
    concurrency = 1,
    seed = 1,
    margin: marginMs = DEFAULT_MARGIN_MS,
    'max-moves': maxPlies,
  } = numbers.value;
  const { a, b } = entrants.value;
  return ok({
    entrants: entrants.value,
    settings: {
      ...setting,
      marginMs,
      ...(maxPlies !== undefined && { maxPlies }),
      limits: { a: a.limits, b: b.limits },
    },
    openings: openings.value,
    games: games ?? (sprt.value ? DEFAULT_SPRT_GAMES : DEFAULT_GAMES),
    concurrency,
    seed,
    sprt: sprt.value,
    directory: directory.value,
  });
}

/** An empty name would mean the current directory, which is hardly ever meant. */
function readDirectory(options: Options): Result<string | undefined, string> {
  if (options['no-records']) return ok(undefined);
  const directory = String(options['records'] ?? DEFAULT_DIRECTORY);
  return directory.trim() === ''
    ? refused(`records is ${quoted(directory)}; name a directory, . for this one, or give --no-records`)
    : ok(directory);
}

function readLimits(options: Options): Result<MoveLimits, string> {
  const numbers = readNumbers(options, ['time', 'nodes', 'depth']);
  return numbers.ok ? ok(limitsOf(numbers.value)) : refused(sentenceOf(numbers.error));
}

function readEntrants(options: Options, limits: MoveLimits): Result<Readonly<Record<Side, MatchEntrant>>, string> {
  const entrants: Partial<Record<Side, MatchEntrant>> = {};
  for (const side of SIDES) {
    const text = options[side];
    if (typeof text !== 'string')
      return refused(`--${side} says who plays; give ${PLAYER_WORDS.join(', ')} or the command of a program`);
    const entrant = readEntrant(text, limits);
    if (!entrant.ok) return refused(`--${side} is ${quoted(text)}: ${entrant.error}`);
    if (entrant.value.kind === 'program' && limits.timeMs === undefined) {
      return refused(`--${side} is a program, which knows no limit but time; give --time`);
    }
    entrants[side] = entrant.value;
  }
  const { a, b } = entrants;
  return a && b ? ok({ a, b }) : refused('two sides are needed');
}

type MatchNumbers = Readonly<Partial<Record<MatchNumberKey, number>>>;

function readMatchNumbers(options: Options): Result<MatchNumbers, string> {
  const numbers = readOwnNumbers(options, MATCH_NUMBERS);
  if (!numbers.ok) return refused(sentenceOf(numbers.error));
  const { games = 2 } = numbers.value;
  return games % 2 === 0 ? numbers : refused(`games come in pairs with colours changed; use ${games + 1}`);
}

function readSprt(given: Options[string]): Result<SprtQuestion | undefined, string> {
  if (given === undefined) return ok(undefined);
  const [, low, high] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(String(given)) ?? [];
  const question = { elo0: Number(low), elo1: Number(high) };
  if (question.elo0 < question.elo1 && question.elo0 >= -MOST_ELO && question.elo1 <= MOST_ELO) return ok(question);
  return refused(
    `sprt is ${quoted(given)}; use two differences in Elo within ±${MOST_ELO}, the smaller first, such as 0,10`,
  );
}

async function readOpenings(
  path: Options[string],
  setting: Pick<GameSettings, 'ruleSet' | 'size'>,
  readFile: (path: string) => Promise<string>,
): Promise<Result<readonly (readonly Point[])[], string>> {
  if (typeof path !== 'string') return ok(NO_OPENINGS);
  const openings = parseOpenings(await readFile(path), setting);
  return openings.ok ? openings : refused(openingSentence(path, setting, openings.error));
}

function openingSentence(
  path: string,
  { ruleSet, size }: Pick<GameSettings, 'ruleSet' | 'size'>,
  refusal: OpeningRefusal,
): string {
  switch (refusal.code) {
    case 'openings-empty':
      return `${path} holds no opening; write one a line, such as h8h9i10`;
    case 'opening-unplayable':
      return `${path}:${refusal.line}: after this opening the game would be over under ${ruleSet}`;
    case 'opening-unreadable': {
      const { column, code, token } = refusal.because;
      return `${path}:${refusal.line}:${column}: ${quoted(token)} is no move here (${code}) on ${size}×${size}; write h8h9i10`;
    }
  }
}
