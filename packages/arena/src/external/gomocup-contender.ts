import { type Clock, systemClock } from '@tianyuan/engine-host';
import {
  centreOf,
  columnOf,
  ok,
  type Point,
  pointAt,
  type Result,
  RULE_SETS,
  refused,
  rowOf,
  stoneAt,
} from '@tianyuan/rules';
import type { Contender, Fault, FaultCode, GameStart, MoveLimits, Turn } from '../contender.ts';
import { Program } from './program.ts';

export interface GomocupConfig {
  readonly name: string;
  /** What the user would type to start it. */
  readonly command: string;
  /** Until it must have answered START, on no move's time. Default 30 s: some read a large network first. */
  readonly startMs?: number;
  /**
   * How long the first thought of a process may take, which is not on a move's time either: some programs read their files
   * and fill their tables only then. Default 30 s; 0 leaves it out. A program that fails in it is started again without.
   */
  readonly warmMs?: number;
  /** What `INFO max_memory` tells it. Default 350, as in the Gomocup tournament. */
  readonly memoryMb?: number;
  readonly clock?: Clock;
}

const DEFAULT_START_MS = 30_000;
const DEFAULT_WARM_MS = 30_000;
const DEFAULT_MEMORY_MB = 350;
/** What a program is told that it may take for its first thought. */
const WARM_TURN_MS = 100;
/**
 * Between its answer and the next command a program has at least so long: strong ones say their move before they are ready
 * to hear, and take the opponent's for an unknown command. It is only waited where the opponent answered at once.
 */
const BREATH_MS = 50;
/** After END a program may take so long to leave by itself. */
const LEAVE_MS = 1_000;
const NO_LIMIT_MS = 2_147_483_647;

/**
 * A program that speaks the Gomocup (Piskvork) protocol, as its manager:
 *
 *   START 15               OK                                      on no move's time
 *   BOARD … DONE           8,8                                     the first thought of the process, on no move's time
 *   START 15               OK                                      at the start of each game
 *   INFO rule 4 …          (nothing)
 *   INFO timeout_turn 200                                          when it is another than before
 *   BEGIN | BOARD … DONE   7,7     first move of a game
 *   TURN 8,7               9,7     the others
 *   END                            at the very end; a second later its whole process group is killed
 *
 * Besides the answer a program may say MESSAGE, DEBUG and anything else that is no answer: it is passed over, whatever numbers
 * it holds. SUGGEST x,y is answered by PLAY x,y. ERROR and UNKNOWN instead of an answer lose the game at once. The process is
 * kept from game to game; after a fault, or when a game ends while it thinks, the next game gets a new one.
 * Source: P. Lastovicka, Gomocup protocol.
 */
export function gomocupContender(config: GomocupConfig): Contender {
  return new GomocupContender(config);
}

/** What is waited for. */
interface Question<Value> {
  /** The value of a line that is the answer, undefined for any other. */
  read(line: string): Value | undefined;
  /** The fault of a program that answers ERROR or UNKNOWN. */
  readonly refusal: FaultCode;
}

class GomocupContender implements Contender {
  readonly name: string;
  readonly #config: GomocupConfig;
  readonly #clock: Clock;
  #program: Program | undefined;
  #game: GameStart | undefined;
  /** The moves that the program knows of; undefined before its first move of a game. */
  #known: readonly Point[] | undefined;
  #timeoutMs: number | undefined;
  /** The process has thought before. */
  #isWarm = false;
  /** The program fails when it is asked outside of a game. */
  #isUnwarmable = false;
  #isDisposed = false;
  #answeredAt = -Infinity;
  /** How it died since it was asked last. */
  #death = '';
  #hear: ((line: string) => void) | undefined;
  #mourn: (() => void) | undefined;

  constructor(config: GomocupConfig) {
    this.name = config.name;
    this.#config = config;
    this.#clock = config.clock ?? systemClock;
  }

  async start(game: GameStart): Promise<Result<undefined, Fault>> {
    const { warmMs = DEFAULT_WARM_MS } = this.#config;
    this.#game = game;
    this.#known = undefined;
    const started = await this.#startAgain(game.size);
    if (!started.ok || this.#isWarm || this.#isUnwarmable || warmMs === 0) return started;
    this.#isWarm = await this.#warmUp(game.size, warmMs);
    await this.#breathe();
    const again = this.#isWarm && this.#program ? await this.#start(game.size) : undefined;
    if (again?.ok) return again;
    this.#isUnwarmable = true;
    this.#drop();
    return this.#start(game.size);
  }

  async move({ board, toMove, moves }: Turn, { timeMs }: MoveLimits): Promise<Result<number, Fault>> {
    const { size } = board;
    const game = this.#game;
    await this.#breathe();
    if (this.#game !== game) return refused({ code: 'no-move', detail: '' });
    if (!this.#program) return refused({ code: 'crashed', detail: this.#death });
    if (timeMs !== undefined) this.#setTimeout(timeMs);
    const ownerOf = (point: Point): number => (stoneAt(board, point) === toMove ? 1 : 2);
    const question = this.#isNext(moves)
      ? moves.slice(-1).map((point) => `TURN ${coordinates(size, point)}`)
      : positionLines(size, moves, ownerOf);
    const answer = await this.#ask(question, { read: readMove, refusal: 'refused' });
    if (!answer.ok) return answer;
    const [column, row] = answer.value;
    if (column < 0 || row < 0 || column >= size || row >= size) {
      return refused({ code: 'illegal-move', detail: `${column},${row}` });
    }
    const point = pointAt(size, column, row);
    this.#known = [...moves, point];
    return ok(point);
  }

  end(): void {
    this.#game = undefined;
    if (this.#hear) this.#drop();
  }

  async dispose(): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    this.#isDisposed = true;
    this.#mourn?.();
    if (!program) return;
    program.write('END');
    await program.ended(LEAVE_MS);
    program.kill();
  }

  /** The position is the one after the program's own last move, and one more. */
  #isNext(moves: readonly Point[]): boolean {
    const known = this.#known;
    return (
      known !== undefined && moves.length === known.length + 1 && known.every((point, ply) => moves[ply] === point)
    );
  }

  /** Not every program takes START a second time. */
  async #startAgain(size: number): Promise<Result<undefined, Fault>> {
    const isKept = this.#program !== undefined;
    const started = await this.#start(size);
    return started.ok || !isKept ? started : this.#start(size);
  }

  async #start(size: number): Promise<Result<undefined, Fault>> {
    if (this.#isDisposed) return refused({ code: 'not-started', detail: '' });
    this.#program ??= this.#spawn();
    const { startMs = DEFAULT_START_MS, memoryMb = DEFAULT_MEMORY_MB } = this.#config;
    const isOk = (line: string): true | undefined => (/^OK\b/i.test(line) ? true : undefined);
    const late = this.#clock.after(startMs, () => this.#drop(`START > ${startMs} ms`));
    const answer = await this.#ask([`START ${size}`], { read: isOk, refusal: 'not-started' });
    late();
    if (!answer.ok) {
      this.#drop();
      return refused({ code: 'not-started', detail: answer.error.detail });
    }
    this.#tell([
      `INFO rule ${RULE_SETS[this.#game?.ruleSet ?? 'freestyle'].gomocupCode}`,
      'INFO game_type 1',
      'INFO timeout_match 0',
      `INFO time_left ${NO_LIMIT_MS}`,
      `INFO max_memory ${memoryMb * 1024 * 1024}`,
    ]);
    return ok(undefined);
  }

  /** Whether the program has thought once, about two stones. */
  async #warmUp(size: number, warmMs: number): Promise<boolean> {
    const centre = centreOf(size);
    const beside = pointAt(size, columnOf(size, centre) + 1, rowOf(size, centre));
    this.#setTimeout(WARM_TURN_MS);
    const late = this.#clock.after(warmMs, () => this.#drop());
    const lines = positionLines(size, [centre, beside], (point) => (point === centre ? 1 : 2));
    const answer = await this.#ask(lines, { read: readMove, refusal: 'refused' });
    late();
    return answer.ok;
  }

  #setTimeout(timeMs: number): void {
    if (timeMs === this.#timeoutMs) return;
    this.#timeoutMs = timeMs;
    this.#tell([`INFO timeout_turn ${timeMs}`]);
  }

  #spawn(): Program {
    this.#timeoutMs = undefined;
    this.#isWarm = false;
    this.#death = '';
    return new Program(this.#config.command, {
      line: (line) => this.#hear?.(line),
      death: (detail) => this.#drop(detail),
    });
  }

  #breathe(): Promise<void> {
    const ms = this.#answeredAt + BREATH_MS - this.#clock.now();
    return ms > 0 ? new Promise((resolve) => this.#clock.after(ms, resolve)) : Promise.resolve();
  }

  #tell(lines: readonly string[]): void {
    for (const line of lines) this.#program?.write(line);
  }

  /** Sends the lines and waits for the answer. Only a death or `#drop` ends the wait otherwise. */
  #ask<Value>(lines: readonly string[], { read, refusal }: Question<Value>): Promise<Result<Value, Fault>> {
    return new Promise((resolve) => {
      const settle = (answer: Result<Value, Fault>): void => {
        this.#hear = undefined;
        this.#mourn = undefined;
        this.#answeredAt = this.#clock.now();
        resolve(answer);
      };
      this.#mourn = () => settle(refused({ code: 'crashed', detail: this.#death }));
      this.#hear = (line) => {
        const suggestion = /^SUGGEST\s+(\d+\s*,\s*\d+)$/i.exec(line);
        if (suggestion) return this.#tell([`PLAY ${suggestion[1]}`]);
        if (/^(ERROR|UNKNOWN)\b/i.test(line)) return settle(refused({ code: refusal, detail: line }));
        const value = read(line);
        if (value !== undefined) settle(ok(value));
      };
      this.#tell(lines);
    });
  }

  /** Ends the program in the middle of whatever it does; whoever waits for it hears of a crash. */
  #drop(detail = ''): void {
    this.#program?.kill();
    this.#program = undefined;
    this.#death = detail;
    this.#mourn?.();
  }
}

function positionLines(size: number, moves: readonly Point[], ownerOf: (point: Point) => number): readonly string[] {
  if (moves.length === 0) return ['BEGIN'];
  return ['BOARD', ...moves.map((point) => `${coordinates(size, point)},${ownerOf(point)}`), 'DONE'];
}

/** Column and row from the top left, from 0. */
function coordinates(size: number, point: Point): string {
  return `${columnOf(size, point)},${rowOf(size, point)}`;
}

/** A line that is nothing but two numbers. */
function readMove(line: string): readonly [column: number, row: number] | undefined {
  const [, column, row] = /^(-?\d+)\s*,\s*(-?\d+)$/.exec(line) ?? [];
  return column === undefined || row === undefined ? undefined : [Number(column), Number(row)];
}
