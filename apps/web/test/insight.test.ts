import {
  INFO_INTERVAL_MS,
  levelThinker,
  readLevel,
  type Score,
  serveThinker,
  type Thinker,
  type ThinkInfo,
  type ToHost,
  type ToWorker,
} from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import {
  hasInsight,
  type Insight,
  insightMarks,
  LINE_MOVES,
  WHOLE_LINE,
  withInfo,
} from '../src/features/play/insight.ts';
import { OPPONENTS } from '../src/features/play/opponents.ts';
import { sitDown, type Table } from './support/table.ts';

/** What the engine reports of the running request: a line that begins with these points. */
function report(table: Table, names: string, score: Score = { cp: 30 }, more: Partial<ThinkInfo> = {}): void {
  const { request, handlers } = table.host.last;
  handlers.onInfo?.({
    id: request.id,
    depth: 8,
    seldepth: 14,
    nodes: 1000,
    timeMs: 10,
    nps: 100_000,
    score,
    pv: names.split(' ').map((name) => table.pointOf(name)),
    multiPv: 1,
    ...more,
  });
}

const withEngine = (lines = 1): Table => sitDown({ setup: { opponent: 'strong' }, lines });
const linesOf = ({ play }: Table): unknown => play.insight.value?.lines.map(({ score, pv }) => [score, pv[0]]);

describe('what an engine says of its move', () => {
  test('is empty while it has said nothing, then the newest of each line, the best first', () => {
    const table = withEngine(3);
    expect(table.play.insight.value).toBeUndefined();
    table.place('h8');
    expect(table.play.insight.value).toMatchObject({ side: 'white', plies: 1, lines: [] });
    report(table, 'i9 h9', { cp: 10 });
    report(table, 'g7', { cp: -40 }, { multiPv: 2 });
    report(table, 'i9 h10', { cp: 20 }, { depth: 9 });
    expect(linesOf(table)).toEqual([
      [{ cp: 20 }, table.pointOf('i9')],
      [{ cp: -40 }, table.pointOf('g7')],
    ]);
    expect(table.play.insight.value?.lines[0]?.depth).toBe(9);
  });

  test('names a point once: where the best move changes to the second one, that one goes', () => {
    const table = withEngine(2);
    table.place('h8');
    report(table, 'i9');
    report(table, 'g7', { cp: 5 }, { multiPv: 2 });
    report(table, 'g7', { cp: 50 });
    expect(linesOf(table)).toEqual([[{ cp: 50 }, table.pointOf('g7')]]);
  });

  test('names a point once: what is said late of a line that has become the first one does not take its place', () => {
    const table = withEngine(2);
    table.place('h8');
    report(table, 'i9');
    report(table, 'g7', { cp: 5 }, { multiPv: 2 });
    report(table, 'g7', { cp: 50 });
    report(table, 'g7', { cp: 5 }, { multiPv: 2 });
    expect(linesOf(table)).toEqual([[{ cp: 50 }, table.pointOf('g7')]]);
  });

  test('stays beside its stone until the person goes on, and is then of the next move', () => {
    const table = withEngine();
    table.place('h8');
    report(table, 'i9 h9');
    table.answer('i9');
    expect(table.play.thinking.value).toBeUndefined();
    expect(table.play.insight.value).toMatchObject({ answer: table.pointOf('i9') });
    expect(linesOf(table)).toEqual([[{ cp: 30 }, table.pointOf('i9')]]);
    table.place('h9');
    expect(table.play.insight.value).toMatchObject({ plies: 3, lines: [] });
  });

  test.each([
    ['undo while it thinks', (table: Table) => table.play.undo()],
    [
      'undo of its answer',
      (table: Table) => {
        table.answer('i9');
        table.play.undo();
      },
    ],
    ['another game', (table: Table) => table.play.restart()],
    ['another opponent', (table: Table) => table.play.start({ ...table.play.setup.value, opponent: 'table' })],
  ])('goes with its position: %s', (_, act) => {
    const table = withEngine();
    table.place('h8');
    report(table, 'i9');
    act(table);
    expect(table.play.insight.value).toBeUndefined();
  });

  test('does not come back with the stone that undo took and redo brought', () => {
    const table = withEngine();
    table.place('h8');
    report(table, 'i9');
    table.answer('i9');
    table.play.undo();
    table.play.redo();
    expect(table.play.insight.value).toBeUndefined();
  });

  test('is never of an older request', () => {
    const table = withEngine();
    table.place('h8');
    const stale = table.host.last;
    table.play.restart();
    table.place('g7');
    stale.handlers.onInfo?.({ ...INFO, id: stale.request.id });
    expect(table.play.insight.value?.lines).toEqual([]);
  });

  test('is asked for from engines and the levels that play what they find, in as many lines as are wanted', () => {
    for (const { id, kind } of OPPONENTS) {
      const table = sitDown({ setup: { opponent: id }, lines: 5 });
      table.place('h8');
      const level = readLevel(id);
      const isLevel = level?.search !== undefined && level.search.noise === undefined;
      const isEngine = isLevel || ['quick', 'steady', 'strong'].includes(id);
      expect([id, hasInsight(table.play.game.value)]).toEqual([id, isEngine]);
      expect([id, table.play.insight.value !== undefined]).toEqual([id, isEngine]);
      if (kind === 'machine') expect([id, table.host.last.request.multiPv]).toEqual([id, isEngine ? 5 : undefined]);
    }
  });
});

const INFO: ThinkInfo = {
  id: 1,
  depth: 8,
  seldepth: 14,
  nodes: 1000,
  timeMs: 10,
  nps: 100_000,
  score: { cp: 30 },
  pv: [7, 8, 9],
  multiPv: 1,
};

describe('what the board shows of it', () => {
  const insight: Insight = {
    game: 'g',
    opponent: 'strong',
    plies: 1,
    side: 'white',
    lines: [INFO, { ...INFO, multiPv: 2, score: { cp: -170 }, pv: [20] }],
    answer: undefined,
  };
  const empty = Array.from({ length: 225 }, () => 'empty' as const);
  const wordOf = (score: Score): string => JSON.stringify(score);

  test('is nothing unless it is wanted', () => {
    expect(insightMarks(insight, empty, { values: false, line: 0 }, wordOf)).toEqual({});
    expect(insightMarks(undefined, empty, { values: true, line: WHOLE_LINE }, wordOf)).toEqual({});
    expect(insightMarks({ ...insight, lines: [] }, empty, { values: true, line: 3 }, wordOf)).toEqual({});
  });

  test('is each candidate with its score; the best stands out and the others are paler the worse they are', () => {
    const { candidates, mainLine } = insightMarks(insight, empty, { values: true, line: 0 }, wordOf);
    expect(candidates).toMatchObject([
      { point: 7, text: '{"cp":30}', weight: 1, best: true },
      { point: 20, text: '{"cp":-170}', best: false },
    ]);
    expect(candidates?.[1]?.weight).toBeLessThan(0.6);
    expect(mainLine).toBeUndefined();
  });

  test('is the main line as far as it is wanted, its first stone as the best candidate', () => {
    const { candidates, mainLine } = insightMarks(insight, empty, { values: false, line: 2 }, wordOf);
    expect(candidates).toMatchObject([{ point: 7, best: true }]);
    expect(mainLine).toEqual({ points: [7, 8], firstColor: 'white' });
    const long = { ...insight, lines: [{ ...INFO, pv: Array.from({ length: 30 }, (_, point) => point) }] };
    expect(insightMarks(long, empty, { values: false, line: WHOLE_LINE }, wordOf).mainLine?.points.length).toBe(
      LINE_MOVES,
    );
  });

  test('leaves out a point where a stone stands by now', () => {
    const stones = empty.map((stone, point) => (point === 7 ? 'white' : stone));
    expect(insightMarks(insight, stones, { values: true, line: 0 }, wordOf).candidates).toMatchObject([{ point: 20 }]);
  });

  test('a proven win is stronger than any score, and the nearer one the stronger', () => {
    const weights = [{ mate: 3 }, { mate: 9 }, { cp: 900 }, { mate: -4 }].map(
      (score, index) => ({ ...INFO, score, multiPv: index + 1, pv: [index] }) as ThinkInfo,
    );
    const { candidates } = insightMarks({ ...insight, lines: weights }, empty, { values: true, line: 0 }, wordOf);
    const seen = candidates?.map(({ weight }) => weight) ?? [];
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(new Set(seen).size).toBe(4);
  });
});

describe('what a level plays in an opening stands first, and no move twice', () => {
  const NOTHING: Insight = { game: '1', opponent: 'level:12', plies: 1, side: 'white', lines: [], answer: undefined };
  const STONES = [97, 98, 111, 127];

  /** An engine that finds four equal moves, in another order at every depth. */
  const engine: Thinker = async ({ id }, emitInfo) => {
    for (let depth = 1; depth <= 6; depth++) {
      for (let line = 0; line < STONES.length; line++) {
        const pv = [STONES[(depth + line) % STONES.length] as number];
        const cost = { seldepth: depth, nodes: 1, timeMs: 1, nps: 1 };
        emitInfo({ id, depth, ...cost, score: { cp: 0 }, pv, multiPv: line + 1 });
      }
    }
    return { id, point: STONES[2] };
  };

  /** What the page has of a thought whose every word takes so long. */
  async function thoughtAt(
    stepMs: number,
    seed: number,
  ): Promise<{ lines: Insight['lines']; point: number | undefined }> {
    let now = 0;
    let hear = (_: ToWorker): void => {};
    const said: ToHost[] = [];
    const clock = {
      now: () => {
        now += stepMs;
        return now;
      },
      after: () => () => {},
    };
    const port = {
      postMessage: (message: ToHost) => void said.push(message),
      listen: (listener: typeof hear) => {
        hear = listener;
      },
    };
    serveThinker(port, levelThinker(engine), clock);
    const request = {
      id: 1,
      player: 'level:12',
      ruleSet: 'freestyle',
      size: 15,
      side: 'white',
      moves: [112],
      seed,
    } as const;
    hear({ kind: 'think', run: 1, request: { ...request, limits: {} } });
    while (!said.some(({ kind }) => kind === 'best' || kind === 'refused')) await Promise.resolve();
    const lines = said.flatMap((each) => (each.kind === 'info' ? [each.info] : [])).reduce(withInfo, NOTHING).lines;
    const best = said.find((each) => each.kind === 'best');
    return { lines, point: best?.best.point };
  }

  test('at whatever moment the lines are passed on', async () => {
    const played = new Set<number | undefined>();
    for (let stepMs = 1; stepMs <= INFO_INTERVAL_MS + 1; stepMs += 4) {
      for (let seed = 1; seed <= 12; seed++) {
        const { lines, point } = await thoughtAt(stepMs, seed);
        const stones = lines.map(({ pv }) => pv[0]);
        expect([stepMs, seed, stones[0]]).toEqual([stepMs, seed, point]);
        expect([...stones].sort((one, other) => (one ?? -1) - (other ?? -1))).toEqual(STONES);
        played.add(point);
      }
    }
    expect(played.size).toBeGreaterThan(1);
  });
});
