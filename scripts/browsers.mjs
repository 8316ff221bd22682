// npm run browsers: everything of e2e/browsers.spec.ts, in Firefox and WebKitGTK where they are installed; which of them are, it says.
// `npm test` plays one game in each.
import { prepare } from './build.mjs';
import { childEnv, freePort, requireNode, runTool, say } from './lib.mjs';

const INSTALL = 'apt-get install firefox-esr, or webkit2gtk-driver and xvfb, on Debian';

requireNode();
try {
  await prepare();
  const env = childEnv({ BROWSERS: '1', E2E_PORT: String(await freePort()) });
  const args = ['test', 'browsers.spec.ts', '--config', 'e2e/playwright.config.ts', '--workers', '1'];
  process.exitCode = await runTool('playwright', args, { env, output: 'inherit' });
  say(`A test that was skipped (-) names a browser that is not installed here: ${INSTALL}.`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
