// A command line that cannot be meant is one sentence, in every tool.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const run = (tool: string, args: readonly string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(`${tool}.mjs`, import.meta.url)), ...args], { encoding: 'utf8' });

describe.each(['ladder/ladder', 'openings/swap2', 'tune/tune', 'book/book'])('tools/%s', (tool) => {
  const name = tool.split('/')[1];
  test.each([['--nobody'], ['a word'], [tool === 'ladder/ladder' ? '--games' : '--nodes']])(
    'refuses %s alone',
    (...args) => {
      const { status, stdout, stderr } = run(tool, args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`^${name}: [^\n]+\n$`));
    },
  );
});

test('the ladder does not write the tables of some contests over those of all', () => {
  const { status, stderr } = run('ladder/ladder', ['--only', 'level:1', '--write']);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^ladder: --write [^\n]+\n$/)]);
});
