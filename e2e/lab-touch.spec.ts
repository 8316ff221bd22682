// The laboratory's tree under fingers, on an emulated phone: the browser's own touches, so that it decides what is the page's.
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from './support/own-origin.ts';

test.use({ locale: 'en-US', viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Each finger goes its way in ten steps, all at once. */
async function swipe(page: Page, ...ways: readonly (readonly [from: Place, to: Place])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: string, part: number): Promise<unknown> => {
    const touchPoints = ways.map(([from, to], id) => {
      return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y), id };
    });
    return session.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  };
  await send('touchStart', 0);
  for (let step = 1; step <= 10; step++) await send('touchMove', step / 10);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('on a phone two fingers zoom the tree, one moves it sideways, and up and down goes the page', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('combobox', { name: 'Player' }).first().selectOption('alpha-beta');
  await page.getByRole('button', { name: 'Think', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Think again' })).toBeVisible({ timeout: 60_000 });
  const canvas = page.getByRole('img', { name: /^Search tree/ });
  await expect(canvas).toHaveAttribute('data-slots', /\d/);
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const seen = async (name: 'slots' | 'from'): Promise<number> => Number(await canvas.getAttribute(`data-${name}`));
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the tree is not on the page');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const beside = (dx: number, dy = 0): Place => ({ x: middle.x + dx, y: middle.y + dy });

  const whole = await seen('slots');
  const stood = await scrolled();
  await swipe(page, [beside(-20), beside(-110)], [beside(20), beside(110)]);
  await expect.poll(() => seen('slots')).toBeLessThan(whole / 3);
  await swipe(page, [beside(0, -20), beside(0, -60)], [beside(0, 20), beside(0, 60)]);
  await expect.poll(() => seen('slots')).toBeLessThan(whole / 6);

  const from = await seen('from');
  const slots = await seen('slots');
  await swipe(page, [beside(80), beside(-80, 6)]);
  await expect.poll(() => seen('from')).toBeGreaterThan(from + slots / 4);
  expect(await scrolled()).toBe(stood);

  const now = await seen('from');
  await swipe(page, [beside(0, 60), beside(4, -100)]);
  await expect.poll(scrolled).toBeGreaterThan(stood + 60);
  expect(await seen('from')).toBeCloseTo(now, 0);
});
