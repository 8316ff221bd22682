import { nodeSolver, type Solution, type SolverPlayer, type SolverThinker, solutionOf } from '@tianyuan/library/solver';
import { ok, type Result, refused } from '@tianyuan/rules';
import type { BatchRequest } from '../batch.ts';
import type { Command } from '../command.ts';
import { DEFAULT_HASH_MB, limitsOf, NUMBER_OPTIONS, type Numbers, readNumbers } from '../numbers.ts';
import { POSITION_OPTIONS, type Position, SAVED_GAME_NOTES } from '../position.ts';
import { type Question, runQuestion } from '../question.ts';
import type { Refusal } from '../refusal.ts';
import { thinkRequestOf } from '../think-request.ts';
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
    ...SAVED_GAME_NOTES,
    'A line that cannot be answered gets {"id":1,"error":{"code":"game-over","message":"…"}}; the batch goes on.',
  ],
  run: async (options, terminal) => runQuestion(questionTo(nodeSolver()), options, terminal),
};

interface Wish extends Numbers<(typeof KEYS)[number]> {
  readonly kind: SolverPlayer;
}

function questionTo(solver: SolverThinker): Question<Wish, Solution> {
  return {
    name: 'solve',
    keys: ['kind', ...KEYS],
    readWish,
    answer: (position, wish) => solutionBy(solver, position, wish),
    describe,
  };
}

function readWish(request: BatchRequest): Result<Wish, Refusal> {
  const kind = request['kind'] ?? 'vcf';
  if (kind !== 'vcf' && kind !== 'vct') return refused({ code: 'kind-unknown', given: kind });
  const numbers = readNumbers(request, KEYS);
  return numbers.ok ? ok({ kind, ...numbers.value }) : numbers;
}

/** What one position taught the solver is forgotten before the next. */
async function solutionBy(solver: SolverThinker, position: Position, wish: Wish): Promise<Solution> {
  const { kind, hash = DEFAULT_HASH_MB } = wish;
  const request = thinkRequestOf(position, { player: kind, limits: limitsOf(wish), options: { hashMb: hash } });
  const answer = await solver(
    request,
    () => undefined,
    () => false,
  );
  // Every position that comes here was checked, so none is refused.
  if ('refused' in answer) throw new Error(`solve: refused with ${answer.refused.code}`);
  return solutionOf(kind, position.board.size, answer);
}

const THREATS: Readonly<Record<SolverPlayer, string>> = { vcf: 'continuous fours', vct: 'continuous fours and threes' };

function describe(position: Position, { win, kind, pv, plies, nodes, timeMs, exhausted }: Solution): string {
  const found = win ? `wins by ${THREATS[kind]} in ${pliesText(plies)}: ${pv.join(' ')}` : undefined;
  const none = exhausted ? `has no win by ${THREATS[kind]}` : `found no win by ${THREATS[kind]} within the limits`;
  return [
    positionText(position),
    `${position.toMove} ${found ?? none}`,
    `${countText(nodes)} nodes in ${countText(timeMs)} ms`,
  ].join('\n');
}
