// Where the benches of the page look at it: the built page, served on this machine, in a Chromium without a window.
import { chromium } from 'playwright';
import { launchOptions } from '../../../scripts/chromium.mjs';
import { serveBuiltPage } from '../../../scripts/serve.mjs';

/**
 * Serves the page and starts the browser for one measurement, and ends both whatever comes of it. The page must be built.
 * @template Measured
 * @param {(browser: import('playwright').Browser, address: string) => Promise<Measured>} measure  the address ends without a slash
 * @returns {Promise<Measured>} what was measured; rejects as `measure` does, and when the server or the browser does not start
 */
export async function inChromium(measure) {
  const server = await serveBuiltPage();
  try {
    const browser = await chromium.launch(launchOptions());
    try {
      return await measure(browser, server.address);
    } finally {
      await browser.close();
    }
  } finally {
    server.end();
  }
}
