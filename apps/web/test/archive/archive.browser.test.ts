import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import savedFile from '../../../../fixtures/archive/games-v1.json?raw';
import savedDatabase from '../../../../fixtures/storage/games-v1.json?raw';
import { readArchive, writeArchive, writeEntry } from '../../src/features/archive/archive-file.ts';
import { type ArchivedGame, listRows, putGames, readGame, readRaw, removeGame } from '../../src/storage/archive.ts';
import { GameLog } from '../../src/storage/index.ts';
import { FIVE, Play } from '../storage/games.ts';
import { restore } from '../storage/restore.ts';

const NOBODY: ReadonlySet<string> = new Set();
const PACE = { now: () => 0, giveWay: async () => {} };
let log: GameLog;

beforeEach(async () => {
  await deleteDB('tianyuan-games');
  log = new GameLog();
});
afterEach(() => log.close());

const ids = async (): Promise<readonly string[]> => (await log.onDevice(listRows))?.rows.map(({ id }) => id) ?? [];
const put = (...games: readonly ArchivedGame[]) => log.onDevice((database) => putGames(database, games, NOBODY));
const remove = (id: string) => log.onDevice((database) => removeGame(database, id));

function gameOf(id: string, names: readonly string[] = FIVE): ArchivedGame {
  const play = new Play();
  return { id, opponent: 'shapes', events: [...play.started, ...names.flatMap((name) => play.place(name))] };
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
    await put(gone as ArchivedGame);
    expect(await log.onDevice((database) => readRaw(database, 'one'))).toEqual(before);
    expect(await remove('none')).toBeUndefined();
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
