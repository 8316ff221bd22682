// Openings with choices in the page: each stage from both sides, and the game goes on with the colours that were chosen.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const swap2 = (color: 'black' | 'white', more: Settings['setup'] = {}): Settings => ({
  animation: 'off',
  setup: { opponent: 'table', opening: 'swap2', color, ...more },
});

test('the person opens for Black’s good; the machine takes Black, and the person goes on as White', async ({
  page,
  context,
}) => {
  await prepare(context, swap2('black'));
  const game = new GamePage(page);
  await game.open();
  // The very first stone also ends the greeting.
  await game.place('H8');
  await expect(game.title).toHaveText('Place three: black, white, black');
  await game.place('A1');
  await page.reload();
  await game.ready();
  await expect(game.title).toHaveText('Place three: black, white, black');
  await game.place('H9');
  await expect(page.getByText('Window table took Black, you play White', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'You, white' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Window table, black' })).toBeVisible();
  await game.place('H10');
  const match = await game.settled();
  expect(match.choice).toMatchObject({ takes: 'black', seat: 'second' });
  expect(match.moves.slice(3).map(({ color, seat }) => `${color} ${seat}`)).toEqual(['white first', 'black second']);
  await expect(game.title).toHaveText('Your move');
});

test('the machine opens; the person adds two, the machine has the last choice, and the game goes on', async ({
  page,
  context,
}) => {
  await prepare(context, swap2('white'));
  const game = new GamePage(page);
  await game.open();
  const opened = await game.settled();
  expect(opened.moves.map(({ color }) => color)).toEqual(['black', 'white', 'black']);
  await expect(game.title).toHaveText('Choose a colour, or add two');
  for (const name of [/^Take White/, /^Take Black/, /^Add two/]) await expect(game.button(name)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await game.point('A1').click();
  await expect(page.getByText('First choose: White, Black, or two more stones').last()).toBeVisible();
  await game.button(/^Add two/).click();
  await expect(game.title).toHaveText('Add two: white, black');
  await game.button('Back to the choice').click();
  await game.button(/^Add two/).click();
  await game.place('A1', 'O15');
  await expect.poll(async () => (await game.keptMatch()).choice?.seat).toBe('second');
  const match = await game.settled();
  expect(match.choice).toMatchObject({ seat: 'second', ply: 5 });
  const own = match.choice?.takes === 'white' ? 'black' : 'white';
  await expect(page.getByRole('region', { name: `You, ${own}` })).toBeVisible();
  await game.place('A8');
  const after = await game.settled();
  expect(after.moves.find(({ seat, point }) => seat === 'first' && point === 105)?.color).toBe(own);
  await game.button('Undo').click();
  expect((await game.expectSound()).moves.length).toBe(match.moves.length);
});

test('from the new-game sheet, two people under renju: the roles, the last choice, and the name of the opening', async ({
  page,
  context,
}) => {
  await prepare(context, { animation: 'off', setup: { opponent: 'people', ruleSet: 'renju' } });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.button('New game').click();
  await page.getByRole('radio', { name: 'Swap2' }).check({ force: true });
  await game.button('Start game').click();
  await expect(page.getByRole('region', { name: 'First player, Colour still open' })).toBeVisible();
  await expect(game.title).toHaveText('First player places three: black, white, black');
  await game.place('H8', 'H9', 'J10');
  await expect(page.getByText('Opening: Sosei (direct)')).toBeVisible();
  await game.button(/^Add two/).click();
  await game.place('G7', 'G8');
  await expect(game.title).toHaveText('First player chooses');
  await game.button(/^Take White/).click();
  await expect(page.getByText('First player took White', { exact: true })).toBeVisible();
  await game.place('K8');
  const match = await game.expectSound();
  expect(match.choice).toMatchObject({ takes: 'white', seat: 'first', ply: 5 });
  expect(match.moves.at(-1)).toMatchObject({ color: 'white', seat: 'first' });
});
