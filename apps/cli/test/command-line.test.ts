import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { run } from './run.ts';

/** What V8 does where the system has none left. */
function noMemory(): never {
  throw new RangeError('WebAssembly.Memory(): could not allocate memory');
}

describe('the command line', () => {
  test.each([['--help'], ['-h']])('%s lists the commands that exist', async (flag) => {
    const { code, stdout, stderr } = await run([flag]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^tianyuan \(天元\)/);
    for (const command of ['gomocup', 'analyze', 'solve', 'rules', 'bench'])
      expect(stdout).toMatch(new RegExp(`^  ${command} +\\w`, 'm'));
  });

  test.each(['analyze', 'solve', 'bench'])(
    '%s says what to do where there is no memory, and ends with 1',
    async (name) => {
      const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementation(noMemory);
      onTestFinished(() => memory.mockRestore());
      const { code, stdout, stderr } = await run([name, ...(name === 'bench' ? [] : ['--nodes', '5'])]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toEqual(
        expect.stringMatching(
          /^tianyuan: the system does not give \d+ MB of memory for the engine; ask for a smaller --hash or fewer --threads\n$/,
        ),
      );
    },
  );

  test('every listed command has a help that names its options', async () => {
    const listed = [...(await run(['--help'])).stdout.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name ?? '');
    expect(listed).toContain('rules');
    for (const name of listed) {
      const { code, stdout } = await run([name, '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^tianyuan ${name}: `));
      expect(stdout).toMatch(/^ {2}--help +this help$/m);
    }
  });

  test('--version says the version', async () => {
    expect(await run(['--version'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^tianyuan \d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });

  test('without a command the help goes to stderr, with exit code 2', async () => {
    expect(await run([])).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('Usage:') });
  });

  test.each<[string, readonly string[], RegExp]>([
    ['an unknown command', ['rulse'], /unknown command "rulse"; did you mean `tianyuan rules`\?\n`tianyuan --help`/],
    ['an unknown option of the program', ['--verison'], /did you mean `tianyuan --version`\?/],
    ['a command nobody can guess', ['xyzzy'], /unknown command "xyzzy"\n/],
    ['an unknown option near a known one', ['rules', '--sise', '9'], /unknown option --sise; did you mean --size\?/],
    ['a short form of an option', ['rules', '--mov', 'h8'], /unknown option --mov; did you mean --moves\?/],
    ['one dash instead of two', ['rules', '-rule', 'renju'], /unknown option -rule; did you mean --rule\?/],
    ['an unknown option with a value', ['rules', '--blak=h8'], /unknown option --blak; did you mean --black\?/],
    ['an option nobody can guess', ['rules', '--wibble'], /unknown option --wibble\n/],
    ['an option of every object', ['rules', '--toString'], /unknown option --toString\n/],
    ['a missing value at the end', ['rules', '--moves'], /--moves needs a value: --moves "h8 h9 …"/],
    ['a missing value before an option', ['rules', '--moves', '--json'], /--moves needs a value/],
    ['a value for a switch', ['rules', '--json=yes'], /--json is a switch and takes no value; leave out "yes"/],
    ['an option given twice', ['rules', '--rule', 'renju', '--rule', 'caro'], /--rule is given twice/],
    [
      'points without quotes',
      ['rules', '--moves', 'h8', 'h9'],
      /unexpected "h9"; put all of a value into one pair of quotes: --moves "… h9"/,
    ],
    ['a stray word', ['rules', 'h8'], /unexpected "h8"\n/],
    ['a position beside --batch', ['rules', '--batch', '--moves', 'h8'], /--moves does not go with --batch/],
    ['an unknown rule set beside --batch', ['rules', '--batch', '--rule', 'go'], /no rule set "go"/],
    ['an unknown rule set', ['rules', '--rule', 'Renju'], /no rule set "Renju"; use one of .*; did you mean renju\?/],
    ['a size that is none', ['rules', '--size', '4'], /no board of size 4; use a whole number from 5 to 22/],
    ['an unknown side', ['rules', '--side', 'red'], /no side "red"; use black or white/],
    ['a point outside', ['rules', '--moves', 'h8 p8'], /move 2, "p8", is not on a board of 15 lines/],
    ['a repeated move', ['rules', '--moves', 'h8 h8'], /move 2, "h8", is on a point that has a stone already/],
    ['a game and stones', ['rules', '--moves', 'h8', '--black', 'h9'], /--moves does not go with --black/],
    ['a game and stones, asked', ['solve', '--moves', 'h8', '--white', 'h9'], /--moves does not go with --black/],
    ['a point of both colours', ['rules', '--black', 'h8', '--white', 'h8'], /"h8" is given twice/],
    ['a missing side', ['rules', '--black', 'h8 i8', '--white', ''], /black has 2 stones and white 0/],
    ['a move after the end', ['rules', '--moves', 'h8 a1 i8 b1 j8 c1 k8 d1 l8 e1'], /move 10, "e1", comes too late/],
    [
      'a forbidden move',
      ['rules', '--rule', 'renju', '--moves', 'f8 a1 g8 c1 h9 e1 h10 g1 h8', '--json'],
      /forbidden to black: it makes a double-three/,
    ],
  ])('%s is bad usage: exit code 2, nothing on stdout, what to do on stderr', async (_what, argv, message) => {
    expect(await run(argv)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
  });

  test('help is given whatever else is wrong', async () => {
    const { code, stdout } = await run(['rules', '--nonsense', '--help']);
    expect([code, stdout.startsWith('tianyuan rules: ')]).toEqual([0, true]);
  });
});

describe('rules', () => {
  test('--json gives one JSON value', async () => {
    const { code, stdout } = await run(['rules', '--json', '--moves', 'h8 a1 i8 b1 j8 c1 k8 d1 l8']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      winner: 'black',
      line: ['h8', 'i8', 'j8', 'k8', 'l8'],
      forbidden: {},
      toMove: 'white',
    });
  });

  test('draws the board for people, with the forbidden points and what they are', async () => {
    const argv = ['rules', '--rule=renju', '--size=9', '--black', 'c5,d5 e6 e7', '--white', 'a1 c1 e1 g1'];
    expect((await run(argv)).stdout).toBe(`renju, 9×9: black is to move

 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . . . X . . . .
 6 . . . . X . . . .
 5 . . X X 3 . . . .
 4 . . . . . . . . .
 3 . . . . . . . . .
 2 . . . . . . . . .
 1 O . O . O . O . .
   A B C D E F G H I

X black   O white   3 double-three

forbidden to black: e5 (double-three)
`);
  });

  test('says how a finished game ended', async () => {
    const won = await run(['rules', '--moves', 'h8 a1 i8 b1 j8 c1 k8 d1 l8']);
    expect(won.stdout).toMatch(/^freestyle, 15×15: black has won with h8 i8 j8 k8 l8\n/);
  });

  test('of nothing is the empty board', async () => {
    expect(JSON.parse((await run(['rules', '--json'])).stdout)).toEqual({
      winner: null,
      line: null,
      forbidden: {},
      toMove: 'black',
    });
  });
});
