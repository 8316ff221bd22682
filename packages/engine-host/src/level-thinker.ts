import { type Point, toPoint } from '@tianyuan/rules';
import { chanceOf, drawnFrom, spreadFrom } from './level-chance.ts';
import { lookAt, type Sight } from './level-eye.ts';
import { LEVELS, type Level, type LevelSearch, readLevel } from './levels.ts';
import {
  type BestMove,
  ENGINE_PLAYER,
  type EngineOptions,
  type Score,
  type ThinkInfo,
  type ThinkRequest,
} from './messages.ts';
import { positionOf } from './position.ts';
import type { Refused, Thinker } from './serve-thinker.ts';

/**
 * The levels as a thinker, over an engine. A request whose `player` names no level goes to the engine as it is.
 *
 * The move follows from position, seed and level alone: the engine forgets before each search and gives way after the same number
 * of nodes on every machine. A stop ends the search; then the move is the best by what was found.
 */
export function levelThinker(engine: Thinker, levels: readonly Level[] = LEVELS): Thinker {
  return async (request, emitInfo, isStopped) => {
    const level = readLevel(request.player, levels);
    if (!level) return engine(request, emitInfo, isStopped);
    const began = performance.now();
    const position = positionOf(request);
    if (!position.ok) return { refused: position.error };
    const chance = chanceOf(position.value, request.seed, level.number);
    const last = latestOf(request);
    const sight = withoutExcluded(lookAt(position.value, level.eye, last, chance), request.exclude ?? []);
    const finish = (found: Omit<BestMove, 'id' | 'timeMs'>): BestMove => ({
      id: request.id,
      timeMs: performance.now() - began,
      ...found,
    });
    const { urgent, isWon } = sight;
    if (urgent.length > 0 && (isWon || urgent.length === 1 || !level.search)) {
      return finish({ point: urgent[Math.floor(drawnFrom(chance) * urgent.length)] });
    }
    if (!level.search) return finish({ point: mostAppealing(sight) });
    const found = await calculate(engine, { request, level, search: level.search, sight, chance }, emitInfo, isStopped);
    if ('refused' in found) return found;
    return finish(found);
  };
}

/** Stones that are looked round: the latest of either side. */
const LATEST = 2;

function latestOf({ moves, size }: ThinkRequest): readonly Point[] {
  return moves.slice(-LATEST).flatMap((move) => toPoint(size, move) ?? []);
}

function withoutExcluded({ urgent, isWon, candidates }: Sight, exclude: readonly number[]): Sight {
  return {
    urgent: urgent.filter((point) => !exclude.includes(point)),
    isWon,
    candidates: candidates.filter(({ point }) => !exclude.includes(point)),
  };
}

function mostAppealing({ candidates }: Sight): Point | undefined {
  return [...candidates].sort((one, other) => other.appeal - one.appeal)[0]?.point;
}

interface Calculation {
  readonly request: ThinkRequest;
  readonly level: Level;
  readonly search: LevelSearch;
  readonly sight: Sight;
  readonly chance: number;
}

/** The answer depends on the size of the table too. As the engine has it where nobody says anything, so that it need not be made anew. */
const LEVEL_ENGINE: EngineOptions = { threads: 1, hashMb: 16 };
/** So many stones stand at most while a level that plays what it found chooses among moves that are nearly equal. */
const OPENING_STONES = 9;
const OPENING_LINES = 4;
const OPENING_CP = 20;
/** The budget of a search differs by this part at most from one game to another: so a level without chance varies its play too. */
const NODES_SHARE = 1 / 6;

/** @returns refused as the engine refused */
async function calculate(
  engine: Thinker,
  calculation: Calculation,
  emitInfo: (info: ThinkInfo) => void,
  isStopped: () => boolean,
): Promise<Omit<BestMove, 'id' | 'timeMs'> | Refused> {
  const stones = stonesOf(calculation.request);
  if (stones === 0) return { point: mostAppealing(calculation.sight) };
  const isOpening = stones <= OPENING_STONES;
  const lines = new Map<number, ThinkInfo>();
  const hear = (info: ThinkInfo): void => {
    lines.set(info.multiPv, info);
    emitInfo(info);
  };
  const answer = await engine(askedOf(calculation, isOpening), hear, isStopped);
  if ('refused' in answer || answer.point === undefined) return answer;
  const best = chosenOf([...lines.values()], calculation, isOpening);
  if (!best) return answer;
  if (best.multiPv !== 1) tellChosen(best, [...lines.values()], emitInfo);
  const { pv, score, depth } = best;
  return { point: pv[0], score, pv, depth, ...(answer.nodes !== undefined && { nodes: answer.nodes }) };
}

function stonesOf({ moves, black = [], white = [] }: ThinkRequest): number {
  return moves.length + black.length + white.length;
}

/** What the level asks the engine. */
function askedOf({ request, level, search, sight, chance }: Calculation, isOpening: boolean): ThinkRequest {
  const { noise = 0 } = search;
  const { timeMs } = request.limits;
  return {
    ...request,
    player: ENGINE_PLAYER,
    limits: {
      nodes: Math.round(search.nodes * (1 + NODES_SHARE * (2 * drawnFrom(chance, 1) - 1))),
      // A clock may leave less than the level takes.
      ...(timeMs !== undefined && { timeMs }),
    },
    multiPv: noise > 0 ? level.eye.width : isOpening ? OPENING_LINES : 1,
    exclude: search.free ? (request.exclude ?? []) : allBut(request, sight),
    fresh: true,
    ...(search.book && { book: true }),
    sliced: true,
    options: LEVEL_ENGINE,
  };
}

/** The line that seems to be worth most in this thought; undefined where chance has no say, or nothing was found. */
function chosenOf(
  lines: readonly ThinkInfo[],
  { search: { noise = 0, horizon }, chance }: Calculation,
  isOpening: boolean,
): ThinkInfo | undefined {
  const spread = noise > 0 ? noise : isOpening ? OPENING_CP / 2 : 0;
  if (spread === 0) return undefined;
  const valued = lines.map((info) => ({
    info,
    value: worthOf(info.score, horizon) + spread * spreadFrom(chance, info.pv[0] ?? 0),
  }));
  return valued.sort((one, other) => other.value - one.value || one.info.multiPv - other.info.multiPv)[0]?.info;
}

/** What is played stands first among what was told, or whoever reads it sees one move and is answered with another. */
function tellChosen(best: ThinkInfo, lines: readonly ThinkInfo[], emitInfo: (info: ThinkInfo) => void): void {
  const others = lines.filter((line) => line !== best).sort((one, other) => one.multiPv - other.multiPv);
  for (const [index, line] of [best, ...others].entries()) emitInfo({ ...line, multiPv: index + 1 });
}

function allBut({ size }: ThinkRequest, { urgent, candidates }: Sight): readonly number[] {
  const wanted = new Set<number>(urgent.length > 0 ? urgent : candidates.map(({ point }) => point));
  return Array.from({ length: size * size }, (_, point) => point).filter((point) => !wanted.has(point));
}

const PROVEN = 100_000;
/** What a win too far off to be seen is worth, in centipoints. */
const FELT = 250;

function worthOf(score: Score, horizon = Infinity): number {
  if ('cp' in score) return score.cp;
  const { mate } = score;
  if (Math.abs(mate) > horizon) return Math.sign(mate) * FELT;
  return mate > 0 ? PROVEN - mate : -PROVEN - mate;
}
