import {
  type BestMove,
  balancedMove,
  balancedPair,
  createHost,
  ENGINE_PLAYER,
  type Judge,
  levelPlayer,
  type ThinkInfo,
  type ThinkLimits,
  type ThinkRequest,
  winChance,
} from '@tianyuan/engine-host';
import { type Point, pointName, pointsOf } from '@tianyuan/rules';
import { type Refusal, TianyuanError } from './error.ts';
import { type CheckedPosition, endingOf, type Position, readPosition } from './position.ts';
import type {
  Analysis,
  Analyst,
  AnalystSettings,
  AnalyzeOptions,
  Balance,
  BalanceOptions,
  LevelMove,
  PlayOptions,
  RunningLine,
  Solution,
  SolveOptions,
} from './question.ts';
import { QuestionLine } from './question-line.ts';
import { isSolverPlayer, type SolverAnswer, solutionOf } from './solver.ts';
import { checkKinds, checkNumbers, limitsOf } from './wish.ts';
import { portInProcess, type World } from './world.ts';

/** An analyst in this world. Throws a `TianyuanError` where a setting is no number of its range. */
export function openAnalyst(world: World, settings: AnalystSettings): Analyst {
  orThrow(checkKinds('settings', settings));
  const { threads, hashMb } = settings;
  orThrow(checkNumbers({ threads, hashMb }));
  return new EngineAnalyst(world, settings);
}

class EngineAnalyst implements Analyst {
  readonly #settings: AnalystSettings;
  readonly #line: QuestionLine;
  #id = 0;
  /** Of the request that was running when somebody said stop. */
  #hurriedId = 0;

  constructor(world: World, settings: AnalystSettings) {
    const spawn = settings.inProcess ? () => portInProcess(world) : () => world.spawn();
    this.#settings = settings;
    this.#line = new QuestionLine(createHost({ spawn }));
  }

  async analyze(position: Position, options: AnalyzeOptions = {}): Promise<Analysis> {
    orThrow(checkKinds('options', options));
    const { timeMs, nodes, depth, multiPv = 1, onInfo, signal } = options;
    const checked = toPlayable(position);
    orThrow(checkNumbers({ timeMs, nodes, depth, multiPv }));
    const request = { ...this.#requestOf(checked, ENGINE_PLAYER, limitsOf({ timeMs, nodes, depth })), multiPv };
    const lines: RunningLine[] = [];
    const best = await this.#line.ask(
      request,
      (info) => {
        const line = toRunningLine(checked, info);
        lines.splice(line.rank - 1, lines.length, line);
        onInfo?.(line);
      },
      signal,
    );
    return toAnalysis(lines, best);
  }

  async play(position: Position, options: PlayOptions): Promise<LevelMove> {
    orThrow(checkKinds('options', options));
    const { level, seed = 1, signal } = options;
    const checked = toPlayable(position);
    orThrow(checkNumbers({ level: level ?? Number.NaN, seed }));
    const { black, white, ...request } = this.#requestOf(checked, levelPlayer(level), {});
    const stones = checked.moves
      ? { moves: checked.moves, ...checked.start }
      : { black: black ?? [], white: white ?? [] };
    const { point, timeMs = 0 } = await this.#line.ask({ ...request, ...stones, seed }, () => undefined, signal);
    if (point === undefined) throw new Error('a level answered a running game without a move');
    return { move: pointName(checked.board.size, point as Point), timeMs: Math.round(timeMs) };
  }

  async solve(position: Position, options: SolveOptions = {}): Promise<Solution> {
    orThrow(checkKinds('options', options));
    const { kind = 'vcf', timeMs, nodes, signal } = options;
    const checked = toPlayable(position);
    if (!isSolverPlayer(kind)) throw new TianyuanError({ code: 'kind-unknown', given: kind });
    orThrow(checkNumbers({ timeMs, nodes }));
    const request = this.#requestOf(checked, kind, limitsOf({ timeMs, nodes }));
    const answer = await this.#line.ask(request, () => undefined, signal);
    return solutionOf(kind, checked.board.size, answer as SolverAnswer);
  }

  async balance(position: Position, options: BalanceOptions = {}): Promise<Balance> {
    orThrow(checkKinds('options', options));
    const { plies = 1, bias = 0, nodes = BALANCE_NODES, signal } = options;
    const checked = toPlayable(position);
    orThrow(checkNumbers({ plies, bias, nodes }));
    const { board, toMove, ruleSet } = checked;
    let isHurried = false;
    const judge: Judge = async ({ lines, nodes: share, ...stones }) => {
      const limits = { nodes: isHurried ? Math.min(share, HURRIED_NODES) : share };
      const request = { ...this.#requestOf(checked, ENGINE_PLAYER, limits), ...stones, multiPv: lines };
      const found: ThinkInfo[] = [];
      const keep = (info: ThinkInfo): void => void found.splice(info.multiPv - 1, found.length, info);
      await this.#line.ask(request, keep, signal);
      isHurried ||= this.#hurriedId === request.id;
      return found.flatMap(({ pv: [point], score }) => (point === undefined ? [] : [{ point, score }]));
    };
    const stones = { black: pointsOf(board, 'black'), white: pointsOf(board, 'white') };
    const question = { ruleSet, size: board.size, ...stones, side: toMove, bias, nodes };
    const found = await (plies === 1 ? balancedMove : balancedPair)(judge, question);
    // The game goes on, so there is a legal point; only an answer to it may be lacking.
    if (!found) throw new TianyuanError({ code: 'no-answer-left' });
    const { points, score } = found;
    return { points: toNames(board.size, points), score, winChance: winChance(score, ruleSet) };
  }

  stop(): void {
    this.#hurriedId = this.#line.hurry() ?? this.#hurriedId;
  }

  dispose(): void {
    this.#line.close();
  }

  #requestOf({ board, toMove, ruleSet }: CheckedPosition, player: string, limits: ThinkLimits): ThinkRequest {
    const { threads = 1, hashMb = DEFAULT_HASH_MB, remembers = false } = this.#settings;
    this.#id += 1;
    return {
      id: this.#id,
      ruleSet,
      size: board.size,
      moves: [],
      black: pointsOf(board, 'black'),
      white: pointsOf(board, 'white'),
      side: toMove,
      player,
      limits,
      seed: 0,
      fresh: !remembers,
      thorough: true,
      untimedSetUp: true,
      options: { threads, hashMb },
    };
  }
}

const DEFAULT_HASH_MB = 16;
const BALANCE_NODES = 200_000;
/** For each search of a balance that is to come to its end. */
const HURRIED_NODES = 50;

/** A position about which there is something to ask. */
function toPlayable(position: Position): CheckedPosition {
  const checked = orThrow(readPosition(position));
  const ending = endingOf(checked.outcome);
  if (ending) throw new TianyuanError({ code: 'game-over', ...ending });
  return checked;
}

function orThrow<Value>(result: { ok: true; value: Value } | { ok: false; error: Refusal }): Value {
  if (!result.ok) throw new TianyuanError(result.error);
  return result.value;
}

function toNames(size: number, points: readonly number[]): readonly string[] {
  return points.map((point) => pointName(size, point as Point));
}

function toRunningLine({ board: { size }, ruleSet }: CheckedPosition, info: ThinkInfo): RunningLine {
  const { multiPv: rank, score, pv, depth, seldepth, nodes, timeMs, nps } = info;
  const chance = winChance(score, ruleSet);
  return {
    rank,
    score,
    winChance: chance,
    pv: toNames(size, pv),
    depth,
    seldepth,
    nodes,
    timeMs: Math.round(timeMs),
    nps,
  };
}

/** The last report has every line; it comes before the answer, however early a stop was. */
function toAnalysis(reported: readonly RunningLine[], { timeMs = 0 }: BestMove): Analysis {
  const [first] = reported;
  const best = first?.pv[0];
  if (!first || best === undefined) throw new Error('the engine answered without a line');
  const lines = reported.map(({ score, winChance, pv, depth, seldepth }) => ({
    score,
    winChance,
    pv,
    depth,
    seldepth,
  }));
  const { score, winChance, pv, depth, seldepth, nodes, nps } = first;
  return { best, score, winChance, pv, depth, seldepth, nodes, timeMs: Math.round(timeMs), nps, lines };
}
