// Seeded walks over everything that a person can do, at any moment, while the machine takes 0, 50 or 500 ms to think.
// After every step the board that a reader reads is the one that replay makes of the log, and no turn hangs.
import { type Browser, expect } from 'playwright/test';
import { prepare, slowDown } from './support/game-page.ts';
import { test, watchQuiet } from './support/own-origin.ts';
import { Walker } from './support/walker.ts';
import { isThinking, watchWorkers } from './support/worker-watch.ts';

const WALKS = process.env['DEEP'] ? 200 : 8;
const STEPS = 12;
const DELAYS_MS = [0, 50, 500] as const;
/** Walks that failed once are walked first and for ever. */
const FAILED_SEEDS: readonly number[] = [116, 125, 3];

// A trace of so many steps would take longer than the steps; a walk is told again by its seed.
test.use({ trace: 'off' });

async function walk(browser: Browser, baseURL: string | undefined, seed: number): Promise<Walker> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    // Keeping all files anew for each walk would take longer than the walk.
    serviceWorkers: 'block',
  });
  const judge = watchQuiet(context, /blocked by Playwright/);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const walker = new Walker(page, seed);
  await watchWorkers(context);
  await slowDown(context, DELAYS_MS[seed % DELAYS_MS.length] as number);
  await prepare(context, { watchPace: 'at-once', setup: walker.setup() });
  try {
    await walker.game.open();
    for (let step = 0; step < STEPS; step++) await walker.step();
    await walker.rest();
    await expect.poll(() => isThinking(page)).toBe(false);
    await walker.expectSound();
    judge();
  } catch (error) {
    throw new Error(`walk with seed ${seed}: ${walker.trail.join(', ')}`, { cause: error });
  } finally {
    await context.close();
  }
  return walker;
}

/** So many are one test: a failure names its walk, and the others are walked all the same. */
const WALKS_IN_A_TEST = 20;
const SEEDS = [...FAILED_SEEDS, ...Array.from({ length: WALKS }, (_, index) => index + 1)];

for (let begin = 0; begin < SEEDS.length; begin += WALKS_IN_A_TEST) {
  const seeds = SEEDS.slice(begin, begin + WALKS_IN_A_TEST);
  const which = `walks ${seeds[0]} to ${seeds.at(-1)}`;
  test(`${which}: the page shows what its log makes, and no turn hangs`, async ({ browser, baseURL }) => {
    test.setTimeout(process.env['DEEP'] ? 1_800_000 : 420_000);
    let actions = 0;
    let insideThought = 0;
    for (const seed of seeds) {
      const walker = await walk(browser, baseURL, seed);
      actions += walker.actions;
      insideThought += walker.insideThought;
    }
    console.log(`${which}: ${insideThought} of ${actions} actions fell inside a running request`);
    // About a third over many walks; twenty of them are not all alike.
    expect(insideThought / actions).toBeGreaterThanOrEqual(0.25);
  });
}
