import type { App } from '../../app-context.ts';
import { type Archive, createArchive } from './archive.ts';

const archives = new WeakMap<App, Archive>();

/** The one archive of the page, made when it is first asked for: nobody needs it to place a stone. */
export function archiveOf(app: App): Archive {
  const known = archives.get(app);
  if (known) return known;
  const archive = createArchive(app);
  archives.set(app, archive);
  return archive;
}
