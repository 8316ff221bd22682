// npm run build:one-file: the page as one file that opens from a disk with a double click, the engine in it.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildEngine } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, requireNode, runTool, say } from './lib.mjs';
import { withSetupLock } from './lock.mjs';

const FILE = 'apps/web/dist/one-file/tianyuan.html';

requireNode();
try {
  await withSetupLock(async () => {
    await ensureInstalled();
    await buildEngine();
    const code = await runTool('vite', ['build', '--config', 'apps/web/vite.one-file.config.ts', '--logLevel', 'warn']);
    if (code !== 0) throw new Error(`The page could not be put into one file (exit code ${code}); why stands above.`);
  });
  say(`${FILE}: ${(statSync(join(ROOT, FILE)).size / 1000).toFixed(0)} KB. It opens with a double click.`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
