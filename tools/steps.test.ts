// Steps of the engine against it without them: games are played to their end, and a command line that cannot be meant says so.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEFAULT_PARAMETERS, type Parameters } from '@tianyuan/engine';
import { describe, expect, it } from 'vitest';
import { STEPS } from './steps/without.mjs';

const PROGRAM = fileURLToPath(new URL('steps/steps.mjs', import.meta.url));

const run = (...args: string[]) => spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });

describe('npm run steps', () => {
  it('plays the engine against itself without a step, and again the same', () => {
    const small = ['--games', '4', '--nodes', '300', '--only', 'fours at the leaves'];
    const { stdout, status, stderr } = run(...small);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^freestyle, 15 lines, 300 positions a move\n/);
    const [, won, drawn, lost] = /\| fours at the leaves \| 4 \| (\d)–(\d)–(\d) \| [+−]/.exec(stdout) ?? [];
    expect(Number(won) + Number(drawn) + Number(lost)).toBe(4);
    expect(run(...small).stdout).toBe(stdout);
  }, 60_000);

  it.each(Object.entries(STEPS))(
    'without %s something is other than in the engine',
    (_step, { parameters, isHandSet }) => {
      expect(parameters === undefined).toBe(isHandSet === true);
      for (const [name, value] of Object.entries(parameters ?? {})) {
        expect(DEFAULT_PARAMETERS).toHaveProperty(name);
        expect(DEFAULT_PARAMETERS[name as keyof Parameters]).not.toBe(value);
      }
    },
  );

  it.each([
    ['--rule', 'gomoku', 'use one of freestyle, standard, renju'],
    ['--only', 'nothing', 'use one of learned evaluation'],
    ['--games', '3', 'use an even number'],
    ['--nodes', '2e3', 'use a whole number from 1'],
  ])('refuses %s %s before anything is played', (option, value, says) => {
    const { stderr, status } = run(option, value);
    expect([status, stderr]).toEqual([2, expect.stringMatching(`^steps: .*${says}`)]);
  });
});
