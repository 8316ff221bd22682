// The rules on boards: reached from the rule in force and from the new-game sheet, tried, and told as the referee tells them.
import { expect } from 'playwright/test';
import { GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

test('the rule in force leads to its page; a forbidden point is tried and drawn with its reason', async ({
  page,
  context,
}) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people', ruleSet: 'renju' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await page.getByRole('button', { name: /^Renju · 15×15/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Rules' });
  await expect(sheet.getByRole('radio', { name: 'Renju' })).toBeChecked();
  const example = sheet.getByRole('article').filter({ hasText: 'Double three: two' });
  await example.getByRole('button', { name: 'Play E5' }).click();
  await expect(example.getByText('E5 is a double three')).toBeVisible();
  // A level line has no height, so nobody calls it visible.
  await expect(example.locator('.bv-capsule').first()).toBeAttached();
  await example.getByRole('button', { name: 'Once more' }).click();
  await example.getByRole('gridcell', { name: /^A1,/ }).click();
  await expect(example.getByText('Nobody has won')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Standard' }).check();
  const six = sheet.getByRole('article').filter({ hasText: 'Six in a row' });
  await six.getByRole('button', { name: 'Play E5' }).click();
  await expect(six.getByText('Nobody has won')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Swap2' }).check();
  for (const step of [2, 3, 4]) {
    await sheet.getByRole('button', { name: 'Next' }).click();
    await expect(sheet.getByText(`Step ${step} of 4`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(game.point('H8')).toHaveAccessibleName(/black/);
});

test('from the new-game sheet the rules lie over it, and what was chosen stays', async ({ page, context }) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.button('Change').click();
  const setup = page.getByRole('dialog', { name: 'New game' });
  await setup.getByRole('radio', { name: 'Caro' }).check();
  await setup.getByRole('button', { name: 'See the rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await expect(rules.getByRole('radio', { name: 'Caro' })).toBeChecked();
  await rules.getByRole('button', { name: 'Close' }).click();
  await expect(rules).toHaveCount(0);
  await expect(setup.getByRole('radio', { name: 'Caro' })).toBeChecked();
});
