#!/usr/bin/env node
// The command line, from the built files. `npm ci && npm run build` (or `npm start`) comes first.
import { existsSync } from 'node:fs';

const built = new URL('../apps/cli/dist/index.js', import.meta.url);
if (!existsSync(built)) {
  process.stderr.write('tianyuan is not built yet. Run this first, in its folder:  npm ci && npm run build\n');
  process.exit(1);
}
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
