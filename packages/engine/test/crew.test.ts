import { expect, it } from 'vitest';
import { createMemory, Engine, type SearchResult } from '../src/index.ts';
import { loadModule } from '../src/node.ts';
import { faultOf } from './proof-checker.ts';
import { sampleOf, setUpRow, type TruthRow, testEngine, truthRows, worthOf } from './support.ts';

/** Enough for some wins by threes, not for those that `deepWins` lists. */
const FEW = 12_000;
const PROVED = 29_000;
const isProved = ({ lines: [line] }: SearchResult): boolean => line !== undefined && worthOf(line.score) > PROVED;

/** Wins by threes that a search alone does not come upon with few positions. */
async function deepWins(): Promise<readonly TruthRow[]> {
  const alone = await testEngine({ hashMb: 4, turnsBoard: false });
  return sampleOf(truthRows<TruthRow>('tactics_win.jsonl'), 40).filter((row) => {
    alone.clearHash();
    setUpRow(alone, row);
    return row.kind === 'vct' && !isProved(alone.search({ limits: { nodes: FEW } }));
  });
}

/** Two threads in one memory, one after the other; the clock goes on by a millisecond whenever it is looked at. */
async function twoThreads(): Promise<[Engine, Engine]> {
  const module = await loadModule({ shared: true });
  const memory = createMemory({ hashMb: 16, threads: 2, shared: true });
  let time = 0;
  const options = { memory, shared: true, hashMb: 16, threads: 2, turnsBoard: false, now: () => time++ };
  return [new Engine(module, options), new Engine(module, { ...options, threadIndex: 1 })];
}

/** The first thread searches a little, the second meanwhile as far as `nodes`, and then the first one goes on. */
function searchWithAnother([first, second]: [Engine, Engine], row: TruthRow, nodes: number): SearchResult {
  first.clearHash();
  setUpRow(first, row);
  setUpRow(second, row);
  const steps = first.searchInSlices({ limits: { nodes: FEW } }, 4);
  let step = steps.next();
  if (nodes > 0) second.search({ limits: { nodes } });
  while (!step.done) step = steps.next();
  return step.value;
}

it('takes over the win that another thread has proved, with its line', async () => {
  const rows = await deepWins();
  const crew = await twoThreads();
  let taken = 0;
  for (const row of rows.slice(0, 8)) {
    const result = searchWithAnother(crew, row, 250_000);
    const isInTable = crew[1].solveVct({ limits: { nodes: 500 } }).status === 'win';
    if (!isInTable) continue;
    taken++;
    expect([isProved(result), faultOf(row, result.lines[0]?.pv ?? [])], row.id).toEqual([true, undefined]);
    // What the first thread finds by itself it finds late.
    expect(result.nodes, row.id).toBeLessThan(FEW / 2);
  }
  expect(taken).toBeGreaterThan(2);
});

it('solves by itself as long as no other thread has come', async () => {
  const crew = await twoThreads();
  const alone = await testEngine({ hashMb: 16, turnsBoard: false });
  // A search in which another thread solved, and which is over.
  searchWithAnother(crew, truthRows<TruthRow>('tactics_quiet.jsonl')[0] as TruthRow, 20_000);
  const wins = sampleOf(truthRows<TruthRow>('tactics_win.jsonl'), 40).filter(({ kind }) => kind === 'vct');
  let proved = 0;
  for (const row of wins) {
    alone.clearHash();
    setUpRow(alone, row);
    if (!isProved(alone.search({ limits: { nodes: FEW } }))) continue;
    proved++;
    expect(isProved(searchWithAnother(crew, row, 0)), row.id).toBe(true);
  }
  expect(proved).toBeGreaterThan(5);
});

it('gives the other thread no solver to work where several lines or other moves are asked for', async () => {
  const [row] = await deepWins();
  if (!row) throw new Error('no row');
  for (const choice of [{ multiPv: 3 }, { exclude: [0] }]) {
    const [first, second] = await twoThreads();
    setUpRow(first, row);
    setUpRow(second, row);
    const steps = first.searchInSlices({ limits: { nodes: FEW }, ...choice }, 4);
    steps.next();
    second.search({ limits: { nodes: 100_000 } });
    expect(second.solveVct({ limits: { nodes: 500 } }).status).toBe('unknown');
    for (let step = steps.next(); !step.done; ) step = steps.next();
  }
});
