import {
  type BestMove,
  ENGINE_PLAYER,
  type Score,
  type Thinker,
  type ThinkInfo,
  type ThinkRequest,
  winChance,
} from '@tianyuan/engine-host';
import { createNodeThinker } from '@tianyuan/engine-host/node';
import { type Point, pointName, toPoint } from '@tianyuan/rules';
import type { Command } from '../command.ts';
import { DEFAULT_HASH_MB, limitsOf, NUMBER_OPTIONS, type Numbers, readNumbers } from '../numbers.ts';
import { POSITION_OPTIONS, type Position, SAVED_GAME_NOTES } from '../position.ts';
import { type Question, runQuestion } from '../question.ts';
import { thinkRequestOf } from '../think-request.ts';
import { countText, positionText, scoreText } from '../wording.ts';

const KEYS = ['time', 'nodes', 'depth', 'multipv', 'threads', 'hash'] as const;

/** The engine: the best move of a position, what it is worth, and how the game would go on. */
export const analyze: Command = {
  examples: [
    'analyze --moves "h8 h9 i9" --time 2000',
    'analyze --rule renju --black "f8 g8 h9" --white "a1 c1" --side white --multipv 3 --json',
    'analyze --batch --nodes 100000 < positions.jsonl > answers.jsonl',
  ],
  options: {
    ...POSITION_OPTIONS,
    ...Object.fromEntries(KEYS.map((key) => [key, NUMBER_OPTIONS[key]])),
    json: { says: 'the answer as one JSON value' },
    batch: { says: 'a JSON line on stdin for each position, a JSON line on stdout for each answer' },
  },
  notes: [
    'Scores speak from the side to move: cp in hundredths, mate in plies to the five, negative when it loses.',
    'With --nodes or --depth and one thread the answer is the same on every machine, whatever was asked before.',
    'A line of a batch is an object with the options as keys and an id, such as',
    '  {"id":1,"rule":"renju","moves":"h8 h9","time":500}; options beside --batch hold for the lines that do not say them.',
    ...SAVED_GAME_NOTES,
    'A line that cannot be answered gets {"id":1,"error":{"code":"game-over","message":"…"}}; the batch goes on.',
  ],
  run: async (options, terminal) => runQuestion(questionTo(await createNodeThinker()), options, terminal),
};

type Wish = Numbers<(typeof KEYS)[number]>;

interface Line {
  readonly score: Score;
  readonly pv: readonly string[];
  readonly depth: number;
  readonly seldepth: number;
}

/** The answer of `analyze`, as `--json` and a batch give it. */
interface Analysis extends Line {
  readonly best: string;
  readonly nodes: number;
  /** Of the search alone, in whole milliseconds, at least 1. */
  readonly timeMs: number;
  /** `nodes` in `timeMs`, for a second. */
  readonly nps: number;
  /** Best first, as many as were asked for or there are. */
  readonly lines: readonly Line[];
}

function questionTo(thinker: Thinker): Question<Wish, Analysis> {
  return {
    name: 'analyze',
    keys: KEYS,
    readWish: (request) => readNumbers(request, KEYS),
    answer: async (position, wish) => analysisOf(position, await think(thinker, requestOf(position, wish))),
    describe,
  };
}

interface Thought {
  readonly best: BestMove;
  readonly infos: readonly ThinkInfo[];
}

/** The answer, and the lines of its last report, best first. */
async function think(thinker: Thinker, request: ThinkRequest): Promise<Thought> {
  const infos: ThinkInfo[] = [];
  const keep = (info: ThinkInfo): void => {
    if (info.multiPv === 1) infos.length = 0;
    infos.push(info);
  };
  const best = await thinker(request, keep, () => false);
  // Every position that comes here was checked, so none is refused.
  if ('refused' in best) throw new Error(`analyze: refused with ${best.refused.code}`);
  return { best, infos };
}

function analysisOf(position: Position, { best, infos }: Thought): Analysis {
  const { size } = position.board;
  const lines = infos.map((info) => lineOf(size, info));
  const [first] = infos;
  const [line] = lines;
  const point = toPoint(size, best.point ?? -1);
  // The game goes on, so there is a legal point.
  if (point === undefined || !first || !line) throw new Error('analyze: no answer');
  const { nodes } = first;
  const timeMs = Math.max(1, Math.round(first.timeMs));
  return { best: pointName(size, point), ...line, nodes, timeMs, nps: Math.round((nodes * 1000) / timeMs), lines };
}

function requestOf(position: Position, wish: Wish): ThinkRequest {
  const { multipv = 1, threads = 1, hash = DEFAULT_HASH_MB } = wish;
  const options = { threads, hashMb: hash };
  return {
    ...thinkRequestOf(position, { player: ENGINE_PLAYER, limits: limitsOf(wish), options }),
    multiPv: multipv,
  };
}

function lineOf(size: number, { score, pv, depth, seldepth }: ThinkInfo): Line {
  return { score, pv: pv.map((point) => pointName(size, point as Point)), depth, seldepth };
}

function describe(position: Position, analysis: Analysis): string {
  const { best, score, lines, depth, seldepth, nodes, timeMs, nps } = analysis;
  return [
    positionText(position),
    `best move ${best}, ${scoreText(score)}${'cp' in score ? `, ${(100 * winChance(score, position.ruleSet)).toFixed(0)} % to win` : ''}`,
    ...lines.map(
      ({ score, pv }, index) => `${lines.length > 1 ? `${index + 1}. ${scoreText(score)}: ` : ''}${pv.join(' ')}`,
    ),
    `depth ${depth}/${seldepth}, ${countText(nodes)} nodes in ${countText(timeMs)} ms, ${countText(nps)} a second`,
  ].join('\n');
}
