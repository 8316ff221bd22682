/** A device that refuses, and one that loses what it had. */
import { deleteDB, openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import type { GameLog } from '../../src/storage/index.ts';
import { FIVE, Play } from './games.ts';
import { NAME, newPage, store } from './pages.ts';

describe('where the device refuses', () => {
  async function expectUnstored(log: GameLog): Promise<void> {
    expect(await log.loadRunningGame()).toEqual({ kind: 'none' });
    expect(await store(log, 'one', new Play(), ['h8', 'i9'])).toEqual(['unstored', 'unstored', 'unstored']);
    expect(await log.listFinished()).toEqual([]);
    await log.clear();
  }

  test('without IndexedDB the page plays on, and says that nothing is kept', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const log = newPage();
    await expectUnstored(log);
    expect(log.fault?.name).toBe('NotSupportedError');
  });

  test('where opening is forbidden, too', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const log = newPage();
    await expectUnstored(log);
    expect(log.fault?.name).toBe('SecurityError');
  });

  test('where a newer version of the page has been, too; its database stays as it is', async () => {
    const newer = await openDB(NAME, 2);
    newer.close();
    const log = newPage();
    await expectUnstored(log);
    expect(log.fault?.name).toBe('VersionError');
    const after = await openDB(NAME);
    expect(after.version).toBe(2);
    after.close();
  });

  test('where the database is kept from opening, too; and once it opens, everything that waited is written', async () => {
    const blocker = await openDB(NAME, 1, { upgrade: () => {}, blocking: () => {} });
    const deletion = deleteDB(NAME);
    const log = newPage(20);
    const play = new Play();
    expect(await log.startGame('one', 'people', play.started)).toBe('unstored');
    expect(log.fault?.name).toBe('TimeoutError');
    blocker.close();
    await deletion;
    await expect.poll(() => log.appendEvents('one', play.do({ kind: 'resume' }))).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { id: 'one', match: play.state } });
  });

  test('where it only takes long to open, what waited is written without another entry, and that is told', async () => {
    const blocker = await openDB(NAME, 1, { upgrade: () => {}, blocking: () => {} });
    const deletion = deleteDB(NAME);
    const caughtUp = vi.fn();
    const log = newPage(20, caughtUp);
    const play = new Play();
    expect(await store(log, 'one', play, ['h8', 'i9'])).toEqual(['unstored', 'unstored', 'unstored']);
    expect(caughtUp).not.toHaveBeenCalled();
    blocker.close();
    await deletion;
    await expect.poll(() => caughtUp.mock.calls.length).toBe(1);
    expect(log.fault).toBeUndefined();
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { id: 'one', match: play.state } });
    expect(await log.appendEvents('one', play.place('j10'))).toBe('stored');
    expect(caughtUp).toHaveBeenCalledOnce();
  });

  test('where it opens when the game was left: nothing more is written', async () => {
    const blocker = await openDB(NAME, 1, { upgrade: () => {}, blocking: () => {} });
    const deletion = deleteDB(NAME);
    const log = newPage(20);
    expect(await store(log, 'one', new Play(), ['h8'])).toEqual(['unstored', 'unstored']);
    const left = log.close();
    blocker.close();
    await deletion;
    await left;
    expect(await newPage().loadRunningGame()).toEqual({ kind: 'none' });
    expect(await log.listFinished()).toEqual([]);
    expect(await newPage().loadRunningGame()).toEqual({ kind: 'none' });
  });

  test('for want of room, everything is kept in the page, and written once there is room', async () => {
    const full = await openBucket('full', { quota: 1 });
    vi.stubGlobal('indexedDB', full.indexedDB);
    const log = newPage();
    const play = new Play();
    expect(await store(log, 'one', play, ['h8', 'i9'])).toEqual(['unstored', 'unstored', 'unstored']);
    expect(log.fault?.name).toBe('QuotaExceededError');
    await log.close();
    vi.unstubAllGlobals();
    expect(await log.appendEvents('one', play.place('j10'))).toBe('stored');
    expect(log.fault).toBeUndefined();
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: play.state } });
  });

  test('in the middle of a write, nothing of it is there, and the next write brings it whole', async () => {
    const log = newPage();
    const play = new Play();
    await store(log, 'one', play, FIVE.slice(0, -1));
    const before = play.state;
    breakNextTransaction();
    expect(await log.appendEvents('one', play.place('l8'))).toBe('unstored');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: before } });
    expect(await log.appendEvents('one', play.undo())).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: play.state } });
  });

  test('a connection that the browser closes is opened again', async () => {
    const log = newPage();
    const play = new Play();
    await store(log, 'one', play, ['h8']);
    const newer = await openDB(NAME, 1);
    newer.close();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    expect(await log.appendEvents('one', play.place('i9'))).toBe('stored');
  });

  test('a connection that is lost in any browser’s words is opened again', async () => {
    const log = newPage();
    const play = new Play();
    await store(log, 'one', play, ['h8']);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    expect(await log.appendEvents('one', play.place('i9'))).toBe('stored');
  });

  test('a fault of ours is not taken for the device’s: it is thrown', async () => {
    const log = newPage();
    await expect(log.startGame('one', 'people', [{ kind: 'started', settings: () => {} } as never])).rejects.toThrow();
    expect(() => log.appendEvents('never started', [])).toThrow('was started or loaded here');
  });
});

describe('when the device loses its games under an open page', () => {
  test('the next move brings the running game back, whole', async () => {
    const play = new Play();
    const log = newPage();
    await store(log, 'one', play, ['h8', 'i9'], 'shapes');
    await deleteDB(NAME);
    expect(await log.appendEvents('one', play.place('j10'))).toBe('stored');
    expect(await log.appendEvents('one', play.undo())).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({
      game: { id: 'one', opponent: 'shapes', match: play.state },
    });
  });

  test('so does a game that was loaded, and one that is lost twice', async () => {
    const play = new Play();
    await store(newPage(), 'one', play, ['h8']);
    const log = newPage();
    await log.loadRunningGame();
    for (const name of ['i9', 'j10']) {
      await deleteDB(NAME);
      expect(await log.appendEvents('one', play.place(name))).toBe('stored');
    }
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: play.state } });
  });

  test('moves of one moment are all there, and none twice', async () => {
    const play = new Play();
    const log = newPage();
    await store(log, 'one', play, ['h8']);
    await deleteDB(NAME);
    const said = ['i9', 'j10', 'a1'].map((name) => log.appendEvents('one', play.place(name)));
    expect(await Promise.all(said)).toEqual(['stored', 'stored', 'stored']);
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: play.state } });
  });

  test('a new game brings back the one before it, and the finished ones of this page; the new one lies on the table', async () => {
    const log = newPage();
    const [finished, before, next] = [new Play(), new Play(), new Play()];
    await store(log, 'finished', finished, FIVE);
    await store(log, 'before', before, ['h8']);
    await deleteDB(NAME);
    await store(log, 'next', next, []);
    expect(await newPage().listFinished()).toMatchObject([{ id: 'finished' }]);
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { id: 'next' } });
    expect(await log.sitDown('before', 'people')).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { id: 'before', match: before.state } });
  });

  test('a page that had left the game goes on with it when nobody else has it', async () => {
    const [earlier, later] = [newPage(), newPage()];
    const [there, here] = [new Play(), new Play()];
    await store(earlier, 'one', there, ['h8']);
    here.place('h8');
    await later.loadRunningGame();
    await later.appendEvents('one', here.place('i9'));
    expect(await earlier.appendEvents('one', there.place('a1'))).toBe('elsewhere');
    await deleteDB(NAME);
    expect(await earlier.loadRunningGame()).toEqual({ kind: 'none' });
    expect(await earlier.appendEvents('one', there.place('b1'))).toBe('stored');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { match: there.state } });
  });

  test('nothing is written into the game that another page has begun since', async () => {
    const [earlier, later] = [newPage(), newPage()];
    const [there, here] = [new Play(), new Play()];
    await store(earlier, 'one', there, ['h8']);
    await deleteDB(NAME);
    await later.loadRunningGame();
    await store(later, 'two', here, ['i9']);
    expect(await earlier.appendEvents('one', there.place('j10'))).toBe('elsewhere');
    expect(await newPage().loadRunningGame()).toMatchObject({ game: { id: 'two', match: here.state } });
  });

  test('nothing comes back before the next move', async () => {
    await store(newPage(), 'one', new Play(), ['h8']);
    await deleteDB(NAME);
    expect(await newPage().loadRunningGame()).toEqual({ kind: 'none' });
  });
});

interface Bucket {
  readonly indexedDB: IDBFactory;
}

/** Storage of this origin with a limit of its own. */
function openBucket(name: string, limits: { readonly quota: number }): Promise<Bucket> {
  const { storageBuckets } = navigator as unknown as {
    readonly storageBuckets: { open(name: string, limits: object): Promise<Bucket> };
  };
  return storageBuckets.open(name, limits);
}

/** Everything is taken, and then the device gives the whole transaction up. */
function breakNextTransaction(): void {
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (this: IDBTransaction) {
    this.abort();
  });
}
