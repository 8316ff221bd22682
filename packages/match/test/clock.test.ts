import {
  type ClockReading,
  type ClockSetting,
  clockWarnings,
  flagAt,
  parseSettings,
  readClock,
  type Seat,
} from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { FREESTYLE, Table } from './table.ts';

const MINUTE = 60_000;
const SUDDEN_DEATH: ClockSetting = { kind: 'sudden-death', mainMs: 5 * MINUTE };
const INCREMENT: ClockSetting = { kind: 'increment', mainMs: 3 * MINUTE, incrementMs: 2000 };
const BYO_YOMI: ClockSetting = { kind: 'byo-yomi', mainMs: MINUTE, periods: 3, periodMs: 30_000 };
const PER_MOVE: ClockSetting = { kind: 'per-move', moveMs: 20_000 };
const ALL = [SUDDEN_DEATH, INCREMENT, BYO_YOMI, PER_MOVE];

function tableWith(clock: ClockSetting): Table {
  return new Table({ clock });
}

/** What the clock of a seat shows some time after the last event. */
function shown(table: Table, seat: Seat, afterMs = 0): ClockReading {
  const reading = readClock(table.state, seat, table.now + afterMs);
  if (!reading) throw new Error('no clock');
  return reading;
}

describe('settings of a clock', () => {
  test.each(ALL)('%j are kept as they are', (clock) => {
    const parsed = parseSettings({ ...FREESTYLE, clock: { ...clock, colour: 'red' } });
    expect(parsed).toEqual({ ok: true, value: { ...FREESTYLE, clock } });
  });

  test.each<[unknown, string]>([
    [null, 'clock.kind'],
    ['increment', 'clock.kind'],
    [{ kind: 'hourglass', mainMs: 1 }, 'clock.kind'],
    [{ kind: 'toString', mainMs: 1 }, 'clock.kind'],
    [{ kind: 'sudden-death' }, 'clock.mainMs'],
    [{ kind: 'sudden-death', mainMs: 0 }, 'clock.mainMs'],
    [{ kind: 'sudden-death', mainMs: 0.5 }, 'clock.mainMs'],
    [{ kind: 'sudden-death', mainMs: Number.POSITIVE_INFINITY }, 'clock.mainMs'],
    [{ kind: 'increment', mainMs: 1000 }, 'clock.incrementMs'],
    [{ kind: 'increment', mainMs: 1000, incrementMs: -1 }, 'clock.incrementMs'],
    [{ kind: 'byo-yomi', mainMs: 0, periods: 0, periodMs: 1000 }, 'clock.periods'],
    [{ kind: 'byo-yomi', mainMs: 0, periods: 100, periodMs: 1000 }, 'clock.periods'],
    [{ kind: 'byo-yomi', mainMs: 0, periods: 1, periodMs: '1000' }, 'clock.periodMs'],
    [{ kind: 'per-move', moveMs: 1e12 }, 'clock.moveMs'],
  ])('%j are refused, and the field is named', (clock, field) => {
    expect(parseSettings({ ...FREESTYLE, clock })).toEqual({
      ok: false,
      error: { code: 'settings-unreadable', field },
    });
  });
});

describe('a match without a clock', () => {
  test('shows none, warns of nothing, and no flag falls', () => {
    const table = new Table().play('h8');
    expect([readClock(table.state, 'first', 1e9), flagAt(table.state), clockWarnings(table.state, 0, 1e9)]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    expect(table.ask({ kind: 'flag' })).toEqual({ code: 'no-clock' });
    expect(table.play('i9', 1e9).state.outcome.kind).toBe('playing');
  });
});

describe('what is shown', () => {
  test.each<[string, ClockSetting, string, number, number, Partial<ClockReading>]>([
    ['at the start, sudden death', SUDDEN_DEATH, '', 0, 0, { shownMs: 300_000, leftMs: 300_000, periodsLeft: 0 }],
    ['at the start, increment', INCREMENT, '', 0, 0, { shownMs: 180_000, leftMs: 180_000 }],
    [
      'at the start, byo-yomi',
      BYO_YOMI,
      '',
      0,
      0,
      { shownMs: 60_000, leftMs: 150_000, periodsLeft: 3, inPeriod: false },
    ],
    ['at the start, time per move', PER_MOVE, '', 0, 0, { shownMs: 20_000, leftMs: 20_000 }],
    ['sudden death: what was used is gone', SUDDEN_DEATH, 'h8 i9', 10_000, 500, { shownMs: 289_500 }],
    ['increment: two seconds more after each stone', INCREMENT, 'h8 i9', 10_000, 500, { shownMs: 171_500 }],
    ['increment: more than at the start, when one is quick', INCREMENT, 'h8 i9', 500, 0, { shownMs: 181_500 }],
    ['byo-yomi: main time', BYO_YOMI, 'h8 i9', 10_000, 500, { shownMs: 49_500, inPeriod: false }],
    [
      'byo-yomi: main time just over',
      BYO_YOMI,
      'h8 i9',
      50_000,
      10_000,
      { shownMs: 30_000, periodsLeft: 3, inPeriod: true },
    ],
    [
      'byo-yomi: in the first period',
      BYO_YOMI,
      'h8 i9',
      50_000,
      12_000,
      { shownMs: 28_000, leftMs: 88_000, periodsLeft: 3 },
    ],
    ['byo-yomi: one period lost', BYO_YOMI, 'h8 i9', 50_000, 40_000, { shownMs: 30_000, periodsLeft: 2 }],
    ['byo-yomi: in the last one', BYO_YOMI, 'h8 i9', 50_000, 99_999, { shownMs: 1, leftMs: 1, periodsLeft: 1 }],
    ['byo-yomi: over', BYO_YOMI, 'h8 i9', 50_000, 100_000, { shownMs: 0, leftMs: 0, periodsLeft: 0, inPeriod: true }],
    [
      'byo-yomi: a stone within a period costs nothing',
      BYO_YOMI,
      'h8 i9',
      75_000,
      0,
      { shownMs: 30_000, periodsLeft: 3 },
    ],
    ['byo-yomi: a lost period stays lost', BYO_YOMI, 'h8 i9', 95_000, 0, { shownMs: 30_000, periodsLeft: 2 }],
    [
      'byo-yomi: stone at the last tick of the last',
      BYO_YOMI,
      'h8 i9',
      149_999,
      0,
      { shownMs: 30_000, periodsLeft: 1 },
    ],
    ['time per move: all of it for each', PER_MOVE, 'h8 i9', 19_999, 500, { shownMs: 19_500 }],
  ])('%s', (_what, clock, moves, eachMs, afterMs, reading) => {
    const table = tableWith(clock);
    if (moves) table.play(moves, eachMs);
    expect(shown(table, 'first', afterMs)).toMatchObject({ runs: true, ...reading });
  });

  test('only the clock of the seat to move runs', () => {
    const table = tableWith(SUDDEN_DEATH).play('h8', 10_000);
    expect([shown(table, 'first', 5000), shown(table, 'second', 5000)]).toMatchObject([
      { runs: false, leftMs: 290_000 },
      { runs: true, leftMs: 295_000 },
    ]);
  });

  test('clocks belong to seats: White at the table’s first seat waits for the second', () => {
    const table = new Table({ clock: SUDDEN_DEATH, firstPlays: 'white' });
    expect([shown(table, 'first', 1000).leftMs, shown(table, 'second', 1000).leftMs]).toEqual([300_000, 299_000]);
  });

  test('after the end both clocks stand, the one that was running at the moment of the end', () => {
    const table = tableWith(SUDDEN_DEATH).play('h8', 10_000).do({ kind: 'resign', seat: 'first' }, 7000);
    expect([shown(table, 'first', 1e9), shown(table, 'second', 1e9)]).toMatchObject([
      { runs: false, leftMs: 290_000 },
      { runs: false, leftMs: 293_000 },
    ]);
  });
});

describe('the flag', () => {
  test.each([
    [SUDDEN_DEATH, 300_000],
    [INCREMENT, 180_000],
    [BYO_YOMI, 150_000],
    [PER_MOVE, 20_000],
  ])('of %j: a stone one tick before it counts, at the tick none does', (clock, leftMs) => {
    expect(flagAt(tableWith(clock).state)).toBe(leftMs);
    expect(tableWith(clock).play('h8', leftMs - 1).moves).toBe('h8');
    const late = tableWith(clock);
    late.do(late.placing('h8'), leftMs);
    expect([late.moves, late.state.outcome]).toEqual(['', { kind: 'won', by: 'white', how: 'timed-out', lines: [] }]);
  });

  test('falls when it falls, however late somebody looks, and whatever is asked then', () => {
    const asked = (
      ['flag', 'place', 'undo', 'redo', 'resign', 'offer-draw', 'accept-draw', 'pause', 'adjudicate', 'take'] as const
    ).map((kind, index) => {
      const table = tableWith(SUDDEN_DEATH).play('h8', 10_000);
      const command = { kind, seat: 'second', point: 7, plies: 1, result: 'white', color: 'white' } as never;
      return table.do(command, 300_000 + index * 7919).events.slice(2);
    });
    for (const events of asked) {
      expect(events).toEqual([
        { version: 2, at: 310_000, kind: 'timed-out', seat: 'second' },
        { version: 1, at: 310_000, kind: 'ended', outcome: { kind: 'won', by: 'black', how: 'timed-out', lines: [] } },
      ]);
    }
  });

  test('cannot be claimed while there is time: the answer says how much', () => {
    const table = tableWith(BYO_YOMI).play('h8', 10_000);
    expect(table.ask({ kind: 'flag' }, 140_000)).toEqual({ code: 'flag-up', leftMs: 10_000 });
  });

  test('that fell shows nothing left, and counts in the score as a win', () => {
    const table = tableWith(PER_MOVE).do({ kind: 'flag' }, 60_000);
    expect(shown(table, 'first', 5)).toMatchObject({ runs: false, leftMs: 0, shownMs: 0 });
    expect(table.state.endedAt).toBe(20_000);
  });

  test('does not fall after a win: the last stone in time ends the match', () => {
    const table = tableWith(PER_MOVE).play('h8 a1 i8 b1 j8 c1 k8 d1 l8', 19_999);
    expect(table.state.outcome).toMatchObject({ kind: 'won', how: 'five' });
    expect(flagAt(table.state)).toBeUndefined();
  });

  test('is taken back alone, and the seat has the time it had at that ply', () => {
    const table = tableWith(SUDDEN_DEATH).play('h8 i9', 10_000).do({ kind: 'flag' }, 400_000);
    table.undo(1);
    expect([table.moves, table.state.outcome.kind, shown(table, 'first').leftMs]).toEqual([
      'h8 i9',
      'playing',
      290_000,
    ]);
    expect(table.redo(1).state.outcome).toMatchObject({ kind: 'won', by: 'white', how: 'timed-out' });
  });
});

describe('time that is nobody’s', () => {
  test('undo gives back the clocks of that ply, redo those of the plies it puts back', () => {
    const table = tableWith(INCREMENT).play('h8 i9 j10 k11', 10_000);
    const before = [shown(table, 'first').leftMs, shown(table, 'second').leftMs];
    table.undo(3, 'first', 50_000);
    expect([shown(table, 'first').leftMs, shown(table, 'second').leftMs]).toEqual([172_000, 180_000]);
    table.redo(3, 'first', 50_000);
    expect([shown(table, 'first').leftMs, shown(table, 'second').leftMs]).toEqual(before);
  });

  test('a pause stops the clock, and nothing is asked in it but to go on, to resign or for a decision', () => {
    const table = tableWith(PER_MOVE).play('h8').do({ kind: 'pause' }, 5000);
    expect(shown(table, 'second', 1e9)).toMatchObject({ runs: false, leftMs: 15_000 });
    expect(flagAt(table.state)).toBeUndefined();
    for (const kind of [
      'place',
      'take',
      'undo',
      'redo',
      'offer-draw',
      'accept-draw',
      'decline-draw',
      'pause',
      'flag',
    ]) {
      const command = { kind, seat: 'second', point: 7, plies: 1, color: 'white' } as never;
      expect([kind, table.ask(command, 60_000)]).toEqual([kind, { code: 'match-paused' }]);
    }
    table.do({ kind: 'resume' }, 60_000);
    expect(shown(table, 'second')).toMatchObject({ runs: true, leftMs: 15_000 });
    expect(table.play('i9', 14_999).moves).toBe('h8 i9');
    expect(table.state.moves[1]?.spentMs).toBe(19_999);
  });

  test('a match that is resigned in a pause ends at its clocks, and goes on running when that is taken back', () => {
    const table = tableWith(PER_MOVE).do({ kind: 'pause' }, 5000).do({ kind: 'resign', seat: 'second' }, 1e6);
    expect([shown(table, 'first', 1e6).leftMs, table.state.pausedAt]).toEqual([15_000, undefined]);
    expect(shown(table.undo(1), 'first', 2000)).toMatchObject({ runs: true, leftMs: 18_000 });
  });

  test('a page that was closed stops the clock from when it was left, also in a pause', () => {
    const left = tableWith(PER_MOVE).do({ kind: 'resume', leftAt: 8000 }, 1e6);
    expect([shown(left, 'first').leftMs, flagAt(left.state)]).toEqual([12_000, left.now + 12_000]);
    const paused = tableWith(PER_MOVE).do({ kind: 'pause' }, 5000).do({ kind: 'resume', leftAt: 900_000 }, 1e6);
    expect(shown(paused, 'first').leftMs).toBe(15_000);
  });

  test('a page that was left after the flag fell finds it fallen', () => {
    const table = tableWith(PER_MOVE).do({ kind: 'resume', leftAt: 20_000 }, 1e6);
    expect([table.state.outcome, table.state.endedAt]).toMatchObject([{ how: 'timed-out', by: 'white' }, 20_000]);
  });

  test('a hidden tab that looks again after a minute sees the same as one that looked all the time', () => {
    const seen = tableWith(BYO_YOMI).play('h8', 10_000);
    for (let ms = 0; ms < 60_000; ms += 100) shown(seen, 'second', ms);
    expect(shown(seen, 'second', 60_000)).toEqual(shown(tableWith(BYO_YOMI).play('h8', 10_000), 'second', 60_000));
  });

  test('a clock that was set back or forward by an hour: back it stands still, forward it runs', () => {
    const back = tableWith(SUDDEN_DEATH).play('h8', 10_000);
    back.now -= 3_600_000;
    expect(shown(back, 'second').leftMs).toBe(300_000);
    expect(shown(tableWith(SUDDEN_DEATH).play('h8', 10_000), 'second', 3_600_000).leftMs).toBe(0);
  });
});

describe('warnings', () => {
  test('come once each, in order, however seldom one asks', () => {
    const { state, now } = tableWith(BYO_YOMI).play('h8', 10_000);
    const all = clockWarnings(state, now, now + 1e9);
    expect(all).toEqual([
      { kind: 'period', seat: 'second', at: now + 60_000, periodsLeft: 3 },
      { kind: 'period', seat: 'second', at: now + 90_000, periodsLeft: 2 },
      { kind: 'time-left', seat: 'second', at: now + 90_000, leftMs: 60_000 },
      { kind: 'period', seat: 'second', at: now + 120_000, periodsLeft: 1 },
      { kind: 'time-left', seat: 'second', at: now + 120_000, leftMs: 30_000 },
      { kind: 'time-left', seat: 'second', at: now + 140_000, leftMs: 10_000 },
    ]);
    for (const stepMs of [333, 10_000]) {
      const times = Array.from({ length: 500 }, (_, index) => now + index * stepMs);
      expect(times.flatMap((from) => clockWarnings(state, from, from + stepMs))).toEqual(all);
    }
  });

  test('do not come for what a ply never had: ten seconds a move have no warning at ten', () => {
    const quick = tableWith({ kind: 'per-move', moveMs: 10_000 });
    expect(clockWarnings(quick.state, -1, 1e9)).toEqual([]);
    const inPeriods = tableWith({ kind: 'byo-yomi', mainMs: 0, periods: 1, periodMs: 10_000 });
    expect(clockWarnings(inPeriods.state, -1, 1e9)).toEqual([]);
  });

  test('stop with a pause and with the end', () => {
    const table = tableWith(PER_MOVE);
    expect(clockWarnings(table.state, 0, 1e9)).toHaveLength(1);
    expect(clockWarnings(table.do({ kind: 'pause' }).state, 0, 1e9)).toEqual([]);
    expect(clockWarnings(table.do({ kind: 'resign', seat: 'first' }).state, 0, 1e9)).toEqual([]);
  });
});
