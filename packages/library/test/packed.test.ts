// The library as its users get it: packed, installed in an empty folder, run by plain node, the compiler and a browser.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import type { Analysis } from '@tianyuan/library';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../scripts/chromium.mjs';
import { ISOLATION_HEADERS } from '../../../scripts/isolation.mjs';
import { childEnv, ROOT, TOOLS } from '../../../scripts/lib.mjs';
import { serveFolder } from './static-server.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
/** The code block of the README with this name: what the tests run is what people read. */
const example = (name: string): string =>
  new RegExp(`^\`\`\`\\w+ ${name}\\n([^]*?)^\`\`\``, 'm').exec(README)?.[1] ?? '';

const folder = mkdtempSync(join(tmpdir(), 'tianyuan-library-'));
const installed = join(folder, 'node_modules/tianyuan');
let archive = '';

/** Runs to the end, in the folder of the user; a failure shows what was said. */
function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, env: childEnv(), encoding: 'utf8', timeout: 120_000 });
}
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

beforeAll(() => {
  archive = run(process.execPath, join(ROOT, 'scripts/pack-library.mjs'), join(folder, 'packed')).trim();
  write('package.json', '{ "private": true }');
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', 'install', '--offline', '--no-audit', '--no-fund', archive);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the archive', () => {
  const files = (): readonly string[] =>
    readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(installed.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  const textOf = (file: string): string => readFileSync(join(installed, file), 'utf8');

  it('holds the doors, the workers, the engine, the types, and nothing else', () => {
    expect(
      files().filter((file) => !/^types\/(rules|library)\/[a-z-]+\.d\.ts$|^dist\/shared-[a-z-]+\.js$/.test(file)),
    ).toEqual([
      'LICENSE',
      'README.md',
      'dist/browser-worker.js',
      'dist/browser.js',
      'dist/node-crew-worker.js',
      'dist/node-worker.js',
      'dist/node.js',
      'dist/rules.js',
      'package.json',
      'wasm/tianyuan-shared.wasm',
      'wasm/tianyuan.wasm',
    ]);
  });

  it('says nothing of the workspace or of the machine that packed it', () => {
    const telling = [ROOT, folder, '@tianyuan/', 'sourceMappingURL', 'workspace:'];
    const found = files()
      .filter((file) => !file.endsWith('.wasm'))
      .flatMap((file) => telling.filter((word) => textOf(file).includes(word)).map((word) => `${file}: ${word}`));
    expect(found).toEqual([]);
  });

  it('needs no other package, and is small', () => {
    const manifest = JSON.parse(textOf('package.json'));
    expect([manifest.name, manifest.dependencies, manifest.private]).toEqual(['tianyuan', undefined, undefined]);
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['tianyuan']);
    // The learned tables are most of it; the levels and their eye come with `play`.
    expect(statSync(archive).size).toBeLessThan(144 * 1024);
  });
});

describe('in Node', () => {
  it('the ten lines of the README analyse a position, and the process ends by itself', () => {
    write('example.mjs', example('node-example'));
    expect(example('node-example').trim().split('\n').length).toBeLessThanOrEqual(10);
    const [analysis, ...others] = run(process.execPath, 'example.mjs').split(/\n(?=true|\{ h8)/);
    expect(analysis).toMatch(/^[a-o]\d+ \{ (cp|mate): -?\d+ \} \[\s+'[a-o]\d+',/);
    expect(others.map((text) => text.trim())).toEqual([
      expect.stringMatching(/^true 3 \[ '[gk]8', '[gfkl]8', '[gfkl]8' \]$/),
      "{ h8: 'double-three' }",
    ]);
  });

  it('several threads search together, and an analyst that was disposed lets go of them', () => {
    write(
      'threads.mjs',
      `import { createAnalyst } from 'tianyuan';
       const analyst = createAnalyst({ threads: 2, hashMb: 1 });
       console.log((await analyst.analyze({ moves: 'h8 a1 i8 b1 j8 c1' }, { timeMs: 300 })).score);
       analyst.dispose();`,
    );
    expect(run(process.execPath, 'threads.mjs')).toBe(`${format({ mate: 3 })}\n`);
  });

  it('an older program may require it', () => {
    write('old.cjs', "console.log(require('tianyuan/rules').RULE_SETS.renju.forbids);");
    expect(run(process.execPath, '--no-warnings', 'old.cjs')).toBe('black\n');
  });
});

describe('the types', () => {
  const CONSUMER = `
    import { type Analysis, analyze, createAnalyst, judge, type Position, TianyuanError } from 'tianyuan';
    import { explainForbidden, type ForbiddenReason, type Point } from 'tianyuan/rules';

    const position: Position = { rule: 'renju', moves: ['h8', 'h9'] };
    export const analysis: Promise<Analysis> = analyze(position, { timeMs: 100, onInfo: ({ pv }) => pv.length });
    export const reason: ForbiddenReason | undefined = judge(position).forbidden['h8'];
    export const lines: number | undefined = explainForbidden({ size: 15, stones: [] }, 0 as Point)?.lines.length;
    createAnalyst({ threads: 2 }).dispose();
    export const plyOf = (error: TianyuanError): number | undefined =>
      error.refusal.code === 'point-forbidden' ? error.refusal.ply : undefined;
    // @ts-expect-error no such rule set
    export const wrong: Position = { rule: 'go' };
  `;
  const RESOLUTIONS = [
    { module: 'nodenext', moduleResolution: 'nodenext' },
    { module: 'esnext', moduleResolution: 'bundler' },
  ];
  for (const resolution of RESOLUTIONS) {
    it(`hold in a strict program with ${resolution.moduleResolution}, without the types of Node or of a page`, () => {
      const strict = {
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
      };
      const compilerOptions = { ...resolution, ...strict, noEmit: true, target: 'es2023', lib: ['es2023'], types: [] };
      write('consumer.mts', CONSUMER);
      write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['consumer.mts'] }));
      expect(run(process.execPath, join(ROOT, TOOLS.tsc), '-p', '.')).toBe('');
    });
  }
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions());
    write('page.html', example('browser-example'));
  }, 120_000);
  afterAll(() => browser.close());

  /** What the page of the README shows in the end. */
  async function shownOn(headers: Readonly<Record<string, string>>): Promise<Analysis> {
    const server = await serveFolder(folder, headers);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    try {
      await page.goto(`${server.origin}/page.html`);
      const text = page.locator('pre', { hasText: '"best"' });
      await text.waitFor({ timeout: 50_000 });
      expect(faults).toEqual([]);
      return JSON.parse((await text.textContent()) ?? '');
    } finally {
      await page.close();
      server.close();
    }
  }

  it('the page of the README analyses as Node does, to the node, where it is isolated', async () => {
    const question = README.match(/\{ rule: 'renju', moves: '[^']+' \}/)?.[0];
    write(
      'same.mjs',
      `import { analyze } from 'tianyuan'; console.log(JSON.stringify(await analyze(${question}, { nodes: 50_000 })));`,
    );
    const { timeMs: _timeMs, nps: _nps, ...inNode }: Analysis = JSON.parse(run(process.execPath, 'same.mjs'));
    expect(await shownOn(ISOLATION_HEADERS)).toMatchObject(inNode);
  });

  it('and where it is not, from a plain file server, it analyses too', async () => {
    const { best, pv, depth, nodes } = await shownOn({});
    expect(best).toBe(pv[0]);
    expect(depth).toBeGreaterThan(1);
    expect(nodes).toBeLessThanOrEqual(50_000);
  });
});
