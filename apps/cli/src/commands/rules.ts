import { forbiddenOf, judgementOf } from '@tianyuan/library/position';
import { type Color, type ForbiddenReason, ok } from '@tianyuan/rules';
import { type BatchRequest, runBatch } from '../batch.ts';
import { type Command, EXIT_OK, type Terminal } from '../command.ts';
import { drawBoard, FORBIDDEN_MARKS } from '../drawing.ts';
import type { Options } from '../options.ts';
import {
  POSITION_KEYS,
  POSITION_OPTIONS,
  type Position,
  type PositionRequest,
  readPosition,
  SAVED_GAME_NOTES,
} from '../position.ts';
import { refuse, strayAlone, strayInBatch } from '../question.ts';
import { endOf, sentenceOf } from '../refusal.ts';

/** The referee: who has won and with which line, and where black may not place. */
export const rules: Command = {
  examples: [
    'rules --rule renju --moves "h8 h9 i9"',
    'rules --black "f8 g8 h9 h10" --white "a1 c1 e1 g1" --rule renju',
    'rules --batch < positions.jsonl > answers.jsonl',
  ],
  options: {
    ...POSITION_OPTIONS,
    json: { says: 'the answer as one JSON value' },
    batch: { says: 'a JSON line on stdin for each position, a JSON line on stdout for each answer' },
  },
  notes: [
    'A line of a batch is an object with the options as keys and an id, such as',
    '  {"id":1,"rule":"renju","moves":"h8 h9"} or {"id":2,"black":["h8"],"white":[],"side":"white"};',
    ...SAVED_GAME_NOTES,
    '--rule and --size given beside --batch hold for the lines that do not say them. A line that cannot be answered gets',
    '  {"id":3,"error":{"code":"point-occupied","message":"…","ply":4}} (ply from 0, only with moves); the batch goes on.',
  ],
  run: async (options, terminal) => (options['batch'] ? answerBatch(options, terminal) : answerOne(options, terminal)),
};

/** The answer of `rules`, as `--json` and a batch give it. */
interface RulesAnswer {
  readonly winner: Color | 'draw' | null;
  /** One whole winning row, end to end. */
  readonly line: readonly string[] | null;
  /** Empty unless the rule set forbids something to the side to move and nobody has won. */
  readonly forbidden: Readonly<Record<string, ForbiddenReason>>;
  readonly toMove: Color;
}

function rulesAnswer(position: Position): RulesAnswer {
  const { winner = null, line = null, forbidden, toMove } = judgementOf(position);
  return { winner, line, forbidden, toMove };
}

async function answerBatch(options: Options, terminal: Terminal): Promise<number> {
  const stray = strayInBatch(options);
  if (stray !== undefined) return refuse('rules', terminal, stray);
  const defaults = readPosition(requestOf(options));
  if (!defaults.ok) return refuse('rules', terminal, sentenceOf(defaults.error));
  return runBatch(terminal, (request) => {
    const position = readPosition(requestOf(request, options));
    return position.ok ? ok(rulesAnswer(position.value)) : position;
  });
}

async function answerOne(options: Options, terminal: Terminal): Promise<number> {
  const stray = strayAlone(options);
  if (stray !== undefined) return refuse('rules', terminal, stray);
  const position = readPosition(requestOf(options));
  if (!position.ok) return refuse('rules', terminal, sentenceOf(position.error));
  const answer = options['json'] ? JSON.stringify(rulesAnswer(position.value)) : describe(position.value);
  terminal.out.write(`${answer}\n`);
  return EXIT_OK;
}

/** What concerns the position; a key that a line does not say is taken from the command line. */
function requestOf(request: BatchRequest, otherwise: Options = {}): PositionRequest {
  return Object.fromEntries(POSITION_KEYS.map((key) => [key, request[key] ?? otherwise[key]]));
}

/** The answer for people: how the position stands, the board, what its marks mean, what is forbidden. */
function describe(position: Position): string {
  const { board, outcome, ruleSet } = position;
  const { line, forbidden } = rulesAnswer(position);
  const marked = new Set(Object.values(forbidden));
  const paragraphs = [
    `${ruleSet}, ${board.size}×${board.size}: ${endOf(outcome)}${line ? ` with ${line.join(' ')}` : ''}`,
    drawBoard(board, forbiddenOf(position)),
    ['X black', 'O white', ...[...marked].map((reason) => `${FORBIDDEN_MARKS[reason]} ${reason}`)].join('   '),
  ];
  const names = Object.entries(forbidden).map(([name, reason]) => `${name} (${reason})`);
  if (names.length > 0) paragraphs.push(`forbidden to black: ${names.join(', ')}`);
  return paragraphs.join('\n\n');
}
