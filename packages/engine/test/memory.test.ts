import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMemory, Engine, OutOfMemoryError, readMoves } from '../src/index.ts';
import { loadModule } from '../src/node.ts';
import { testEngine } from './support.ts';

const HASH_MB = 1;
const POSITION = { ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9 g10', 15) } as const;

async function twoThreads(): Promise<[Engine, Engine]> {
  const module = await loadModule({ shared: true, debug: true });
  const memory = createMemory({ hashMb: HASH_MB, threads: 2, shared: true });
  const options = { memory, shared: true, hashMb: HASH_MB, threads: 2, turnsBoard: false };
  return [new Engine(module, options), new Engine(module, { ...options, threadIndex: 1 })];
}

describe('the memory', () => {
  it('that the system does not give is an error that says how much it was, and what to do', () => {
    const cause = new RangeError('whatever the machine says');
    const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function refuse(): never {
      throw cause;
    });
    onTestFinished(() => memory.mockRestore());
    const ask = () => createMemory({ hashMb: 64, threads: 2, shared: true });
    expect(ask).toThrow(OutOfMemoryError);
    expect(ask).toThrow(
      'engine: the system does not give 69 MB of memory for 2 threads and the hash; ask for a smaller hash or fewer threads',
    );
    expect(ask).toThrow(expect.objectContaining({ cause, megabytes: 69 }));
  });

  it.each([
    ['no number of threads', { threads: Number.NaN }, /NaN threads; give a whole number from 1 to 64/],
    ['no thread', { threads: 0 }, /0 threads/],
    ['half a thread', { threads: 1.5 }, /1.5 threads/],
    ['too many threads', { threads: 65 }, /65 threads/],
    ['no number for the hash', { hashMb: Number.NaN }, /hash NaN MB; give 1 to 1024/],
    ['a thread that there is not', { threadIndex: 1 }, /thread 1 of 1; they are numbered from 0/],
    ['a thread before the first', { threadIndex: -1 }, /thread -1 of 1/],
  ])('is not made for %s', async (_what, options, message) => {
    await expect(testEngine(options)).rejects.toThrow(RangeError);
    await expect(testEngine(options)).rejects.toThrow(message);
  });

  it('is not used when it was made for less', async () => {
    const memory = createMemory({ hashMb: 1, threads: 1, shared: false });
    for (const options of [{ hashMb: 2 }, { hashMb: 1, threads: 2 }]) {
      await expect(testEngine({ memory, ...options })).rejects.toThrow(/the memory has no room for/);
    }
  });
});

describe('two threads in one memory', () => {
  it('have boards of their own', async () => {
    const [first, second] = await twoThreads();
    first.setPosition(POSITION);
    second.setPosition({ ...POSITION, moves: [0, 1] });
    expect(first.emptyPoints()).toHaveLength(222);
    expect(second.emptyPoints()).toHaveLength(223);
    expect(first.legalPoints()).toContain(first.search({ limits: { depth: 3 } }).best);
    expect(first.sideToMove).toBe('white');
    expect(second.sideToMove).toBe('black');
  });

  it('begin with the first: without its tables the second says so', async () => {
    const [first, second] = await twoThreads();
    expect(() => second.setPosition(POSITION)).toThrow(
      'engine: no tables for freestyle; thread 0 sets its position up first',
    );
    first.setPosition({ ...POSITION, ruleSet: 'renju' });
    expect(() => second.setPosition(POSITION)).toThrow(/no tables for freestyle/);
    first.setPosition(POSITION);
    second.setPosition(POSITION);
    expect(second.legalPoints()).toContain(second.search({ limits: { depth: 3 } }).best);
  });

  it('fill one table in one search: neither takes the entries of the other for old ones', async () => {
    const [first, second] = await twoThreads();
    first.setPosition(POSITION);
    second.setPosition(POSITION);
    first.search({ limits: { nodes: 3000 } });
    const alone = first.exports.hashFullness();
    second.search({ limits: { nodes: 6000 } });
    expect(first.exports.hashFullness()).toBeGreaterThan(alone);
  });

  it('know what the other has found', async () => {
    const [first, second] = await twoThreads();
    first.setPosition(POSITION);
    second.setPosition(POSITION);
    const { nodes } = first.search({ limits: { depth: 9 } });
    expect(second.search({ limits: { depth: 9 } }).nodes).toBeLessThan(nodes / 2);
  });
});
