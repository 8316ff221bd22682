import { readFile } from 'node:fs/promises';
import { type FinishedGame, runContest, SIDES } from '@tianyuan/arena';
import { openRecords, type Records, RecordsFolderError } from '@tianyuan/arena/node';
import { LEVELS } from '@tianyuan/engine-host';
import { pointName } from '@tianyuan/rules';
import { type Command, EXIT_FAILURE, EXIT_OK, EXIT_USAGE, type Terminal } from '../command.ts';
import { type MatchEntrant, PLAYER_WORDS } from '../match/entrant.ts';
import { describeReport, progressLine, reportOf } from '../match/report.ts';
import { DEFAULT_DIRECTORY, MATCH_NUMBERS, type MatchRequest, readMatchRequest } from '../match/request.ts';
import { nearestWord } from '../nearest.ts';
import { NUMBER_OPTIONS } from '../numbers.ts';
import type { Options } from '../options.ts';
import { POSITION_OPTIONS } from '../position.ts';

/** Two players, many games. */
export const match: Command = {
  examples: [
    'match --a engine --b shapes --games 100 --openings openings.txt --time 200',
    'match --a engine:nodes=20000 --b engine:nodes=10000 --openings openings.txt --sprt 0,20',
    'match --a level:4 --b table --games 100 --openings openings.txt',
    'match --a engine --b "./pbrain-other --fast" --rule renju --time 1000 --json',
  ],
  options: {
    a: {
      value: 'player',
      says: `${PLAYER_WORDS.join(', ')} (engine:key=value,…; level:1 to level:${LEVELS.length}), or the command of a Gomocup program`,
    },
    b: { value: 'player', says: 'the other one' },
    games: MATCH_NUMBERS.games,
    openings: {
      value: 'file',
      says: 'openings, one a line (h8h9i10), each played with both colours; else an empty board',
    },
    rule: POSITION_OPTIONS.rule,
    size: POSITION_OPTIONS.size,
    time: { ...NUMBER_OPTIONS.time, says: 'milliseconds for each move, default 1000 where no other limit is given' },
    nodes: { ...NUMBER_OPTIONS.nodes, says: 'positions that the engine looks at for each move, at most' },
    depth: { ...NUMBER_OPTIONS.depth, says: 'plies that the engine looks ahead, at most' },
    sprt: {
      value: 'e0,e1',
      says: 'play until it is clear whether a is stronger by e1 Elo rather than by e0 (errors 5 %)',
    },
    concurrency: MATCH_NUMBERS.concurrency,
    seed: MATCH_NUMBERS.seed,
    margin: MATCH_NUMBERS.margin,
    'max-moves': MATCH_NUMBERS['max-moves'],
    records: { value: 'dir', says: `where games are kept, default ${DEFAULT_DIRECTORY}` },
    'no-records': { says: 'keep no games' },
    json: { says: 'the result as one JSON value' },
  },
  notes: [
    'The games of a match are kept as JSON lines, text and psq. The same command again goes on where it stopped, with more',
    'games too if --games is larger; --seed or --records begins another match. Engine keys: time, nodes, depth, hash (MB),',
    'threads; limits given there replace those of the command line. Programs are run by the shell, are given --time, and lose',
    'by a late or illegal move, a crash, or ERROR instead of a move; START and the first thought have 30 s each of their own.',
    'Results are as a sees them; Elo has 95 % bounds made of pairs of games.',
  ],
  async run(options, terminal) {
    const request = await readMatchRequest(options, (path) => readFile(path, 'utf8'));
    if (!request.ok) {
      terminal.err.write(`tianyuan match: ${request.error}\n`);
      return EXIT_USAGE;
    }
    return play(request.value, options, terminal);
  },
};

async function play(request: MatchRequest, options: Options, terminal: Terminal): Promise<number> {
  const interruption = new Interruption();
  try {
    return await playUntil(interruption, request, options, terminal);
  } finally {
    interruption.dispose();
  }
}

async function playUntil(
  interruption: Interruption,
  request: MatchRequest,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const { signal } = interruption;
  for (const side of SIDES) {
    const fault = await startFault(request, request.entrants[side], signal);
    if (interruption.exitCode !== undefined) return interruption.exitCode;
    if (fault === undefined) continue;
    terminal.err.write(`tianyuan match: --${side} cannot be started: ${fault}\n`);
    return EXIT_FAILURE;
  }
  const { directory } = request;
  const records = directory === undefined ? undefined : await recordsOf(request, directory).catch(folderFault);
  if (records instanceof RecordsFolderError) {
    terminal.err.write(`tianyuan match: games cannot be kept in ${records.folder}: ${records.message}; `);
    terminal.err.write('name another directory with --records, or give --no-records\n');
    return EXIT_FAILURE;
  }
  const games = await playGames(request, records, signal, terminal);
  const report = reportOf(request, games, records?.folder);
  terminal.out.write(options['json'] ? `${JSON.stringify(report)}\n` : describeReport(request, report));
  if (interruption.exitCode === undefined) return EXIT_OK;
  terminal.err.write(`stopped after ${games.length} games${records ? '; the same command goes on from here' : ''}\n`);
  return interruption.exitCode;
}

async function playGames(
  request: MatchRequest,
  records: Records | undefined,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<readonly FinishedGame[]> {
  const { a, b } = request.entrants;
  const played = records?.played ?? [];
  if (played.length > 0) await tell(terminal, `${played.length} games are in ${records?.folder} already\n`);
  const plan = { ...request, open: { a: a.open, b: b.open }, played };
  return runContest(plan, {
    signal,
    async onGame(game, games) {
      await records?.keep(game);
      await tell(terminal, progressLine(request, game, games));
    },
  });
}

/** Why a program cannot be started: said before a hundred games are lost by it. One that is aborted meanwhile is ended. */
async function startFault(
  { settings }: MatchRequest,
  entrant: MatchEntrant,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (entrant.kind !== 'program' || signal.aborted) return undefined;
  const contender = entrant.open();
  const aborted = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  try {
    const started = await Promise.race([contender.start({ ...settings, seed: 0 }), aborted]);
    if (!started || started.ok) return undefined;
    const meant = nearestWord(entrant.command, PLAYER_WORDS);
    return `${started.error.detail || 'it has ended'}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
  } finally {
    await contender.dispose();
  }
}

/** What makes these games what they are. How many are played, and how many at a time, does not. */
async function recordsOf(request: MatchRequest, directory: string): Promise<Records> {
  const { entrants, settings, openings, seed } = request;
  const { a, b } = entrants;
  const identity = {
    version: 1,
    a: { command: a.command, fingerprint: await a.fingerprint(settings.ruleSet) },
    b: { command: b.command, fingerprint: await b.fingerprint(settings.ruleSet) },
    settings,
    seed,
    openings: openings.map((opening) => opening.map((point) => pointName(settings.size, point)).join('')),
  };
  return openRecords({ directory, identity, settings, entrants });
}

/** Said before the games are played that could not be kept. Everything else is thrown on. */
function folderFault(fault: unknown): RecordsFolderError {
  if (fault instanceof RecordsFolderError) return fault;
  throw fault;
}

/** What is on stderr shows while the match is running. */
async function tell({ err }: Terminal, text: string): Promise<void> {
  err.write(text);
  await err.flush();
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ctrl-C and its kin: the running games are given up, the others are kept. A second one ends the process at once, but by its own
 * exit and not by the signal: only so the programs of others, in process groups of their own, are ended with it.
 */
class Interruption {
  readonly #controller = new AbortController();
  readonly #listeners = Object.entries(SIGNALS).map(([name, exitCode]) => ({
    name: name as NodeJS.Signals,
    listener: (): void => {
      if (this.exitCode !== undefined) process.exit(exitCode);
      this.exitCode = exitCode;
      this.#controller.abort();
    },
  }));
  exitCode: number | undefined;

  constructor() {
    for (const { name, listener } of this.#listeners) process.on(name, listener);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** After one of them the process is about to end; a second one that comes until then is still its own exit. */
  dispose(): void {
    if (this.exitCode !== undefined) return;
    for (const { name, listener } of this.#listeners) process.off(name, listener);
  }
}
