import { type Point, toPoint } from '@tianyuan/rules';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import savedFile from '../../../../fixtures/archive/games-v1.json?raw';
import savedDatabase from '../../../../fixtures/storage/games-v1.json?raw';
import { type Archive, createArchive } from '../../src/features/archive/archive.ts';
import { readArchive, writeArchive, writeEntry } from '../../src/features/archive/archive-file.ts';
import { createScores } from '../../src/features/play/scores.ts';
import {
  type ArchivedGame,
  listRows,
  putBack,
  putGames,
  type RemovedGame,
  readGame,
  readRaw,
  removeGame,
} from '../../src/storage/archive.ts';
import { GameLog } from '../../src/storage/index.ts';
import { FIVE, Play } from '../storage/games.ts';
import { restore } from '../storage/restore.ts';
import { sitDown } from '../support/table.ts';

const NOBODY: ReadonlySet<string> = new Set();
const PACE = { now: () => 0, giveWay: async () => {} };
let log: GameLog;

beforeEach(async () => {
  await deleteDB('tianyuan-games');
  log = new GameLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  return log.close();
});

const ids = async (): Promise<readonly string[]> => (await log.onDevice(listRows))?.rows.map(({ id }) => id) ?? [];
const put = (...games: readonly ArchivedGame[]) => log.onDevice((database) => putGames(database, games, NOBODY));
const remove = (id: string) => log.onDevice((database) => removeGame(database, id));

function gameOf(id: string, names: readonly string[] = FIVE): ArchivedGame {
  const play = new Play();
  return { id, opponent: 'shapes', events: [...play.started, ...names.flatMap((name) => play.place(name))] };
}

function archiveOfTheLog(): Archive {
  const { play } = sitDown();
  return createArchive({ games: log, play, scores: createScores({}, play.game) });
}

/** The device says no to everything, until the mocks are restored. */
function refuse(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('refused', 'UnknownError');
  });
}

/** What may become of the game `one` on the device. */
const DAMAGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a stone of another place', () => changeEvent(3, { point: 999 })],
  ['an end that is none', () => changeEvent(10, { outcome: { kind: 'drawn', reason: 'agreed' } })],
  ['an event that is missing', () => log.onDevice((database) => database.delete('events', ['one', 4]))],
  ['its beginning that is missing', () => log.onDevice((database) => database.delete('events', ['one', 0]))],
];

function changeEvent(index: number, change: object): Promise<unknown> {
  return log.onDevice(async (database) => {
    const row = await database.get('events', ['one', index]);
    if (row) await database.put('events', { ...row, event: { ...row.event, ...change } as typeof row.event });
  });
}

async function played(id: string, names: readonly string[]): Promise<Play> {
  const play = new Play();
  await log.startGame(id, 'shapes', play.started);
  for (const name of names) await log.appendEvents(id, play.place(name));
  return play;
}

describe('the games of the device', () => {
  test('a database of version 1 is listed for ever: damaged games and what has no stone left out', async () => {
    await restore(JSON.parse(savedDatabase));
    const listed = await log.onDevice(listRows);
    expect(listed?.table).toBe('running');
    expect([...(await ids())].sort()).toEqual(['aside', 'finished', 'running']);
    const finished = await log.onDevice((database) => readGame(database, 'finished'));
    expect(finished?.match.outcome.kind).toBe('won');
  });

  test('a game is at hand for its picture; whoever may go on with it has it as it is now', async () => {
    const play = await played('running', ['h8', 'i9']);
    const archive = archiveOfTheLog();
    expect((await archive.read('running'))?.match.moves.length).toBe(2);
    await log.appendEvents('running', play.place('j10'));
    expect((await archive.read('running'))?.match.moves.length).toBe(2);
    expect((await archive.read('running', 'anew'))?.match.moves.length).toBe(3);
  });

  test('a file of version 1 is taken for ever', async () => {
    const read = await readArchive(savedFile, PACE);
    if (!read.ok) throw new Error(read.error.kind);
    expect(await put(...read.value)).toEqual({ added: 3, grown: 0, known: 0 });
    const rows = (await log.onDevice(listRows))?.rows ?? [];
    expect(
      rows.map(({ opponent, result, paper }) => [opponent, result?.kind ?? '', paper?.white ?? '']).sort(),
    ).toEqual([
      ['people', '', '小明'],
      ['shapes', 'won', ''],
      ['table', 'won', ''],
    ]);
  });

  test('what is written is what is read: a file of all games, taken by another device, makes the same file', async () => {
    await put(gameOf('one'), gameOf('two', ['h8', 'i9']), { ...gameOf('three'), paper: { black: 'Ann' } });
    const write = async (): Promise<string> => {
      const games = await Promise.all([...(await ids())].sort().map((id) => log.onDevice((db) => readRaw(db, id))));
      return writeArchive(games.map((game) => writeEntry(game as ArchivedGame))).join('');
    };
    const file = await write();
    await log.clear();
    expect(await ids()).toEqual([]);
    const read = await readArchive(file, PACE);
    if (read.ok) await put(...read.value);
    expect(await write()).toBe(file);
  });

  test('a game that is there already is known; one that is there in part goes on; a shorter one changes nothing', async () => {
    await put(gameOf('one', ['h8', 'i9']));
    expect(await put(gameOf('one', ['h8', 'i9']))).toEqual({ added: 0, grown: 0, known: 1 });
    expect(await put(gameOf('one', ['h8', 'i9', 'j10']))).toEqual({ added: 0, grown: 1, known: 0 });
    expect(await put(gameOf('one', ['h8']), gameOf('one', ['a1', 'i9', 'j10', 'k11']))).toEqual({
      added: 0,
      grown: 0,
      known: 2,
    });
    const one = await log.onDevice((database) => readGame(database, 'one'));
    expect(one?.match.moves.length).toBe(3);
  });

  test('a deleted game comes back as it was', async () => {
    await put(gameOf('one'), gameOf('two'));
    const before = await log.onDevice((database) => readRaw(database, 'one'));
    const gone = await remove('one');
    expect(await ids()).toEqual(['two']);
    await log.onDevice((database) => putBack(database, gone as RemovedGame));
    expect(await log.onDevice((database) => readRaw(database, 'one'))).toEqual(before);
    expect(await remove('none')).toBeUndefined();
  });

  test.each(DAMAGES)('a game that cannot be read and was deleted comes back as it was: %s', async (_how, damage) => {
    await put(gameOf('one'));
    await damage();
    const archive = archiveOfTheLog();
    await archive.load();
    const before = await log.onDevice((database) => database.getAll('events'));
    expect(await archive.remove('one')).toBe(true);
    expect(await archive.putBack()).toBe(true);
    expect(await log.onDevice((database) => database.getAll('events'))).toEqual(before);
    expect(await ids()).toEqual(['one']);
  });

  test.each(DAMAGES)('a game that cannot be read is read again when a file brings it: %s', async (_how, damage) => {
    await put(gameOf('one'));
    await damage();
    expect(await log.onDevice((database) => readGame(database, 'one'))).toBeUndefined();
    expect(await put(gameOf('one', FIVE.slice(0, 3)))).toEqual({ added: 1, grown: 0, known: 0 });
    expect((await log.onDevice((database) => readGame(database, 'one')))?.match.moves.length).toBe(3);
    expect(await put(gameOf('one'))).toEqual({ added: 0, grown: 1, known: 0 });
  });

  test.each(DAMAGES)(
    'a file of all games can be taken although one of them cannot be read: %s',
    async (_how, damage) => {
      await put(gameOf('one'), gameOf('two'));
      await damage();
      const file = (await archiveOfTheLog().write(() => {}))?.join('') ?? '';
      const read = await readArchive(file, PACE);
      expect(read.ok && read.value.map(({ id }) => id)).toEqual(['two']);
    },
  );

  test('a game that was set aside is listed again when a file brings it whole', async () => {
    await put(gameOf('one'));
    await log.onDevice(async (database) => {
      const row = await database.get('games', 'one');
      if (row) await database.put('games', { ...row, damage: 'log-unreadable' });
    });
    expect(await ids()).toEqual([]);
    expect(await put(gameOf('one'))).toEqual({ added: 1, grown: 0, known: 0 });
    expect(await ids()).toEqual(['one']);
  });

  test('a game that was played here and went on elsewhere goes on from there when a file has brought it', async () => {
    const play = await played('one', ['h8', 'i9']);
    await played('two', ['h8']);
    const more = [...play.place('j10'), ...play.place('k11')];
    const whole = await log.onDevice((database) => readRaw(database, 'one'));
    expect(await put({ ...(whole as ArchivedGame), events: [...(whole?.events ?? []), ...more] })).toMatchObject({
      grown: 1,
    });
    const kept = await log.onDevice((database) => readGame(database, 'one'));
    expect(await log.takeUp('one', 'shapes', kept?.events ?? [])).toBe('stored');
    expect(await log.appendEvents('one', play.place('l12'))).toBe('stored');
    expect(await log.loadRunningGame()).toMatchObject({ kind: 'game', game: { id: 'one', match: play.state } });
  });

  test('a position from paper in which nobody has moved is listed when it is kept', async () => {
    const { started } = new Play({ start: { black: [toPoint(15, 112) as Point], white: [], side: 'white' } });
    await put({ id: 'paper', opponent: 'people', events: started, paper: {} });
    expect(await ids()).toEqual(['paper']);
  });

  test('a deleted game that the device does not take back now is not lost: it comes back later', async () => {
    await put(gameOf('one'));
    const archive = archiveOfTheLog();
    await archive.load();
    expect(await archive.remove('one')).toBe(true);
    refuse();
    expect(await archive.putBack()).toBe(false);
    expect(archive.deleted.value?.id).toBe('one');
    vi.restoreAllMocks();
    expect(await archive.putBack()).toBe(true);
    expect(archive.deleted.value).toBeUndefined();
    expect(await ids()).toEqual(['one']);
  });

  test('a device that does not give its games is told from one that has none, until it gives them', async () => {
    const archive = archiveOfTheLog();
    refuse();
    await archive.load();
    expect([archive.isRefused.value, archive.entries.value]).toEqual([true, undefined]);
    vi.restoreAllMocks();
    await archive.load();
    expect([archive.isRefused.value, archive.entries.value]).toEqual([false, []]);
  });

  test('where the device does not give its games no file is written, rather than one without them', async () => {
    await put(gameOf('one'));
    const archive = archiveOfTheLog();
    expect((await archive.write(() => {}))?.join('')).toContain('"id":"one"');
    refuse();
    expect(await archive.write(() => {})).toBeUndefined();
  });

  test('the game on the table is neither deleted nor overwritten', async () => {
    const play = await played('running', ['h8', 'i9']);
    expect(await remove('running')).toBeUndefined();
    expect(await put(gameOf('running', ['h8', 'i9', 'j10']))).toEqual({ added: 0, grown: 0, known: 1 });
    expect(await log.appendEvents('running', play.place('j10'))).toBe('stored');
    expect(await log.loadRunningGame()).toMatchObject({ kind: 'game', game: { match: play.state } });
  });

  test('an earlier game that was deleted stays deleted while the next one goes on', async () => {
    await played('one', FIVE);
    const play = await played('two', ['h8']);
    await remove('one');
    log.forget('one');
    expect(await log.appendEvents('two', play.place('i9'))).toBe('stored');
    expect(await ids()).toEqual(['two']);
  });

  test.each([7, { black: 7 }, { result: {} }])(
    'a game that says of its paper what no paper says is left out: %j',
    async (paper) => {
      await put(gameOf('one'), gameOf('two'));
      await log.onDevice(async (database) => {
        await database.put('games', { ...(await database.get('games', 'one')), paper } as never);
      });
      expect(await ids()).toEqual(['two']);
    },
  );

  test('papers that were kept count in no score', async () => {
    await put(gameOf('one'), { ...gameOf('two'), paper: {} });
    expect((await log.listFinished()).map(({ id }) => id)).toEqual(['one']);
  });

  test('2,000 games are put in at once, listed and read', async () => {
    const { events } = gameOf('any');
    const games = Array.from({ length: 2000 }, (_, index) => ({ id: `game-${index}`, opponent: 'shapes', events }));
    expect(await put(...games)).toEqual({ added: 2000, grown: 0, known: 0 });
    expect((await ids()).length).toBe(2000);
    expect(await log.onDevice((database) => readGame(database, 'game-1999'))).toMatchObject({
      match: { moves: { length: 9 } },
    });
  });
});
