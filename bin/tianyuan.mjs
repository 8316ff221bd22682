#!/usr/bin/env node
// The command line, from the built files. `npm ci && npm run build` (or `npm start`) comes first.
import { createReadStream, existsSync, fstatSync } from 'node:fs';

const built = new URL('../apps/cli/dist/index.js', import.meta.url);
if (!existsSync(built)) {
  process.stderr.write('tianyuan is not built yet. Run this first, in its folder:  npm ci && npm run build\n');
  process.exit(1);
}
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2), {
  // Node takes a directory for an input that has ended; the stream tells the truth when it is read.
  stdin: isDirectory(0) ? createReadStream('', { fd: 0, autoClose: false }) : process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});

/** Not where there is no such descriptor at all. @param {number} descriptor */
function isDirectory(descriptor) {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}
