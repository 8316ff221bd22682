/**
 * The engine as a thinker. It has a door of its own in this package: it brings the engine with its tables, which
 * a page fetches only when an engine is asked.
 */
import { createMemory, Engine, type SearchInfo, type SearchLine, type SearchResult } from '@tianyuan/engine';
import { isLegal, toPoint } from '@tianyuan/rules';
import { giveWay } from './give-way.ts';
import { type BestMove, ENGINE_PLAYER, type EngineOptions, type ThinkInfo, type ThinkRequest } from './messages.ts';
import { positionOf, type ThinkPosition } from './position.ts';
import type { Thinker } from './serve-thinker.ts';

export interface EngineThinkerConfig {
  /** The compiled engine: built for shared memory exactly when `shared`. */
  readonly module: WebAssembly.Module;
  readonly shared?: boolean;
  /** For requests that say nothing of it. */
  readonly options?: EngineOptions;
  /**
   * How long the search runs before it lets waiting messages in, 0 for never. Never is right where a stop is read from shared
   * memory; where it comes as a message, at most 50. Default 30.
   */
  readonly sliceMs?: number;
  /** Other threads that search the same position with this engine; without them it has one. */
  readonly startCrew?: (crew: CrewConfig) => EngineCrew;
}

export interface CrewConfig {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly hashMb: number;
  /** All threads, the thinker's own included. */
  readonly threads: number;
}

/** What the other threads of an engine are asked. */
export interface EngineCrew {
  /** Resolves when every thread could begin at once. */
  ready(): Promise<void>;
  /** All begin to search this position. */
  search(position: CrewPosition): void;
  /** Returns when all have left the search; the engine's stop word is set before. Throws where that cannot be said. */
  halt(): void;
  dispose(): void;
}

export interface CrewPosition {
  readonly ruleSet: ThinkPosition['ruleSet'];
  readonly size: number;
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly side: ThinkPosition['toMove'];
}

const DEFAULT_HASH_MB = 16;
const DEFAULT_SLICE_MS = 30;

/**
 * The engine as a thinker, in whatever thread it is called. It is made at the first request and kept, with its table, until
 * a request has other options.
 *
 * Time counts from the call: making the engine and its tables is part of it, unless the request says `untimedSetUp`. Throws,
 * as a bug, when the engine answers what the referee does not allow, so that no caller ever sees such a move.
 */
export function engineThinker(config: EngineThinkerConfig): Thinker {
  const room = new EngineRoom(config);
  return async (request, emitInfo, isStopped) => {
    const called = performance.now();
    const position = positionOf(request);
    if (!position.ok) return { refused: position.error };
    if (request.player !== ENGINE_PLAYER) return { refused: { code: 'player-unknown', player: request.player } };
    await room.open(request.options ?? {});
    await room.setUp(position.value, request, isStopped);
    const started = request.untimedSetUp ? performance.now() : called;
    const report = (info: SearchInfo): void => {
      for (const line of infosOf(request.id, info)) emitInfo(line);
    };
    const result = await room.search(request, started, report, isStopped);
    assertLegal(result.best, position.value);
    report(result);
    return bestMoveOf(request.id, result, performance.now() - started);
  };
}

const BYTES_PER_BREATH = 2 ** 24;
/** The smallest page of any system. */
const BYTES_PER_PAGE = 4_096;

/** One engine and its crew. */
class EngineRoom {
  readonly #config: EngineThinkerConfig;
  #engine: Engine | undefined;
  #crew: EngineCrew | undefined;
  #openedWith = '';
  /** A new table is empty; to clear it would only touch all of its memory. */
  #isUsed = false;
  /** The system has found memory for all of the table. */
  #isTouched = false;
  #position: CrewPosition | undefined;
  #isStopped: () => boolean = () => false;

  constructor(config: EngineThinkerConfig) {
    this.#config = config;
  }

  /** Makes the engine anew when the options are others than before. */
  async open(options: EngineOptions): Promise<void> {
    const { module, shared = false, startCrew } = this.#config;
    const { hashMb = DEFAULT_HASH_MB, threads: wanted = 1 } = { ...this.#config.options, ...options };
    const threads = shared && startCrew ? wanted : 1;
    const text = `${hashMb} ${threads}`;
    if (text === this.#openedWith) return;
    this.#close();
    const memory = createMemory({ hashMb, threads, shared });
    // Several threads must see the board the same way; no two of their searches are equal anyway.
    const turnsBoard = threads === 1;
    this.#engine = new Engine(module, { memory, shared, hashMb, threads, turnsBoard, now: () => this.#now() });
    if (threads > 1) this.#crew = startCrew?.({ module, memory, hashMb, threads });
    await this.#crew?.ready();
    this.#openedWith = text;
  }

  #close(): void {
    this.#crew?.dispose();
    this.#crew = undefined;
    this.#engine = undefined;
    this.#openedWith = '';
    this.#isUsed = false;
    this.#isTouched = false;
  }

  /** While it searches, the engine looks at the clock and then at its stop word: so a stop reaches every build. */
  #now(): number {
    if (this.#engine && this.#isStopped()) Atomics.store(this.#engine.stopFlag, 0, 1);
    return performance.now();
  }

  /** The engine gets the position; where the request is `fresh`, nothing of earlier ones is left. */
  async setUp(
    position: ThinkPosition,
    { fresh = false, untimedSetUp = false, options = {} }: ThinkRequest,
    isStopped: () => boolean,
  ): Promise<void> {
    const forgets = fresh && this.#isUsed;
    if (forgets || untimedSetUp) await this.#touch(isStopped);
    if (forgets && this.#isTouched) this.#open().clearHash();
    else if (forgets) {
      this.#close();
      await this.open(options);
    }
    this.#isUsed = true;
    this.#position = crewPositionOf(position);
    this.#open().setPosition(this.#position);
  }

  /**
   * Where memory is first written, the system has to find it: here and now, and not node by node in the search, which would be
   * many times slower for it. A gigabyte may take seconds, so it is done in pieces, with signs of life between, and a stop ends it.
   */
  async #touch(isStopped: () => boolean): Promise<void> {
    if (this.#isTouched) return;
    const words = new Int32Array(this.#open().memory.buffer);
    const page = BYTES_PER_PAGE / words.BYTES_PER_ELEMENT;
    const breath = BYTES_PER_BREATH / words.BYTES_PER_ELEMENT;
    for (let piece = 0; piece < words.length; piece += breath) {
      if (piece > 0) await giveWay();
      if (piece > 0 && isStopped()) return;
      const end = Math.min(piece + breath, words.length);
      for (let word = piece; word < end; word += page) Atomics.or(words, word, 0);
    }
    this.#isTouched = true;
  }

  /**
   * Searches the position that was set up. A rejected search, or a crew that does not halt, leaves no engine behind: its memory
   * may be anything.
   */
  async search(
    request: ThinkRequest,
    started: number,
    report: (info: SearchInfo) => void,
    isStopped: () => boolean,
  ): Promise<SearchResult> {
    const engine = this.#open();
    this.#isStopped = isStopped;
    try {
      return await this.#together(engine, () => this.#run(engine, request, started, report));
    } catch (error) {
      this.#close();
      throw error;
    } finally {
      this.#isStopped = () => false;
    }
  }

  #open(): Engine {
    if (!this.#engine) throw new Error('engine-host: no engine is open');
    return this.#engine;
  }

  /** The crew searches for as long as this thread does, and has left the search when this returns. */
  async #together(engine: Engine, run: () => Promise<SearchResult>): Promise<SearchResult> {
    Atomics.store(engine.stopFlag, 0, 0);
    if (this.#position) this.#crew?.search(this.#position);
    try {
      return await run();
    } finally {
      Atomics.store(engine.stopFlag, 0, 1);
      this.#crew?.halt();
    }
  }

  async #run(
    engine: Engine,
    { limits, multiPv = 1, exclude = [], thorough = false }: ThinkRequest,
    started: number,
    onInfo: (info: SearchInfo) => void,
  ): Promise<SearchResult> {
    const { sliceMs = DEFAULT_SLICE_MS } = this.#config;
    const spentMs = performance.now() - started;
    const left = (ms: number): number => Math.max(1, ms - spentMs);
    const searchLimits = {
      ...limits,
      ...(limits.timeMs !== undefined && { timeMs: left(limits.timeMs) }),
      ...(limits.softTimeMs !== undefined && { softTimeMs: left(limits.softTimeMs) }),
    };
    const steps = engine.searchInSlices({ limits: searchLimits, multiPv, exclude, thorough, onInfo }, sliceMs);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await giveWay();
    }
  }
}

function crewPositionOf({ board, toMove, ruleSet }: ThinkPosition): CrewPosition {
  const pointsOf = (color: 'black' | 'white'): number[] =>
    board.stones.flatMap((stone, point) => (stone === color ? [point] : []));
  return { ruleSet, size: board.size, side: toMove, black: pointsOf('black'), white: pointsOf('white') };
}

function assertLegal(best: number | undefined, { board, toMove, ruleSet }: ThinkPosition): void {
  if (best === undefined) return;
  const point = toPoint(board.size, best);
  if (point === undefined || !isLegal(board, point, toMove, ruleSet)) {
    throw new Error(`engine: ${best} is not legal for ${toMove} under ${ruleSet}: ${board.stones.join(' ')}`);
  }
}

function infosOf(id: number, { depth, nodes, timeMs, nps, lines }: SearchInfo): ThinkInfo[] {
  return lines.map((line, index) => ({
    id,
    depth: line.depth || depth,
    seldepth: line.seldepth,
    nodes,
    timeMs,
    nps,
    score: line.score,
    pv: line.pv,
    multiPv: index + 1,
  }));
}

function bestMoveOf(id: number, { best, depth, nodes, lines }: SearchResult, timeMs: number): BestMove {
  const line: SearchLine | undefined = lines[0];
  return { id, point: best, timeMs, depth, nodes, ...(line && { score: line.score, pv: line.pv }) };
}
