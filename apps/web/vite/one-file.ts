// Puts the built page into one file: its script, its styles, its pictures, the worker and the engine in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export const ONE_FILE = 'tianyuan.html';

/** Elements of index.html that ask for a file, and have no use on a disk. */
const NEEDLESS =
  /\s*<link rel="(?:manifest|apple-touch-icon|modulepreload)"[^>]*>|\s*<meta (?:property|name)="(?:og|twitter):[^>]*>/g;

/** @param publicFolder  where guard.js and the sign of the page lie */
export function oneFile(publicFolder: string): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    generateBundle: {
      // After the bundler's own last touches.
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const page = only(files.filter(({ fileName }) => fileName.endsWith('.html')));
        const script = only(files.filter((file) => file.type === 'chunk'));
        const styles = files.filter(({ fileName }) => fileName.endsWith('.css'));
        const rest = files.filter(
          (file) => ![page, script, ...styles].includes(file) && !file.fileName.endsWith('.map'),
        );
        if (rest.length > 0) this.error(`not in the one file: ${rest.map(({ fileName }) => fileName).join(', ')}`);
        const html = assemble(textOf(page), textOf(script), styles.map(textOf).join('\n'), publicFolder);
        for (const file of files) delete bundle[file.fileName];
        this.emitFile({ type: 'asset', fileName: ONE_FILE, source: html });
      },
    },
  };
}

function assemble(page: string, script: string, styles: string, publicFolder: string): string {
  const guard = readFileSync(join(publicFolder, 'guard.js'), 'utf8');
  const sign = readFileSync(join(publicFolder, 'favicon.svg')).toString('base64');
  // Functions, so that no `$` of a script is read as a place holder.
  return page
    .replace(NEEDLESS, '')
    .replace(/(<link rel="icon" href=")[^"]*/, (_, start: string) => `${start}data:image/svg+xml;base64,${sign}`)
    .replace(/<script src="[^"]*guard\.js"><\/script>/, () => `<script>${inScript(guard)}</script>`)
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(
      /<script type="module"[^>]*><\/script>/,
      () => `<style>${styles}</style>\n    <script type="module">${inScript(script)}</script>`,
    );
}

/** A script must not hold what ends one. */
function inScript(code: string): string {
  return code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

type File = Rolldown.OutputAsset | Rolldown.OutputChunk;

function textOf(file: File): string {
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString('utf8');
}

function only(files: readonly File[]): File {
  const [file, ...others] = files;
  if (!file || others.length > 0)
    throw new Error(`one file expected: ${files.map(({ fileName }) => fileName).join(', ')}`);
  return file;
}
