// Names in a built page the files that its script will ask for as soon as it runs, so that they are fetched with it and not after it.
//
// For each part a line in the head, before every script:
//   <meta name="ahead" data-part="en" content="./assets/en-lab-1a2b3c4d.js ./assets/en-levels-5e6f7a8b.js">
// public/guard.js fetches those of the parts that this visit wants: the language, the room that the address names.
import { dirname, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Which dynamic imports a part begins with: the last words of their sources' paths, without the ending. */
export type AheadParts = Readonly<Record<string, readonly string[]>>;

/** @param page  the page's name below the root: `lab.html` */
export function fetchAhead(page: string, parts: AheadParts): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith(`/${page}`)) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const lines = Object.entries(parts).flatMap(([part, sources]) => {
          const files = sources.flatMap((source) => filesOf(source, chunks)).filter((file) => !html.includes(file));
          const addresses = [...new Set(files)].map((file) => `./${relative(dirname(page), file)}`);
          return addresses.length === 0
            ? []
            : `<meta name="ahead" data-part="${part}" content="${addresses.join(' ')}">`;
        });
        return html.replace(/(\s*)<script/, (script, gap: string) => `${gap}${lines.join(gap)}${script}`);
      },
    },
  };
}

/** The chunk of a source that is imported dynamically, and all that it cannot run without. */
function filesOf(source: string, chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\.tsx?$/, '').endsWith(`/${source}`));
  if (!first) throw new Error(`fetch-ahead: no part of the page begins with ${source}`);
  const files = new Set([first.fileName]);
  for (const file of files) {
    for (const wanted of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(wanted);
  }
  return [...files];
}
