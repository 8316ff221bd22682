import { readFileSync } from 'node:fs';
import { Engine } from '@tianyuan/engine';
import type { AnalystSettings, ErrorCode, Position } from '@tianyuan/library';
import * as browserDoor from '@tianyuan/library';
import * as nodeDoor from '@tianyuan/library/node';
import * as rulesDoor from '@tianyuan/library/rules';
import { forbiddenPoints } from '@tianyuan/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';

const { createAnalyst, ERROR_CODES, judge, TianyuanError } = nodeDoor;

/** In process: worker scripts exist only in the packed library, see packed.test.ts. */
let open: { dispose(): void }[] = [];
function analystHere(settings: AnalystSettings = {}): browserDoor.Analyst {
  const analyst = createAnalyst({ inProcess: true, hashMb: 1, ...settings });
  open.push(analyst);
  return analyst;
}
afterEach(() => {
  for (const analyst of open) analyst.dispose();
  open = [];
  vi.restoreAllMocks();
});

/** Black has an open three and moves; black has won. */
const OPEN_THREE: Position = { moves: 'h8 a1 i8 b1 j8 c1' };
const FINISHED: Position = { moves: 'h8 a1 i8 b1 j8 c1 k8 d1 l8' };

/** d5 is left. */
const LAST_POINT = {
  size: 5,
  black: 'a1 b5 a3 a5 b1 b3 c2 c4 d1 d3 e2 e4',
  white: 'a2 a4 b2 b4 c1 c3 c5 d2 d4 e1 e3 e5',
} as const;

it('both worlds have the same door', () => {
  const same: typeof browserDoor = nodeDoor;
  expect(Object.keys(same).sort()).toEqual(Object.keys(browserDoor).sort());
  expect(rulesDoor.forbiddenPoints).toBe(forbiddenPoints);
});

describe('an opponent of a level', () => {
  it('plays the same move for the same position, level and seed, and takes a five', async () => {
    const analyst = analystHere();
    for (const level of [3, 9]) {
      const moves = 'h8 i9 g9 g7';
      const first = await analyst.play({ moves }, { level, seed: 4 });
      expect(await analyst.play({ moves }, { level, seed: 4 })).toMatchObject({ move: first.move });
      const five = await analyst.play({ moves: 'h8 a1 i8 b1 j8 c1 k8 d1' }, { level });
      expect(['g8', 'l8']).toContain(five.move);
    }
    const setUp = await analyst.play({ black: 'h8 i8 j8 k8', white: 'g8 a1 a2', side: 'white' }, { level: 5 });
    expect(setUp.move).toBe('l8');
    const start = { black: 'h8 i8 j8', white: 'g8 a1', side: 'white' } as const;
    expect((await analyst.play({ start, moves: 'a2 k8' }, { level: 5 })).move).toBe('l8');
    expect((await analyst.play({ start: { ...start, black: 'h8 i8 j8 k8' } }, { level: 5 })).move).toBe('l8');
  });

  it.each([0, 16, 2.5, undefined])('%s is no level', async (level) => {
    const asked = analystHere().play({}, { level: level as number });
    await expect(asked).rejects.toMatchObject({
      refusal: { code: 'number-unsupported', key: 'level', least: 1, most: 15 },
    });
  });
});

describe('the referee', () => {
  it('names the winner and the whole line', () => {
    expect(judge(FINISHED)).toEqual({
      winner: 'black',
      line: ['h8', 'i8', 'j8', 'k8', 'l8'],
      forbidden: {},
      toMove: 'white',
    });
  });

  it('gives every forbidden point its reason, where the side to move may not place', () => {
    //   . . . . .
    //   . . X . .   h9
    //   . X * X .   g8 . i8      * is a double-three
    //   . . X . .   h7
    const cross: Position = { rule: 'renju', black: 'g8 i8 h7 h9', white: ['a1', 'C1', 'e1', 'g1'] };
    expect(judge(cross).forbidden).toEqual({ h8: 'double-three' });
    expect(judge({ ...cross, side: 'white' }).forbidden).toEqual({});
    expect(judge({ ...cross, rule: 'standard' }).forbidden).toEqual({});
  });

  it('finds an empty board in an empty question', () => {
    expect(judge({})).toEqual({ winner: undefined, line: undefined, forbidden: {}, toMove: 'black' });
  });
});

describe('a position that cannot be is refused with a code and data', () => {
  /** As a caller without types would give it. */
  const untyped = (position: unknown): Position => position as Position;
  const table: readonly (readonly [string, Position, object])[] = [
    ['moves without their key', untyped('h8 h9'), { code: 'position-unreadable', given: 'h8 h9' }],
    ['a list of moves', untyped(['h8']), { code: 'position-unreadable', given: ['h8'] }],
    ['no position at all', untyped(undefined), { code: 'position-unreadable', given: undefined }],
    ['null', untyped(null), { code: 'position-unreadable', given: null }],
    ['a rule set that is none', untyped({ rule: 'go' }), { code: 'rule-unknown', given: 'go' }],
    ['a board too large', { size: 23 }, { code: 'size-unsupported', given: 23 }],
    ['a side that is none', untyped({ side: 'red' }), { code: 'side-unknown', given: 'red' }],
    ['counts that do not tell the side', { white: 'h8' }, { code: 'side-missing', black: 0, white: 1 }],
    ['a side against the moves', { moves: 'h8', side: 'black' }, { code: 'side-contradicts-moves', toMove: 'white' }],
    ['a start that is none', untyped({ start: null }), { code: 'start-unreadable', given: null }],
    [
      'stones of a start that are a number',
      untyped({ start: { white: 8 } }),
      { code: 'points-unreadable', key: 'start.white', given: 8 },
    ],
    ['moves that are a number', untyped({ moves: 8 }), { code: 'points-unreadable', key: 'moves', given: 8 }],
    ['a move that is no point', { moves: 'h8 x' }, { code: 'point-unreadable', given: 'x', ply: 1 }],
    ['a stone outside', { size: 5, black: ['h8'] }, { code: 'point-outside', given: 'h8', size: 5 }],
    ['a point played twice', { moves: 'h8 i8 H8' }, { code: 'point-occupied', given: 'H8', ply: 2 }],
    ['a list with a hole', untyped({ moves: ['h8', null] }), { code: 'point-unreadable', given: null, ply: 1 }],
    ['a stone twice', { black: 'h8 H8' }, { code: 'point-occupied', given: 'H8' }],
    ['stones of both on a point', { black: 'h8', white: 'h8' }, { code: 'point-occupied', given: 'h8' }],
    [
      'a double-three by black',
      { rule: 'renju', moves: 'g8 a1 i8 c1 h7 e1 h9 g1 h8' },
      { code: 'point-forbidden', given: 'h8', ply: 8, reason: 'double-three' },
    ],
    [
      'a move after the end',
      { moves: `${FINISHED.moves} a15` },
      { code: 'game-over', given: 'a15', ply: 9, winner: 'black' },
    ],
  ];
  for (const [what, position, refusal] of table) {
    it(what, async () => {
      expect(() => judge(position)).toThrow(expect.objectContaining({ name: 'TianyuanError', refusal }));
      await expect(analystHere().analyze(position)).rejects.toMatchObject({ refusal });
    });
  }

  const questions: readonly (readonly [string, (analyst: browserDoor.Analyst) => Promise<unknown>, object])[] = [
    [
      'a balance of three plies',
      (a) => a.balance({}, { plies: 3 as 1 }),
      { code: 'number-unsupported', key: 'plies', given: 3 },
    ],
    ['a finished game', (a) => a.analyze(FINISHED), { code: 'game-over', winner: 'black' }],
    [
      'a depth of half a ply',
      (a) => a.analyze({}, { depth: 0.5 }),
      { code: 'number-unsupported', key: 'depth', given: 0.5, least: 1, most: 100 },
    ],
    [
      'a kind of win that is none',
      (a) => a.solve({}, { kind: 'five' as 'vcf' }),
      { code: 'kind-unknown', given: 'five' },
    ],
    [
      'options that are none',
      (a) => a.analyze({}, null as unknown as object),
      { code: 'option-unreadable', key: 'options', given: null },
    ],
    [
      'a level without its options',
      (a) => a.play({}, undefined as unknown as browserDoor.PlayOptions),
      { code: 'option-unreadable', key: 'options', given: undefined },
    ],
    [
      'a limit alone',
      (a) => a.solve({}, 500 as unknown as object),
      { code: 'option-unreadable', key: 'options', given: 500 },
    ],
    [
      'a listener that is no function',
      (a) => a.analyze({}, { onInfo: 5 as unknown as () => void }),
      { code: 'option-unreadable', key: 'onInfo', given: 5 },
    ],
    [
      'a controller in the place of its signal',
      (a) => a.balance({}, { signal: new AbortController() as unknown as AbortSignal }),
      { code: 'option-unreadable', key: 'signal' },
    ],
    [
      'a balance of two plies where one fills the board',
      (a) => a.balance(LAST_POINT, { plies: 2, nodes: 700 }),
      { code: 'no-answer-left' },
    ],
  ];
  for (const [what, ask, refusal] of questions) {
    it(`${what}, as a question`, () => expect(ask(analystHere())).rejects.toMatchObject({ refusal }));
  }

  it('a setting out of its range', () => {
    expect(() => createAnalyst({ hashMb: 0 })).toThrow(
      new TianyuanError({ code: 'number-unsupported', key: 'hashMb', given: 0, least: 1, most: 1024 }),
    );
  });
});

describe('an analyst', () => {
  it('finds the winning four, and tells how it goes on', async () => {
    const { best, score, pv, lines } = await analystHere().analyze(OPEN_THREE, { nodes: 5_000, multiPv: 2 });
    expect(['g8', 'k8']).toContain(best);
    expect(score).toEqual({ mate: 3 });
    expect(pv[0]).toBe(best);
    expect(lines.map((line) => line.score)).toEqual([{ mate: 3 }, { mate: 3 }]);
  });

  it('has a chance to win for every score', async () => {
    const { lines, winChance } = await analystHere().analyze({ moves: 'h8 i9' }, { nodes: 3_000, multiPv: 3 });
    expect(lines[0]?.winChance).toBe(winChance);
    for (const line of lines) expect(line.winChance).toBeGreaterThan(0);
    expect((await analystHere().analyze(OPEN_THREE, { nodes: 5_000 })).winChance).toBe(1);
  });

  it.each([
    // One stone does not quite make good what Black is ahead.
    [1, 1, 200],
    [2, 2, 150],
  ] as const)('finds what leaves the game even, in %i plies', async (plies, count, most) => {
    const options = { plies, nodes: 20_000 };
    const { points, score, winChance } = await analystHere().balance({ moves: 'h8 i9 j8' }, options);
    expect(new Set(points).size).toBe(count);
    expect(Math.abs('cp' in score ? score.cp : Infinity)).toBeLessThan(most);
    expect(winChance).toBeGreaterThan(0.3);
    expect(winChance).toBeLessThan(0.7);
  });

  it('gives a balance up when its signal says so', async () => {
    const controller = new AbortController();
    const asked = analystHere().balance({ moves: 'h8' }, { nodes: 1e9, signal: controller.signal });
    controller.abort('enough');
    await expect(asked).rejects.toBe('enough');
  });

  it('reports while it thinks, and its last report is the answer', async () => {
    const seen: browserDoor.RunningLine[] = [];
    const answer = await analystHere().analyze(
      { moves: 'h8 h9' },
      { nodes: 20_000, onInfo: (line) => seen.push(line) },
    );
    expect(seen.at(-1)).toMatchObject({ rank: 1, pv: answer.pv, score: answer.score, nodes: answer.nodes });
  });

  it('answers in the order of the questions', async () => {
    const analyst = analystHere();
    const answered: number[] = [];
    const ask = (place: number, nodes: number) => analyst.analyze({}, { nodes }).then(() => answered.push(place));
    await Promise.all([ask(1, 20_000), ask(2, 100), ask(3, 1_000)]);
    expect(answered).toEqual([1, 2, 3]);
  });

  it('proves a win by fours, and that there is none', async () => {
    const analyst = analystHere();
    expect(await analyst.solve(OPEN_THREE)).toMatchObject({ win: true, kind: 'vcf', plies: 3, exhausted: false });
    expect(await analyst.solve({ moves: 'h8 h9' })).toMatchObject({ win: false, pv: [], plies: 0, exhausted: true });
  });

  it('proves a win by threes, and never that there is none', async () => {
    const analyst = analystHere();
    const twoTwos: Position = { black: 'h8 i8 h9 g10', white: 'a1 c1 e1 a15' };
    expect(await analyst.solve(twoTwos, { kind: 'vct' })).toMatchObject({ win: true, kind: 'vct', exhausted: false });
    expect(await analyst.solve({}, { kind: 'vct' })).toMatchObject({ win: false, exhausted: false });
  });

  it('has all of its time for each question, also where emptying its table takes a minute', async () => {
    const analyst = analystHere();
    const position: Position = { moves: 'h8 i9' };
    const limits = { timeMs: 50_000, nodes: 3_000 };
    const ask = async () => [
      await analyst.analyze(position, limits),
      await analyst.solve(position, { ...limits, kind: 'vct' }),
    ];
    const first = await ask();
    const { now } = performance;
    const { clearHash } = Engine.prototype;
    let later = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);
    vi.spyOn(Engine.prototype, 'clearHash').mockImplementation(function (this: Engine) {
      later += 60_000;
      clearHash.call(this);
    });
    const again = await ask();
    expect(later).toBe(120_000);
    expect(again.map(({ nodes }) => nodes)).toEqual(first.map(({ nodes }) => nodes));
    for (const { timeMs } of again) expect(timeMs).toBeLessThan(50_000);
  });

  it.each(['analyze', 'solve'] as const)(
    'answers a node limit in the same way, however slow the machine is (%s)',
    async (what) => {
      const position: Position = { moves: 'h8 h9 i8 g8 j9 k10 i10 i9' };
      const ask = async (): Promise<object> => {
        const options = { nodes: 30_000, kind: 'vct' } as const;
        const { timeMs: _, ...answer } = await analystHere()[what](position, options);
        return { ...answer, nps: 0 };
      };
      const quick = await ask();
      const { now } = performance;
      let later = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => {
        later += 7;
        return now.call(performance) + later;
      });
      expect(await ask()).toEqual(quick);
    },
  );

  it.each([64, 128])('proves the same again with a table of %i MB, and writes no large one through', async (hashMb) => {
    const analyst = analystHere({ hashMb });
    const emptied = vi.spyOn(Engine.prototype, 'clearHash');
    const ask = async (): Promise<object> => ({
      ...(await analyst.solve({ moves: 'h8 h9 i8 g8 j9 k10' }, { kind: 'vct', nodes: 5_000 })),
      timeMs: 0,
    });
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(emptied.mock.calls.length > 0).toBe(hashMb <= 64);
  });

  it('answers a stop with what it has', async () => {
    const analyst = analystHere();
    const running = analyst.analyze({ moves: 'h8 h9' }, { depth: 100, onInfo: () => analyst.stop() });
    expect((await running).best).toMatch(/^[a-o]\d+$/);
  });

  it('answers a stop of a balance with what it has, though a balance is many searches', async () => {
    const analyst = analystHere();
    const running = analyst.balance({ moves: 'h8 h9 i8 i9' }, { plies: 2, nodes: 1e12 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    analyst.stop();
    expect((await running).points).toHaveLength(2);
  });

  it('balances by two plies where one of the first moves wins', async () => {
    const { points } = await analystHere().balance(
      { black: 'd8 e8 f8 g8', white: 'a1 c3 o15 o1' },
      { plies: 2, nodes: 3_000 },
    );
    expect(points).toHaveLength(2);
    expect(['c8', 'h8']).not.toContain(points[0]);
  });

  it('gives up a question that is running, waiting or not yet asked when its signal says so, and goes on', async () => {
    const analyst = analystHere();
    const [first, second] = [new AbortController(), new AbortController()];
    const running = analyst.analyze({}, { depth: 100, signal: first.signal, onInfo: () => first.abort('enough') });
    const waiting = analyst.analyze({}, { signal: second.signal });
    const after = analyst.analyze(OPEN_THREE, { nodes: 1_000 });
    second.abort('no longer');
    await expect(waiting).rejects.toBe('no longer');
    await expect(running).rejects.toBe('enough');
    await expect(analyst.analyze({}, { signal: AbortSignal.abort('never') })).rejects.toBe('never');
    expect((await after).score).toEqual({ mate: 3 });
  });

  it('rejects what waits, and what comes later, once it is disposed', async () => {
    const analyst = analystHere();
    const questions = [analyst.analyze({}), analyst.solve({})];
    await Promise.resolve();
    analyst.dispose();
    for (const question of [...questions, analyst.analyze({})]) {
      await expect(question).rejects.toMatchObject({ code: 'analyst-disposed' });
    }
  });
});

it('README lists every code, with its data', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const codes = Array.from(text.matchAll(/^\| `([a-z-]+)` \|/gm), ([, code]) => code as ErrorCode);
  expect(codes).toEqual([...ERROR_CODES]);
});
