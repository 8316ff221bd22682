// How big the built page is on disk, compressed as it is sent: what the service worker keeps for the time without network.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const name = 'web: size of the built page (KB of 1,000 bytes)';

const SITE = fileURLToPath(new URL('../dist/site/', import.meta.url));

/** Every file that a browser may ask for; neighbours made for compression are looked up where they exist. */
function files() {
  const all = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(SITE, file)).isFile(),
  );
  const sizes = new Map(all.map((file) => [file, statSync(join(SITE, file)).size]));
  return all
    .filter((file) => !/\.(map|br|gz)$/.test(file))
    .map((file) => ({
      file,
      gzip: sizes.get(`${file}.gz`) ?? sizes.get(file) ?? 0,
      brotli: sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0,
    }));
}

export function run() {
  const all = files();
  const total = (/** @type {RegExp} */ which, /** @type {'gzip' | 'brotli'} */ how) =>
    all.filter(({ file }) => which.test(file)).reduce((sum, one) => sum + one[how], 0) / 1000;
  return [
    { figure: 'every script and style, gzip', value: total(/\.(js|css)$/, 'gzip'), unit: 'KB' },
    { figure: 'every script and style, brotli', value: total(/\.(js|css)$/, 'brotli'), unit: 'KB' },
    { figure: 'everything that is kept for playing offline, brotli', value: total(/./, 'brotli'), unit: 'KB' },
    { figure: 'service worker, gzip', value: total(/^service-worker\.js$/, 'gzip'), unit: 'KB' },
  ];
}
