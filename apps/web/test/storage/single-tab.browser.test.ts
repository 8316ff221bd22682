import { afterEach, describe, expect, test, vi } from 'vitest';
import { claimGame, type Release, untilFree } from '../../src/storage/index.ts';

/** Every claim here stands for a page: locks and messages do not know that they are in one window. */
const releases: Release[] = [];
const story: string[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const release of releases.splice(0)) release();
  story.length = 0;
});

async function page(name: string, onLost: () => void | Promise<void> = () => {}, patienceMs?: number): Promise<void> {
  const release = await claimGame(async () => {
    story.push(`${name} is told`);
    await onLost();
    story.push(`${name} lets go`);
  }, patienceMs);
  releases.push(release);
  story.push(`${name} has it`);
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the game of this device', () => {
  test('is taken at once when nobody has it', async () => {
    await page('a');
    expect(story).toEqual(['a has it']);
  });

  test('goes to the later page, after the earlier was told and has ended its writing', async () => {
    await page('a', soon);
    await page('b');
    expect(story).toEqual(['a has it', 'a is told', 'a lets go', 'b has it']);
  });

  test('comes back when the earlier page asks again', async () => {
    await page('a');
    await page('b');
    await page('a');
    expect(story.slice(3)).toEqual(['b has it', 'b is told', 'b lets go', 'a has it']);
  });

  test('is free again when its page is done with it', async () => {
    await page('a');
    for (const release of releases.splice(0)) release();
    await page('b');
    expect(story).toEqual(['a has it', 'b has it']);
  });

  test('is stolen from a page that does not let go', async () => {
    let wake = (): void => {};
    await page(
      'asleep',
      () =>
        new Promise((resolve) => {
          wake = resolve;
        }),
    );
    await page('b', undefined, 20);
    expect(story).toEqual(['asleep has it', 'asleep is told', 'b has it']);
    wake();
    await page('c');
    expect(story).toContain('b lets go');
  });

  test('has one owner in the end when many pages ask at once', async () => {
    await page('a');
    await Promise.all(['b', 'c', 'd', 'e'].map((name) => page(name)));
    await vi.waitFor(() => expect(story.filter((line) => line.endsWith('lets go'))).toHaveLength(4));
    expect((await navigator.locks.query()).held).toHaveLength(1);
    const [owner] = ['a', 'b', 'c', 'd', 'e'].filter((name) => !story.includes(`${name} lets go`));
    await page('f');
    expect(story.slice(-3)).toEqual([`${owner} is told`, `${owner} lets go`, 'f has it']);
  });

  test('is free for a page that waits once its owner is gone, not while it goes from one owner to the next', async () => {
    await page('a');
    const stop = new AbortController();
    const others = [1, 2].map(() => untilFree(stop.signal).then(() => story.push('is free')));
    await page('b');
    await page('c');
    expect(story).not.toContain('is free');
    for (const release of releases.splice(0)) release();
    await Promise.all(others);
    expect(story.slice(-2)).toEqual(['is free', 'is free']);
  });

  test('is asked for no longer by a page that has it again', async () => {
    await page('a');
    const stop = new AbortController();
    const waiting = untilFree(stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow('aborted');
    expect((await navigator.locks.query()).pending).toEqual([]);
  });

  test('is told across windows', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    await page('outer');
    const later = new (frame.contentWindow as Window & typeof globalThis).BroadcastChannel('tianyuan-game');
    later.postMessage([Number.MAX_VALUE, 0]);
    await vi.waitFor(() => expect(story).toEqual(['outer has it', 'outer is told', 'outer lets go']));
    later.close();
    frame.remove();
  });
});

describe('without locks', () => {
  test('the later page has it at once, and the earlier one is told', async () => {
    vi.stubGlobal('navigator', {});
    await page('a');
    await page('b');
    await vi.waitFor(() => expect(story).toEqual(['a has it', 'b has it', 'a is told', 'a lets go']));
  });

  test('and without messages everybody has it: nothing can be known', async () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('BroadcastChannel', undefined);
    await page('a');
    await page('b');
    expect(story).toEqual(['a has it', 'b has it']);
  });
});
