// Compresses the built files once, as hard as it goes, so that the server compresses nothing while it serves.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesIn } from './site-files.ts';

/** What gets smaller; pictures and fonts are compressed already, source maps are seldom asked for. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;

/** Writes `file.br` and `file.gz` beside each file that gets smaller by them. */
export function precompressed(): Plugin {
  let siteFolder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      siteFolder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of filesIn(siteFolder)) if (COMPRESSIBLE.test(file)) compress(join(siteFolder, file));
      },
    },
  };
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const gzip = gzipSync(bytes, { level: 9 });
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
}
