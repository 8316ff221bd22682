import { Engine } from '@tianyuan/engine';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { answersFrom, run } from './run.ts';

interface Solution {
  readonly id: unknown;
  readonly win: boolean;
  readonly kind: string;
  readonly pv: readonly string[];
  readonly plies: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly exhausted: boolean;
  readonly error?: { readonly code: string };
}

const solveAll = (requests: readonly object[], ...flags: readonly string[]) =>
  answersFrom<Solution>('solve', requests, ...flags);

const POINT = /^k\d+$/;

/** A four on line 8 that meets a three in column k. */
const FOUR_THREE = { black: ['h8', 'i8', 'j8', 'k9', 'k10'], white: ['g8', 'a1', 'c1', 'e1', 'g1'] };

describe('solve', () => {
  test('answers with everything that the contract names, and nothing else', async () => {
    const [answer] = await solveAll([{ id: 'x', ...FOUR_THREE, side: 'black' }]);
    expect(answer).toEqual({
      id: 'x',
      win: true,
      kind: 'vcf',
      pv: ['k8', 'l8', expect.stringMatching(POINT), expect.stringMatching(POINT), expect.stringMatching(POINT)],
      plies: 5,
      nodes: expect.any(Number),
      timeMs: expect.any(Number),
      exhausted: false,
    });
  });

  test('says that there is none by fours when it has seen all of them', async () => {
    const [answer] = await solveAll([{ moves: 'h8 h9' }]);
    expect(answer).toMatchObject({ win: false, kind: 'vcf', pv: [], plies: 0, exhausted: true });
  });

  test('does not say so when the limit came first, and never of fours and threes', async () => {
    const [hard] = truthRows<{ kind: string; mate: number }>('tactics_win.jsonl')
      .filter(({ kind }) => kind === 'vcf')
      .toSorted((a, b) => b.mate - a.mate);
    const [stopped, quiet] = await solveAll([
      { ...hard, kind: 'vcf', nodes: 1 },
      { moves: 'h8 h9', kind: 'vct' },
    ]);
    for (const answer of [stopped, quiet]) expect(answer).toMatchObject({ win: false, exhausted: false });
  });

  test('an open three wins by fours and threes', async () => {
    const open = { black: ['h8', 'i8', 'h9'], white: ['a1', 'c1', 'o15'], nodes: 100_000 };
    const [answer] = await solveAll([{ ...open, kind: 'vct' }]);
    expect(answer).toMatchObject({ win: true, kind: 'vct', exhausted: false });
    expect(answer?.plies).toBe(answer?.pv.length);
  });

  test('the answer to a line does not depend on the lines before it', async () => {
    const asked = { ...FOUR_THREE, nodes: 50_000 };
    const told = ({ pv, plies, nodes }: Solution) => ({ pv, plies, nodes });
    const [first, , again] = await solveAll([asked, { ...asked, kind: 'vct' }, asked]);
    expect(again && told(again)).toEqual(first && told(first));
  });

  test('the whole time is for the answer: the engine was made before', async () => {
    const solve = vi.spyOn(Engine.prototype, 'solveInSlices');
    onTestFinished(() => solve.mockRestore());
    await solveAll([
      { moves: 'h8 h9', time: 300 },
      { moves: 'h8 h9', rule: 'renju', time: 20, hash: 4 },
    ]);
    expect(solve.mock.calls.map(([asked]) => asked.limits)).toEqual([{ timeMs: 300 }, { timeMs: 20 }]);
  });

  test.each<[string, object, string]>([
    ['a finished game', { moves: 'h8 a1 i8 b1 j8 c1 k8 d1 l8' }, 'game-over'],
    ['an unknown kind', { moves: 'h8', kind: 'vcx' }, 'kind-unknown'],
    ['no time', { moves: 'h8', time: 0 }, 'number-unsupported'],
  ])('%s is refused, and the batch goes on', async (_what, request, code) => {
    const [refused, answered] = await solveAll([{ id: 1, ...request }, { id: 2 }], '--kind', 'vcf');
    expect(refused).toMatchObject({ id: 1, error: { code } });
    expect(answered).toMatchObject({ id: 2, win: false });
  });

  test('alone, it says for people what it has found', async () => {
    const argv = ['solve', '--black', FOUR_THREE.black.join(' '), '--white', FOUR_THREE.white.join(' ')];
    const { code, stdout } = await run(argv);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^freestyle, 15×15: black is to move\nblack wins by continuous fours in 5 plies: k8 l8 k/);
    expect((await run(['solve'])).stdout).toMatch(/black has no win by continuous fours\n/);
  });

  test('an unknown kind is bad usage', async () => {
    const stderr = expect.stringMatching(/no kind "x"; use vcf \(fours only\) or vct/);
    expect(await run(['solve', '--kind', 'x'])).toEqual({ code: 2, stdout: '', stderr });
  });
});

describe('bench', () => {
  test('gives the signature, the sum of the nodes of its positions, twice the same', async () => {
    const [first, second] = [
      await run(['bench', '--depth', '3', '--json']),
      await run(['bench', '--depth', '3', '--json']),
    ];
    const figures = JSON.parse(first.stdout);
    const sum = figures.positions.reduce((total: number, { nodes }: { nodes: number }) => total + nodes, 0);
    expect(figures).toMatchObject({ depth: 3, signature: sum, nps: expect.any(Number), timeMs: expect.any(Number) });
    expect(JSON.parse(second.stdout).signature).toBe(sum);
  });

  test('gives the same for people', async () => {
    expect((await run(['bench', '--depth', '2'])).stdout).toMatch(
      /^freestyle .* to depth 2\n[\s\S]*\nsignature {2}\d+\n/,
    );
  });
});
