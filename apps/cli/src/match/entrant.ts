import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Contender, classicContender, type Entrant, type MoveLimits, WEIGHING_PLAYERS } from '@tianyuan/arena';
import { gomocupContender, nodeEngineContender, nodeLevelContender } from '@tianyuan/arena/node';
import {
  CLASSIC_PLAYER_IDS,
  CLASSIC_PLAYERS,
  type ClassicPlayerId,
  isClassicPlayerId,
  signatureOf,
} from '@tianyuan/classic';
import { DEFAULT_PARAMETERS, weightsOf } from '@tianyuan/engine';
import { wasmUrl } from '@tianyuan/engine/node';
import { LEVELS, type Level, readLevel } from '@tianyuan/engine-host';
import { ok, type Result, type RuleSetId, refused } from '@tianyuan/rules';
import { givenLimits, readNumbers } from '../numbers.ts';
import { sentenceOf } from '../refusal.ts';

/** Somebody who was named on the command line. */
export interface MatchEntrant extends Entrant {
  readonly kind: 'classic' | 'level' | 'engine' | 'program';
  readonly limits: MoveLimits;
  /** A new one, for one table. */
  open(): Contender;
  /** What else decides how it plays, beside the text: the build of an engine, the bytes of a program, how a teaching player thinks. */
  fingerprint(ruleSet: RuleSetId): Promise<string | undefined>;
}

/** Players that are known by a word. */
export const PLAYER_WORDS: readonly string[] = [...CLASSIC_PLAYER_IDS, 'engine', 'level'];

const ENGINE_KEYS = ['time', 'nodes', 'depth', 'hash', 'threads'] as const;

/**
 * Reads the name of a teaching player, such as `table`; a level of the ladder, `level:3`; `engine` or
 * `engine:nodes=20000,hash=64`; or else the command of a program that speaks the Gomocup protocol.
 *
 * @param limits  of the command line; an engine with limits of its own has those alone
 * @returns       refused with a sentence
 */
export function readEntrant(given: string, limits: MoveLimits): Result<MatchEntrant, string> {
  const text = given.trim();
  if (text === '') return refused('it is empty; name a player');
  if (isClassicPlayerId(text)) return ok(classicEntrant(text, limits));
  const [word = '', ...options] = text.split(':');
  if (word === 'level') return readLevelEntrant(text);
  return word === 'engine' ? readEngine(text, options.join(':'), limits) : ok(programEntrant(text, limits));
}

/**
 * Nodes and depth are the engine's: a teaching player that searches has its own, and of the command line the time. Those that
 * move at once have no limit: on a machine that is busy with other things they must not lose by it.
 */
function classicEntrant(id: ClassicPlayerId, { timeMs }: MoveLimits): MatchEntrant {
  return {
    name: id,
    command: id,
    kind: 'classic',
    limits: WEIGHING_PLAYERS.has(id) || timeMs === undefined ? {} : { timeMs },
    open: () => classicContender(id),
    fingerprint: async (ruleSet) => signatureOf(CLASSIC_PLAYERS[id], ruleSet),
  };
}

/** A level has limits of its own, in positions: those of the command line are not for it. */
function readLevelEntrant(text: string): Result<MatchEntrant, string> {
  const level = readLevel(text);
  if (!level) return refused(`there are level:1 to level:${LEVELS.length}, the strongest`);
  return ok({
    name: text,
    command: text,
    kind: 'level',
    limits: {},
    open: () => nodeLevelContender(level.number),
    fingerprint: (ruleSet) => levelFingerprint(level, ruleSet),
  });
}

function readEngine(text: string, options: string, otherwise: MoveLimits): Result<MatchEntrant, string> {
  const given: Record<string, string> = {};
  for (const option of options.split(',').filter((each) => each.trim() !== '')) {
    const [key = '', value, ...rest] = option.split('=').map((part) => part.trim());
    if (!ENGINE_KEYS.some((known) => known === key) || value === undefined || rest.length > 0) {
      return refused(`no engine option "${option}"; write engine:nodes=20000, with ${ENGINE_KEYS.join(', ')}`);
    }
    if (given[key] !== undefined) return refused(`${key} is given twice; give it once`);
    given[key] = value;
  }
  const numbers = readNumbers(given, ENGINE_KEYS);
  if (!numbers.ok) return refused(sentenceOf(numbers.error));
  const { hash, threads } = numbers.value;
  const own: MoveLimits = givenLimits(numbers.value);
  const settings = { ...(hash !== undefined && { hashMb: hash }), ...(threads !== undefined && { threads }) };
  return ok({
    name: text,
    command: text,
    kind: 'engine',
    limits: Object.keys(own).length > 0 ? own : otherwise,
    open: () => nodeEngineContender(text, settings),
    fingerprint: engineFingerprint,
  });
}

function programEntrant(command: string, { timeMs }: MoveLimits): MatchEntrant {
  const name = nameOf(command);
  return {
    name,
    command,
    kind: 'program',
    limits: timeMs === undefined ? {} : { timeMs },
    open: () => gomocupContender({ name, command }),
    fingerprint: () => fileFingerprint(programOf(command)),
  };
}

/** The first word of a command, which may stand in quotes. */
function programOf(command: string): string {
  const [, double, single, plain = ''] = /^(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(command) ?? [];
  return double ?? single ?? plain;
}

function nameOf(command: string): string {
  return basename(programOf(command)) || command;
}

async function engineFingerprint(ruleSet: RuleSetId): Promise<string> {
  const hash = createHash('sha256').update(await readFile(wasmUrl({ shared: true })));
  return hash
    .update(String(weightsOf(ruleSet)))
    .update(JSON.stringify(DEFAULT_PARAMETERS))
    .digest('hex');
}

async function levelFingerprint(level: Level, ruleSet: RuleSetId): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(level))
    .update(await engineFingerprint(ruleSet))
    .digest('hex');
}

/** Undefined where the word is no file here: a program found on the path, or something that only the shell understands. */
async function fileFingerprint(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}
