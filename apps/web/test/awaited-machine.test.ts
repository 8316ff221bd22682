/** A machine that has still to be fetched, or is gone: that time is nobody's. */
import { fold, readClock } from '@tianyuan/match';
import { expect, test } from 'vitest';
import { createClockWatch } from '../src/features/play/clock-watch.ts';
import { sitDown, type Table } from './support/table.ts';

const MOVE_MS = 5_000;

/** A game against a machine with five seconds a move, and its clocks as the page looks at them. */
function sitWithClock({ isThere = false } = {}): Table {
  const table = sitDown({ setup: { opponent: 'strong', clock: { kind: 'per-move', moveMs: MOVE_MS } } });
  table.host.isThere = isThere;
  createClockWatch({
    game: table.play.game,
    isIdle: table.play.isMachineAwaited,
    now: () => table.clock.now(),
    timer: table.clock,
    onFlag: () => table.play.lookAtClock(),
    onSit: () => {},
  });
  table.place('h8');
  return table;
}

function expectKept({ play, keeper }: Table): void {
  expect(fold(keeper.logOf(play.game.value.id))).toEqual(play.game.value.match);
}

const shownOfMachine = ({ play, clock }: Table): number | undefined =>
  readClock(play.game.value.match, 'second', clock.now())?.shownMs;

test('a machine that is fetched for longer than its time does not lose by it, and has all of it when it begins', () => {
  const table = sitWithClock();
  table.clock.advance(7_000);
  table.play.lookAtClock();
  expect(table.play.game.value.match.outcome.kind).toBe('playing');
  table.host.last.handlers.onBegin?.();
  expect(shownOfMachine(table)).toBe(MOVE_MS);
  table.clock.advance(2_000);
  expect(shownOfMachine(table)).toBe(MOVE_MS - 2_000);
  table.answer('i9');
  expect(table.play.game.value.match.moves).toHaveLength(2);
  expectKept(table);
});

test('from its beginning on its flag falls as everybody’s', () => {
  const table = sitWithClock();
  table.clock.advance(7_000);
  table.host.last.handlers.onBegin?.();
  table.clock.advance(MOVE_MS);
  expect(table.play.game.value.match.outcome).toMatchObject({ kind: 'won', how: 'timed-out' });
  expectKept(table);
});

test('a machine that is there at once is no event', () => {
  const table = sitWithClock({ isThere: true });
  expect(table.keeper.logOf(table.play.game.value.id).map(({ kind }) => kind)).toEqual(['started', 'placed']);
});

test('while it is gone no flag falls; asked again it goes on with the time that it had', () => {
  const table = sitWithClock({ isThere: true });
  table.clock.advance(1_000);
  const { request, handlers } = table.host.last;
  handlers.onError({ id: request.id, code: 'engine-died', cause: 'crashed', detail: '' });
  table.clock.advance(20_000);
  expect(table.play.game.value.match.outcome.kind).toBe('playing');
  table.host.isThere = false;
  table.play.retry();
  table.clock.advance(20_000);
  table.host.last.handlers.onBegin?.();
  expect(shownOfMachine(table)).toBe(MOVE_MS - 1_000);
  expect(table.host.last.request.limits.timeMs).toBeGreaterThan(0.5 * MOVE_MS);
  table.answer('i9');
  expect(table.play.game.value.match.moves).toHaveLength(2);
  expectKept(table);
});

test('one whose worker is made anew is waited for as the first time', () => {
  const table = sitWithClock({ isThere: true });
  table.clock.advance(1_000);
  table.host.last.handlers.onRestart?.();
  table.clock.advance(20_000);
  expect(table.play.game.value.match.outcome.kind).toBe('playing');
  table.host.last.handlers.onBegin?.();
  expect(shownOfMachine(table)).toBe(MOVE_MS - 1_000);
  expectKept(table);
});

test('whoever takes the stone back meanwhile plays on', () => {
  const table = sitWithClock();
  table.clock.advance(20_000);
  table.play.undo();
  expect(table.play.game.value.match).toMatchObject({ moves: [], outcome: { kind: 'playing' } });
  table.place('h9');
  table.host.last.handlers.onBegin?.();
  table.answer('i9');
  expect(table.play.game.value.match.moves).toHaveLength(2);
  expectKept(table);
});

test('two people may go on in its place after any time', () => {
  const table = sitWithClock({ isThere: true });
  const { request, handlers } = table.host.last;
  handlers.onError({ id: request.id, code: 'engine-died', cause: 'crashed', detail: '' });
  table.clock.advance(20_000);
  table.play.continueAsPeople();
  table.place('i9');
  expect(table.play.game.value.match.moves).toHaveLength(2);
  expectKept(table);
});

test('a game that is left meanwhile lies as its log has it', () => {
  const table = sitWithClock();
  table.clock.advance(20_000);
  table.play.restart();
  const { previous } = table.play;
  if (!previous.value) throw new Error('nothing was pushed aside');
  expect(fold(table.keeper.logOf(previous.value.id))).toEqual(previous.value.match);
  table.play.backToPrevious();
  expect(table.play.game.value.match.outcome.kind).toBe('playing');
  expectKept(table);
});
