import { signal } from '@preact/signals';
import type { ClockSetting } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { createAttendance } from '../src/features/play/attendance.ts';
import { createClockWatch } from '../src/features/play/clock-watch.ts';
import { clockFace } from '../src/features/play/clock-words.ts';
import { machineTime } from '../src/features/play/machine-time.ts';
import { sitDown, type Table, type TableOptions } from './support/table.ts';

const SUDDEN: ClockSetting = { kind: 'sudden-death', mainMs: 300_000 };
const INCREMENT: ClockSetting = { kind: 'increment', mainMs: 180_000, incrementMs: 2_000 };
const BYO_YOMI: ClockSetting = { kind: 'byo-yomi', mainMs: 60_000, periods: 3, periodMs: 30_000 };
const PER_MOVE: ClockSetting = { kind: 'per-move', moveMs: 20_000 };
const ALL = [SUDDEN, INCREMENT, BYO_YOMI, PER_MOVE];

/** A game with a clock that somebody watches, as the page does. */
function watched(clock: ClockSetting, options: TableOptions = {}) {
  const table = sitDown({ ...options, setup: { opponent: 'people', clock, ...options.setup } });
  const { play } = table;
  if (!options.saved) play.start({ ...play.setup.value });
  let sat = 0;
  const watch = createClockWatch({
    game: play.game,
    isIdle: play.elsewhere,
    now: () => table.clock.now(),
    timer: table.clock,
    onFlag: () => play.lookAtClock(),
    onSit: () => {
      sat += 1;
    },
  });
  return { table, play, watch, sat: () => sat };
}

const shownOf = ({ watch }: ReturnType<typeof watched>) =>
  [watch.faces.value?.first, watch.faces.value?.second].map((reading) => clockFace(reading?.shownMs ?? -1));

describe('what a clock shows', () => {
  test.each([
    [300_000, '5:00'],
    [299_999, '5:00'],
    [299_000, '4:59'],
    [60_000, '1:00'],
    [59_001, '1:00'],
    [10_001, '0:11'],
    [10_000, '0:10.0'],
    [9_901, '0:10.0'],
    [9_900, '0:09.9'],
    [1, '0:00.1'],
    [0, '0:00.0'],
    [3_599_999, '1:00:00'],
    [3_723_000, '1:02:03'],
  ])('%i ms: %s', (ms, face) => {
    expect(clockFace(ms)).toBe(face);
  });
});

describe('a clock that is watched', () => {
  test('moves on by itself, a second at a time, and in tenths below ten seconds', () => {
    const seat = watched(SUDDEN);
    const seen = new Set<string>();
    for (let ms = 0; ms < 299_990; ms += 10) {
      seat.table.clock.advance(10);
      seen.add(shownOf(seat)[0] as string);
    }
    expect(seen.size).toBe(290 + 100);
    expect([...seen].slice(288, 293)).toEqual(['0:12', '0:11', '0:10.0', '0:09.9', '0:09.8']);
    expect(shownOf(seat)).toEqual(['0:00.1', '5:00']);
  });

  test.each(ALL)('%j: the flag falls at its tick without anybody doing anything, and no timer is left', (clock) => {
    const seat = watched(clock);
    const begun = seat.table.clock.now();
    const leftMs = seat.watch.faces.value?.first.leftMs ?? 0;
    seat.table.clock.advance(leftMs - 1);
    expect(seat.play.game.value.match.outcome.kind).toBe('playing');
    seat.table.clock.advance(1);
    expect(seat.play.game.value.match).toMatchObject({
      outcome: { kind: 'won', by: 'white', how: 'timed-out' },
      endedAt: begun + leftMs,
    });
    expect(seat.table.clock.pending).toBe(0);
  });

  test('a stone one tick before the flag counts; at the tick it does not, and is lost by time', () => {
    for (const [early, stones] of [
      [1, 1],
      [0, 0],
    ] as const) {
      const table = sitDown({ setup: { opponent: 'people', clock: PER_MOVE } });
      table.play.start(table.play.setup.value);
      table.clock.advance(20_000 - early);
      table.place('h8');
      expect(table.play.game.value.match.moves.length).toBe(stones);
      expect(table.play.game.value.match.outcome.kind).toBe(stones ? 'playing' : 'won');
    }
  });

  test('stands still in a pause and goes on after it; no timer runs meanwhile', () => {
    const seat = watched(SUDDEN);
    seat.table.clock.advance(10_000);
    seat.play.pause();
    expect(seat.table.clock.pending).toBe(0);
    seat.table.clock.advance(3_600_000);
    expect(shownOf(seat)).toEqual(['4:50', '5:00']);
    seat.table.place('h8');
    expect(seat.play.notice.value).toMatchObject({ code: 'match-paused' });
    seat.play.goOn();
    seat.table.clock.advance(1_000);
    expect(shownOf(seat)).toEqual(['4:49', '5:00']);
  });

  test('undo gives back the clocks of that ply', () => {
    const seat = watched(INCREMENT);
    seat.table.clock.advance(10_000);
    seat.table.place('h8');
    seat.table.clock.advance(20_000);
    seat.table.place('h9');
    expect(shownOf(seat)).toEqual(['2:52', '2:42']);
    seat.play.undo();
    expect(shownOf(seat)).toEqual(['2:52', '3:00']);
    seat.play.undo();
    expect(shownOf(seat)).toEqual(['3:00', '3:00']);
    seat.play.redo();
    seat.play.redo();
    expect(shownOf(seat)).toEqual(['2:52', '2:42']);
  });

  test('says what is worth saying once: 60, 30 and 10 seconds, also to a page that slept through them', () => {
    const seat = watched({ kind: 'sudden-death', mainMs: 70_000 });
    const heard: number[] = [];
    let last = seat.watch.warnings.value;
    const listen = (): void => {
      const now = seat.watch.warnings.value;
      if (now !== last) heard.push(...now.map((warning) => (warning.kind === 'time-left' ? warning.leftMs : -1)));
      last = now;
    };
    for (let ms = 0; ms < 69_000; ms += 50) {
      seat.table.clock.advance(50);
      listen();
    }
    expect(heard).toEqual([60_000, 30_000, 10_000]);
  });

  test('somebody sits at it about once a second, and nobody where no clock runs', () => {
    const seat = watched(SUDDEN);
    const before = seat.sat();
    seat.table.clock.advance(30_000);
    expect(seat.sat() - before).toBeGreaterThanOrEqual(29);
    seat.play.pause();
    const paused = seat.sat();
    seat.table.clock.advance(30_000);
    expect(seat.sat()).toBe(paused);
  });

  test('in a game without a clock nothing is shown and no timer runs', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    table.place('h8');
    const watch = createClockWatch({
      game: table.play.game,
      isIdle: signal(false),
      now: () => table.clock.now(),
      timer: table.clock,
      onFlag: () => {
        throw new Error('no flag');
      },
      onSit: () => {},
    });
    expect([watch.faces.value, table.clock.pending]).toEqual([undefined, 0]);
  });
});

describe('a page that is closed', () => {
  const closed = (note: { value: unknown }, table: Table) => {
    const write = (value: unknown): void => {
      note.value = value;
    };
    return createAttendance({ read: () => note.value, write }, () => table.clock.now());
  };

  test('stops the clock from when somebody sat there last, not from the last stone', () => {
    const note: { value: unknown } = { value: undefined };
    const first = sitDown({ setup: { opponent: 'people', clock: SUDDEN } });
    first.play.start(first.play.setup.value);
    first.clock.advance(10_000);
    first.place('h8');
    first.clock.advance(25_000);
    const { game } = first.play;
    closed(note, first).sits(game.value.id);
    first.clock.advance(3_600_000);
    const again = sitDown({
      keeper: first.keeper,
      saved: game.value,
      at: first.clock.now(),
      attendance: (now) => createAttendance({ read: () => note.value, write: () => {} }, now),
    });
    const reading = machineTime(again.play.game.value.match, again.clock.now());
    expect(reading.budgetMs).toBe((300_000 - 25_000) / 20);
  });

  test.each([
    ['nothing', undefined],
    ['another game', { game: 'other', at: 5 }],
    ['damage', { game: 7, at: 'x' }],
    ['a text', 'what'],
  ])('with a note of %s knows nothing', (_what, value) => {
    expect(closed({ value }, sitDown()).leftAt('mine')).toBeUndefined();
  });

  test('remembers every game of this page, and the later of two moments', () => {
    const table = sitDown();
    const note: { value: unknown } = { value: undefined };
    const attendance = closed(note, table);
    attendance.sits('a');
    table.clock.advance(100);
    attendance.sits('b');
    expect([attendance.leftAt('a'), attendance.leftAt('b')]).toEqual([1_000_000, 1_000_100]);
    note.value = { game: 'a', at: 1_000_500 };
    expect(attendance.leftAt('a')).toBe(1_000_500);
  });
});

describe('the game that was pushed aside', () => {
  test('keeps the time that was used in it when it comes back', () => {
    const times = new Map<string, number>();
    const table = sitDown({
      setup: { opponent: 'people', clock: SUDDEN },
      attendance: (now) => ({ leftAt: (id) => times.get(id), sits: (id) => void times.set(id, now()) }),
    });
    table.play.start(table.play.setup.value);
    table.place('h8');
    table.clock.advance(40_000);
    table.play.restart();
    table.clock.advance(60_000);
    table.play.backToPrevious();
    expect(machineTime(table.play.game.value.match, table.clock.now()).budgetMs).toBe((300_000 - 40_000) / 20);
  });
});

describe('a machine', () => {
  test.each<[ClockSetting, number]>([
    [SUDDEN, 15_000],
    [INCREMENT, 180_000 / 20 + 1_400],
    [BYO_YOMI, 60_000 / 20 + 21_000],
    [PER_MOVE, 14_000],
    [{ kind: 'sudden-death', mainMs: 1_000 }, 50],
    [{ kind: 'increment', mainMs: 1_000, incrementMs: 10_000 }, 700],
  ])('with %j takes %i ms for its first stone', (clock, budgetMs) => {
    const { match } = watched(clock).play.game.value;
    expect(machineTime(match, match.startedAt).budgetMs).toBe(budgetMs);
  });

  test('without a clock thinks as it is', () => {
    const { match } = sitDown().play.game.value;
    const time = machineTime(match, 0);
    const limits = { timeMs: 3_000 };
    expect(time.within(limits)).toBe(limits);
    expect(time.isShort).toBe(false);
  });

  test('asks for no more than its clock has, and holds its stone back no longer', () => {
    const table = sitDown({
      setup: { opponent: 'strong', clock: { kind: 'sudden-death', mainMs: 6_000 } },
      lines: 5,
    });
    table.place('h8');
    expect(table.host.last.request).toMatchObject({ limits: { timeMs: 300 }, minimumMs: 300, multiPv: 1 });
  });

  test('in any clock, stone after stone with all of its time used, never loses by time', () => {
    for (const clock of ALL) {
      const table = sitDown({ setup: { opponent: 'quick', clock, size: 15 } });
      const { play } = table;
      for (let row = 0; row < 15; row += 2) {
        for (const column of ['a', 'c', 'e', 'g', 'i', 'k']) {
          table.place(`${column}${row + 1}`);
          if (play.thinking.value === undefined) continue;
          table.clock.advance(table.host.last.request.minimumMs ?? 0);
          table.clock.advance(Math.max(0, machineTime(play.game.value.match, table.clock.now()).budgetMs));
          table.answer(`${String.fromCharCode(column.charCodeAt(0) + 1)}${row + 1}`);
        }
      }
      expect(play.game.value.match.conclusion?.how).not.toBe('timed-out');
    }
  });

  test('thinks about nothing in a pause, and about the same move after it', () => {
    const table = sitDown({ setup: { opponent: 'shapes' } });
    table.place('h8');
    table.play.pause();
    expect(table.play.thinking.value).toBeUndefined();
    expect(table.host.stops).toBe(1);
    table.answer('h9');
    expect(table.play.game.value.match.moves.length).toBe(1);
    table.play.goOn();
    expect(table.host.asked.length).toBe(2);
    table.answer('h9');
    expect(table.play.game.value.match.moves.length).toBe(2);
  });
});
