// How much a first visit loads: every script and style that index.html names, and what those import at once.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const name = 'web: size of the page (gzip, KB of 1,000 bytes)';

const SITE = fileURLToPath(new URL('../dist/site/', import.meta.url));

/** @param {string} file @returns {number} */
const gzipKb = (file) => gzipSync(readFileSync(SITE + file), { level: 9 }).length / 1000;

/** The files that the browser loads before the board stands, from the page's own list. */
function firstLoad() {
  const html = readFileSync(`${SITE}index.html`, 'utf8');
  return [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
}

/** @param {readonly string[]} files @param {string} ending */
function total(files, ending) {
  return files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipKb(file), 0);
}

export function run() {
  const first = firstLoad();
  if (first.length === 0) throw new Error('index.html names no script');
  const all = readdirSync(`${SITE}assets`).map((file) => `assets/${file}`);
  return [
    { figure: 'first load, JavaScript and CSS', value: total(first, '.js') + total(first, '.css'), unit: 'KB' },
    { figure: '  of it JavaScript', value: total(first, '.js'), unit: 'KB' },
    { figure: '  of it CSS', value: total(first, '.css'), unit: 'KB' },
    { figure: 'index.html', value: gzipKb('index.html'), unit: 'KB' },
    { figure: 'every script, workers included', value: total(all, '.js'), unit: 'KB' },
    { figure: 'service worker', value: gzipKb('service-worker.js'), unit: 'KB' },
  ];
}
