// The tuner: the same seed gives the same weights, and what it writes is what the engine reads.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CODE_COUNT, defaultWeights, packLearned, THREAT_COUNT, unpackLearned, weightsOf } from '@tianyuan/engine';
import { describe, expect, it } from 'vitest';

const TUNE = fileURLToPath(new URL('tune/tune.mjs', import.meta.url));

describe('npm run tune', () => {
  it('learns the weights of verify.json again in its small run', () => {
    const { stdout, status } = spawnSync(process.execPath, [TUNE, '--verify'], { encoding: 'utf8' });
    expect(stdout).toMatch(/^weights ([0-9a-f]{16}), expected \1\n$/);
    expect(status).toBe(0);
  });

  it('says what to do when there are too few positions', () => {
    const { stderr, status } = spawnSync(process.execPath, [TUNE, '--positions', '20', '--nodes', '50'], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('positions are too few for a fit');
    expect(status).not.toBe(0);
  });

  it.each([
    ['--rule', 'gomoku', 'use one of freestyle, standard, renju'],
    ['--from', 'nowhere', 'use hand or learned'],
    ['--positions', '1e5', 'use a whole number from 1'],
    ['--rounds', '0', 'use a whole number from 1'],
    ['--games', 'quiet', 'use wild or sound'],
  ])('refuses %s %s before anything is judged or written', (option, value, says) => {
    const { stderr, status } = spawnSync(process.execPath, [TUNE, option, value], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringMatching(`^tune: .*${says}`)]);
  });
});

describe('learned weights', () => {
  it.each([
    ['renju', 2],
    ['freestyle', 1],
  ] as const)('come back from their text as they went in (%s)', (ruleSet, sides) => {
    const learned = weightsOf(ruleSet);
    expect(unpackLearned(defaultWeights(ruleSet === 'renju'), packLearned(learned, sides))).toEqual(learned);
  });

  it('serve both colours alike where the rule does', () => {
    const weights = weightsOf('standard');
    const threats = 6 * CODE_COUNT;
    expect(weights.slice(0, CODE_COUNT)).toEqual(weights.slice(CODE_COUNT, 2 * CODE_COUNT));
    expect(weights.slice(threats, threats + THREAT_COUNT)).toEqual(weights.slice(threats + THREAT_COUNT));
  });

  it.each(['freestyle', 'standard', 'renju', 'caro', 'caro-free'] as const)('are learned (%s)', (ruleSet) => {
    expect(weightsOf(ruleSet)).not.toEqual(defaultWeights(ruleSet === 'renju'));
  });

  it('of another version are refused', () => {
    expect(() => unpackLearned(defaultWeights(false), btoa('abcd'))).toThrow('npm run tune');
  });
});
