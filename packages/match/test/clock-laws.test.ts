import {
  type ClockReading,
  type ClockSetting,
  elapsedMs,
  fold,
  parseEvents,
  readClock,
  SEATS,
  type Seat,
} from '@tianyuan/match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOfCases } from '../../../tools/testing/deep.ts';
import { Table } from './table.ts';

//  All of this happens in virtual time: the table's clock stands still until a test moves it.

const ms = (most: number) => fc.integer({ min: 1, max: most });

/** Clocks so short that flags fall, periods are lost and increments matter within some stones. */
const CLOCKS: Readonly<Record<ClockSetting['kind'], fc.Arbitrary<ClockSetting>>> = {
  'sudden-death': fc.record({ kind: fc.constant('sudden-death' as const), mainMs: ms(200) }),
  increment: fc.record({ kind: fc.constant('increment' as const), mainMs: ms(60), incrementMs: fc.nat(20) }),
  'byo-yomi': fc.record({
    kind: fc.constant('byo-yomi' as const),
    mainMs: fc.nat(60),
    periods: fc.integer({ min: 1, max: 4 }),
    periodMs: ms(15),
  }),
  'per-move': fc.record({ kind: fc.constant('per-move' as const), moveMs: ms(30) }),
};
const KINDS = Object.keys(CLOCKS) as ClockSetting['kind'][];
const anyClock = fc.oneof(...Object.values(CLOCKS));
const thoughts = fc.array(fc.nat(25), { minLength: 1, maxLength: 30 });

const RUNS = { numRuns: countOfCases(500, 10_000), seed: 20261130 };

/** One seat's clock as a mechanical one works: it is pushed on by a millisecond, and pressed after each stone. */
class TickingClock {
  readonly #setting: ClockSetting;
  #mainMs: number;
  #periods: number;
  #periodMs: number;

  constructor(setting: ClockSetting) {
    this.#setting = setting;
    this.#mainMs = setting.kind === 'per-move' ? setting.moveMs : setting.mainMs;
    this.#periods = setting.kind === 'byo-yomi' ? setting.periods : 0;
    this.#periodMs = setting.kind === 'byo-yomi' ? setting.periodMs : 0;
  }

  /** Whether time is left after it. */
  tick(): boolean {
    if (this.#mainMs > 0) this.#mainMs -= 1;
    else this.#periodMs -= 1;
    if (this.#setting.kind !== 'byo-yomi') return this.#mainMs > 0;
    if (this.#mainMs === 0 && this.#periodMs === 0) {
      this.#periods -= 1;
      this.#periodMs = this.#periods > 0 ? this.#setting.periodMs : 0;
    }
    return this.#periods > 0;
  }

  press(): void {
    if (this.#setting.kind === 'increment') this.#mainMs += this.#setting.incrementMs;
    if (this.#setting.kind === 'per-move') this.#mainMs = this.#setting.moveMs;
    if (this.#setting.kind === 'byo-yomi') this.#periodMs = this.#setting.periodMs;
  }

  get shows(): Pick<ClockReading, 'shownMs' | 'periodsLeft'> {
    const inPeriod = this.#setting.kind === 'byo-yomi' && this.#mainMs === 0;
    return { shownMs: inPeriod ? this.#periodMs : this.#mainMs, periodsLeft: this.#periods };
  }
}

/** Thinks as long as told for each stone, until a flag falls. */
function playOut(table: Table, spent: readonly number[]): Table {
  for (const [ply, thought] of spent.entries()) {
    if (table.state.outcome.kind !== 'playing') break;
    table.do(table.placing(stone(ply)), thought);
  }
  return table;
}

/** Stones in every second column and row: none touches another, so nobody ever wins. */
function stone(ply: number): string {
  return `${'acegikmo'[ply % 8]}${15 - 2 * Math.floor(ply / 8)}`;
}

function readings({ state, now }: Table, afterMs = 0): readonly (ClockReading | undefined)[] {
  return SEATS.map((seat) => readClock(state, seat, now + afterMs));
}

describe.each(KINDS)('%s, in 500 matches', (kind) => {
  test('shows what a clock that ticks shows, at every tick, and its flag falls at the same one', () => {
    let fallen = 0;
    fc.assert(
      fc.property(CLOCKS[kind], thoughts, (clock, spent) => {
        const table = new Table({ clock });
        const ticking: Record<Seat, TickingClock> = { first: new TickingClock(clock), second: new TickingClock(clock) };
        for (const [ply, thought] of spent.entries()) {
          const seat = table.state.seatToMove;
          for (let tick = 1; tick <= thought; tick += 1) {
            const isUp = ticking[seat].tick();
            expect(readClock(table.state, seat, table.now + tick)).toMatchObject(ticking[seat].shows);
            if (isUp) continue;
            const fallsAt = table.now + tick;
            table.do(table.placing(stone(ply)), thought);
            expect(table.state).toMatchObject({ endedAt: fallsAt, outcome: { how: 'timed-out' } });
            expect(table.state.conclusion).toMatchObject({ how: 'timed-out', seat });
            fallen += 1;
            return;
          }
          table.do(table.placing(stone(ply)), thought);
          ticking[seat].press();
          expect(readings(table)).toMatchObject(SEATS.map((each) => ticking[each].shows));
        }
        expect(table.state.outcome.kind).toBe('playing');
      }),
      RUNS,
    );
    expect(fallen).toBeGreaterThan(RUNS.numRuns / 20);
  });

  test('the time used and the time left are together what was given', () => {
    fc.assert(
      fc.property(CLOCKS[kind], thoughts, fc.nat(10), (clock, spent, afterMs) => {
        const table = playOut(new Table({ clock }), spent);
        const running =
          elapsedMs(table.state, table.now + afterMs) - sumOf(table.state.moves.map((move) => move.spentMs));
        for (const seat of SEATS) {
          const own = table.state.moves.filter((move) => move.seat === seat);
          const used = sumOf(own.map((move) => move.spentMs)) + (seat === table.state.seatToMove ? running : 0);
          const { shownMs = 0, leftMs = 0, inPeriod } = readClock(table.state, seat, table.now + afterMs) ?? {};
          if (clock.kind === 'sudden-death') expect(leftMs).toBe(Math.max(0, clock.mainMs - used));
          if (clock.kind === 'increment') {
            expect(leftMs).toBe(Math.max(0, clock.mainMs + own.length * clock.incrementMs - used));
          }
          if (clock.kind === 'byo-yomi') {
            expect(inPeriod ? 0 : shownMs).toBe(Math.max(0, clock.mainMs - used));
            expect(leftMs).toBeLessThanOrEqual(clock.mainMs + clock.periods * clock.periodMs);
          }
          if (clock.kind === 'per-move') expect(leftMs).toBeLessThanOrEqual(clock.moveMs);
        }
      }),
      RUNS,
    );
  });
});

describe('whatever the clock', () => {
  test('a match that is stored and read again in the midst of a ply has the same clocks', () => {
    fc.assert(
      fc.property(anyClock, thoughts, fc.nat(40), (clock, spent, afterMs) => {
        const table = playOut(new Table({ clock }), spent);
        const read = parseEvents(JSON.parse(JSON.stringify(table.events)));
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        const state = fold(read.value);
        expect(SEATS.map((seat) => readClock(state, seat, table.now + afterMs))).toEqual(readings(table, afterMs));
      }),
      RUNS,
    );
  });

  test('undo gives the clocks of the ply it goes back to, and redo those it came from', () => {
    fc.assert(
      fc.property(anyClock, thoughts, fc.nat(30), fc.nat(50), (clock, spent, depth, pause) => {
        const states: (readonly (ClockReading | undefined)[])[] = [];
        const table = new Table({ clock });
        for (const [ply, thought] of spent.entries()) {
          states.push(readings(table));
          table.do(table.placing(stone(ply)), thought);
          if (table.state.outcome.kind !== 'playing') break;
        }
        const decided = states.length;
        const plies = 1 + (depth % decided);
        const end = readings(table);
        // The one who takes back thinks about it as long as there is time.
        table.ask({ kind: 'undo', seat: 'first', plies }, table.state.outcome.kind === 'playing' ? 0 : pause);
        expect(readings(table)).toEqual(states[decided - plies]);
        expect(readings(table.redo(plies, 'first', 0))).toEqual(end);
      }),
      RUNS,
    );
  });

  test('a pause or a page that was closed, at any moment and for any time, changes no clock and no end', () => {
    fc.assert(
      fc.property(
        anyClock,
        thoughts,
        fc.nat(30),
        fc.nat(24),
        fc.nat(1e9),
        fc.boolean(),
        (clock, spent, when, into, away, closed) => {
          const without = playOut(new Table({ clock }), spent);
          const table = new Table({ clock });
          const ply = when % spent.length;
          playOut(table, spent.slice(0, ply));
          const thought = spent[ply] ?? 0;
          const before = Math.min(into, thought);
          if (table.state.outcome.kind === 'playing') {
            if (closed) table.do({ kind: 'resume', leftAt: table.now + before }, before + away);
            else {
              table.do({ kind: 'pause' }, before);
              if (table.state.outcome.kind === 'playing') table.do({ kind: 'resume' }, away);
            }
            spent.slice(ply).forEach((each, index) => {
              if (table.state.outcome.kind !== 'playing') return;
              table.do(table.placing(stone(ply + index)), index === 0 ? thought - before : each);
            });
          }
          expect(table.moves).toBe(without.moves);
          expect(table.state.outcome).toEqual(without.state.outcome);
          expect(readings(table)).toEqual(readings(without));
          expect(table.state.moves.map((move) => move.spentMs)).toEqual(
            without.state.moves.map((move) => move.spentMs),
          );
        },
      ),
      RUNS,
    );
  });

  test('what is said at the table while a clock runs changes no clock', () => {
    fc.assert(
      fc.property(anyClock, thoughts, fc.array(fc.nat(5), { maxLength: 30 }), (clock, spent, talk) => {
        const quiet = playOut(new Table({ clock }), spent);
        const table = new Table({ clock });
        for (const [ply, thought] of spent.entries()) {
          if (table.state.outcome.kind !== 'playing') break;
          const said = talk[ply] ?? 5;
          const { seatToMove } = table.state;
          if (said < 2) table.ask({ kind: 'offer-draw', seat: seatToMove }, Math.min(1, thought));
          else if (said < 4) table.ask({ kind: 'decline-draw', seat: seatToMove }, Math.min(1, thought));
          else table.ask({ kind: 'flag' }, Math.min(1, thought));
          if (table.state.outcome.kind === 'playing')
            table.do(table.placing(stone(ply)), thought - Math.min(1, thought));
        }
        expect(table.moves).toBe(quiet.moves);
        expect(readings(table)).toEqual(readings(quiet));
      }),
      RUNS,
    );
  });
});

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
