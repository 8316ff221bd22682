// Every state in a language that is two fifths longer, and in one that is read from right to left: nothing untranslated,
// nothing over the side, no button that cuts its words.
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';
import { lookAround, pseudo, servePseudo } from './support/pseudo.ts';

const people = (more: Settings['setup'] = {}): Settings => ({
  animation: 'off',
  setup: { opponent: 'people', ...more },
});

const SCREENS = [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const;

/** A button by its English name. */
function press(page: Page, name: string): Promise<void> {
  return page
    .getByRole('button', { name: pseudo(name), exact: true })
    .first()
    .click();
}

async function openSheet(game: GamePage, opener: string): Promise<void> {
  await press(game.page, opener);
  await expect(game.page.getByRole('dialog')).toBeVisible();
}

const FIVE = ['H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8'];

const STATES: readonly (readonly [name: string, settings: Settings, arrive: (game: GamePage) => Promise<void>])[] = [
  ['the first screen', people(), async () => {}],
  ['a game', people({ ruleSet: 'renju' }), (game) => placeAll(game, ['H8', 'I9', 'H9'])],
  [
    'a forbidden point explained',
    people({ ruleSet: 'renju' }),
    async (game) => {
      await placeAll(game, ['I8', 'F11', 'J8', 'H10', 'G9', 'I9', 'F10', 'J9']);
      await game.point('H8').click();
    },
  ],
  ['a result', people(), (game) => placeAll(game, FIVE)],
  [
    'a look back with its graph',
    people(),
    async (game) => {
      await placeAll(game, ['H8', 'I9', 'I8']);
      await openSheet(game, 'Record');
      await press(game.page, 'Replay this game');
      await press(game.page, 'Show how it went');
      await expect(game.page.locator('.graph-note')).toBeVisible({ timeout: 60_000 });
    },
  ],
  [
    'the question before resigning',
    people(),
    async (game) => {
      await placeAll(game, ['H8']);
      await press(game.page, 'Resign');
    },
  ],
  ['the new-game sheet', { animation: 'off' }, (game) => openSheet(game, 'Change')],
  [
    'two machines to be watched, and watched',
    { animation: 'off', setup: { opponent: 'random' } },
    async (game) => {
      await openSheet(game, 'Change');
      await game.page.locator('input[name="mode"][value="watch"]').check({ force: true });
      const faults = await faultsSeen(game, 'two machines to be watched');
      expect(faults).toEqual([]);
      await press(game.page, 'Start game');
      await press(game.page, 'Pause');
    },
  ],
  ['the settings', people(), (game) => openSheet(game, 'Settings')],
  [
    'the record, and a paper that is refused',
    people(),
    async (game) => {
      await placeAll(game, ['H8', 'I9']);
      await openSheet(game, 'Record');
      await game.page.getByRole('textbox').fill('(;GM[4];B[zz])');
      await press(game.page, 'Open');
      await expect(game.page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'my games',
    people(),
    async (game) => {
      await openSheet(game, 'Record');
      await game.page.getByRole('textbox').fill(readFileSync('fixtures/archive/games-v1.json', 'utf8'));
      await press(game.page, 'Open');
      await expect(game.page.locator('.archive-row')).toHaveCount(3);
    },
  ],
  [
    'my games, of which none is there',
    people(),
    async (game) => {
      await openSheet(game, 'Record');
      await press(game.page, 'My games');
      await expect(game.page.locator('.archive-empty')).toBeVisible();
    },
  ],
  [
    'the keys',
    people(),
    async (game) => {
      // The sheet of keys is listened for once the page is idle.
      await expect(async () => {
        await game.page.keyboard.press('?');
        await expect(game.page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  ],
  [
    'the rules',
    people({ ruleSet: 'renju' }),
    async (game) => {
      await game.page.locator('.rule').click();
      await expect(game.page.getByRole('article').first()).toBeVisible();
    },
  ],
];

async function placeAll(game: GamePage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await game.point(name).click();
    await expect(game.point(name)).not.toHaveAccessibleName(/émptý/);
  }
}

type Direction = 'ltr' | 'rtl';

/** Whoever has time comes to each state in each direction; else the page is turned in the state it is in. */
const WAYS: readonly (readonly Direction[])[] = process.env['DEEP'] ? [['ltr'], ['rtl']] : [['ltr', 'rtl']];

async function turn(page: Page, direction: Direction): Promise<void> {
  await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
}

/** A first screen keeps the words it was built with until another part wants all of them. */
async function fetchAllWords(page: Page): Promise<void> {
  const settings = page.getByRole('button', { name: 'Settings', exact: true }).first();
  if ((await settings.count()) === 0) return;
  await settings.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function faultsSeen(game: GamePage, state: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [width, height] of SCREENS) {
    await game.turnTo(width, height);
    const { untranslated, sideways, cut } = await lookAround(game.page);
    const where = `${state}, ${width}×${height}`;
    faults.push(
      ...untranslated.map((text) => `${where}: "${text}" is not translated`),
      ...(sideways > 0 ? [`${where}: ${sideways} px over the side`] : []),
      ...cut.map((text) => `${where}: cut: ${text}`),
    );
  }
  return faults;
}

for (const directions of WAYS) {
  test(`${directions.join(' and ')}: no state has untranslated words, runs over the side, or cuts a button`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    for (const [name, settings, arrive] of STATES) {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
      await servePseudo(context);
      await prepare(context, settings);
      const game = new GamePage(await context.newPage());
      await game.open();
      await fetchAllWords(game.page);
      await turn(game.page, directions[0] ?? 'ltr');
      await arrive(game);
      for (const direction of directions) {
        await turn(game.page, direction);
        faults.push(...(await faultsSeen(game, `${name}, ${direction}`)));
      }
      await context.close();
    }
    expect(faults).toEqual([]);
  });
}
