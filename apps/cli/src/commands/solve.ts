import type { Engine } from '@tianyuan/engine';
import { createNodeEngine } from '@tianyuan/engine-host/node';
import { ok, type Point, pointName, pointsOf, type Result, refused } from '@tianyuan/rules';
import type { BatchRequest } from '../batch.ts';
import type { Command } from '../command.ts';
import { DEFAULT_HASH_MB, limitsOf, NUMBER_OPTIONS, type Numbers, readNumbers } from '../numbers.ts';
import { POSITION_OPTIONS, type Position } from '../position.ts';
import { type Question, runQuestion } from '../question.ts';
import type { Refusal } from '../refusal.ts';
import { countText, pliesText, positionText } from '../wording.ts';

const KEYS = ['time', 'nodes', 'hash'] as const;

/** The solver: a proven win of the side to move by threats that follow one another. */
export const solve: Command = {
  examples: [
    'solve --kind vcf --moves "h8 a1 i8 b1 j8 c1"',
    'solve --kind vct --rule renju --black "f8 g8 h9" --white "a1 c1 e1" --side black --time 5000 --json',
    'solve --batch --kind vct < positions.jsonl > answers.jsonl',
  ],
  options: {
    ...POSITION_OPTIONS,
    kind: { value: 'vcf|vct', says: 'by continuous fours (vcf, default), or by fours and threes (vct)' },
    ...Object.fromEntries(KEYS.map((key) => [key, NUMBER_OPTIONS[key]])),
    json: { says: 'the answer as one JSON value' },
    batch: { says: 'a JSON line on stdin for each position, a JSON line on stdout for each answer' },
  },
  notes: [
    'Without a win by fours the answer says whether there is none (exhausted) or the limits came first; with threes it',
    '  never says that there is none: other kinds of threats may win.',
    'A line of a batch is an object with the options as keys and an id, such as',
    '  {"id":1,"kind":"vct","moves":"h8 h9","nodes":100000}; options beside --batch hold for the lines that do not say them.',
    'A line that cannot be answered gets {"id":1,"error":{"code":"game-over","message":"…"}}; the batch goes on.',
  ],
  run: async (options, terminal) => runQuestion(questionTo(new Solver()), options, terminal),
};

type Kind = 'vcf' | 'vct';

interface Wish extends Numbers<(typeof KEYS)[number]> {
  readonly kind: Kind;
}

/** The answer of `solve`, as `--json` and a batch give it. */
interface Solution {
  readonly win: boolean;
  readonly kind: Kind;
  /** Up to the five; empty without a win. */
  readonly pv: readonly string[];
  /** To the five; 0 without a win. */
  readonly plies: number;
  readonly nodes: number;
  readonly timeMs: number;
  /**
   * The search proved that there is none; false beside a win. Never true for vct: the solver looks at threes and fours alone,
   * and a win by quieter threats may exist where it has seen all of those.
   */
  readonly exhausted: boolean;
}

function questionTo(solver: Solver): Question<Wish, Solution> {
  return {
    name: 'solve',
    keys: ['kind', ...KEYS],
    readWish,
    answer: (position, wish) => solver.solve(position, wish),
    describe,
  };
}

function readWish(request: BatchRequest): Result<Wish, Refusal> {
  const kind = request['kind'] ?? 'vcf';
  if (kind !== 'vcf' && kind !== 'vct') return refused({ code: 'kind-unknown', given: kind });
  const numbers = readNumbers(request, KEYS);
  return numbers.ok ? ok({ kind, ...numbers.value }) : numbers;
}

/**
 * Keeps one engine warm; what one position taught it is forgotten before the next. That, and making the engine and its tables,
 * is no part of the time for an answer.
 */
class Solver {
  #engine: Engine | undefined;
  #hashMb = 0;

  async solve(position: Position, wish: Wish): Promise<Solution> {
    const engine = await this.#engineWith(wish.hash ?? DEFAULT_HASH_MB);
    const { board, ruleSet, toMove } = position;
    const { size } = board;
    engine.clearHash();
    const stones = { black: pointsOf(board, 'black'), white: pointsOf(board, 'white') };
    engine.setPosition({ ruleSet, size, ...stones, side: toMove });
    const limits = limitsOf(wish);
    const { status, pv, plies, nodes, timeMs } =
      wish.kind === 'vcf' ? engine.solveVcf({ limits }) : engine.solveVct({ limits });
    return {
      win: status === 'win',
      kind: wish.kind,
      pv: pv.map((point) => pointName(size, point as Point)),
      plies,
      nodes,
      timeMs: Math.round(timeMs),
      exhausted: wish.kind === 'vcf' && status === 'none',
    };
  }

  async #engineWith(hashMb: number): Promise<Engine> {
    if (!this.#engine || this.#hashMb !== hashMb) this.#engine = await createNodeEngine({ hashMb });
    this.#hashMb = hashMb;
    return this.#engine;
  }
}

const THREATS: Readonly<Record<Kind, string>> = { vcf: 'continuous fours', vct: 'continuous fours and threes' };

function describe(position: Position, { win, kind, pv, plies, nodes, timeMs, exhausted }: Solution): string {
  const found = win ? `wins by ${THREATS[kind]} in ${pliesText(plies)}: ${pv.join(' ')}` : undefined;
  const none = exhausted ? `has no win by ${THREATS[kind]}` : `found no win by ${THREATS[kind]} within the limits`;
  return [
    positionText(position),
    `${position.toMove} ${found ?? none}`,
    `${countText(nodes)} nodes in ${countText(timeMs)} ms`,
  ].join('\n');
}
