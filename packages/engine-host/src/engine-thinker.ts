/**
 * The engine as a thinker. It has a door of its own in this package: it brings the engine with its tables, which
 * a page fetches only when an engine is asked.
 */
import { createMemory, Engine, type SearchInfo, type SearchLine, type SearchResult } from '@tianyuan/engine';
import { isLegal, pointsOf, toPoint } from '@tianyuan/rules';
import { type CrewConfig, type CrewPosition, type EngineCrew, Gathering } from './crew.ts';
import { giveWay } from './give-way.ts';
import { type BestMove, ENGINE_PLAYER, type EngineOptions, type ThinkInfo, type ThinkRequest } from './messages.ts';
import { positionOf, type ThinkPosition } from './position.ts';
import { SearchClock } from './search-clock.ts';
import type { Thinker } from './serve-thinker.ts';

export interface EngineThinkerConfig {
  /** The compiled engine: built for shared memory exactly when `shared`. */
  readonly module: WebAssembly.Module;
  readonly shared?: boolean;
  /** For requests that say nothing of it. */
  readonly options?: EngineOptions;
  /**
   * How long a timed search runs before it lets waiting messages in, 0 for never; one that nodes or depth limit does so after a
   * number of nodes, see search-clock.ts. Never is right where a stop is read from shared memory; where it comes as a message, at
   * most 50. Default 30.
   */
  readonly sliceMs?: number;
  /** Other threads that search the same position with this engine; without them it has one. */
  readonly startCrew?: (crew: CrewConfig) => EngineCrew;
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
    await room.open(request, called, isStopped);
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

/** A request whose time is running waits for the crew for this share of it. */
const WAITING_SHARE = 0.25;

const BYTES_PER_BREATH = 2 ** 24;
/** The smallest page of any system. */
const BYTES_PER_PAGE = 4_096;

/** One engine and its crew. */
class EngineRoom {
  readonly #config: EngineThinkerConfig;
  readonly #clock = new SearchClock(() => this.#tellEngineToStop());
  #engine: Engine | undefined;
  #gathering: Gathering | undefined;
  #openedWith = '';
  /** A new table is empty; to clear it would only touch all of its memory. */
  #isUsed = false;
  /** The system has found memory for all of the table. */
  #isTouched = false;
  #position: CrewPosition | undefined;

  constructor(config: EngineThinkerConfig) {
    this.#config = config;
  }

  /** Makes the engine anew when the options are others than before, and waits for its crew as long as that makes sense. */
  async open(request: ThinkRequest, called: number, isStopped: () => boolean): Promise<void> {
    this.#make(request.options);
    await this.#gather(request, called, isStopped);
  }

  #make(options: EngineOptions = {}): void {
    const { module, shared = false, startCrew } = this.#config;
    const { hashMb = DEFAULT_HASH_MB, threads: wanted = 1 } = { ...this.#config.options, ...options };
    const threads = shared && startCrew ? wanted : 1;
    const text = `${hashMb} ${threads}`;
    if (text === this.#openedWith) return;
    this.#close();
    const memory = createMemory({ hashMb, threads, shared });
    // Several threads must see the board the same way; no two of their searches are equal anyway.
    const turnsBoard = threads === 1;
    const now = (): number => this.#clock.now();
    this.#engine = new Engine(module, { memory, shared, hashMb, threads, turnsBoard, now });
    if (threads > 1 && startCrew) this.#gathering = new Gathering(startCrew({ module, memory, hashMb, threads }));
    this.#openedWith = text;
  }

  /**
   * Many threads take seconds to start on a small machine. A stop is answered without them, and so is a request of which a good part
   * of the time is gone; they search along from the first request on that finds them ready.
   */
  async #gather({ limits, untimedSetUp }: ThinkRequest, called: number, isStopped: () => boolean): Promise<void> {
    const gathering = this.#gathering;
    if (!gathering) return;
    const patienceMs = untimedSetUp ? Infinity : WAITING_SHARE * (limits.timeMs ?? Infinity);
    try {
      await gathering.wait(() => isStopped() || performance.now() - called > patienceMs);
    } catch (error) {
      this.#close();
      throw error;
    }
  }

  #close(): void {
    this.#gathering?.crew.dispose();
    this.#gathering = undefined;
    this.#engine = undefined;
    this.#openedWith = '';
    this.#isUsed = false;
    this.#isTouched = false;
  }

  #tellEngineToStop(): void {
    if (this.#engine) Atomics.store(this.#engine.stopFlag, 0, 1);
  }

  /** The engine gets the position; where the request is `fresh`, nothing of earlier ones is left. */
  async setUp(position: ThinkPosition, request: ThinkRequest, isStopped: () => boolean): Promise<void> {
    const { fresh = false, untimedSetUp = false, options } = request;
    const forgets = fresh && this.#isUsed;
    if (forgets || untimedSetUp) await this.#touch(isStopped);
    if (forgets && this.#isTouched) this.#open().clearHash();
    else if (forgets) {
      this.#close();
      this.#make(options);
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
    try {
      return await this.#together(engine, () => this.#run(engine, request, started, { report, isStopped }));
    } catch (error) {
      this.#close();
      throw error;
    } finally {
      this.#clock.end();
    }
  }

  #open(): Engine {
    if (!this.#engine) throw new Error('engine-host: no engine is open');
    return this.#engine;
  }

  /** A crew that is there searches for as long as this thread does, and has left the search when this returns. */
  async #together(engine: Engine, run: () => Promise<SearchResult>): Promise<SearchResult> {
    const crew = this.#gathering?.isReady ? this.#gathering.crew : undefined;
    Atomics.store(engine.stopFlag, 0, 0);
    if (this.#position) crew?.search(this.#position);
    try {
      return await run();
    } finally {
      Atomics.store(engine.stopFlag, 0, 1);
      crew?.halt();
    }
  }

  async #run(
    engine: Engine,
    { limits, multiPv = 1, exclude = [], thorough = false, sliced = false }: ThinkRequest,
    started: number,
    { report, isStopped }: Listening,
  ): Promise<SearchResult> {
    const { sliceMs: wantedMs = DEFAULT_SLICE_MS } = this.#config;
    const sliceMs = sliced && wantedMs === 0 ? DEFAULT_SLICE_MS : wantedMs;
    const began = performance.now();
    const left = (ms: number): number => Math.max(1, ms - (began - started));
    const searchLimits = {
      ...limits,
      ...(limits.timeMs !== undefined && { timeMs: left(limits.timeMs) }),
      ...(limits.softTimeMs !== undefined && { softTimeMs: left(limits.softTimeMs) }),
    };
    this.#clock.begin({ limits: searchLimits, sliceMs, isStopped });
    const onInfo = (info: SearchInfo): void => report(timed(info, performance.now() - began));
    const steps = engine.searchInSlices({ limits: searchLimits, multiPv, exclude, thorough, onInfo }, sliceMs);
    for (;;) {
      this.#clock.beginSlice();
      const step = steps.next();
      if (step.done) return timed(step.value, performance.now() - began);
      await giveWay();
    }
  }
}

/** Who hears of a search, and may stop it. */
interface Listening {
  readonly report: (info: SearchInfo) => void;
  readonly isStopped: () => boolean;
}

/** With the time that has really passed: the engine's own clock stands still within a slice. */
function timed<Info extends SearchInfo>(info: Info, timeMs: number): Info {
  return { ...info, timeMs, nps: timeMs > 0 ? Math.round((info.nodes * 1000) / timeMs) : 0 };
}

function crewPositionOf({ board, toMove, ruleSet }: ThinkPosition): CrewPosition {
  const stones = { black: pointsOf(board, 'black'), white: pointsOf(board, 'white') };
  return { ruleSet, size: board.size, side: toMove, ...stones };
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
