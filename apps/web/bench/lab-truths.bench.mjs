// What the laboratory measures of the tutorials' claims, as its page says it: in a real Chromium, each button pressed once.
import { inChromium } from './in-chromium.mjs';

export const name = 'web: the tutorials’ claims, measured by the laboratory (real Chromium)';

const MOST_MS = 600_000;

export function run() {
  return inChromium(measure);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measure(browser, address) {
  const page = await browser.newPage({ locale: 'en' });
  await page.goto(`${address}/lab#truths`).catch(() => page.waitForTimeout(1_000));
  await page.goto(`${address}/lab#truths`);
  await page.locator('[data-truth]').first().waitFor();
  const rows = [];
  for (const card of await page.locator('[data-truth]').all()) {
    const began = performance.now();
    await card.getByRole('button').click();
    await card.locator('.truth-here').waitFor({ timeout: MOST_MS });
    const seconds = (performance.now() - began) / 1000;
    const figure = (await card.getAttribute('data-truth')) ?? '';
    rows.push({ figure, value: seconds, unit: 's', note: (await card.locator('.truth-here').textContent()) ?? '' });
  }
  return rows;
}
