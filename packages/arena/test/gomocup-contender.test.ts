import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  classicContender,
  type FinishedGame,
  type GameSettings,
  plannedGame,
  playGame,
  runContest,
} from '@tianyuan/arena';
import { type GomocupConfig, gomocupContender } from '@tianyuan/arena/node';
import { systemClock } from '@tianyuan/engine-host';
import { type Point, pointAt } from '@tianyuan/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { NEVER, settingsOf } from './support/contenders.ts';

const PROGRAM = fileURLToPath(new URL('./support/fake-program.mjs', import.meta.url));
const FOLDER = mkdtempSync(join(tmpdir(), 'tianyuan-arena-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function programOf(habit: string, change: Partial<GomocupConfig> = {}, note = '') {
  const command = `"${process.execPath}" "${PROGRAM}" ${habit} "${note}"`;
  return gomocupContender({ name: habit, command, warmMs: 0, ...change });
}

const TIMED: GameSettings = settingsOf({ marginMs: 400, maxPlies: 4, limits: { a: { timeMs: 5_000 }, b: {} } });
const HASTY: GameSettings = { ...TIMED, marginMs: 100, limits: { a: { timeMs: 300 }, b: {} } };

interface Wish {
  readonly settings?: GameSettings;
  readonly games?: number;
  readonly opening?: readonly Point[];
  readonly config?: Partial<GomocupConfig>;
}

/** The program as side a against the random player. */
async function contest(
  habit: string,
  { settings = TIMED, games = 2, opening = [], config = {} }: Wish = {},
  note = '',
) {
  const open = { a: () => programOf(habit, config, note), b: () => classicContender('random') };
  const plan = { settings, openings: [opening], seed: 3, games, concurrency: 1, open, played: [] };
  return runContest(plan, { onGame: () => undefined });
}

function ends(games: readonly FinishedGame[]): readonly string[] {
  return games.map(({ reason, fault }) => (fault ? `${reason} ${fault.by}: ${fault.detail}` : reason));
}

describe('a program that plays is understood', () => {
  test.each([
    'good',
    'chatting',
    'splitting',
    'carriage-return',
    'spaced',
    'suggesting',
    'twice',
    'staying',
    'one-game',
    'breathless',
  ])('%s', async (habit) => {
    const games = await contest(habit);
    expect(ends(games)).toEqual(['too-long', 'too-long']);
    const moves = games.flatMap(({ moves, black }) => moves.filter((_, ply) => (ply % 2 === 0) === (black === 'a')));
    expect(moves.every((point) => point % 3 === 0)).toBe(true);
  });

  test('one that takes longer to start than a move may take loses nothing', async () => {
    const settings = { ...TIMED, limits: { a: { timeMs: 900 }, b: {} } };
    expect(ends(await contest('slow-start', { settings }))).toEqual(['too-long', 'too-long']);
  });

  test('one that answers and leaves has made its move', async () => {
    const [game] = await contest('answering-and-leaving');
    expect(game?.moves.length).toBeGreaterThanOrEqual(1);
    expect(game?.fault).toEqual({ by: 'a', code: 'crashed', detail: 'exit 0' });
  });
});

describe('a program that does wrong loses the game, and the next one is played', () => {
  const habits: readonly (readonly [habit: string, settings: GameSettings, end: RegExp])[] = [
    ['late', HASTY, /^timed-out a: \d+ > 300 \+ 100 ms$/],
    ['silent', HASTY, /^timed-out a/],
    ['crashing', TIMED, /^crashed a: exit 3: out of luck$/],
    ['crashing-later', TIMED, /^crashed a: exit 4$/],
    ['outside', TIMED, /^illegal-move a: 15,0$/],
    ['negative', TIMED, /^illegal-move a: -1,-1$/],
    ['error', TIMED, /^refused a: ERROR freestyle is not supported on this board$/],
    ['unknown', TIMED, /^refused a: UNKNOWN command$/],
    ['refusing-start', TIMED, /^not-started a: ERROR size$/],
  ];

  test.each(habits)('%s', async (habit, settings, end) => {
    const found = ends(await contest(habit, { settings }));
    expect(found).toHaveLength(2);
    for (const each of found) expect(each).toMatch(end);
  });

  test('a stone on a stone', async () => {
    const opening = [pointAt(15, 7, 7), pointAt(15, 8, 7)];
    expect(ends(await contest('occupied', { opening }))).toEqual(['illegal-move a: h8', 'illegal-move a: h8']);
  });

  test('one that never answers START has its own limit', async () => {
    const found = ends(await contest('no-start', { config: { startMs: 200 } }));
    expect(found).toEqual(['not-started a: START > 200 ms', 'not-started a: START > 200 ms']);
  });

  test('a program that is not there', async () => {
    const [game] = await contest('', { config: { command: join(FOLDER, 'no-such-program') } });
    expect(game).toMatchObject({ reason: 'not-started', fault: { by: 'a', code: 'not-started' } });
    expect(game?.fault?.detail).toMatch(/no-such-program/);
  });
});

describe('what a program hears', () => {
  test('is the protocol: START, INFO, then BEGIN or BOARD, then TURN, and END at the very end', async () => {
    const note = join(FOLDER, 'heard');
    const settings = { ...TIMED, ruleSet: 'renju', size: 11, maxPlies: 5 } as const;
    const random = pointAt(11, 4, 4);
    const games = await contest('good', { settings, opening: [random, pointAt(11, 5, 4)] }, note);
    const heard = readFileSync(note, 'utf8').trim().split('\n');
    const info = ['INFO rule 4', 'INFO game_type 1', 'INFO timeout_match 0', 'INFO time_left 2147483647'];
    const memory = `INFO max_memory ${350 * 1024 * 1024}`;
    const turn = (game: FinishedGame | undefined, ply: number) => {
      const point = game?.moves[ply] ?? 0;
      return `${point % 11},${Math.floor(point / 11)}`;
    };
    expect(heard).toEqual([
      ...['START 11', ...info, memory, 'INFO timeout_turn 5000'],
      ...['BOARD', '4,4,1', '5,4,2', 'DONE', `TURN ${turn(games[0], 3)}`],
      ...['START 11', ...info, memory],
      ...['BOARD', '4,4,2', '5,4,1', `${turn(games[1], 2)},2`, 'DONE', 'END'],
    ]);
  });

  test('on an empty board it is asked to begin', async () => {
    const note = join(FOLDER, 'began');
    const contender = programOf('good', {}, note);
    const contenders = { a: contender, b: classicContender('random') };
    const plan = plannedGame(0, { openings: [[]], seed: 1 });
    await playGame(plan, { settings: TIMED, contenders, clock: systemClock, signal: NEVER });
    await contender.dispose();
    expect(readFileSync(note, 'utf8')).toMatch(/\nBEGIN\nTURN \d+,\d+\nEND\n$/);
  });
});

describe('the first thought of a process', () => {
  test('is on no clock, and the game begins with START after it', async () => {
    const note = join(FOLDER, 'warm');
    const settings = { ...TIMED, limits: { a: { timeMs: 900 }, b: {} } };
    const games = await contest('cold', { settings, config: { warmMs: 5_000 } }, note);
    expect(ends(games)).toEqual(['too-long', 'too-long']);
    const heard = readFileSync(note, 'utf8')
      .split('\n')
      .filter((line) => !/^INFO (?!timeout_turn)/.test(line));
    const warming = ['START 15', 'INFO timeout_turn 100', 'BOARD', '7,7,1', '8,7,2', 'DONE', 'START 15'];
    expect(heard.slice(0, 9)).toEqual([...warming, 'INFO timeout_turn 900', 'BEGIN']);
    expect(heard.filter((line) => line === '8,7,2')).toHaveLength(1);
  });

  test.each([
    ['one-game', 'too-long'],
    ['answering-and-leaving', 'crashed'],
    ['silent', 'timed-out'],
  ])('that goes wrong is not asked for again, and decides no game: %s', async (habit, reason) => {
    const note = join(FOLDER, `unwarmable-${habit}`);
    const settings = reason === 'timed-out' ? HASTY : TIMED;
    const games = await contest(habit, { settings, config: { warmMs: 300 } }, note);
    expect(games.map((game) => game.reason)).toEqual([reason, reason]);
    expect(readFileSync(note, 'utf8').match(/^8,7,2$/gm)).toHaveLength(1);
  });
});

describe('at the end nothing is left', () => {
  test('of a program that does not go when it is told to', async () => {
    const note = join(FOLDER, 'staying');
    await contest('staying', {}, note);
    await expectGone(Number(/pid (\d+)/.exec(readFileSync(note, 'utf8'))?.[1]));
  });

  test('of what a program has started', async () => {
    const note = join(FOLDER, 'children');
    await contest('with-child', {}, note);
    const children = readFileSync(note, 'utf8').trim().split('\n').map(Number);
    expect(children).toHaveLength(2);
    for (const child of children) await expectGone(child);
  });

  test('of a program that thinks when the contest is given up', async () => {
    const note = join(FOLDER, 'given-up');
    const closing = new AbortController();
    const open = { a: () => programOf('silent', {}, note), b: () => classicContender('random') };
    const plan = { settings: TIMED, openings: [[]], seed: 3, games: 2, concurrency: 1, open, played: [] };
    const running = runContest(plan, { onGame: () => undefined, signal: closing.signal });
    while (!readFileSyncOrEmpty(note).includes('BEGIN')) await new Promise((resolve) => setTimeout(resolve, 10));
    closing.abort();
    expect(await running).toEqual([]);
  });
});

function readFileSyncOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A killed process is there until the system has noticed. */
async function expectGone(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(0);
  for (let attempt = 0; attempt < 200 && isThere(pid); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(isThere(pid)).toBe(false);
}

/** A process that has ended and waits to be counted by its parent is not there. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !/^\d+ \(.*\) Z/.test(readFileSyncOrEmpty(`/proc/${pid}/stat`));
}
