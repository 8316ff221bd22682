import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkBoundaries, describeViolation } from './boundaries/check.ts';
import { PARTS } from './boundaries/parts.ts';
import { readTree } from './boundaries/read-tree.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE_OR_MANIFEST = /\.([cm]?[jt]s|tsx|jsx)$|(^|\/)(package|tsconfig)\.json$/;

it('nothing crosses a wall of the house', () => {
  const violations = checkBoundaries(readTree(ROOT, (path) => CODE_OR_MANIFEST.test(path)));
  expect(violations.map(describeViolation).join('\n\n')).toBe('');
});

it('ARCHITECTURE.md shows the same arrows', () => {
  const text = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| ([\w-]+) \|.*\| ([\w, -]+) \|$/gm);
  const shown = Object.fromEntries(
    [...rows].map(([, name, arrows]) => [name, arrows]).filter(([name]) => `${name}` in PARTS),
  );
  const packages = Object.entries(PARTS).filter(([, part]) => part.folder.startsWith('packages/'));
  const planned = Object.fromEntries(packages.map(([name, part]) => [name, part.mayImport.join(', ') || 'nothing']));
  expect(shown).toEqual(planned);
});

it('arrows point down: nothing reaches itself', () => {
  const reach = (name: string, seen: readonly string[]): readonly string[] =>
    seen.includes(name)
      ? [...seen, name]
      : (PARTS[name]?.mayImport ?? []).flatMap((next) => reach(next, [...seen, name]));
  expect(Object.keys(PARTS).flatMap((name) => reach(name, []))).toEqual([]);
});

describe('a planted mistake is found', () => {
  const manifest = (name: string, dependencies: object = {}) =>
    JSON.stringify({ name: `@tianyuan/${name}`, version: '0.1.0', exports: { '.': './src/index.ts' }, dependencies });
  const references = (...paths: string[]) => JSON.stringify({ references: paths.map((path) => ({ path })) });

  /** A small house without a fault: rules, match and web. */
  const SOUND: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({ devDependencies: { vitest: '4.1.12' } }),
    'packages/rules/package.json': manifest('rules'),
    'packages/rules/tsconfig.json': references(),
    'packages/rules/src/index.ts': "export { play } from './play.ts';",
    'packages/rules/src/play.ts': 'export const play = (window: number) => window;',
    'packages/rules/test/play.test.ts':
      "import { play } from '@tianyuan/rules'; import { it } from 'vitest'; it('plays', () => play(1));",
    'packages/match/package.json': manifest('match', { '@tianyuan/rules': '0.1.0' }),
    'packages/match/tsconfig.json': references('../rules'),
    'packages/match/src/index.ts': "import { play } from '@tianyuan/rules'; export const decide = play;",
    'apps/web/package.json': manifest('web', { '@tianyuan/match': '0.1.0', preact: '11.2.0' }),
    'apps/web/tsconfig.json': references('../../packages/match'),
    'apps/web/src/main.tsx':
      "import { decide } from '@tianyuan/match'; import { h } from 'preact'; document.title = String([decide(1), h]);",
    'e2e/play.spec.ts': "import { play } from '@tianyuan/rules'; play(1);",
  };

  const found = (planted: Readonly<Record<string, string>>) =>
    checkBoundaries(new Map(Object.entries({ ...SOUND, ...planted }))).map(describeViolation);

  it('(the small house has none)', () => {
    expect(found({})).toEqual([]);
  });

  const matchAnd = (more: object) => manifest('match', { '@tianyuan/rules': '0.1.0', ...more });
  const cases: readonly { what: string; file: string; text: string; says: RegExp; tells: RegExp }[] = [
    {
      what: 'an import against the arrows',
      file: 'packages/rules/src/play.ts',
      text: "\nimport { decide } from '@tianyuan/match';\nexport const play = decide;",
      says: /packages\/rules\/src\/play\.ts:2\n {4}rules → match \(import\)/,
      tells: /rules may import nothing of ours/,
    },
    {
      what: 'a type import against the arrows',
      file: 'packages/rules/src/play.ts',
      text: "import type { decide } from '@tianyuan/match'; export const play = (one: typeof decide) => one;",
      says: /rules → match \(import type\)/,
      tells: /move the code down/,
    },
    {
      what: 'a type written as import()',
      file: 'packages/rules/src/play.ts',
      text: "export const play = (one: import('@tianyuan/match').Decide) => one;",
      says: /rules → match \(type import\(\)\)/,
      tells: /rules may import nothing/,
    },
    {
      what: 'a dynamic import against the arrows',
      file: 'packages/rules/src/play.ts',
      text: "export const play = async () => import('@tianyuan/match');",
      says: /rules → match \(dynamic import\)/,
      tells: /rules may import nothing/,
    },
    {
      what: 'a re-export against the arrows',
      file: 'packages/rules/src/index.ts',
      text: "export * from '@tianyuan/match';",
      says: /rules → match \(export from\)/,
      tells: /rules may import nothing/,
    },
    {
      what: 'an import whose address is made at run time',
      file: 'packages/rules/src/play.ts',
      text: "export const play = async (name: string) => import('@tianyuan/' + name);",
      says: /rules → an address made at run time/,
      tells: /literal/,
    },
    {
      what: 'a dependency against the arrows',
      file: 'packages/rules/package.json',
      text: manifest('rules', { '@tianyuan/match': '0.1.0' }),
      says: /packages\/rules\/package\.json\n {4}rules → match 0\.1\.0 \(dependencies\)/,
      tells: /rules may import nothing/,
    },
    {
      what: 'a dependency that nothing imports',
      file: 'packages/match/package.json',
      text: matchAnd({ preact: '11.2.0' }),
      says: /match → preact 11\.2\.0 \(dependencies\)/,
      tells: /nothing imports it: remove it/,
    },
    {
      what: 'a dependency on another version than the one in the house',
      file: 'packages/match/package.json',
      text: manifest('match', { '@tianyuan/rules': '0.0.9' }),
      says: /match → rules 0\.0\.9 \(dependencies\)/,
      tells: /0\.1\.0/,
    },
    {
      what: 'an undeclared package of ours',
      file: 'packages/match/package.json',
      text: manifest('match'),
      says: /match → rules, not declared/,
      tells: /add "@tianyuan\/rules" to the dependencies/,
    },
    {
      what: 'an undeclared library',
      file: 'packages/match/src/index.ts',
      text: "import { play } from '@tianyuan/rules'; import fc from 'fast-check'; export const decide = [play, fc];",
      says: /match → fast-check, not declared/,
      tells: /exact version/,
    },
    {
      what: 'a test tool in what is shipped',
      file: 'packages/match/src/index.ts',
      text: "import { play } from '@tianyuan/rules'; import { it } from 'vitest'; export const decide = [play, it];",
      says: /match → vitest, not declared/,
      tells: /packages\/match\/package\.json/,
    },
    {
      what: 'an import past a door',
      file: 'packages/match/src/index.ts',
      text: "import { play } from '@tianyuan/rules/src/play.ts'; export const decide = play;",
      says: /match → rules\/src\/play\.ts/,
      tells: /export it from its src\/index\.ts/,
    },
    {
      what: 'a relative import into another package',
      file: 'packages/match/src/index.ts',
      text: "import { play } from '../../rules/src/play.ts'; export { play as decide } from '@tianyuan/rules'; export const other = play;",
      says: /match → packages\/rules\/src\/play\.ts/,
      tells: /import the door, '@tianyuan\/rules'/,
    },
    {
      what: 'a test that goes round the door of its package',
      file: 'packages/rules/test/play.test.ts',
      text: "import { play } from '../src/play.ts'; play(1);",
      says: /rules → packages\/rules\/src\/play\.ts/,
      tells: /through its door/,
    },
    {
      what: 'shipped code that needs a test file',
      file: 'packages/rules/src/play.ts',
      text: "export { play } from '../test/play.test.ts';",
      says: /rules → packages\/rules\/test\/play\.test\.ts/,
      tells: /must not need its tests/,
    },
    {
      what: 'an app that imports an app',
      file: 'apps/web/src/main.tsx',
      text: "import { buildServer } from '@tianyuan/server'; import { decide } from '@tianyuan/match'; import { h } from 'preact'; h(decide, buildServer);",
      says: /web → server/,
      tells: /apps never import each other/,
    },
    {
      what: 'a package that imports an app',
      file: 'packages/match/src/index.ts',
      text: "import { play } from '@tianyuan/rules'; import { show } from '@tianyuan/web'; export const decide = [play, show];",
      says: /match → web/,
      tells: /a package never knows the apps/,
    },
    {
      what: 'the DOM in a pure package',
      file: 'packages/rules/src/play.ts',
      text: 'export const play = () => document.title;',
      says: /rules uses document/,
      tells: /argument/,
    },
    {
      what: 'chance in a pure package',
      file: 'packages/rules/src/play.ts',
      text: 'export const play = () => Math.random();',
      says: /rules uses Math\.random/,
      tells: /argument/,
    },
    {
      what: 'the clock in a pure package',
      file: 'packages/rules/src/play.ts',
      text: 'export const play = () => Date.now();',
      says: /rules uses Date/,
      tells: /argument/,
    },
    {
      what: 'Node in a pure package',
      file: 'packages/rules/src/play.ts',
      text: "import { readFileSync } from 'node:fs'; export const play = readFileSync;",
      says: /rules → node:fs/,
      tells: /as an argument/,
    },
    {
      what: 'a reference that the dependencies do not have',
      file: 'packages/rules/tsconfig.json',
      text: references('../match'),
      says: /rules → match \(references\)/,
      tells: /remove the reference/,
    },
    {
      what: 'a dependency that the references do not have',
      file: 'packages/match/tsconfig.json',
      text: references(),
      says: /match → rules \(references\)/,
      tells: /add the reference/,
    },
    {
      what: 'a package that the plan does not know',
      file: 'packages/utils/package.json',
      text: manifest('utils'),
      says: /packages\/utils\n {4}a package that the plan does not know/,
      tells: /ARCHITECTURE\.md/,
    },
    {
      what: 'an end-to-end test that goes round a door',
      file: 'e2e/play.spec.ts',
      text: "import { play } from '../packages/rules/src/play.ts'; play(1);",
      says: /e2e\/play\.spec\.ts → packages\/rules\/src\/play\.ts/,
      tells: /import the door/,
    },
    {
      what: 'a file that cannot be read',
      file: 'packages/rules/src/play.ts',
      text: 'export const play = (((;',
      says: /cannot be read/,
      tells: /mend the syntax/,
    },
  ];

  for (const { what, file, text, says, tells } of cases) {
    it(what, () => {
      const all = found({ [file]: text }).join('\n\n');
      expect(all).toMatch(says);
      expect(all).toMatch(tells);
    });
  }

  it('a test that compares with a package it may not ship is only let in where the plan says so', () => {
    const compares = "import { play } from '@tianyuan/rules'; play(1);";
    const withDev = (name: string, other: string) =>
      JSON.stringify({
        name: `@tianyuan/${name}`,
        version: '0.1.0',
        devDependencies: { [`@tianyuan/${other}`]: '0.1.0' },
      });
    const engine = { 'packages/engine/package.json': withDev('engine', 'rules') };
    expect(found({ ...engine, 'packages/engine/test/compare.test.ts': compares })).toEqual([]);
    expect(found({ ...engine, 'packages/engine/src/index.ts': compares }).join()).toMatch(/engine → rules \(import\)/);
    const boardView = { 'packages/board-view/package.json': withDev('board-view', 'rules') };
    expect(found({ ...boardView, 'packages/board-view/test/compare.test.ts': compares }).join()).toMatch(
      /board-view → rules \(import\)/,
    );
  });

  it('a second door of a package is a door only where its exports name it', () => {
    const rules = {
      name: '@tianyuan/rules',
      version: '0.1.0',
      exports: { '.': './src/index.ts', './data/*': './data/*' },
    };
    const door = { 'packages/rules/package.json': JSON.stringify(rules) };
    const imports = (path: string) => ({
      'e2e/play.spec.ts': `import { play } from '@tianyuan/rules/${path}'; play(1);`,
    });
    expect(found({ ...door, ...imports('data/openings.json?raw') })).toEqual([]);
    expect(found({ ...door, ...imports('src/play.ts') })).toEqual([expect.stringContaining('rules/src/play.ts')]);
  });

  it('(a name of its own is no name of the machine, and assembly is read too)', () => {
    const own =
      'export const play = (document: { title: string }) => { const { Date } = { Date: 1 }; return [document.title, Date]; };';
    expect(found({ 'packages/rules/src/play.ts': own })).toEqual([]);
    const engine = {
      'packages/engine/package.json': manifest('engine'),
      'packages/engine/assembly/search.ts':
        "import { x } from '../../rules/src/play.ts';\n@inline\nexport function f(): i32 { return <i32>x; }",
    };
    expect(found(engine)).toEqual([expect.stringContaining('engine → packages/rules/src/play.ts')]);
  });
});
