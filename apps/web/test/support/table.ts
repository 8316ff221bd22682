/** A table to play at in tests: a controller, a host that answers when it is told to, and a keeper that remembers. */
import type { EngineHost, HostState, Score, ThinkHandlers, ThinkRequest } from '@tianyuan/engine-host';
import type { MatchEvent } from '@tianyuan/match';
import { type Point, parsePoint } from '@tianyuan/rules';
import type { Attendance } from '../../src/features/play/attendance.ts';
import { createPlayController } from '../../src/features/play/controller.ts';
import { MachineOpening, type OpeningPart } from '../../src/features/play/machine-opening.ts';
import { FIRST_SETUP, type Game, type Setup } from '../../src/features/play/model.ts';
import type { GameKeeper, PlayController } from '../../src/features/play/play-controller.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Remembers every request, and answers only when told. It does not even forget a request that was stopped. */
export class TestHost implements EngineHost {
  readonly asked: { request: ThinkRequest; handlers: ThinkHandlers }[] = [];
  stops = 0;
  hurried = 0;
  state: HostState = 'idle';
  /** Whether whoever is to think is there at once. */
  isThere = true;

  think(request: ThinkRequest, handlers: ThinkHandlers): void {
    this.asked.push({ request, handlers });
    if (this.isThere) handlers.onBegin?.();
  }

  stop(): void {
    this.stops += 1;
  }

  moveNow(): void {
    this.hurried += 1;
  }

  retry(): boolean {
    return false;
  }

  prepare(): void {}
  dispose(): void {}

  get last(): { request: ThinkRequest; handlers: ThinkHandlers } {
    const last = this.asked.at(-1);
    if (!last) throw new Error('nothing was asked');
    return last;
  }
}

/** The log of every game, as a device would have it. */
export class TestKeeper implements GameKeeper {
  readonly logs = new Map<string, readonly MatchEvent[]>();
  readonly opponents = new Map<string, string>();
  running: string | undefined;

  begin(game: Game, events: readonly MatchEvent[]): void {
    if (this.logs.has(game.id)) throw new Error(`game ${game.id} began twice`);
    this.logs.set(game.id, events);
    this.sit(game);
  }

  append(game: Game, events: readonly MatchEvent[]): void {
    this.logs.set(game.id, [...this.logOf(game.id), ...events]);
    this.sit(game);
  }

  sit(game: Game): void {
    this.opponents.set(game.id, game.opponent);
    this.running = game.id;
  }

  takeUp(game: Game, events: readonly MatchEvent[]): void {
    if (!this.logs.has(game.id)) this.logs.set(game.id, events);
    this.sit(game);
  }

  logOf(id: string): readonly MatchEvent[] {
    const log = this.logs.get(id);
    if (!log) throw new Error(`game ${id} was never begun`);
    return log;
  }
}

export interface Table {
  readonly play: PlayController;
  readonly host: TestHost;
  readonly keeper: TestKeeper;
  readonly clock: VirtualClock;
  /** Places where a person would click. */
  place(...names: readonly string[]): void;
  /** The machine answers its running request, and says what it thinks of it. */
  answer(name: string, score?: Score): void;
  pointOf(name: string): Point;
}

export interface TableOptions {
  readonly setup?: Partial<Setup>;
  readonly saved?: Game;
  readonly random?: () => number;
  readonly keeper?: TestKeeper;
  readonly lines?: number;
  readonly mayResign?: boolean;
  /** How the part that decides in openings comes; left out: at once. */
  readonly openingPart?: () => Promise<OpeningPart>;
  /** What the clock reads first. */
  readonly at?: number;
  /** Who knows when somebody sat last at a game. */
  readonly attendance?: (now: () => number) => Attendance;
}

export function sitDown(options: TableOptions = {}): Table {
  const host = new TestHost();
  const keeper = options.keeper ?? new TestKeeper();
  const clock = new VirtualClock(options.at ?? 1_000_000);
  const random = options.random ?? randomFrom(1);
  const play = createPlayController({
    host,
    keeper,
    now: () => clock.now(),
    clock,
    random,
    machinePauseMs: () => 500,
    watchPauseMs: () => 1000,
    machineMayResign: () => options.mayResign ?? false,
    openingPart: options.openingPart ?? (async () => ({ MachineOpening })),
    linesWanted: () => options.lines ?? 1,
    setup: { ...FIRST_SETUP, ...options.setup },
    saved: options.saved,
    ...(options.attendance && { attendance: options.attendance(() => clock.now()) }),
  });
  const pointOf = (name: string): Point => {
    const parsed = parsePoint(play.game.value.match.settings.size, name);
    if (!parsed.ok) throw new Error(`${name} is no point here`);
    return parsed.value;
  };
  return {
    play,
    host,
    keeper,
    clock,
    pointOf,
    place(...names) {
      for (const name of names) play.place(pointOf(name));
    },
    answer(name, score) {
      const { request, handlers } = host.last;
      handlers.onBest({ id: request.id, point: pointOf(name), ...(score && { score }) });
    },
  };
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
