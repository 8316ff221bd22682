import { fold } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { readArchive, writeArchive, writeEntry } from '../../src/features/archive/archive-file.ts';
import type { ArchivedGame } from '../../src/storage/archive.ts';
import { FIVE, Play } from '../storage/games.ts';

const PACE = { now: () => 0, giveWay: async () => {} };

function gameOf(id: string, names: readonly string[] = FIVE): ArchivedGame {
  const play = new Play();
  return { id, opponent: 'shapes', events: [...play.started, ...names.flatMap((name) => play.place(name))] };
}

function fileOf(...games: readonly ArchivedGame[]): string {
  return writeArchive(games.map(writeEntry)).join('');
}

describe('a file of many games', () => {
  test('comes back as it was: logs, opponents, what papers said', async () => {
    const paper = { black: 'Ann, "A"', white: '小明', result: { winner: 'black', how: 'resigned' } } as const;
    const games = [gameOf('one'), gameOf('two', ['h8', 'i9']), { ...gameOf('three'), paper }];
    expect(await readArchive(fileOf(...games), PACE)).toEqual({ ok: true, value: games });
    expect(await readArchive(`\uFEFF${fileOf(...games)}`, PACE)).toEqual({ ok: true, value: games });
  });

  test('has a game a line, and may be empty', async () => {
    expect(fileOf(gameOf('one'), gameOf('two')).split('\n').length).toBe(5);
    expect(await readArchive(fileOf(), PACE)).toEqual({ ok: true, value: [] });
  });

  test('names every damaged game with its place, and takes none', async () => {
    const lines = fileOf(gameOf('one'), gameOf('two'), gameOf('three'), gameOf('four')).split('\n');
    lines[2] = lines[2]?.replace('"point":112', '"point":-1') ?? '';
    lines[4] = ` ${lines[4]?.replace('"id":"four"', '"id":""')}`;
    expect(await readArchive(lines.join('\n'), PACE)).toEqual({
      ok: false,
      error: {
        kind: 'damaged',
        entries: [
          { index: 1, line: 3, column: 1, code: 'event-refused', event: 1 },
          { index: 3, line: 5, column: 2, code: 'entry-unreadable' },
        ],
      },
    });
  });

  test.each([
    [
      'a cut file',
      fileOf(gameOf('one')).slice(0, -20),
      { kind: 'unread', refusal: { code: 'json-unreadable', line: 2 } },
    ],
    [
      'a later version',
      '{"tianyuanArchive":2,"games":[]}',
      { kind: 'unread', refusal: { code: 'version-unknown', column: 20 } },
    ],
    ['no list', '{"tianyuanArchive":1}', { kind: 'unread', refusal: { code: 'key-missing', key: 'games' } }],
    ['a single game', '{"tianyuan":1,"rule":"renju","size":15,"moves":["h8"]}', { kind: 'no-archive' }],
    ['nothing', '', { kind: 'no-archive' }],
  ])('%s is refused with its reason', async (_, text, error) => {
    expect(await readArchive(text, PACE)).toMatchObject({ ok: false, error });
  });

  test('300 damaged files: a refusal with a place, or the games that are still whole; never a throw', async () => {
    const whole = fileOf(gameOf('one'), gameOf('two', ['h8', 'i9', 'j10']));
    let seed = 7;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed % below;
    };
    let refusedFiles = 0;
    for (let turn = 0; turn < 300; turn++) {
      const at = 20 + random(whole.length - 20);
      const cut =
        [whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1), `${whole.slice(0, at)}7${whole.slice(at)}`][
          turn % 3
        ] ?? '';
      const read = await readArchive(cut, PACE);
      if (read.ok) for (const { events } of read.value) expect(fold(events).moves.length).toBeGreaterThan(0);
      else {
        refusedFiles += 1;
        if (read.error.kind === 'unread') expect(read.error.refusal.line).toBeGreaterThan(0);
        if (read.error.kind === 'damaged')
          for (const { line, column } of read.error.entries) expect(Math.min(line, column)).toBeGreaterThan(0);
      }
    }
    expect(refusedFiles).toBeGreaterThan(150);
  });

  test('the page gets a turn when a slice is over, and hears how far it is', async () => {
    let clock = 0;
    const heard: number[] = [];
    await readArchive(fileOf(gameOf('a'), gameOf('b'), gameOf('c')), {
      now: () => (clock += 8),
      giveWay: async () => {},
      onDone: (games) => heard.push(games),
    });
    expect(heard).toEqual([2]);
  });
});
