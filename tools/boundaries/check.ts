// Reads a tree of files as the house and says what crosses its walls. A function over names and texts, so that a test
// can plant a wrong import and see it found.
import { houseOf, type Tree, type Violation, WORKSPACE_FOLDER } from './house.ts';
import { besideViolations, fileViolations } from './import-rules.ts';
import { manifestViolations, referenceViolations } from './manifest-rules.ts';
import { PARTS } from './parts.ts';

/** Every crossing in the tree, file by file; empty when the house stands as planned. */
export function checkBoundaries(tree: Tree): readonly Violation[] {
  const house = houseOf(tree);
  return [
    ...unplannedFolders(tree),
    ...house.workspaces.flatMap((workspace) => [
      ...workspace.files.flatMap((file) => fileViolations(house, workspace, file)),
      ...manifestViolations(house, workspace),
      ...referenceViolations(house, workspace),
    ]),
    ...besideViolations(house),
  ];
}

/** A violation as a person reads it. */
export function describeViolation({ file, line, arrow, instead }: Violation): string {
  return `${file}${line === undefined ? '' : `:${line}`}\n    ${arrow}\n    instead: ${instead}`;
}

function unplannedFolders(tree: Tree): readonly Violation[] {
  const planned = new Set(Object.values(PARTS).map((part) => part.folder));
  const folders = new Set([...tree.keys()].map((path) => WORKSPACE_FOLDER.exec(path)?.[0].slice(0, -1)));
  return [...folders]
    .filter((folder) => folder !== undefined && !planned.has(folder))
    .map((folder) => ({
      file: `${folder}`,
      arrow: 'a package that the plan does not know',
      instead: 'give it a row in tools/boundaries/parts.ts and in ARCHITECTURE.md: its layer, and what it may import',
    }));
}
