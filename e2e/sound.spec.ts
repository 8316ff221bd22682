// What is heard: nothing before somebody touches the page, a stone afterwards, and nothing when it is muted.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

interface Heard {
  /** Loudspeakers that were made. */
  contexts: number;
  /** Things that began to sound. */
  starts: number;
  trembles: unknown[];
}

const heardOn = (page: Page): Promise<Heard> =>
  page.evaluate(() => ({ ...(window as unknown as { heard: Heard }).heard }));

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const heard: Heard = { contexts: 0, starts: 0, trembles: [] };
    Object.assign(window, { heard });
    const Made = window.AudioContext;
    window.AudioContext = class extends Made {
      constructor(options?: AudioContextOptions) {
        super(options);
        heard.contexts += 1;
      }
    };
    for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
      const start = kind.prototype.start;
      kind.prototype.start = function (this: AudioScheduledSourceNode, when?: number) {
        heard.starts += 1;
        start.call(this, when);
      };
    }
    navigator.vibrate = (pattern) => {
      heard.trembles.push(pattern);
      return true;
    };
  });
});

/** Runs in the page: once the sounds are there a stone is placed by script, and some frames later the page tells of it. */
function placeWithoutHand(): void {
  const isThere = (): boolean =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-sounds'));
  const cell = (): HTMLElement | null => document.querySelector('[role="gridcell"][aria-label^="A1,"]');
  const wait = (frames: number, act: () => void): void => {
    if (frames === 0) act();
    else requestAnimationFrame(() => wait(frames - 1, act));
  };
  const tell = (): void => {
    const { contexts, starts } = (window as unknown as { heard: Heard }).heard;
    const stones = document.querySelectorAll('[role="gridcell"][aria-label*="black"]').length;
    console.info(`untouched: ${stones} stone, ${contexts} loudspeakers, ${starts} sounds`);
  };
  const look = (): void => {
    if (!isThere() || !cell()) requestAnimationFrame(look);
    else
      wait(20, () => {
        cell()?.click();
        wait(20, tell);
      });
  };
  if (sessionStorage.getItem('told') === null) requestAnimationFrame(look);
  sessionStorage.setItem('told', 'yes');
}

async function untilSoundsAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-sounds')),
  );
  await page.waitForLoadState('networkidle');
}

test('the page is silent before it is touched; then a stone sounds, one loudspeaker for all, until it is muted', async ({
  context,
  page,
}) => {
  await prepare(context, { setup: { opponent: 'people' } });
  // Whatever the runner asks of a page counts as a touch of it: so the page itself tells what it heard before.
  await context.addInitScript(placeWithoutHand);
  const told = page.waitForEvent('console', (message) => message.text().startsWith('untouched'));
  const game = new GamePage(page);
  await page.goto('/');
  expect((await told).text()).toBe('untouched: 1 stone, 0 loudspeakers, 0 sounds');

  await game.ready();
  await game.place('H8');
  await expect.poll(async () => (await heardOn(page)).starts).toBeGreaterThan(0);
  await game.place('H9');
  expect((await heardOn(page)).contexts).toBe(1);

  await game.button('Settings').click();
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect(sound).toBeChecked();
  await page.getByRole('slider', { name: 'Volume' }).fill('80');
  await sound.click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveCount(0);
  await game.button('Close').click();
  const before = (await heardOn(page)).starts;
  await game.place('J9');
  expect((await heardOn(page)).starts).toBe(before);

  await page.reload();
  await game.ready();
  await untilSoundsAreThere(page);
  await game.place('J10');
  expect((await heardOn(page)).starts).toBe(0);
  await game.button('Settings').click();
  await sound.click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('80');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a stone and a refusal are felt, until it is switched off', async ({ context, page }) => {
    await prepare(context, { setup: { opponent: 'people' }, confirmTouch: 'never' });
    const game = new GamePage(page);
    await game.open();
    await untilSoundsAreThere(page);
    await game.point('H8').tap();
    await expect(game.point('H8')).toHaveAccessibleName(/black/);
    await game.point('H8').tap();
    await expect.poll(async () => (await heardOn(page)).trembles).toEqual([[8], [20, 40, 20]]);
    await game.button('Settings').click();
    await page.getByRole('switch', { name: 'Vibration' }).click();
    await game.button('Close').click();
    await game.point('H9').tap();
    await expect(game.point('H9')).toHaveAccessibleName(/white/);
    expect((await heardOn(page)).trembles.length).toBe(2);
  });
});
