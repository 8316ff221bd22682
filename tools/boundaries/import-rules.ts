// What one import may reach, and which names of the machine a file may use.
import { posix } from 'node:path';
import {
  arrowAdvice,
  type House,
  libraryOf,
  type Role,
  roleOf,
  type SourceFile,
  sourceFiles,
  type Violation,
  WORKSPACE_FOLDER,
  type Workspace,
} from './house.ts';
import { BESIDE, MACHINE_NAMES, type Part, SCOPE } from './parts.ts';
import type { Import } from './syntax.ts';

/** Everything that a file of a package or app reaches for and may not. */
export function fileViolations(house: House, workspace: Workspace, file: SourceFile): readonly Violation[] {
  const { broken } = file.syntax;
  if (broken !== undefined) {
    return [
      {
        file: file.path,
        arrow: `cannot be read: ${broken}`,
        instead: 'mend the syntax; an unread file is an unguarded wall',
      },
    ];
  }
  const crossings = file.syntax.imports.flatMap((one) =>
    toViolations(file, one, importCrossing(house, workspace, file, one)),
  );
  return [...crossings, ...machineViolations(workspace, file)];
}

/** An arrow that is not allowed, and what to do instead. */
type Crossing = readonly [arrow: string, instead: string];

function toViolations(file: SourceFile, one: Import, crossing: Crossing | undefined): readonly Violation[] {
  if (!crossing) return [];
  return [{ file: file.path, line: one.line, arrow: `${crossing[0]} (${one.kind})`, instead: crossing[1] }];
}

function importCrossing(house: House, workspace: Workspace, file: SourceFile, one: Import): Crossing | undefined {
  const { specifier } = one;
  if (specifier === undefined) {
    if (one.kind === 'new URL' || file.role !== 'src') return undefined;
    return [
      `${workspace.name} → an address made at run time`,
      'write the module as a literal, so that its arrow can be read',
    ];
  }
  if (specifier.startsWith('.')) return relativeCrossing(workspace, file, one);
  if (one.kind === 'new URL') return undefined;
  if (specifier.startsWith(SCOPE)) return doorCrossing(house, workspace, file, specifier);
  return specifier.startsWith('node:')
    ? nodeCrossing(workspace, file, specifier)
    : libraryCrossing(house, workspace, file, specifier);
}

function relativeCrossing(
  workspace: Workspace,
  file: SourceFile,
  { kind, specifier = '' }: Import,
): Crossing | undefined {
  const { folder } = workspace.part;
  const target = posix.normalize(posix.join(posix.dirname(file.path), specifier));
  const arrow = `${workspace.name} → ${target}`;
  // An address is a file to read, to serve or to start, not code to know: what is shipped may have its own and built ones.
  if (kind === 'new URL' && (file.role !== 'src' || `${target}/`.startsWith(`${folder}/`) || target.includes('/dist/')))
    return undefined;
  if (!target.startsWith(`${folder}/`)) {
    if (file.role !== 'src' && BESIDE.some((beside) => target.startsWith(`${beside}/`))) return undefined;
    const other = WORKSPACE_FOLDER.exec(`${target}/`)?.[2];
    return [
      arrow,
      other
        ? `import the door, '${SCOPE}${other}', if the arrow is allowed`
        : 'keep what is shipped inside its own folder',
    ];
  }
  const targetRole = roleOf(target.slice(folder.length + 1));
  if (file.role === 'src' && targetRole !== 'src') return [arrow, 'what is shipped must not need its tests or tools'];
  const isInward = (file.role === 'test' || file.role === 'bench') && targetRole === 'src';
  const isOpen = workspace.part.testedAlone?.includes(target.slice(folder.length + 1)) ?? false;
  if (!isInward || isOpen || folder.startsWith('apps/') || workspace.name === 'engine') return undefined;
  return [arrow, `test the package through its door: import from '${SCOPE}${workspace.name}'`];
}

function doorCrossing(house: House, workspace: Workspace, file: SourceFile, specifier: string): Crossing | undefined {
  const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  const arrow = `${workspace.name} → ${name}`;
  if (name === workspace.name) {
    return file.role === 'src'
      ? [arrow, 'inside a package, import the file itself: ./name.ts']
      : deepCrossing(house, name, rest, arrow);
  }
  const { mayImport, testsMayImport = [] } = workspace.part;
  const isAllowed = mayImport.includes(name) || (file.role !== 'src' && testsMayImport.includes(name));
  if (!isAllowed) return [arrow, arrowAdvice(workspace, name)];
  if (!isDeclared(house, workspace, file.role, `${SCOPE}${name}`)) {
    const field = mayImport.includes(name) ? 'dependencies' : 'devDependencies';
    return [`${arrow}, not declared`, `add "${SCOPE}${name}" to the ${field} in ${workspace.part.folder}/package.json`];
  }
  return deepCrossing(house, name, rest, arrow);
}

function deepCrossing(house: House, name: string, rest: readonly string[], arrow: string): Crossing | undefined {
  if (rest.length === 0) return undefined;
  const doors = house.workspaces.find((workspace) => workspace.name === name)?.manifest.exports ?? {};
  const wanted = `./${rest.join('/')}`;
  if (Object.keys(doors).some((door) => isDoorFor(door, wanted))) return undefined;
  return [
    `${arrow}/${rest.join('/')}`,
    `import from '${SCOPE}${name}'; if the name is missing there, export it from its src/index.ts`,
  ];
}

/** `./wasm/*` is a door for every file in that folder, as in Node. */
function isDoorFor(door: string, wanted: string): boolean {
  const [before = '', after] = door.split('*');
  return after === undefined ? door === wanted : wanted.startsWith(before) && wanted.endsWith(after);
}

function nodeCrossing(workspace: Workspace, file: SourceFile, specifier: string): Crossing | undefined {
  const { runs } = workspace.part;
  if (file.role !== 'src' || runs === 'node' || runs === 'either') return undefined;
  return [
    `${workspace.name} → ${specifier}`,
    `${workspace.name} runs ${whereItRuns(runs)}: take what Node knows as an argument`,
  ];
}

function whereItRuns(runs: Part['runs']): string {
  return runs === 'anywhere' ? 'in pages, workers and Node alike' : 'in the browser';
}

function libraryCrossing(
  house: House,
  workspace: Workspace,
  file: SourceFile,
  specifier: string,
): Crossing | undefined {
  const library = libraryOf(specifier);
  if (isDeclared(house, workspace, file.role, library)) return undefined;
  const where = file.role === 'src' ? `dependencies in ${workspace.part.folder}/package.json` : 'devDependencies';
  return [`${workspace.name} → ${library}, not declared`, `add "${library}" with its exact version to the ${where}`];
}

/** What is shipped needs a dependency of its own; tests, benches and tools also have the root's tools. */
function isDeclared(house: House, workspace: Workspace, role: Role, name: string): boolean {
  const { dependencies = {}, devDependencies = {} } = workspace.manifest;
  if (name in dependencies) return true;
  return role !== 'src' && (name in devDependencies || name in (house.root.devDependencies ?? {}));
}

function machineViolations(workspace: Workspace, file: SourceFile): readonly Violation[] {
  if (file.role !== 'src') return [];
  const { runs } = workspace.part;
  const { dom, node, time } = MACHINE_NAMES;
  const forbidden: Readonly<Record<Part['runs'], readonly string[]>> = {
    anywhere: [...dom, ...node, ...time, 'Math.random'],
    browser: node,
    node: ['document', 'window', 'localStorage', 'HTMLElement'],
    either: [],
  };
  return file.syntax.globals
    .filter((use) => forbidden[runs].includes(use.name))
    .map((use) => ({
      file: file.path,
      line: use.line,
      arrow: `${workspace.name} uses ${use.name}`,
      instead:
        runs === 'anywhere'
          ? 'this package is pure: take the time, the random number or the machine as an argument'
          : `${workspace.name} has no ${use.name} where it runs`,
    }));
}

/** Tools, scripts and end-to-end tests see the house through its doors, like everybody outside. */
export function besideViolations(house: House): readonly Violation[] {
  return BESIDE.flatMap((folder) => sourceFiles(house.tree, `${folder}/`)).flatMap((file) =>
    file.syntax.imports.flatMap((one) => {
      if (one.specifier === undefined || one.kind === 'new URL') return [];
      const { specifier } = one;
      const crossing = specifier.startsWith('.') ? besideRelative(file, specifier) : besideDoor(house, file, specifier);
      return toViolations(file, one, crossing);
    }),
  );
}

function besideRelative(file: SourceFile, specifier: string): Crossing | undefined {
  const target = posix.normalize(posix.join(posix.dirname(file.path), specifier));
  const inside = WORKSPACE_FOLDER.exec(target);
  return inside ? [`${file.path} → ${target}`, `import the door, '${SCOPE}${inside[2]}'`] : undefined;
}

function besideDoor(house: House, file: SourceFile, specifier: string): Crossing | undefined {
  if (!specifier.startsWith(SCOPE)) return undefined;
  const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  return deepCrossing(house, name, rest, `${file.path} → ${name}`);
}
