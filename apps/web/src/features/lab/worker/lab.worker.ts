// The laboratory's worker: it thinks, measures and tests, one thing at a time, and gives way so that a stop can reach it.
import {
  fivesFailure,
  minimaxFailure,
  mirrorFailure,
  type Player,
  type Radius,
  randomFrom,
  restoreFailure,
  type SelfTestCases,
  type SelfTestFailure,
  type SelfTestId,
  type Thought,
  ThoughtRecord,
  type Visited,
} from '@tianyuan/classic';
import { giveWay } from '@tianyuan/engine-host';
import { countOf, type Point, RULE_SET_IDS, type RuleSetId } from '@tianyuan/rules';
import { Counting } from './counters.ts';
import { FAULTY_PLAYERS } from './faulty-players.ts';
import type { FromLabWorker, Measured, Question, SelfTestQuestion, ToLabWorker } from './messages.ts';
import { playerOf } from './player-spec.ts';

/** A stop waits at most this long. */
const SLICE_MS = 30;
const TELL_EVERY_MS = 100;
/** A longer piece would hold the page up while it is read. */
const PIECE = 2_000;
/** Minimax to more than this takes a small board minutes. */
const SELF_TEST_DEPTH = 2;

let isStopped = false;

const tell = (message: FromLabWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToLabWorker>) => {
  if (data.kind === 'stop') {
    isStopped = true;
    return;
  }
  isStopped = false;
  const { id } = data;
  answer(data).catch((error: unknown) => tell({ kind: 'failed', id, detail: String(error) }));
});

async function answer(asked: Exclude<ToLabWorker, { kind: 'stop' }>): Promise<void> {
  if (asked.kind === 'think') await think(asked.id, asked, asked.keep);
  else if (asked.kind === 'measure') await measure(asked.id, asked);
  else await selfTest(asked.id, asked);
}

/** Runs a thought through, in slices. */
async function hear(
  { spec, position, seed, mostNodes }: Question,
  detail: 'outline' | 'whole',
  onThought: (thought: Thought) => void,
  onSlice: () => void = () => {},
): Promise<Point | undefined> {
  const ply = position.board.stones.length - countOf(position.board, 'empty');
  const isSampling = spec.id === 'mcts' || spec.id === 'mcts-threats';
  const limits = isSampling ? {} : { nodes: mostNodes };
  const thinking = playerOf(spec).think(position, randomFrom(seed, ply), { detail, limits });
  for (let since = performance.now(); ; ) {
    const step = thinking.next();
    if (step.done) return step.value;
    onThought(step.value);
    if (performance.now() - since < SLICE_MS) continue;
    onSlice();
    await giveWay();
    if (isStopped) return undefined;
    since = performance.now();
  }
}

async function think(id: number, question: Question, keep: number): Promise<void> {
  const record = new ThoughtRecord(keep);
  const counting = new Counting();
  let visited: Visited | undefined;
  let told = performance.now();
  const point = await hear(
    question,
    'whole',
    (thought) => {
      record.add(thought);
      counting.add(thought);
      if (thought.kind === 'visited') visited = thought;
    },
    () => {
      if (performance.now() - told < TELL_EVERY_MS) return;
      tell({ kind: 'telling', id, counters: counting.counters, ...(visited && { visited }) });
      told = performance.now();
    },
  );
  const { thoughts, thinned } = record;
  for (let from = 0; from < thoughts.length; from += PIECE) {
    tell({ kind: 'record', id, thoughts: thoughts.slice(from, from + PIECE) });
  }
  const counters = counting.counters;
  tell({ kind: 'thought', id, counters, thinned, isStopped, ...(point !== undefined && { point }) });
}

/** Once with nobody listening, for the time; once more for what is counted. The same question has the same answer. */
async function measure(id: number, question: Question): Promise<void> {
  let rest: Pick<Measured, 'value' | 'stoppedBy'> = {};
  let among: readonly Point[] = [];
  let ms = 0;
  let since = performance.now();
  await hear(
    question,
    'outline',
    (thought) => {
      if (thought.kind === 'depth-finished') rest = { ...rest, value: thought.value };
      if (thought.kind === 'stopped') rest = { ...rest, stoppedBy: thought.by };
      if (thought.kind === 'chosen') among = thought.among;
    },
    () => {
      // What is spent between two slices is not the player's.
      ms += performance.now() - since;
      since = performance.now();
    },
  );
  ms += performance.now() - since;
  const counting = new Counting();
  const report = (): void => tell({ kind: 'telling', id, counters: counting.counters });
  if (!isStopped) await hear(question, 'whole', (thought) => counting.add(thought), report);
  if (isStopped) return tell({ kind: 'failed', id, detail: '' });
  tell({ kind: 'measured', id, counters: counting.counters, ms, among, ...rest });
}

async function selfTest(id: number, { player, law, cases }: SelfTestQuestion): Promise<void> {
  const tested = typeof player === 'string' ? FAULTY_PLAYERS[player] : playerOf(player);
  const radius = typeof player === 'string' ? 1 : player.radius;
  for (let tried = 0; tried < cases.count; tried += 1) {
    const ruleSet = cases.ruleSet ?? (RULE_SET_IDS[tried % RULE_SET_IDS.length] as RuleSetId);
    const one = { ...cases, count: 1, seed: cases.seed + tried, ruleSet };
    const failure = LAWS[law](tested, one, radius);
    if (failure) return tell({ kind: 'self-tested', id, tried: tried + 1, failure });
    tell({ kind: 'self-testing', id, tried: tried + 1 });
    await giveWay();
    if (isStopped) return tell({ kind: 'failed', id, detail: '' });
  }
  tell({ kind: 'self-tested', id, tried: cases.count });
}

type Law = (player: Player, cases: SelfTestCases, radius: Radius) => SelfTestFailure | undefined;

const LAWS: Readonly<Record<SelfTestId, Law>> = {
  mirror: mirrorFailure,
  minimax: (player, cases, radius) => minimaxFailure(player, cases, SELF_TEST_DEPTH, radius),
  restores: restoreFailure,
  fives: fivesFailure,
};
