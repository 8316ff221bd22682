// What makes an installation the same everywhere: exact versions, a lock without addresses, no path of one machine.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTree } from './boundaries/read-tree.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TEXT = /\.([cm]?[jt]sx?|json|jsonl|md|html|css|svg|txt|yml|sh)$|(^|\/)(\.npmrc|run)$/;
const tree = readTree(ROOT, (path) => TEXT.test(path) || path === 'package-lock.json');
const manifests = [...tree].filter(([path]) => /(^|\/)package\.json$/.test(path));

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      Manifest & { version?: string; resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }
    >
  >;
}

const lock = JSON.parse(tree.get('package-lock.json') ?? '') as Lock;
const locked = Object.entries(lock.packages);

describe('versions', () => {
  for (const [path, text] of manifests) {
    it(`are exact in ${path}`, () => {
      const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(text) as Manifest;
      const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
      expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    });

    it(`in the lock are those of ${path}`, () => {
      const folder = path === 'package.json' ? '' : path.replace('/package.json', '');
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Manifest;
      const entry = lock.packages[folder];
      expect({ dependencies: entry?.dependencies ?? {}, devDependencies: entry?.devDependencies ?? {} }).toEqual({
        dependencies,
        devDependencies,
      });
    });
  }
});

describe('the lock', () => {
  it('holds no address: packages come from whichever registry the machine has', () => {
    expect(locked.filter(([, { resolved, link }]) => resolved !== undefined && !link).map(([path]) => path)).toEqual(
      [],
    );
    expect(locked.filter(([, { resolved = '' }]) => resolved.includes(':')).map(([path]) => path)).toEqual([]);
  });

  it('knows each package by its hash', () => {
    const foreign = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(foreign.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    expect(foreign.length).toBeGreaterThan(50);
  });

  it('holds no package that runs a script when it is installed', () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  });
});

it('no file names a folder of one machine', () => {
  const folders = ['work', 'root', 'home', 'Users', 'tmp'].map((name) => `/${name}/`);
  const isNamed = (text: string): boolean =>
    folders.some((folder) => new RegExp(`(^|[\\s"'\`(=:])${folder}`, 'm').test(text));
  expect([...tree].filter(([, text]) => isNamed(text)).map(([path]) => path)).toEqual([]);
});
