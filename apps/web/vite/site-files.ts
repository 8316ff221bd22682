import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file of a built site, as paths from its folder with `/`, in a fixed order. */
export function filesIn(siteFolder: string): readonly string[] {
  return readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
