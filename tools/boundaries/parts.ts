// The plan of the house as a table: who may import whom, and what each part may assume about the machine it runs on.
// ARCHITECTURE.md shows the same arrows to people; a test holds the two together.

/**
 * What a part may assume:
 *   anywhere   nothing: no DOM, no Node, no clock, no chance. Time and randomness come in as arguments.
 *   browser    a page or its workers; no Node
 *   node       Node; no DOM
 *   either     both, each behind a check of its own
 */
export type Runs = 'anywhere' | 'browser' | 'node' | 'either';

export interface Part {
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** What its tests may use beyond that, as devDependencies: a second opinion to compare with. */
  readonly testsMayImport?: readonly string[];
  /** Files inside that a test may open directly, because they keep a law that does not show at the door. */
  readonly testedAlone?: readonly string[];
  readonly runs: Runs;
}

export const SCOPE = '@tianyuan/';

const PACKAGES: Readonly<Record<string, Part>> = {
  // layer 0
  rules: { folder: 'packages/rules', runs: 'anywhere', mayImport: [] },
  engine: { folder: 'packages/engine', runs: 'either', mayImport: [], testsMayImport: ['rules'] },
  'board-view': { folder: 'packages/board-view', runs: 'browser', mayImport: [] },
  // layer 1
  // Its JSON reader agrees with JSON.parse on every text, which no game record can show.
  record: { folder: 'packages/record', runs: 'anywhere', mayImport: ['rules'], testedAlone: ['src/json-document.ts'] },
  match: { folder: 'packages/match', runs: 'anywhere', mayImport: ['rules'] },
  classic: { folder: 'packages/classic', runs: 'anywhere', mayImport: ['rules'] },
  // A crew of threads that loses one: the door mends it, so what happened before shows only inside.
  'engine-host': {
    folder: 'packages/engine-host',
    runs: 'either',
    testedAlone: ['src/node-crew.ts'],
    mayImport: ['rules', 'engine'],
  },
  // layer 2
  arena: {
    folder: 'packages/arena',
    runs: 'either',
    mayImport: ['rules', 'record', 'match', 'classic', 'engine-host'],
  },
  library: { folder: 'packages/library', runs: 'either', mayImport: ['rules', 'record', 'engine', 'engine-host'] },
};

const ANY_PACKAGE = Object.keys(PACKAGES);

export const PARTS: Readonly<Record<string, Part>> = {
  ...PACKAGES,
  // layer 3: the faces; none imports another
  web: { folder: 'apps/web', runs: 'browser', mayImport: ANY_PACKAGE },
  server: { folder: 'apps/server', runs: 'node', mayImport: ANY_PACKAGE },
  cli: { folder: 'apps/cli', runs: 'node', mayImport: ANY_PACKAGE },
};

/** Folders beside the house: they look at it from outside, through its doors. */
export const BESIDE: readonly string[] = ['tools', 'e2e', 'scripts', 'bin', 'fixtures'];

/** Names that only exist on some machines, or that answer differently each time. `Math.random` is told apart by itself. */
export const MACHINE_NAMES: Readonly<Record<'dom' | 'node' | 'time', readonly string[]>> = {
  dom: [
    'document',
    'window',
    'navigator',
    'location',
    'history',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'requestAnimationFrame',
    'HTMLElement',
    'SVGElement',
    'Worker',
    'WebSocket',
    'fetch',
    'globalThis',
    'self',
  ],
  node: ['process', 'Buffer', 'require', '__dirname', '__filename', 'setImmediate'],
  time: ['Date', 'performance', 'setTimeout', 'setInterval', 'crypto', 'console'],
};
