// What a package.json and a tsconfig.json may say, compared with what the sources import.
import { posix } from 'node:path';
import { arrowAdvice, type House, libraryOf, type Role, type Violation, type Workspace } from './house.ts';
import { SCOPE } from './parts.ts';

/** Who a dependency is for: what is shipped, or what looks at it. */
const FIELDS = [
  { field: 'dependencies', roles: ['src'] },
  { field: 'devDependencies', roles: ['test', 'bench', 'tool'] },
] as const;

/** Dependencies against the arrows, on a wrong version, or that nothing imports. */
export function manifestViolations(house: House, workspace: Workspace): readonly Violation[] {
  const { mayImport, testsMayImport = [] } = workspace.part;
  return FIELDS.flatMap(({ field, roles }) => {
    const allowed = field === 'dependencies' ? mayImport : [...mayImport, ...testsMayImport];
    return Object.entries(workspace.manifest[field] ?? {}).flatMap(([name, version]) => {
      const instead = dependencyAdvice(house, workspace, {
        name,
        version,
        allowed,
        isUsed: usedBy(workspace, name, roles),
      });
      const arrow = `${workspace.name} → ${name.replace(SCOPE, '')} ${version} (${field})`;
      return instead === undefined ? [] : [{ file: `${workspace.part.folder}/package.json`, arrow, instead }];
    });
  });
}

interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly allowed: readonly string[];
  readonly isUsed: boolean;
}

/** What to do instead of this dependency; undefined when it is as it should be. */
function dependencyAdvice(
  house: House,
  workspace: Workspace,
  { name, version, allowed, isUsed }: Dependency,
): string | undefined {
  const part = name.startsWith(SCOPE) ? name.slice(SCOPE.length) : undefined;
  if (part !== undefined && !allowed.includes(part)) return arrowAdvice(workspace, part);
  const own = house.workspaces.find((one) => one.name === part)?.manifest.version;
  if (own !== undefined && own !== version) return `name the version that it has: ${own}`;
  return isUsed ? undefined : 'nothing imports it: remove it from package.json';
}

function usedBy(workspace: Workspace, name: string, roles: readonly Role[]): boolean {
  return workspace.files
    .filter((file) => roles.includes(file.role))
    .some((file) =>
      file.syntax.imports.some((one) => one.specifier !== undefined && libraryOf(one.specifier) === name),
    );
}

/** tsc -b builds in the order of the references, so they must be the dependencies, no more and no less. */
export function referenceViolations(house: House, workspace: Workspace): readonly Violation[] {
  const file = `${workspace.part.folder}/tsconfig.json`;
  const text = house.tree.get(file);
  if (text === undefined) return [];
  const { references = [] } = JSON.parse(text) as { references?: readonly { path: string }[] };
  // A reference into its own folder only splits the package, such as a service worker beside its page.
  const others = references.filter(({ path }) => path.startsWith('../'));
  const referred = new Set(others.map(({ path }) => posix.basename(path)));
  const needed = new Set(
    Object.keys(workspace.manifest.dependencies ?? {})
      .filter((name) => name.startsWith(SCOPE))
      .map((name) => name.slice(SCOPE.length)),
  );
  const crossing = (name: string, verb: string): Violation => ({
    file,
    arrow: `${workspace.name} → ${name} (references)`,
    instead: `${verb} the reference, so that it says what the dependencies in package.json say`,
  });
  return [
    ...[...referred].filter((name) => !needed.has(name)).map((name) => crossing(name, 'remove')),
    ...[...needed].filter((name) => !referred.has(name)).map((name) => crossing(name, 'add')),
  ];
}
