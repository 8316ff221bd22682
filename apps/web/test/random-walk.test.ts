/**
 * Thousands of seeded walks over everything that a person can do, at any moment, with a machine that answers after 0, 50 or
 * 500 ms, has itself to be fetched first in every second walk, and goes on answering requests that were cancelled long ago. A walk that fails prints its seed.
 */
import { computed } from '@preact/signals';
import type { BestMove } from '@tianyuan/engine-host';
import { type ClockSetting, flagAt, fold, parseEvents } from '@tianyuan/match';
import { legalPoints, type RuleSetId } from '@tianyuan/rules';
import { expect, test } from 'vitest';
import type { Attendance } from '../src/features/play/attendance.ts';
import { createClockWatch } from '../src/features/play/clock-watch.ts';
import { isMachineTurn, type Setup } from '../src/features/play/model.ts';
import type { OpponentId } from '../src/features/play/opponents.ts';
import { randomFrom, sitDown, type Table, type TableOptions, type TestKeeper } from './support/table.ts';

const WALKS = process.env['DEEP'] ? 5_000 : 300;
const STEPS = 40;
/** Small boards fill up and end in every way; the usual one is there too. */
const SIZES = [5, 6, 7, 9, 15] as const;
const RULES: readonly RuleSetId[] = ['freestyle', 'standard', 'renju', 'caro'];
const OPPONENTS: readonly OpponentId[] = ['random', 'table', 'shapes', 'random', 'table', 'shapes', 'people'];

/** So short that flags fall; the last is no clock. */
const CLOCKS: readonly (ClockSetting | undefined)[] = [
  { kind: 'sudden-death', mainMs: 1_500 },
  { kind: 'increment', mainMs: 800, incrementMs: 100 },
  { kind: 'byo-yomi', mainMs: 500, periods: 2, periodMs: 300 },
  { kind: 'per-move', moveMs: 550 },
  ...Array.from({ length: 12 }, () => undefined),
];

interface Walk {
  table: Table;
  /** When somebody sat last at each game, as the device would know it. */
  readonly seen: Map<string, number>;
  readonly random: () => number;
  readonly delayMs: number;
  /** The machine is not there at once. */
  readonly isFetched: boolean;
  actions: number;
  insideThought: number;
}

const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

function setupOf(random: () => number): Setup {
  return {
    opponent: pick(random, OPPONENTS),
    color: pick(random, ['black', 'white', 'random', 'alternate'] as const),
    ruleSet: pick(random, RULES),
    size: pick(random, SIZES),
    forbiddenMove: pick(random, ['refused', 'loses'] as const),
    clock: pick(random, CLOCKS),
    opening: 'free',
  };
}

/** Sits down as the page does: somebody watches the clocks, and it is known when the table was left. */
function atTable(seen: Map<string, number>, options: TableOptions): Table {
  const attendance = (now: () => number): Attendance => ({
    leftAt: (game) => seen.get(game),
    sits: (game) => seen.set(game, now()),
  });
  const table = sitDown({ ...options, attendance });
  const { play, clock } = table;
  createClockWatch({
    game: play.game,
    isIdle: computed(() => play.greeting.value || play.elsewhere.value || play.isMachineAwaited.value),
    now: () => clock.now(),
    timer: clock,
    onFlag: () => play.lookAtClock(),
    onSit: () => seen.set(play.game.peek().id, clock.now()),
  });
  return table;
}

/** Answers every request after the delay, cancelled ones too; now and then with something that cannot be played. */
function answerLate(walk: Walk): void {
  const { table, random, delayMs, isFetched } = walk;
  const answered = new Set<object>();
  const { host, clock } = table;
  const think = host.think.bind(host);
  host.isThere = !isFetched;
  host.think = (request, handlers) => {
    think(request, handlers);
    if (isFetched) clock.after(delayMs / 2, () => handlers.onBegin?.());
    const best: BestMove = { id: request.id, point: answerTo(table, random) };
    clock.after(delayMs, () => {
      expect(answered.has(handlers)).toBe(false);
      answered.add(handlers);
      if (random() < 0.02) handlers.onError({ id: request.id, code: 'engine-died', cause: 'crashed', detail: '' });
      else handlers.onBest(best);
    });
  };
  for (const { request, handlers } of host.asked) {
    clock.after(delayMs, () => handlers.onBest({ id: request.id, point: answerTo(table, random) }));
  }
}

function answerTo({ play }: Table, random: () => number): number | undefined {
  const { board, toMove, settings } = play.game.value.match;
  if (random() < 0.03) return Math.floor(random() * board.stones.length);
  return pick(random, legalPoints(board, toMove, settings.ruleSet));
}

function act(walk: Walk): void {
  const { random } = walk;
  const { play } = walk.table;
  const { board, outcome } = play.game.value.match;
  const dice = random();
  // Whoever walks does not stand before a finished game, or a fault, for long.
  if (outcome.kind !== 'playing' && random() < 0.6) play.start(setupOf(random));
  else if (play.fault.value && random() < 0.6) play.retry();
  else if (play.game.value.match.pausedAt !== undefined && random() < 0.8) play.goOn();
  else if (dice < 0.485) play.place(Math.floor(random() * board.stones.length));
  else if (dice < 0.49) play.pause();
  else if (dice < 0.495) play.goOn();
  else if (dice < 0.5) play.lookAtClock();
  else if (dice < 0.62) play.undo();
  else if (dice < 0.7) play.redo();
  else if (dice < 0.74) play.restart();
  else if (dice < 0.8) play.start(setupOf(random));
  else if (dice < 0.82) play.playAgain();
  else if (dice < 0.83) play.playOn(play.game.value.match, Math.floor(random() * 8));
  else if (dice < 0.835) play.offerDraw();
  else if (dice < 0.84) play.answerDraw(random() < 0.2);
  else if (dice < 0.87) play.backToPrevious();
  else if (dice < 0.89) play.askResign();
  else if (dice < 0.91) play.resign();
  else if (dice < 0.93) play.retry();
  else if (dice < 0.95) play.continueAsPeople();
  else if (dice < 0.97) play.moveNow();
  else reload(walk);
}

/** The page is closed and opened again: only what the device has is left. */
function reload(walk: Walk): void {
  const { table, random } = walk;
  const { keeper, play } = table;
  const id = keeper.running;
  play.leave();
  const at = table.clock.now();
  const setup = play.setup.value;
  if (id === undefined) walk.table = atTable(walk.seen, { keeper, random, setup, at });
  else {
    const saved = { id, opponent: keeper.opponents.get(id) as OpponentId, match: fold(keeper.logOf(id)) };
    walk.table = atTable(walk.seen, { keeper, random, setup, saved, at });
  }
  answerLate(walk);
}

function expectSound({ play, keeper, clock }: Table): void {
  const game = play.game.value;
  const fallsAt = play.greeting.value || play.isMachineAwaited.value ? undefined : flagAt(game.match);
  if (fallsAt !== undefined) expect(fallsAt).toBeGreaterThan(clock.now());
  if (!play.greeting.value) {
    expect(fold(keeper.logOf(game.id))).toEqual(game.match);
    expect(keeper.running).toBe(game.id);
  }
  const stones = game.match.board.stones.filter((stone) => stone !== 'empty').length;
  expect(stones).toBe(game.match.moves.length);
  // Nobody waits for nobody: a machine turn is thought about, or says what is wrong.
  expect(play.thinking.value !== undefined || play.fault.value !== undefined).toBe(isMachineTurn(game));
}

function walkFrom(seed: number): Walk {
  const random = randomFrom(seed);
  const setup = setupOf(random);
  const seen = new Map<string, number>();
  const walk: Walk = {
    table: atTable(seen, { random, setup }),
    seen,
    random,
    delayMs: [0, 50, 500][seed % 3] as number,
    isFetched: seed % 2 === 0,
    actions: 0,
    insideThought: 0,
  };
  answerLate(walk);
  for (let step = 0; step < STEPS; step++) {
    walk.actions += 1;
    if (walk.table.play.thinking.value) walk.insideThought += 1;
    act(walk);
    expectSound(walk.table);
    walk.table.clock.advance(pick(random, [0, 0, 0, 10, 20, 60, 600]));
    expectSound(walk.table);
  }
  walk.table.clock.advance(10_000);
  expect(walk.table.play.thinking.value).toBeUndefined();
  return walk;
}

function expectLogsReadable(keeper: TestKeeper): void {
  for (const log of keeper.logs.values()) {
    expect(parseEvents(JSON.parse(JSON.stringify(log)))).toMatchObject({ ok: true });
  }
}

test(`${WALKS} walks: the state is always the one that the log makes, and no turn hangs`, { timeout: 600_000 }, () => {
  let actions = 0;
  let insideThought = 0;
  for (let seed = 1; seed <= WALKS; seed++) {
    try {
      const walk = walkFrom(seed);
      expectLogsReadable(walk.table.keeper);
      actions += walk.actions;
      insideThought += walk.insideThought;
    } catch (error) {
      throw new Error(`walk with seed ${seed}`, { cause: error });
    }
  }
  expect(insideThought / actions).toBeGreaterThanOrEqual(0.3);
});
