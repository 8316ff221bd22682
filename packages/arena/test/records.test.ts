import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ContestPlan,
  classicContender,
  type FinishedGame,
  NO_OPENINGS,
  plannedGame,
  readGameLine,
  runContest,
  writeGameLine,
} from '@tianyuan/arena';
import { openRecords, RecordsFolderError } from '@tianyuan/arena/node';
import { parseJson, parsePsq } from '@tianyuan/record';
import { toPoint } from '@tianyuan/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { settingsOf } from './support/contenders.ts';

const DIRECTORY = mkdtempSync(join(tmpdir(), 'tianyuan-records-'));
afterAll(() => rmSync(DIRECTORY, { recursive: true }));

const SETTINGS = settingsOf();
const ENTRANTS = { a: { name: 'table', command: 'table' }, b: { name: 'pbrain-x', command: './pbrain-x --fast' } };

function open(seed: number) {
  return openRecords({ directory: DIRECTORY, identity: { seed }, settings: SETTINGS, entrants: ENTRANTS });
}

function planOf(seed: number, played: ContestPlan['played']): ContestPlan {
  const open = { a: () => classicContender('table'), b: () => classicContender('random') };
  return { settings: SETTINGS, openings: NO_OPENINGS, seed, games: 4, concurrency: 1, open, played };
}

/** Plays up to `until` games and keeps them. */
async function playSome(seed: number, until: number): Promise<{ folder: string; numbers: readonly number[] }> {
  const { folder, played, keep } = await open(seed);
  const closing = new AbortController();
  const numbers: number[] = [];
  await runContest(planOf(seed, played), {
    signal: closing.signal,
    onGame: async (game, games) => {
      numbers.push(game.number);
      await keep(game);
      if (games.length === until) closing.abort();
    },
  });
  return { folder, numbers };
}

describe('a line of a game', () => {
  const moves = [112, 97, 0].flatMap((index) => toPoint(15, index) ?? []);
  const games: readonly FinishedGame[] = [
    {
      ...plannedGame(5, { openings: [[], moves.slice(0, 2)], seed: 9 }),
      moves,
      timesMs: [0, 0, 12],
      winner: 'white',
      reason: 'timed-out',
      fault: { by: 'b', code: 'timed-out', detail: '1500 > 1000 + 50 ms' },
    },
    {
      ...plannedGame(0, { openings: NO_OPENINGS, seed: 9 }),
      moves,
      timesMs: [0, 0, 0],
      winner: 'draw',
      reason: 'too-long',
    },
    {
      ...plannedGame(1, { openings: NO_OPENINGS, seed: 9 }),
      moves: [],
      timesMs: [],
      winner: 'black',
      reason: 'not-started',
    },
  ];

  test.each(games)('of one that ended by $reason is read as it was written', (game) => {
    expect(readGameLine(writeGameLine(game, SETTINGS, ENTRANTS))).toEqual(game);
  });

  test.each(games)('of one that ended by $reason is a game of our own format too', ({ ...game }) => {
    const record = parseJson(writeGameLine(game, SETTINGS, ENTRANTS));
    expect(record).toMatchObject({ ok: true, value: { moves: game.moves, result: { winner: game.winner } } });
  });

  test('names the players by colour, and how they were called', () => {
    const [game] = games;
    const line = game && JSON.parse(writeGameLine(game, SETTINGS, ENTRANTS));
    expect(line.players).toEqual({ black: 'pbrain-x', white: 'table' });
    expect(line.arena.commands).toEqual({ a: 'table', b: './pbrain-x --fast' });
  });

  test.each(['', '{}', '{"tianyuan":1', 'null', '{"tianyuan":1,"rule":"renju","size":15,"moves":[]}'])(
    '%j is none',
    (line) => {
      expect(readGameLine(line)).toBeUndefined();
    },
  );
});

test('a game with a longer opening than it has moves, or of another board than was asked for, is none', () => {
  const game: FinishedGame = {
    ...plannedGame(0, { openings: NO_OPENINGS, seed: 9 }),
    moves: [],
    timesMs: [],
    winner: 'black',
    reason: 'not-started',
  };
  const line = writeGameLine(game, SETTINGS, ENTRANTS);
  expect(readGameLine(line.replace('"openingPlies":0', '"openingPlies":1'))).toBeUndefined();
  expect(readGameLine(line, SETTINGS)).toEqual(game);
  for (const other of [{ size: 22 }, { ruleSet: 'caro' as const }]) {
    expect(readGameLine(writeGameLine(game, { ...SETTINGS, ...other }, ENTRANTS), SETTINGS)).toBeUndefined();
  }
});

describe('records', () => {
  test('are kept in folders that are made, however deep, also by two at a time', async () => {
    const directory = join(DIRECTORY, 'not', 'there', 'yet');
    const deep = () => openRecords({ directory, identity: {}, settings: SETTINGS, entrants: ENTRANTS });
    const [one, other] = await Promise.all([deep(), deep()]);
    expect(other.folder).toBe(one.folder);
    expect(readdirSync(one.folder).sort()).toEqual(['contest.json', 'psq']);
  });

  test('that cannot be kept are a fault with its cause', async () => {
    const file = join(DIRECTORY, 'file');
    writeFileSync(file, '');
    const opening = openRecords({ directory: join(file, 'x'), identity: {}, settings: SETTINGS, entrants: ENTRANTS });
    await expect(opening).rejects.toThrow(RecordsFolderError);
    await expect(opening).rejects.toMatchObject({ cause: { code: 'ENOTDIR' } });
  });

  test('are gone on with by the same contest, and no other', async () => {
    const first = await playSome(1, 3);
    expect(first.numbers).toEqual([0, 1, 2]);
    const second = await playSome(1, 4);
    expect(second).toEqual({ folder: first.folder, numbers: [3] });
    expect((await open(1)).played.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
    const other = await open(2);
    expect(other.folder).not.toBe(first.folder);
    expect(other.played).toEqual([]);
  });

  test('whose last line was cut off lose that game only, which is played again', async () => {
    const { folder } = await playSome(3, 2);
    const file = join(folder, 'games.jsonl');
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, whole.slice(0, 100));
    expect((await open(3)).played).toHaveLength(2);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  test('with a line that is no text lose that line only, also when the last one was cut off', async () => {
    const { folder } = await playSome(5, 2);
    const file = join(folder, 'games.jsonl');
    const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n');
    const damaged = Buffer.concat([Buffer.from(`${first}\n`), Buffer.alloc(90, 0xff), Buffer.from(`\n${second}\n`)]);
    writeFileSync(file, Buffer.concat([damaged, Buffer.from(second.slice(0, 60))]));
    expect((await open(5)).played.map(({ number }) => number)).toEqual([0, 1]);
    expect(readFileSync(file)).toEqual(damaged);
    expect((await playSome(5, 3)).numbers).toEqual([2]);
    expect((await open(5)).played).toHaveLength(3);
  });

  test('hold each game as psq, and the moves of all in one text', async () => {
    const { folder } = await playSome(4, 4);
    const { played } = await open(4);
    expect(readdirSync(join(folder, 'psq'))).toEqual(['0001.psq', '0002.psq', '0003.psq', '0004.psq']);
    for (const [index, game] of played.entries()) {
      const psq = parsePsq(readFileSync(join(folder, 'psq', `000${index + 1}.psq`), 'utf8'), { ruleSet: 'freestyle' });
      expect(psq.ok && psq.value.moves).toEqual(game.moves);
    }
    expect(readFileSync(join(folder, 'games.txt'), 'utf8').trim().split('\n')).toHaveLength(4);
    expect(JSON.parse(readFileSync(join(folder, 'contest.json'), 'utf8'))).toEqual({ seed: 4 });
  });
});
