// What a package.json and a tsconfig.json may say, compared with what the sources import.
import { posix } from 'node:path';
import { arrowAdvice, type House, libraryOf, type Role, type Violation, type Workspace } from './house.ts';
import { SCOPE } from './parts.ts';

/** Dependencies against the arrows, on a wrong version, or that nothing imports. */
export function manifestViolations(house: House, workspace: Workspace): readonly Violation[] {
  const file = `${workspace.part.folder}/package.json`;
  const { dependencies = {}, devDependencies = {} } = workspace.manifest;
  const declared = [
    ...Object.entries(dependencies).map(([name, version]) => ({
      name,
      version,
      isUsed: usedBy(workspace, name, ['src']),
    })),
    ...Object.entries(devDependencies).map(([name, version]) => ({
      name,
      version,
      isUsed: usedBy(workspace, name, ['test', 'bench', 'tool']),
    })),
  ];
  return declared.flatMap(({ name, version, isUsed }) => {
    const arrow = `${workspace.name} → ${name.replace(SCOPE, '')} (package.json)`;
    const own = name.startsWith(SCOPE) ? house.workspaces.find((one) => SCOPE + one.name === name) : undefined;
    if (name.startsWith(SCOPE) && !workspace.part.mayImport.includes(name.slice(SCOPE.length))) {
      return [{ file, arrow, instead: arrowAdvice(workspace, name.slice(SCOPE.length)) }];
    }
    if (own && own.manifest.version !== version) {
      return [
        { file, arrow: `${arrow}: ${version}`, instead: `name the version that it has: ${own.manifest.version}` },
      ];
    }
    return isUsed ? [] : [{ file, arrow: `${arrow}, never imported`, instead: 'remove it from package.json' }];
  });
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
  const referred = new Set(references.map(({ path }) => posix.basename(path)));
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
