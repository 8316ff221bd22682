import { fold, MATCH_EVENT_VERSION } from '@tianyuan/match';
import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import fullBoard from '../../../../fixtures/match/board-full.json?raw';
import fixture from '../../../../fixtures/storage/games-v1.json?raw';
import { readGame } from '../../src/storage/archive.ts';
import { FIVE, Play } from './games.ts';
import { meddle, NAME, newPage, store } from './pages.ts';
import { restore } from './restore.ts';

describe('the game on the table', () => {
  test('is nothing on a first visit', async () => {
    expect(await newPage().loadRunningGame()).toEqual({ kind: 'none' });
    expect(await newPage().listFinished()).toEqual([]);
  });

  test('is there after the page was closed: its opponent, its events, its state', async () => {
    const play = new Play();
    const log = newPage();
    expect(await store(log, 'one', play, ['h8', 'i9', 'j10'], 'shapes')).toEqual([
      'stored',
      'stored',
      'stored',
      'stored',
    ]);
    expect(await log.appendEvents('one', play.undo())).toBe('stored');
    await log.close();

    const loaded = await newPage().loadRunningGame();
    expect(loaded).toMatchObject({ kind: 'game', game: { id: 'one', opponent: 'shapes', match: play.state } });
    expect(loaded.kind === 'game' && fold(loaded.game.events)).toEqual(play.state);
  });

  test('goes on from there', async () => {
    const play = new Play();
    await store(newPage(), 'one', play, ['h8', 'i9']);
    const next = newPage();
    await next.loadRunningGame();
    expect(await next.appendEvents('one', play.place('j10'))).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: play.state } });
  });

  test('is the ended one until another is started', async () => {
    const play = new Play();
    await store(newPage(), 'one', play, FIVE);
    expect(await newPage().loadRunningGame()).toMatchObject({
      game: { match: { outcome: { kind: 'won', by: 'black' } } },
    });
  });

  test('is the one that was started last, or sat down to again, against whom was said last', async () => {
    const log = newPage();
    const [first, second] = [new Play(), new Play()];
    await store(log, 'one', first, ['h8'], 'random');
    await store(log, 'two', second, ['a1'], 'table');
    expect(await log.loadRunningGame()).toMatchObject({ game: { id: 'two', opponent: 'table' } });
    expect(await log.sitDown('one', 'people')).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({
      game: { id: 'one', opponent: 'people', match: first.state },
    });
  });

  test('may be one of an earlier visit, taken up again and gone on with', async () => {
    const [first, second] = [new Play(), new Play()];
    const earlier = newPage();
    await store(earlier, 'one', first, ['h8'], 'random');
    await store(earlier, 'two', second, ['a1'], 'table');
    await earlier.close();
    const log = newPage();
    await log.loadRunningGame();
    const kept = await log.onDevice((database) => readGame(database, 'one'));
    expect(await log.takeUp('one', 'random', kept?.events ?? [])).toBe('stored');
    expect(await log.appendEvents('one', first.place('h9'))).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({
      game: { id: 'one', opponent: 'random', match: first.state },
    });
    expect(await log.sitDown('two', 'table')).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { id: 'two', match: second.state } });
  });

  test('is the one that was begun last, also where an earlier one was taken up in the same breath', async () => {
    const [first, second, last] = [new Play(), new Play(), new Play()];
    const before = newPage();
    await store(before, 'one', first, ['h8']);
    await store(before, 'two', second, ['a1']);
    const log = newPage();
    await log.loadRunningGame();
    const kept = await log.onDevice((database) => readGame(database, 'one'));
    const said = [
      log.appendEvents('two', second.place('a2')),
      log.takeUp('one', 'people', kept?.events ?? []),
      log.appendEvents('one', first.place('h9')),
      log.startGame('last', 'random', last.started),
      log.appendEvents('last', last.place('i9')),
    ];
    expect(await Promise.all(said)).toEqual(said.map(() => 'stored'));
    const page = newPage();
    expect(await page.loadRunningGame()).toMatchObject({ game: { id: 'last', opponent: 'random', match: last.state } });
    for (const [id, play] of [
      ['one', first],
      ['two', second],
    ] as const) {
      expect(await page.onDevice((database) => readGame(database, id))).toMatchObject({ match: play.state });
    }
  });

  test('that was never begun with a stone is forgotten for the next one', async () => {
    const log = newPage();
    await store(log, 'blank', new Play(), []);
    await store(log, 'begun', new Play(), ['h8']);
    await store(log, 'next', new Play(), []);
    const database = await openDB(NAME);
    expect(await database.getAllKeys('games')).toEqual(['begun', 'next']);
    expect(await database.getAllKeys('events')).toEqual([
      ['begun', 0],
      ['begun', 1],
      ['next', 0],
    ]);
    database.close();
  });

  test('writes are kept in the order of the calls, however fast they come', async () => {
    const play = new Play();
    const names: readonly string[] = JSON.parse(fullBoard).expect.moves.split(' ');
    const said = await store(newPage(), 'fast', play, names);
    expect([said.length, new Set(said)]).toEqual([226, new Set(['stored'])]);
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: play.state } });
  });
});

describe('finished games', () => {
  test('are listed with who won, against whom, when', async () => {
    const log = newPage();
    const [five, given] = [new Play(), new Play()];
    await store(log, 'five', five, FIVE, 'people');
    await store(log, 'given', given, ['h8'], 'shapes');
    await log.appendEvents('given', given.do({ kind: 'resign', seat: 'first' }));
    await store(log, 'running', new Play(), ['h8']);
    expect(await newPage().listFinished()).toEqual([
      {
        id: 'given',
        opponent: 'shapes',
        result: { kind: 'won', seat: 'second', color: 'white', how: 'resigned' },
        firstPlays: 'black',
        endedAt: given.state.endedAt,
      },
      {
        id: 'five',
        opponent: 'people',
        result: { kind: 'won', seat: 'first', color: 'black', how: 'five' },
        firstPlays: 'black',
        endedAt: five.state.endedAt,
      },
    ]);
  });

  test('leave the list when undo reopens them, and come back with their new end', async () => {
    const play = new Play();
    const log = newPage();
    await store(log, 'one', play, FIVE);
    await log.appendEvents('one', play.undo());
    expect(await log.listFinished()).toEqual([]);
    await log.appendEvents('one', play.do({ kind: 'resign', seat: 'first' }));
    expect(await log.listFinished()).toMatchObject([{ id: 'one', result: { seat: 'second', how: 'resigned' } }]);
  });

  test.each([
    [
      { kind: 'adjudicate', result: 'white' },
      { kind: 'won', seat: 'second', color: 'white', how: 'adjudicated' },
    ],
    [
      { kind: 'adjudicate', result: 'draw' },
      { kind: 'drawn', reason: 'adjudicated' },
    ],
  ] as const)('are listed when they were decided from above: %j', async (command, result) => {
    const [log, play] = [newPage(), new Play()];
    await store(log, 'one', play, ['h8']);
    await log.appendEvents('one', play.do(command));
    expect(await newPage().listFinished()).toMatchObject([{ id: 'one', result }]);
  });

  test('are listed when both wanted a draw, and when the time of one was over', async () => {
    const [log, agreed] = [newPage(), new Play()];
    await store(log, 'agreed', agreed, ['h8']);
    const talk = [
      ...agreed.do({ kind: 'offer-draw', seat: 'first' }),
      ...agreed.do({ kind: 'accept-draw', seat: 'second' }),
    ];
    await log.appendEvents('agreed', talk);
    const late = new Play({ clock: { kind: 'sudden-death', mainMs: 1000 } });
    await log.startGame('late', 'people', late.started);
    await log.appendEvents('late', late.do({ kind: 'flag' }));
    expect((await newPage().listFinished()).map(({ result }) => result)).toEqual([
      { kind: 'won', seat: 'second', color: 'white', how: 'timed-out' },
      { kind: 'drawn', reason: 'agreed' },
    ]);
  });

  test('count for the seat that has the colour at the end, which an opening with a choice may have exchanged', async () => {
    const [log, play] = [newPage(), new Play({ opening: 'swap' })];
    await store(log, 'one', play, ['h8', 'i9', 'j10']);
    await log.appendEvents('one', play.do({ kind: 'take', seat: 'second', color: 'black' }));
    await log.appendEvents('one', play.do({ kind: 'resign', seat: 'first' }));
    const result = { kind: 'won', seat: 'second', color: 'black', how: 'resigned' };
    expect(play.state.firstPlays).toBe('white');
    expect(await newPage().listFinished()).toMatchObject([{ id: 'one', result }]);
  });

  test('stay finished when somebody else sits down at them', async () => {
    const log = newPage();
    await store(log, 'one', new Play(), FIVE, 'people');
    await log.sitDown('one', 'shapes');
    expect(await log.listFinished()).toMatchObject([{ id: 'one', opponent: 'shapes' }]);
  });

  test('are all gone after clear, and so is the one on the table', async () => {
    const log = newPage();
    await store(log, 'one', new Play(), FIVE);
    await log.clear();
    expect([await log.listFinished(), await log.loadRunningGame()]).toEqual([[], { kind: 'none' }]);
  });
});

describe('a damaged log', () => {
  const event = (index: number, event: unknown): object => ({ game: 'one', index, event });

  test.each([
    ['an event that is no event', (db) => db.put('events', event(2, 'junk')), 'event-unreadable'],
    [
      'a stone on a stone',
      (db) => db.put('events', event(2, { version: 1, at: 9e9, kind: 'placed', ply: 1, color: 'white', point: 112 })),
      'event-refused',
    ],
    ['an event that is missing', (db) => db.delete('events', ['one', 1]), 'event-differs'],
    ['a last event that is missing', (db) => db.delete('events', ['one', 3]), 'log-unreadable'],
    [
      'one event too many',
      (db) => db.put('events', event(4, { version: 1, at: 9e9, kind: 'resumed', leftAt: 9e9 })),
      'log-unreadable',
    ],
    ['a row without settings', (db) => db.put('games', { id: 'one', opponent: 'people', length: 4 }), 'log-unreadable'],
    ['a row that is missing', (db) => db.delete('games', 'one'), 'log-unreadable'],
    [
      'a newer version of an event',
      (db) => db.put('events', event(1, { version: MATCH_EVENT_VERSION + 1, at: 1, kind: 'placed' })),
      'event-version-unknown',
    ],
    ['no events at all', (db) => db.clear('events'), 'log-unreadable'],
  ] satisfies [string, (db: Awaited<ReturnType<typeof openDB>>) => Promise<unknown>, string][])(
    '%s: it is set aside with its reason, and not offered again',
    async (_what, change, code) => {
      await store(newPage(), 'one', new Play(), ['h8', 'i9', 'j10']);
      await meddle(change);
      expect(await newPage().loadRunningGame()).toEqual({ kind: 'damaged', id: 'one', code });
      const next = newPage();
      expect(await next.loadRunningGame()).toEqual({ kind: 'none' });
      expect(await store(next, 'two', new Play(), ['h8'])).toEqual(['stored', 'stored']);
    },
  );

  test('is not deleted', async () => {
    await store(newPage(), 'one', new Play(), ['h8', 'i9', 'j10']);
    await meddle((database) => database.put('events', event(2, 'junk')));
    const next = newPage();
    await next.loadRunningGame();
    await store(next, 'two', new Play(), ['h8']);
    await meddle(async (database) => {
      expect(await database.get('games', 'one')).toMatchObject({ damage: 'event-unreadable' });
      expect(await database.getAllKeys('events', IDBKeyRange.bound(['one', 0], ['one', 99]))).toHaveLength(4);
    });
  });

  test.each([
    { id: 'x' },
    { id: 'x', opponent: 'people', updatedAt: 1, result: 'won' },
    { id: 'x', opponent: 'people', updatedAt: 1, result: { kind: 'won', seat: 'third', color: 'black', how: 'five' } },
  ])('a finished row that cannot be read is left out: %j', async (row) => {
    await store(newPage(), 'one', new Play(), FIVE);
    await meddle((database) => database.put('games', row));
    expect(await newPage().listFinished()).toMatchObject([{ id: 'one' }]);
  });
});

test('a new game is on its way to the device before the task that began it ends', async () => {
  const log = newPage();
  await log.loadRunningGame();
  const sent = vi.spyOn(IDBTransaction.prototype, 'commit');
  const play = new Play();
  const said = Promise.all([log.startGame('one', 'people', play.started), log.appendEvents('one', play.place('h8'))]);
  // Nothing but what the calls have left for the end of their own task.
  for (let rest = 0; rest < 200; rest++) await undefined;
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await said).toEqual(['stored', 'stored']);
});

test('entries of one moment are one transaction, and what another page has written in between is not overwritten', async () => {
  const log = newPage();
  await log.loadRunningGame();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const play = new Play();
  expect(await store(log, 'one', play, ['h8', 'i9'])).toEqual(['stored', 'stored', 'stored']);
  expect(begun).toHaveBeenCalledTimes(1);
  await meddle(async (database) => {
    await database.put('events', { game: 'one', index: 3, event: 'theirs' });
    await database.put('games', { ...(await database.get('games', 'one')), length: 4 });
  });
  expect(await log.appendEvents('one', play.place('j10'))).toBe('elsewhere');
  await meddle(async (database) => expect(await database.get('events', ['one', 3])).toMatchObject({ event: 'theirs' }));
});

describe('two pages', () => {
  test('of which the later has gone on: nothing of the earlier lands in the game', async () => {
    const [earlier, later] = [newPage(), newPage()];
    const [there, here] = [new Play(), new Play()];
    await store(earlier, 'one', there, ['h8']);
    here.place('h8');
    await later.loadRunningGame();
    expect(await later.appendEvents('one', here.place('i9'))).toBe('stored');
    expect(await earlier.appendEvents('one', there.place('a1'))).toBe('elsewhere');
    expect(await earlier.appendEvents('one', there.place('b1'))).toBe('elsewhere');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: here.state } });
  });

  test('of which the earlier takes the game back, with what the later did', async () => {
    const [earlier, later] = [newPage(), newPage()];
    const [there, here] = [new Play(), new Play()];
    await store(earlier, 'one', there, ['h8']);
    here.place('h8');
    await later.loadRunningGame();
    await later.appendEvents('one', here.place('i9'));
    await earlier.appendEvents('one', there.place('a1'));
    const back = await earlier.loadRunningGame();
    expect(back).toMatchObject({ game: { match: here.state } });
    expect(await earlier.appendEvents('one', here.place('j10'))).toBe('stored');
  });

  test('a newer version of the page is not kept from its database by an older one', async () => {
    const older = newPage();
    await store(older, 'one', new Play(), ['h8']);
    const newer = await openDB(NAME, 2);
    expect(newer.version).toBe(2);
    newer.close();
  });
});

describe('a database of version 1', () => {
  test('opens for ever: the game on the table with what was taken back, the finished games, and it goes on', async () => {
    await restore(JSON.parse(fixture));
    const log = newPage();
    const loaded = await log.loadRunningGame();
    if (loaded.kind !== 'game') throw new Error(loaded.kind);
    expect(loaded.game).toMatchObject({
      id: 'running',
      opponent: 'shapes',
      match: { settings: { ruleSet: 'renju' }, toMove: 'black' },
    });
    expect([loaded.game.match.moves.length, loaded.game.match.undone.length]).toEqual([2, 2]);
    expect(await log.listFinished()).toMatchObject([
      { id: 'finished', opponent: 'people', result: { kind: 'won', seat: 'first', color: 'black', how: 'five' } },
    ]);
    expect(await log.appendEvents('running', [{ version: 1, at: 9e12, kind: 'redone', seat: 'first', plies: 2 }])).toBe(
      'stored',
    );
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: { undone: [] } } });
  });
});
