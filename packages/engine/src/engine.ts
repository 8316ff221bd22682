import type { EngineExports } from './exports.ts';
import { weightsOf } from './learned-weights.ts';
import { depthOf, limitOf, lineCountOf, maxFoursOf, nodeLimitOf } from './limits.ts';
import { createMemory, hashBytes, requireRoom, THREAD_BYTES, THREADS_START, tableAddress } from './memory.ts';
import type { EngineOptions, EnginePosition, SearchOptions, SolveOptions, VcfOptions, VctOptions } from './options.ts';
import {
  AS_IT_STANDS,
  fixedOrientation,
  inverseOf,
  isSameGame,
  type Orientation,
  type Stones,
  turned,
} from './orientation.ts';
import { DEFAULT_PARAMETERS, PARAMETER_NAMES, type Parameters } from './parameters.ts';
import { CLASSES, codesByPatterns, type PointClass } from './patterns.ts';
import { type BoardIndex, type EnginePoint, toBoardIndex, toEnginePoint } from './point.ts';
import { requireRuleAndSize, sideOf, stonesOf } from './position.ts';
import type {
  EvaluationTerms,
  SearchInfo,
  SearchLine,
  SearchResult,
  SolveListResult,
  SolveResult,
  SolveStatus,
} from './result.ts';
import { toScore } from './result.ts';
import { COLOR_CODES, type Color, colorOf, RULE_CODES, type RuleSetId } from './rule-set.ts';
import { WEIGHT_COUNT } from './weights.ts';
import { winnerOf } from './winner.ts';

export type Foul = 'overline' | 'double-four' | 'double-three';

const FOULS: readonly (Foul | undefined)[] = [undefined, 'overline', 'double-four', 'double-three'];

/** What `stepSolve` can be asked, as in `assembly/solve.ts`. */
const ASK_WIN = 0;
const ASK_WINNING_MOVES = 1;
const ASK_DEFENCES = 2;
const ASK_VCT = 3;
/** Its answers. */
const SOLVE_STATUS: readonly SolveStatus[] = ['unknown', 'win', 'none'];
const SOLVE_SLICE_OVER = 3;

/** How `beginSearch` chooses root moves. */
const ROOT_ALL = 0;
const ROOT_ONLY = 1;
const ROOT_EXCEPT = 2;

/**
 * One engine in the caller's thread. It has one position (set one before anything else) and runs one call at a time; every call returns when it is done,
 * except the generators `searchInSlices` and `solveInSlices`, which give way again and again.
 *
 * Points are board indices (`y * size + x` from the top left). Scores are from the side to move. Throws RangeError for a
 * position that cannot be (a point outside or twice) and for numbers that are no limits (negative, NaN), and keeps the position
 * it had: the caller has checked what people type.
 */
export class Engine {
  readonly memory: WebAssembly.Memory;
  #wasm: EngineExports;
  #thread: number;
  #now: () => number;
  #weights: Partial<Record<RuleSetId, Int16Array>>;
  #size = 15;
  #ruleSet: RuleSetId = 'freestyle';
  #stones: Stones = new Uint8Array(0);
  #turnsBoard: boolean;
  #isNewGame = true;
  #orientation: Orientation = AS_IT_STANDS;
  #onReport: (() => void) | undefined;
  #loadedWeights: Int16Array | undefined;

  /** Use `createEngine`. */
  constructor(module: WebAssembly.Module, options: EngineOptions) {
    const { threads = 1, threadIndex = 0, hashMb = 16, shared = false } = options;
    this.memory = options.memory ?? createMemory({ hashMb, threads, shared });
    requireRoom(this.memory, { hashMb, threads, threadIndex });
    this.#thread = threadIndex;
    this.#now = options.now ?? (() => performance.now());
    this.#weights = options.weights ?? {};
    this.#turnsBoard = options.turnsBoard ?? true;
    this.#wasm = this.#instantiate(module);
    this.#checkLayout();
    this.#wasm.setUp(threadIndex, tableAddress(threads), hashBytes(hashMb));
    if (threadIndex === 0) {
      this.setParameters(options.parameters ?? {});
      this.#wasm.invalidateTables();
    }
  }

  #instantiate(module: WebAssembly.Module): EngineExports {
    const env = {
      memory: this.memory,
      now: () => this.#now(),
      report: () => this.#onReport?.(),
      abort: (_message: number, _file: number, line: number, column: number) => {
        throw new Error(`engine: assertion failed at line ${line}, column ${column}`);
      },
    };
    return new WebAssembly.Instance(module, { env }).exports as EngineExports;
  }

  #checkLayout(): void {
    const { threadsStart, threadBytes, weightsBytes } = this.#wasm;
    if (threadsStart() !== THREADS_START || threadBytes() !== THREAD_BYTES || weightsBytes() !== 2 * WEIGHT_COUNT) {
      throw new Error('engine: the module and the package are of different versions; build again');
    }
  }

  // --- the position

  /**
   * Sets a position up. The transposition table is kept unless rule set or size change. Where threads share a memory, thread 0
   * does it first: it writes the tables of the rule set, and the others throw an Error where those are missing.
   */
  setPosition(position: EnginePosition): void {
    const { ruleSet, size } = position;
    requireRuleAndSize(position);
    this.#requireTables(ruleSet);
    const stones = stonesOf(position);
    const side = sideOf(position);
    this.#orientation = this.#orient(position, stones, side);
    this.#size = size;
    this.#ruleSet = ruleSet;
    this.#stones = stones;
    this.#loadWeights(ruleSet);
    this.#wasm.newBoard(this.#thread, RULE_CODES[ruleSet], size);
    for (const [index, stone] of stones.entries()) {
      if (stone !== 0) this.#wasm.putStone(this.#toEngine(index), this.#toCode(colorOf(stone - 1)));
    }
    this.#wasm.setSideToMove(this.#toCode(side));
  }

  #requireTables(ruleSet: RuleSetId): void {
    if (this.#thread === 0 || this.#wasm.tablesInMemory() === RULE_CODES[ruleSet]) return;
    throw new Error(`engine: no tables for ${ruleSet}; thread 0 sets its position up first`);
  }

  #orient({ ruleSet, size }: EnginePosition, stones: Stones, side: Color): Orientation {
    if (!this.#turnsBoard) return AS_IT_STANDS;
    const isSame = !this.#isNewGame && ruleSet === this.#ruleSet && isSameGame(stones, this.#stones);
    this.#isNewGame = false;
    return isSame ? this.#orientation : fixedOrientation(stones, size, side === 'white', ruleSet !== 'renju');
  }

  /** Point and colour on their way in and out: everything that crosses goes through these four. */
  #toEngine(index: BoardIndex): EnginePoint {
    return toEnginePoint(this.#size, turned(this.#size, this.#orientation.turn, index));
  }

  #toIndex(point: number): BoardIndex {
    return turned(this.#size, inverseOf(this.#orientation.turn), toBoardIndex(this.#size, point));
  }

  #toCode(color: Color): number {
    return this.#orientation.exchanged ? 1 - COLOR_CODES[color] : COLOR_CODES[color];
  }

  #toColor(code: number): Color {
    return colorOf(this.#orientation.exchanged ? 1 - code : code);
  }

  #loadWeights(ruleSet: RuleSetId): void {
    if (this.#thread !== 0) return;
    const weights = this.#weights[ruleSet] ?? weightsOf(ruleSet);
    if (weights === this.#loadedWeights) return;
    this.#loadedWeights = weights;
    new Int16Array(this.memory.buffer, this.#wasm.weightsAddress(), WEIGHT_COUNT).set(weights);
    this.#wasm.invalidateTables();
  }

  get sideToMove(): Color {
    return this.#toColor(this.#wasm.sideToMove());
  }

  /** What a stone of this colour would make at an empty point; `none` at a stone. */
  classOf(point: BoardIndex, color: Color): PointClass {
    return CLASSES[this.#wasm.classOf(this.#toEngine(point), this.#toCode(color))] ?? 'none';
  }

  /** Black's forbidden points with the reason, ascending; empty unless the rule set is renju. Whoever is to move. */
  forbiddenPoints(): ReadonlyMap<BoardIndex, Foul> {
    const fouls = new Map<BoardIndex, Foul>();
    if (this.#ruleSet !== 'renju') return fouls;
    for (const point of this.emptyPoints()) {
      const foul = FOULS[this.#wasm.foulAt(this.#toEngine(point))];
      if (foul) fouls.set(point, foul);
    }
    return fouls;
  }

  emptyPoints(): BoardIndex[] {
    const points: BoardIndex[] = [];
    for (const [index, stone] of this.#stones.entries()) if (stone === 0) points.push(index);
    return points;
  }

  /** Points where the side to move may play: empty, and not forbidden to it. */
  legalPoints(): BoardIndex[] {
    const forbidden = this.sideToMove === 'black' ? this.forbiddenPoints() : new Map();
    return this.emptyPoints().filter((point) => !forbidden.has(point));
  }

  /** Points where a stone of this colour wins at once. */
  fivePoints(color: Color): BoardIndex[] {
    return this.emptyPoints().filter((point) => this.classOf(point, color) === 'five');
  }

  /** Who has a winning row on the board; with rows of both, the side that has just moved. */
  winner(): Color | undefined {
    return winnerOf(this.#stones, this.#size, this.#ruleSet, this.sideToMove === 'black' ? 'white' : 'black');
  }

  /** The evaluation of the position without a search, from the side to move. */
  staticValue(): number {
    return this.#wasm.staticValue();
  }

  /** What the evaluation counts: for the tuner. */
  evaluationTerms(): EvaluationTerms {
    const codes = codesByPatterns();
    const black: number[] = [];
    const white: number[] = [];
    for (const point of this.emptyPoints()) {
      const patterns = this.#wasm.patternsAt(this.#toEngine(point));
      const first = codes[patterns & 0xffff] ?? 0;
      const second = codes[patterns >>> 16] ?? 0;
      black.push(this.#orientation.exchanged ? second : first);
      white.push(this.#orientation.exchanged ? first : second);
    }
    return { black, white, threats: this.#wasm.threatsStanding() };
  }

  // --- searching

  /** Searches to the end of the limits. Without any limit it runs until it is stopped from outside. */
  search(options: SearchOptions): SearchResult {
    const steps = this.searchInSlices(options, 0);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  }

  /**
   * The same search in slices of `sliceMs`: it gives way between them, and goes on where it was when asked for the next.
   * For a worker that cannot share memory, and so must read its messages in between. To stop, ask for
   * no more: the info of the last slice holds what was found. Time that passes between the slices counts.
   */
  *searchInSlices(options: SearchOptions, sliceMs: number): Generator<SearchInfo, SearchResult> {
    const started = this.#now();
    this.#begin(options);
    try {
      for (;;) {
        this.#onReport = () => options.onInfo?.(this.#info(started));
        const done = this.#wasm.stepSearch(sliceMs) === 1;
        this.#onReport = undefined;
        if (done) return this.#result(started);
        yield this.#info(started);
      }
    } finally {
      this.#onReport = undefined;
    }
  }

  #begin({ limits, multiPv, only, exclude, thorough = false }: SearchOptions): void {
    this.#requirePosition();
    const choice = only ? ROOT_ONLY : exclude?.length ? ROOT_EXCEPT : ROOT_ALL;
    if (only?.some((point) => this.#stones[point] !== 0)) throw new RangeError(`engine: only ${only}: not all empty`);
    const asked = [
      lineCountOf(multiPv),
      depthOf(limits.depth),
      limitOf('timeMs', limits.timeMs),
      limitOf('softTimeMs', limits.softTimeMs),
      nodeLimitOf(limits.nodes),
    ] as const;
    // Taken points and those outside are no moves anyway, and the list has room for a board.
    const listed = [...new Set(only ?? exclude ?? [])].filter((point) => this.#stones[point] === 0);
    this.#scratch(listed.length).set(listed.map((point) => this.#toEngine(point)));
    this.#wasm.beginSearch(...asked, choice, listed.length, thorough ? 1 : 0);
  }

  #result(started: number): SearchResult {
    const info = this.#info(started);
    return { ...info, best: info.lines[0]?.pv[0], finished: true };
  }

  #info(started: number): SearchInfo {
    const timeMs = this.#now() - started;
    const nodes = this.#wasm.nodesDone();
    return {
      depth: this.#wasm.depthDone(),
      nodes,
      timeMs,
      nps: timeMs > 0 ? Math.round((nodes * 1000) / timeMs) : 0,
      hashfull: this.#wasm.hashFullness(),
      lines: Array.from({ length: this.#wasm.linesDone() }, (_, index) => this.#line(index)),
    };
  }

  #line(index: number): SearchLine {
    const address = this.#wasm.resultAddress() + index * this.#wasm.resultLineBytes();
    const [score = 0, depth = 0, seldepth = 0, length = 0] = new Int32Array(this.memory.buffer, address, 4);
    const moves = new Uint16Array(this.memory.buffer, address + 16, length);
    return { score: toScore(score), depth, seldepth, pv: this.#toIndices(moves) };
  }

  // --- the solvers

  /** The shortest win by continuous fours of the side to move, with its line. */
  solveVcf(options: VcfOptions = {}): SolveResult {
    const steps = this.solveInSlices(options, 0);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  }

  /** A win by continuous fours and threes. `plies` is the most that the defence can reach, not always the shortest win. */
  solveVct(options: VctOptions = {}): SolveResult {
    const steps = this.solveInSlices({ ...options, kind: 'vct' }, 0);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  }

  /** Either of them in slices, see `searchInSlices`. */
  *solveInSlices(options: SolveOptions, sliceMs: number): Generator<undefined, SolveResult> {
    const started = this.#beginSolve(options);
    const what = options.kind === 'vct' ? ASK_VCT : ASK_WIN;
    const maxFours = maxFoursOf(options.kind === 'vct' ? undefined : options.maxFours);
    let answer = SOLVE_SLICE_OVER;
    while (answer === SOLVE_SLICE_OVER) {
      answer = this.#wasm.stepSolve(what, maxFours, sliceMs);
      if (answer === SOLVE_SLICE_OVER) yield;
    }
    return {
      status: SOLVE_STATUS[answer] ?? 'unknown',
      pv: this.#listed(),
      plies: this.#wasm.solvedPlies(),
      nodes: this.#wasm.nodesDone(),
      timeMs: this.#now() - started,
    };
  }

  /** Every first move that wins by continuous fours. */
  vcfWinningMoves(options: VcfOptions = {}): SolveListResult {
    return this.#solveList(ASK_WINNING_MOVES, options);
  }

  /** Every move near a stone that wins at once, or after which the opponent has no win by continuous fours. */
  vcfDefences(options: VcfOptions = {}): SolveListResult {
    return this.#solveList(ASK_DEFENCES, options);
  }

  #solveList(what: number, options: VcfOptions): SolveListResult {
    const started = this.#beginSolve(options);
    const answer = this.#wasm.stepSolve(what, maxFoursOf(options.maxFours), 0);
    return {
      complete: SOLVE_STATUS[answer] !== 'unknown',
      points: this.#listed(),
      nodes: this.#wasm.nodesDone(),
      timeMs: this.#now() - started,
    };
  }

  #requirePosition(): void {
    if (this.#stones.length === 0) throw new Error('engine: no position was set');
  }

  #beginSolve({ limits = {} }: VctOptions): number {
    this.#requirePosition();
    this.#wasm.beginSolve(limitOf('timeMs', limits.timeMs), nodeLimitOf(limits.nodes));
    return this.#now();
  }

  #listed(): BoardIndex[] {
    return this.#toIndices(this.#scratch(this.#wasm.listedCount()));
  }

  #toIndices(points: Uint16Array): BoardIndex[] {
    return Array.from(points, (point) => this.#toIndex(point));
  }

  #scratch(length: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, this.#wasm.scratchAddress(), length);
  }

  // --- steering

  /**
   * One word: not 0 stops a running search within 256 nodes. With shared memory another thread writes it through
   * `Atomics.store`; the owner clears it before a search.
   */
  get stopFlag(): Int32Array {
    return new Int32Array(this.memory.buffer, this.#wasm.stopAddress(), 1);
  }

  /** Changes the numbers that steer the search; those not named get their defaults. */
  setParameters(changes: Partial<Parameters>): void {
    const parameters = { ...DEFAULT_PARAMETERS, ...changes };
    const words = new Int32Array(this.memory.buffer, this.#wasm.parametersAddress(), 64);
    for (const [index, name] of PARAMETER_NAMES.entries()) words[index] = parameters[name];
    this.#wasm.invalidateTables();
  }

  /**
   * Empties the transposition table and what the move order has learned, and begins a new game: what follows does not
   * depend on what came before. Call it before `setPosition`.
   */
  clearHash(): void {
    this.#isNewGame = true;
    this.#wasm.clearHash();
  }

  /** The module's own functions, for this package's tests and benches. */
  get exports(): EngineExports {
    return this.#wasm;
  }
}

/** An engine from a compiled module or its bytes. Compiling is asynchronous where the bytes are large enough to matter. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { module, bytes } = options;
  if (module) return new Engine(module, options);
  if (!bytes) throw new TypeError('engine: neither a module nor bytes');
  return new Engine(await WebAssembly.compile(bytes), options);
}
