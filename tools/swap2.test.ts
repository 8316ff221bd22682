// Self-play from openings with choices: the same seed gives the same games, and a command line that cannot be meant says so.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const SWAP2 = fileURLToPath(new URL('openings/swap2.mjs', import.meta.url));
const KEPT = join(tmpdir(), `swap2-${process.pid}.jsonl`);

const run = (...args: string[]) => spawnSync(process.execPath, [SWAP2, ...args], { encoding: 'utf8' });
const small = ['--openings', '3', '--nodes', '150', '--judge', '150', '--seed', '5'];

afterAll(() => rmSync(KEPT, { force: true }));

describe('npm run swap2', () => {
  it('plays whole games, tells how they came out, and does so again', () => {
    const { stdout, status, stderr } = run(...small, '--keep', KEPT);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^swap2, freestyle, 15 lines: 3 openings, 150 positions a move, 150 a judgement, seed 5\n/);
    const [, white = '', black = '', two = ''] =
      /at the first choice: white (\d+), black (\d+), two more (\d+)/.exec(stdout) ?? [];
    expect(Number(white) + Number(black) + Number(two)).toBe(3);
    const games = readFileSync(KEPT, 'utf8').trim().split('\n');
    const played = games.map((line) => JSON.parse(line));
    expect(played.map(({ moves }) => moves.length >= 9 && new Set(moves).size === moves.length)).toEqual([
      true,
      true,
      true,
    ]);
    const points = played.reduce((sum, { first }) => sum + first, 0);
    expect(stdout).toContain(`first player ${((100 * points) / 3).toFixed(1)} %`);
    // A run that was cut off goes on where it was; another one is not mixed with it.
    writeFileSync(KEPT, `${games.slice(0, 2).join('\n')}\n${games[2]?.slice(0, 30)}`);
    expect(run(...small, '--keep', KEPT).stdout).toBe(stdout);
    expect(readFileSync(KEPT, 'utf8').trim().split('\n')).toEqual(games);
    const other = run(...small, '--rule', 'renju', '--keep', KEPT);
    expect([other.status, other.stderr]).toEqual([2, expect.stringContaining('has games of another run')]);
    writeFileSync(KEPT, `${games[0]}\n{"run":1}\n${games[2]}\n`);
    const damaged = run(...small, '--keep', KEPT);
    expect([damaged.status, damaged.stderr]).toEqual([2, expect.stringMatching(/^swap2: line 2 of .* is no game/)]);
  }, 60_000);

  it.each([
    ['--rule', 'gomoku', 'use one of freestyle, standard, renju'],
    ['--opening', 'free', 'use swap or swap2'],
    ['--openings', '0', 'use a whole number from 1'],
    ['--nodes', '2e3', 'use a whole number from 1'],
    ['--size', '23', 'use a whole number from 5 to 22'],
  ])('refuses %s %s before anything is played', (option, value, says) => {
    const { stderr, status } = run(option, value);
    expect([status, stderr]).toEqual([2, expect.stringMatching(`^swap2: .*${says}`)]);
  });
});
