// The house as the rules look at it: its packages and apps with their manifests and sources, read from names and texts.
import { PARTS, type Part, SCOPE } from './parts.ts';
import { type Syntax, syntaxOf } from './syntax.ts';

/** Path from the root → text. */
export type Tree = ReadonlyMap<string, string>;

export interface Violation {
  readonly file: string;
  readonly line?: number;
  /** `rules → record`, or whatever else crosses a wall. */
  readonly arrow: string;
  readonly instead: string;
}

/** What a file is for: its rules differ. `src` is shipped; the others look at it. */
export type Role = 'src' | 'test' | 'bench' | 'tool';

export interface SourceFile {
  readonly path: string;
  readonly role: Role;
  readonly syntax: Syntax;
}

export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Workspace {
  readonly name: string;
  readonly part: Part;
  readonly manifest: Manifest;
  readonly files: readonly SourceFile[];
}

export interface House {
  readonly tree: Tree;
  readonly root: Manifest;
  readonly workspaces: readonly Workspace[];
}

const SOURCE = /\.([cm]?[jt]s|tsx|jsx)$/;

/** The folder and the name of the package or app that a path lies in. */
export const WORKSPACE_FOLDER: RegExp = /^(packages|apps)\/([^/]+)\//;

export function houseOf(tree: Tree): House {
  const workspaces = Object.entries(PARTS)
    .filter(([, part]) => tree.has(`${part.folder}/package.json`))
    .map(([name, part]) => ({
      name,
      part,
      manifest: JSON.parse(tree.get(`${part.folder}/package.json`) ?? '{}') as Manifest,
      files: sourceFiles(tree, `${part.folder}/`),
    }));
  return { tree, root: JSON.parse(tree.get('package.json') ?? '{}') as Manifest, workspaces };
}

export function sourceFiles(tree: Tree, folder: string): readonly SourceFile[] {
  return [...tree]
    .filter(([path]) => path.startsWith(folder) && SOURCE.test(path))
    .map(([path, text]) => ({ path, role: roleOf(path.slice(folder.length)), syntax: syntaxOf(path, text) }));
}

/** @param inside path from the package's own folder */
export function roleOf(inside: string): Role {
  if (/^(src|assembly)\//.test(inside)) return 'src';
  if (inside.startsWith('test/')) return 'test';
  return inside.startsWith('bench/') ? 'bench' : 'tool';
}

/** The package that a module name belongs to: `vite/client` is part of vite. */
export function libraryOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What to do instead of an arrow that the table does not have. */
export function arrowAdvice(workspace: Workspace, name: string): string {
  const other = PARTS[name];
  if (!other) return `there is no ${SCOPE}${name}; the parts are those of tools/boundaries/parts.ts`;
  const isApp = (part: Part): boolean => part.folder.startsWith('apps/');
  if (isApp(workspace.part) && isApp(other))
    return 'apps never import each other: move what both need down into a package';
  if (isApp(other)) return 'a package never knows the apps: hand the thing in as an argument';
  const allowed = workspace.part.mayImport.join(', ') || 'nothing of ours';
  return `${workspace.name} may import ${allowed}; hand the value in as an argument, join the two one layer up, or move the code down`;
}
