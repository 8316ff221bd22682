// The server as a program of its own, for a machine where everything is built: `node apps/server/dist/main.js`.
import { fileURLToPath } from 'node:url';
import { runServer } from './run.ts';

const stopped = new Promise<string>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
});

const exitCode = await runServer({
  env: process.env,
  siteFolder: fileURLToPath(new URL('../../web/dist/site', import.meta.url)),
  stopped,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
process.exit(exitCode);
