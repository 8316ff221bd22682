import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Tree } from './house.ts';

/** Folders that hold what was installed, built or measured, never what was written. */
const NOT_WRITTEN = new Set([
  'node_modules',
  'dist',
  'build',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
  'shots',
]);

/**
 * Every written file under a folder.
 *
 * @param root   absolute
 * @param wanted asked with the path from the root, with `/`
 */
export function readTree(root: string, wanted: (path: string) => boolean): Tree {
  const tree = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = join(folder, entry.name);
      const path = relative(root, file).split(sep).join('/');
      if (entry.isDirectory()) {
        if (!NOT_WRITTEN.has(entry.name)) visit(file);
      } else if (entry.isFile() && wanted(path)) tree.set(path, readFileSync(file, 'utf8'));
    }
  };
  visit(root);
  return tree;
}
