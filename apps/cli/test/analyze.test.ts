import { Engine } from '@tianyuan/engine';
import { type Color, outcomeOf, type RuleSetId } from '@tianyuan/rules';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { readPosition } from '../src/position.ts';
import { answersFrom, run } from './run.ts';

interface Line {
  readonly score: { readonly cp?: number; readonly mate?: number };
  readonly pv: readonly string[];
  readonly depth: number;
  readonly seldepth: number;
}

interface Analysis extends Line {
  readonly id: unknown;
  readonly best: string;
  readonly nodes: number;
  readonly timeMs: number;
  readonly nps: number;
  readonly lines: readonly Line[];
  readonly error?: { readonly code: string; readonly message: string; readonly ply?: number };
}

const analyzeAll = (requests: readonly object[], ...flags: readonly string[]) =>
  answersFrom<Analysis>('analyze', requests, ...flags);

async function analyzeOne(request: object): Promise<Analysis> {
  const [answer] = await analyzeAll([request]);
  if (!answer) throw new Error('no answer');
  return answer;
}

interface Row {
  readonly id: string;
  readonly case: string;
  readonly kind: string;
  readonly rule: RuleSetId;
  readonly size: number;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly side: Color;
  readonly best?: readonly string[];
  readonly never?: readonly string[];
  readonly mate?: number;
}

const positionOf = ({ id, rule, size, black, white, side }: Row) => ({ id, rule, size, black, white, side });

const OPEN_FOUR = { black: ['h8', 'i8', 'j8', 'k8'], white: ['a1', 'c1', 'e1', 'g1'] };

describe('analyze', () => {
  test('answers with everything that the contract names, and nothing else', async () => {
    const answer = await analyzeOne({ id: 7, moves: 'h8 h9 i9', nodes: 3_000 });
    expect(answer).toEqual({
      id: 7,
      best: expect.stringMatching(/^[a-o]\d+$/),
      score: { cp: expect.any(Number) },
      pv: expect.arrayContaining([answer.best]),
      depth: expect.any(Number),
      seldepth: expect.any(Number),
      nodes: expect.any(Number),
      timeMs: expect.any(Number),
      nps: expect.any(Number),
      lines: [{ score: answer.score, pv: answer.pv, depth: answer.depth, seldepth: answer.seldepth }],
    });
    expect(answer.nodes).toBeLessThanOrEqual(3_000 + 1_024);
  });

  test.each<[string, object, number]>([
    ['a five to make is mate in 1', { ...OPEN_FOUR, side: 'black' }, 1],
    ['an open four of the opponent is a loss in 2', { ...OPEN_FOUR, white: ['a1', 'c1', 'e1'], side: 'white' }, -2],
    ['an open three is mate in 3', { black: ['h8', 'i8', 'j8'], white: ['a1', 'c1', 'e1'] }, 3],
  ])('%s', async (_what, position, mate) => {
    expect((await analyzeOne({ ...position, nodes: 5_000 })).score).toEqual({ mate });
  });

  test('several lines: each its own move, the best one first, all with a score', async () => {
    const { best, lines } = await analyzeOne({ moves: 'h8 h9', depth: 4, multipv: 4 });
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ pv }) => pv[0])).size).toBe(4);
    expect(lines[0]?.pv[0]).toBe(best);
    const values = lines.map(({ score }) => score.cp ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test('more lines than there are moves gives all moves', async () => {
    const black = 'a5 c5 e5 a4 c4 e4 b3 d3 b2 d2 a1'.split(' ');
    const white = 'b5 d5 b4 d4 a3 c3 e3 a2 c2 e2 b1'.split(' ');
    expect((await analyzeOne({ size: 5, black, white, multipv: 64, nodes: 500 })).lines).toHaveLength(3);
  });

  test('the answer to a line does not depend on the lines before it', async () => {
    const asked = { moves: 'h8 i9 i7 g9', nodes: 20_000 };
    const told = ({ best, score, pv, depth, nodes }: Analysis) => ({ best, score, pv, depth, nodes });
    const other = { moves: 'h8 i9 i7', nodes: 20_000 };
    const [first, , again, , renju] = await analyzeAll([asked, other, asked, { ...other, rule: 'renju' }, asked]);
    const alone = await analyzeOne(asked);
    for (const answer of [first, again, renju]) expect(answer && told(answer)).toEqual(told(alone));
  });

  test('nodes, time and speed are of one clock', async () => {
    for (const { nodes, timeMs, nps } of await analyzeAll([{ nodes: 1 }, { moves: 'h8', nodes: 5_000 }])) {
      expect(timeMs).toBeGreaterThanOrEqual(1);
      expect(nps).toBe(Math.round((nodes * 1_000) / timeMs));
    }
  });

  test('the table is not emptied within the time for an answer, were it to take a minute, and a new one not at all', async () => {
    const { now } = performance;
    const { clearHash } = Engine.prototype;
    let clears = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + clears * 60_000);
    vi.spyOn(Engine.prototype, 'clearHash').mockImplementation(function (this: Engine) {
      clears += 1;
      clearHash.call(this);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const asked = { moves: 'h8 h9', depth: 2, time: 50_000 };
    const answers = await analyzeAll([{ ...asked, moves: 'h8' }, asked, { ...asked, hash: 1 }]);
    expect(clears).toBe(1);
    for (const { depth, timeMs } of answers) expect([depth, timeMs < 50_000]).toEqual([2, true]);
  });

  test('options beside --batch hold for the lines that do not say them', async () => {
    const [short, long] = await analyzeAll(
      [{ moves: 'h8' }, { moves: 'h8', depth: 3 }],
      '--depth',
      '2',
      '--rule',
      'renju',
    );
    expect([short?.depth, long?.depth]).toEqual([2, 3]);
  });

  test.each<[string, object, object]>([
    ['a finished game', { moves: 'h8 a1 i8 b1 j8 c1 k8 d1 l8' }, { code: 'game-over' }],
    ['a finished set-up', { black: ['h8', 'i8', 'j8', 'k8', 'l8'], white: [], side: 'white' }, { code: 'game-over' }],
    ['a move after the end', { moves: 'h8 a1 i8 b1 j8 c1 k8 d1 l8 e1' }, { code: 'game-over', ply: 9 }],
    ['a repeated point', { moves: 'h8 h8' }, { code: 'point-occupied', ply: 1 }],
    ['no time', { moves: 'h8', time: 0 }, { code: 'number-unsupported' }],
    ['a fraction of nodes', { moves: 'h8', nodes: 1.5 }, { code: 'number-unsupported' }],
    ['a depth in words', { moves: 'h8', depth: 'deep' }, { code: 'number-unsupported' }],
    ['too many lines', { moves: 'h8', multipv: 65 }, { code: 'number-unsupported' }],
    ['a list of threads', { moves: 'h8', threads: [1] }, { code: 'number-unsupported' }],
    ['too much hash', { moves: 'h8', hash: 2_000 }, { code: 'number-unsupported' }],
  ])('%s is refused, and the batch goes on', async (_what, request, error) => {
    const [refused, answered] = await analyzeAll([
      { id: 1, ...request },
      { id: 2, nodes: 10 },
    ]);
    expect(refused).toEqual({ id: 1, error: { message: expect.any(String), ...error } });
    expect(answered).toMatchObject({ id: 2, best: 'h8' });
  });

  test('alone, it says the position, the move and the line for people', async () => {
    const argv = ['analyze', '--black', 'h8 i8 j8 k8', '--white', 'g8 a1 c1 e1', '--nodes', '2000'];
    const { code, stdout } = await run(argv);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^freestyle, 15×15: black is to move\nbest move l8, wins in 1 ply\nl8\ndepth \d+\/\d+, /);
  });

  test.each([
    ['a finished game', ['--moves', 'h8 a1 i8 b1 j8 c1 k8 d1 l8'], /the game is over: black has won/],
    ['a number that is none', ['--time', 'soon'], /time is "soon"; use a whole number from 1 to/],
    ['a position beside --batch', ['--batch', '--moves', 'h8'], /--moves does not go with --batch/],
    ['a limit that is none beside --batch', ['--batch', '--nodes', '0'], /nodes is "0"; use a whole number/],
  ])('%s is bad usage', async (_what, argv, message) => {
    expect(await run(['analyze', ...argv])).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
  });
});

describe('the positions of the truth sets', () => {
  test('those in which engines have failed are answered with the move that holds, and never with a wrong one', async () => {
    const rows = truthRows<Row>('rule_positions.jsonl').filter((row) => row.case.startsWith('A'));
    const answers = await analyzeAll(rows.map((row) => ({ ...positionOf(row), nodes: 30_000 })));
    for (const [index, row] of rows.entries()) {
      const best = answers[index]?.best ?? '';
      if (row.best) expect(row.best, row.id).toContain(best);
      expect([...row.black, ...row.white, ...(row.never ?? [])], row.id).not.toContain(best);
    }
  });

  test('the colours exchanged, the same answer: nobody sees the threats of one colour only', async () => {
    const rows = truthRows<Row>('rule_positions.jsonl').filter(
      ({ case: name, rule }) => /^A/.test(name) && rule === 'freestyle',
    );
    const exchanged = rows.map((row) => ({
      ...positionOf(row),
      black: row.white,
      white: row.black,
      side: row.side === 'black' ? 'white' : 'black',
    }));
    const told = ({ best, score, nodes }: Analysis) => ({ best, score, nodes });
    const limited = (positions: readonly object[]) => positions.map((position) => ({ ...position, nodes: 20_000 }));
    const answers = await analyzeAll(limited(rows.map(positionOf)));
    expect((await analyzeAll(limited(exchanged))).map(told)).toEqual(answers.map(told));
    expect(rows.length).toBeGreaterThan(3);
  });

  test('a crowded middle game of 20 lines is answered within a short time, with an empty point', async () => {
    const stones = Array.from(
      { length: 160 },
      (_, index) => `${'bcdefghijklmnopq'[index % 16]}${3 + Math.floor(index / 16)}`,
    );
    // Pairs of each colour by turns, shifted from row to row: no row of five anywhere.
    const isBlack = (_stone: string, index: number) => Math.floor((index % 16) / 2 + Math.floor(index / 16)) % 2 === 0;
    const black = stones.filter(isBlack);
    const white = stones.filter((stone, index) => !isBlack(stone, index));
    const { best, timeMs } = await analyzeOne({ size: 20, black, white, side: 'black', time: 200 });
    expect(stones).not.toContain(best);
    expect(best).toMatch(/^[a-t]\d+$/);
    expect(timeMs).toBeGreaterThan(0);
  });

  test('a win by fours is found, no longer than the one that is known, and its line wins on the board', async () => {
    const rows = truthRows<Row>('tactics_win.jsonl').filter(({ kind }) => kind === 'vcf');
    const answers = await analyzeAll(rows.map((row) => ({ ...positionOf(row), nodes: 300_000 })));
    for (const [index, row] of rows.entries()) {
      const { score, pv } = answers[index] ?? { score: {}, pv: [] };
      expect(score.mate, row.id).toBeGreaterThan(0);
      expect(score.mate, row.id).toBeLessThanOrEqual(row.mate ?? 0);
      expect(winnerAfter(row, pv), row.id).toBe(row.side);
    }
  });
});

/** Who has won when these moves were played from the row's position, taken as set up. */
function winnerAfter(row: Row, pv: readonly string[]): Color | undefined {
  const stones = { black: [...row.black], white: [...row.white] };
  const other = row.side === 'black' ? 'white' : 'black';
  for (const [ply, name] of pv.entries()) stones[ply % 2 === 0 ? row.side : other].push(name);
  const position = readPosition({ ...positionOf(row), ...stones, side: pv.length % 2 === 0 ? row.side : other });
  if (!position.ok) throw new Error(position.error.code);
  const { board, toMove, ruleSet } = position.value;
  const outcome = outcomeOf(board, toMove, ruleSet);
  return outcome.kind === 'won' ? outcome.by : undefined;
}
