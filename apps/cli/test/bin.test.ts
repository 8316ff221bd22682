import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BIN = `${ROOT}bin/tianyuan.mjs`;

const FOLDER = mkdtempSync(join(tmpdir(), 'tianyuan-bin-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** A program that never answers the command which is its first argument, and does not go when it is told to. */
const DEAF = join(FOLDER, 'deaf.mjs');
writeFileSync(
  DEAF,
  `import { appendFileSync } from 'node:fs';
   import { createInterface } from 'node:readline';
   const [command, note] = process.argv.slice(2);
   for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
   setInterval(() => undefined, 1000);
   let starts = 0;
   createInterface({ input: process.stdin }).on('line', (line) => {
     if (line.startsWith('START')) starts += 1;
     if (line.startsWith('START') && command !== 'START') console.log('OK');
     else if (line === 'DONE' && starts === 1) console.log('0,0');
     else if (line.startsWith(command)) appendFileSync(note, process.pid + ' ' + line + '\\n');
   });`,
);

function noted(note: string): string {
  return existsSync(note) ? readFileSync(note, 'utf8') : '';
}

/** A process that has ended and waits to be counted by its parent is not there. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/^\d+ \(.*\) Z/.test(readFileSync(stat, 'utf8'));
}

function start(...argv: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [BIN, ...argv]);
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** As a shell says it: 128 more than the signal of which the program died. */
function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

async function runBin(argv: readonly string[], stdin: string): Promise<[number, string, string]> {
  const child = start(...argv);
  child.stdin.end(stdin);
  return Promise.all([exitOf(child), textOf(child.stdout), textOf(child.stderr)]);
}

describe('bin/tianyuan.mjs', () => {
  test('answers a batch of 3,531 boards, every one, and ends with 0', async () => {
    const rows = truthRows<{ id: string; forbidden: object }>('renju_forbidden.jsonl');
    const [code, stdout, stderr] = await runBin(
      ['rules', '--batch'],
      rows.map((row) => JSON.stringify(row)).join('\n'),
    );
    expect([code, stderr]).toEqual([0, '']);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, forbidden }) => ({ id, forbidden }))).toEqual(
      rows.map(({ id, forbidden }) => ({ id, forbidden })),
    );
  });

  test('ends with 2 for bad usage, with the reason on stderr', async () => {
    const [code, stdout, stderr] = await runBin(['rules', '--mvoes', 'h8'], '');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('did you mean --moves?');
  });

  test.each([['rules', '--batch'], ['gomocup']])(
    '%s %s ends with 1 and the reason where stdin is a directory',
    async (...argv) => {
      const folder = openSync(ROOT, 'r');
      const child = spawn(process.execPath, [BIN, ...argv], { stdio: [folder, 'pipe', 'pipe'] });
      closeSync(folder);
      const { stdout: out, stderr: err } = child;
      if (!out || !err) throw new Error('a child with two pipes has two streams');
      const [code, stdout, stderr] = await Promise.all([exitOf(child), textOf(out), textOf(err)]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe('tianyuan: EISDIR: illegal operation on a directory, read\n');
    },
  );

  test('talks with a program line by line, and ends when its input does', async () => {
    const child = start('rules', '--batch');
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const moves of ['h8', 'h8 h9', 'h8 h8']) {
      child.stdin.write(`${JSON.stringify({ id: moves, moves })}\n`);
      const { value } = await answers.next();
      expect(JSON.parse(value)).toMatchObject({ id: moves });
    }
    child.stdin.end();
    expect(await exitOf(child)).toBe(0);
  });

  test('ends quietly when the reader of its output goes, though its input never ends', async () => {
    const child = start('rules', '--batch');
    const complaint = textOf(child.stderr);
    const ended = exitOf(child);
    child.stdin.on('error', () => undefined);
    const feed = () => {
      while (child.stdin.writable && child.stdin.write('{"id":1,"moves":"h8"}\n'.repeat(1000)));
    };
    child.stdin.on('drain', feed);
    feed();
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended).toBe(0);
    expect(await complaint).toBe('');
  });

  test('gomocup plays a move, and ends at END with 0 though its input stays open', async () => {
    const child = start('gomocup');
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    child.stdin.write('START 15\r\nINFO max_node 500\r\nINFO show_detail 1\r\n');
    expect((await answers.next()).value).toBe('OK');
    child.stdin.write('BEGIN\r\n');
    let said = (await answers.next()).value;
    while (said.startsWith('MESSAGE ')) said = (await answers.next()).value;
    expect(said).toMatch(/^\d+,\d+$/);
    child.stdin.write('END\r\n');
    expect(await exitOf(child)).toBe(0);
  });

  test('gomocup ends quietly when the manager is gone in the middle of a thought', async () => {
    const child = start('gomocup');
    const complaint = textOf(child.stderr);
    const ended = exitOf(child);
    child.stdin.on('error', () => undefined);
    child.stdin.write('START 15\nINFO timeout_turn 600000\n');
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.write('BEGIN\nSTOP\n');
    });
    expect(await ended).toBe(0);
    expect(await complaint).toBe('');
  });

  test.each<[command: string, ...signals: ('SIGHUP' | 'SIGINT' | 'SIGTERM')[]]>([
    ['START', 'SIGINT'],
    ['BEGIN', 'SIGTERM'],
    ['BEGIN', 'SIGHUP'],
    ['START', 'SIGINT', 'SIGTERM'],
    ['BEGIN', 'SIGHUP', 'SIGTERM'],
  ])(
    'match, stopped while a deaf program has %s to answer, leaves nothing of it: %s %s',
    async (command, ...signals) => {
      const note = join(FOLDER, [command, ...signals].join('-'));
      const program = `"${process.execPath}" "${DEAF}" ${command} "${note}"`;
      const child = start('match', '--a', program, '--b', 'random', '--time', '60000', '--no-records');
      const ended = exitOf(child);
      child.stderr.resume();
      child.stdout.resume();
      await expect.poll(() => noted(note), { timeout: 30_000 }).toContain(command);
      const pids = Array.from(noted(note).matchAll(/^\d+/gm), Number);
      for (const signal of signals) child.kill(signal);
      // Two that come together are heard in either order.
      expect(signals.map((signal) => 128 + constants.signals[signal])).toContain(await ended);
      await expect.poll(() => pids.filter(isThere), { timeout: 10_000 }).toEqual([]);
    },
  );

  test('analyze answers a batch line by line from the built files', async () => {
    const [code, stdout, stderr] = await runBin(
      ['analyze', '--batch'],
      '{"id":1,"nodes":200}\n{"id":2,"moves":"h8 h8"}',
    );
    expect([code, stderr]).toEqual([0, '']);
    const [answer, refused] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answer).toMatchObject({ id: 1, best: 'h8' });
    expect(refused).toMatchObject({ id: 2, error: { code: 'point-occupied', ply: 1 } });
  });
});
