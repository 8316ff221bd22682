import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJson } from '@tianyuan/record';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './run.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'tianyuan-match-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const OPENINGS = join(FOLDER, 'openings.txt');
writeFileSync(OPENINGS, 'h8h9\ni8 i9 j10\ng7h6\n');
const TEACHERS = ['match', '--a', 'table', '--b', 'random', '--openings', OPENINGS];

/** A program that speaks the protocol: every third point of a row, from the top. */
const PROGRAM = join(FOLDER, 'program.mjs');
writeFileSync(
  PROGRAM,
  `import { createInterface } from 'node:readline';
   let next = 0;
   const lines = createInterface({ input: process.stdin });
   lines.on('line', (line) => {
     if (/^START/.test(line)) { next = 0; console.log('OK'); }
     else if (/^(BEGIN|TURN|DONE)/.test(line)) { console.log((next % 5) * 3 + ',' + Math.floor(next / 5)); next += 1; }
     else if (line === 'END') process.exit(0);
   });`,
);
const COMMAND = `"${process.execPath}" "${PROGRAM}"`;

function records(name: string): readonly string[] {
  return ['--records', join(FOLDER, name)];
}

/** How many games are on disk. */
function gamesIn(name: string): number {
  const files = existsSync(join(FOLDER, name)) ? readdirSync(join(FOLDER, name), { recursive: true }) : [];
  return files.filter((file) => String(file).endsWith('.psq')).length;
}

describe('a match', () => {
  test('says the score, Elo with its bounds and every fault, and keeps the games', async () => {
    const { code, stdout, stderr } = await run([...TEACHERS, '--games', '6', ...records('first')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^table against random, freestyle, 15×15: 6 games\nwon 6, drawn 0, lost 0: 100\.0 %\n/);
    expect(stdout).toMatch(/^Elo \+∞ \(.+ … \+∞\) \(95 %, by pairs\)$/m);
    expect(stdout).toContain('illegal moves 0 and 0, time losses 0 and 0, other faults 0 and 0 (margin 250 ms)');
    expect(stderr.trim().split('\n')).toHaveLength(6);
    expect(stderr).toMatch(/^3\/6 {2}game 3, opening 2: table – random, black wins, five, \d+ stones {3}\+3 =0 −0/m);
    const [name = ''] = readdirSync(join(FOLDER, 'first'));
    const lines = readFileSync(join(FOLDER, 'first', name, 'games.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(6);
    for (const line of lines)
      expect(parseJson(line)).toMatchObject({ ok: true, value: { ruleSet: 'freestyle', size: 15 } });
  });

  test('is played by a level at its own limits, whatever the command line says, and again it is the same game', async () => {
    const command = [
      'match',
      '--a',
      'level:9',
      '--b',
      'level:2',
      '--games',
      '2',
      '--nodes',
      '1',
      '--no-records',
      '--json',
    ];
    const first = await run(command);
    expect(first.code).toBe(0);
    const report = JSON.parse(first.stdout);
    expect(report).toMatchObject({ a: 'level:9', b: 'level:2', games: 2, wins: 2, faults: { a: {}, b: {} } });
    expect((await run(command)).stdout).toBe(first.stdout);
  });

  test('called again goes on: nothing is played twice, more games are added', async () => {
    const command = [...TEACHERS, '--json', ...records('again')];
    const first = await run([...command, '--games', '4']);
    const same = await run([...command, '--games', '4']);
    expect(same.stdout).toBe(first.stdout);
    expect(same.stderr).toMatch(/^4 games are in .+ already\n$/);
    const more = await run([...command, '--games', '6']);
    expect(JSON.parse(more.stdout)).toMatchObject({ games: 6, finished: true });
    expect(more.stderr.trim().split('\n')).toHaveLength(3);
    const other = await run([...command, '--games', '4', '--seed', '2']);
    expect(other.stderr.trim().split('\n')).toHaveLength(4);
  });

  test('stopped from outside keeps what is finished, and says so', async () => {
    const command = [...TEACHERS, '--games', '1000', '--json', ...records('stopped')];
    const running = run(command);
    while (gamesIn('stopped') === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    process.emit('SIGINT');
    const { code, stdout, stderr } = await running;
    expect(code).toBe(130);
    const report = JSON.parse(stdout);
    expect(report.finished).toBe(false);
    expect(gamesIn('stopped')).toBe(report.games);
    expect(stderr).toMatch(new RegExp(`stopped after ${report.games} games; the same command goes on from here\\n$`));
  });

  test('with --json is one value, of which every number is a number or null', async () => {
    const { stdout } = await run([
      ...TEACHERS,
      '--games',
      '2',
      '--json',
      '--no-records',
      '--rule',
      'renju',
      '--size',
      '11',
    ]);
    expect(JSON.parse(stdout)).toEqual({
      a: 'table',
      b: 'random',
      rule: 'renju',
      size: 11,
      games: 2,
      wins: 2,
      draws: 0,
      losses: 0,
      score: 1,
      elo: null,
      eloLow: expect.any(Number),
      eloHigh: null,
      pairs: [0, 0, 0, 0, 1],
      blackWins: 1,
      whiteWins: 1,
      illegalMoves: { a: 0, b: 0 },
      timeLosses: { a: 0, b: 0 },
      faults: { a: {}, b: {} },
      marginMs: 250,
      repeated: 0,
      sprt: null,
      finished: true,
      records: null,
    });
  });

  test('ends when the sequential test has its answer', async () => {
    const { stdout } = await run([...TEACHERS, '--sprt', '0,200', '--no-records']);
    expect(stdout).toMatch(/^SPRT 0, 200: LLR \d\.\d\d \(-2\.94 … 2\.94\): stronger by 200 is accepted$/m);
  });

  test('of the engine with itself is the same each time, and says what repeats', async () => {
    const command = ['match', '--a', 'engine:nodes=50', '--b', 'engine:nodes=50', '--games', '4', '--no-records'];
    const { stdout } = await run(command);
    expect(stdout).toContain('2 games repeat others move for move');
    expect(stdout).toContain('every game began on an empty board');
    expect((await run(command)).stdout).toBe(stdout);
  });

  test('gives a teaching player that searches the time, and not the limits of the engine', async () => {
    const players = ['match', '--a', 'deepening', '--b', 'minimax', '--games', '2', '--no-records'];
    const limits = ['--time', '5000', '--depth', '60', '--size', '6', '--max-moves', '6'];
    const { code, stdout } = await run([...players, ...limits]);
    expect(code).toBe(0);
    expect(stdout).toContain('illegal moves 0 and 0, time losses 0 and 0, other faults 0 and 0');
  });

  test('with a program plays it, and names it by its file', async () => {
    const { code, stdout } = await run([
      ...['match', '--a', COMMAND, '--b', 'table', '--time', '5000', '--games', '2', '--no-records'],
      ...['--openings', OPENINGS],
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^node against table/);
    expect(stdout).toContain('illegal moves 0 and 0, time losses 0 and 0, other faults 0 and 0');
  });
});

describe('a command line that cannot be meant is refused', () => {
  const openings = (name: string, text: string): string => {
    writeFileSync(join(FOLDER, name), text);
    return join(FOLDER, name);
  };

  const cases: readonly (readonly [what: string, argv: readonly string[], says: RegExp])[] = [
    [
      'no side',
      [],
      /^tianyuan match: --a says who plays; give random, .*table.*, engine, level or the command of a program/,
    ],
    ['one side', ['--a', 'table'], /--b says who plays/],
    ['an odd number of games', ['--a', 'table', '--b', 'table', '--games', '3'], /games come in pairs .+; use 4/],
    ['no games', ['--a', 'table', '--b', 'table', '--games', '0'], /games is "0"; use a whole number from 2/],
    [
      'an unknown engine option',
      ['--a', 'engine:node=5', '--b', 'table'],
      /--a is "engine:node=5": no engine option "node=5"/,
    ],
    ['a level that there is not', ['--a', 'level:16', '--b', 'table'], /there are level:1 to level:15/],
    ['a level without a number', ['--a', 'table', '--b', 'level'], /there are level:1 to level:15/],
    ['an engine option without sense', ['--a', 'engine:nodes=x', '--b', 'table'], /nodes is "x"; use a whole number/],
    [
      'an engine option with two values',
      ['--a', 'engine:nodes=1=2', '--b', 'table'],
      /no engine option "nodes=1=2"; write engine:nodes=20000/,
    ],
    [
      'an engine option given twice',
      ['--a', 'table', '--b', 'engine:nodes=1,hash=4,nodes=2'],
      /--b is "engine:nodes=1,hash=4,nodes=2": nodes is given twice/,
    ],
    ['records without a name', ['--a', 'table', '--b', 'table', '--records', ''], /records is ""; name a directory/],
    ['a program without a time', ['--a', './x', '--b', 'table', '--nodes', '5'], /--a is a program, .+; give --time/],
    [
      'a test the wrong way round',
      ['--a', 'table', '--b', 'table', '--sprt', '5,0'],
      /sprt is "5,0"; use two differences/,
    ],
    [
      'a test of a difference that nobody could measure',
      ['--a', 'table', '--b', 'table', '--sprt', '0,20000'],
      /sprt is "0,20000"; use two differences in Elo within ±1000/,
    ],
    ['a rule set', ['--a', 'table', '--b', 'table', '--rule', 'gomoku'], /no rule set "gomoku"/],
    [
      'an opening that cannot be read',
      ['--a', 'table', '--b', 'table', '--openings', openings('bad.txt', 'h8h9\nh8h8\n')],
      /bad\.txt:2:3: "h8" is no move here \(point-occupied\) on 15×15/,
    ],
    [
      'an opening that ends the game',
      ['--a', 'table', '--b', 'table', '--openings', openings('over.txt', 'a1a3b1b3c1c3d1d3e1')],
      /over\.txt:1: after this opening the game would be over under freestyle/,
    ],
    [
      'no opening at all',
      ['--a', 'table', '--b', 'table', '--openings', openings('empty.txt', '\n')],
      /empty\.txt holds no opening/,
    ],
  ];

  test.each(cases)('%s', async (_, argv, says) => {
    const { code, stdout, stderr } = await run(['match', ...argv]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(says);
  });

  test('a program that cannot be started is a failure, told before any game', async () => {
    const { code, stdout, stderr } = await run(['match', '--a', 'tabel', '--b', 'random', '--no-records']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^tianyuan match: --a cannot be started: exit 127: .+; did you mean table\?\n$/);
  });

  // Below a file, and where the system makes no folder although the one above is there: Node's own `mkdir` never gives up on that.
  test.each([join(OPENINGS, 'x'), ...(existsSync('/proc/self') ? ['/proc/tianyuan/games'] : [])])(
    'a folder that cannot be made, %s, is a failure, told before any game with what to do',
    async (directory) => {
      const { code, stdout, stderr } = await run([...TEACHERS, '--records', directory]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^tianyuan match: games cannot be kept in \S+: (ENOTDIR|ENOENT): .+; name another/);
      expect(stderr).toMatch(/ name another directory with --records, or give --no-records\n$/);
      expect(stderr).toContain(`kept in ${directory}`);
    },
  );

  test('a file that is not there is a failure', async () => {
    const { code, stderr } = await run([...TEACHERS.slice(0, 5), '--openings', join(FOLDER, 'none.txt')]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/ENOENT.+none\.txt/);
  });
});
