/** The runner's `test`, for pages that ask nobody else for anything and complain of nothing. */
import { type BrowserContext, test as base, expect } from 'playwright/test';

/** Addresses that are the product's own, on whatever port a test serves it. */
const OWN = /^(https?:\/\/localhost(:\d+)?\/|data:|blob:)/;

/**
 * Watches every page of a context from now on.
 *
 * @returns  a judge to call at the end: fails where a page asked a foreign host, or wrote an error or a warning to its
 *           console that `allowed` does not match
 */
export function watchQuiet(context: BrowserContext, allowed?: RegExp): () => void {
  const foreign: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => {
    if (!OWN.test(request.url())) foreign.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (fault) => {
    // Before its first address a page is nowhere, and nothing of ours is on it.
    if (fault.page()?.url() !== 'about:blank') complaints.push(String(fault.error()));
  });
  return () => {
    expect(foreign).toEqual([]);
    expect(complaints.filter((line) => !allowed?.test(line))).toEqual([]);
  };
}

interface Quiet {
  /** What a page may complain of in this test; nothing, unless the test breaks something on purpose. */
  readonly allowed: RegExp | undefined;
  /** Judges the test's own context when the test is over. */
  readonly quiet: undefined;
}

export const test = base.extend<Quiet>({
  allowed: [undefined, { option: true }],
  quiet: [
    async ({ context, allowed }, use) => {
      const judge = watchQuiet(context, allowed);
      await use(undefined);
      judge();
    },
    { auto: true },
  ],
});
