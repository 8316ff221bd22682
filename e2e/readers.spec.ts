// A game against a machine by what a screen reader reads and hears, and the states of the page in the other language.
import { AxeBuilder } from '@axe-core/playwright';
import { choosePoint } from '@tianyuan/classic';
import { type Board, type Color, emptyBoard, play, pointName } from '@tianyuan/rules';
import { expect, type Page } from 'playwright/test';
import { GamePage, pointOf, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

declare global {
  interface Window {
    /** Everything that the live region has said, in order. */
    heard: string[];
  }
}

/** A game as somebody has it in mind who only hears it. */
class Listener {
  readonly #page: Page;
  board: Board = emptyBoard(15);
  stones = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A reader speaks every change of the region, however soon the next one follows. */
  async listen(): Promise<void> {
    await this.#page.getByRole('status').evaluate((region) => {
      window.heard = [];
      const hear = (): void => void window.heard.push(region.textContent ?? '');
      new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
    });
  }

  /** Waits for the announcement of the next stone. */
  async hear(): Promise<string> {
    const stone = new RegExp(`([A-O]\\d+), (black|white), move ${this.stones + 1}\\b`);
    const spoken = (): Promise<readonly string[]> => this.#page.evaluate(() => window.heard);
    await expect.poll(async () => (await spoken()).some((text) => stone.test(text))).toBe(true);
    const text = (await spoken()).find((each) => stone.test(each)) ?? '';
    const [, name = '', color = ''] = stone.exec(text) ?? [];
    this.board = play(this.board, pointOf(15, name), color as Color);
    this.stones += 1;
    return text;
  }

  /** Activates a point as a reader does: a click that no pointer made, on what it found by role and name. */
  async place(name: string): Promise<void> {
    const cell = this.#page.getByRole('gridcell', { name: `${name}, empty`, exact: true });
    await cell.evaluate((element: HTMLElement) => element.click());
  }
}

test('a whole game by what a screen reader reads and hears', async ({ page, context }) => {
  await prepare(context, { setup: { opponent: 'random' } });
  await page.goto('/');
  await expect(page.getByRole('grid', { name: 'Board, 15 lines' })).toBeVisible();
  await expect(page.locator('[role="img"] [role="gridcell"]')).toHaveCount(0);
  const listener = new Listener(page);
  await listener.listen();
  await listener.place('H8');
  let heard = await listener.hear();
  while (!/wins|Draw/.test(heard)) {
    heard = await listener.hear();
    if (/wins|Draw/.test(heard)) break;
    expect(heard).toContain('Your move');
    const point = choosePoint('shapes', { board: listener.board, toMove: 'black', ruleSet: 'freestyle' }, 5);
    if (point === undefined) throw new Error('there is no point to choose');
    await listener.place(pointName(15, point).toUpperCase());
    heard = await listener.hear();
  }
  expect(heard).toMatch(/Black wins in .*Five [A-O]\d+–[A-O]\d+/);
  const match = await new GamePage(page).expectSound();
  expect(match.board).toEqual(listener.board);
  await expect(page.getByRole('region', { name: 'You win' })).toBeVisible();
});

test('a reader hears refusals, undo, and new games; every point says where it is and what is on it', async ({
  page,
  context,
}) => {
  await prepare(context);
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.settled();
  await expect(game.point('H8')).toHaveAccessibleName('H8, black, move 1');
  await expect(page.getByRole('gridcell', { name: /last move$/ })).toHaveCount(1);
  await game.point('H8').click();
  await expect(game.said).toHaveText('H8, There is a stone here already');
  await game.button('Undo').click();
  await expect(game.said).toHaveText('2 moves taken back. Your move');
  await game.restart();
  await expect(game.said).toHaveText('New game. Your move');
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  expect(new Set(labels).size).toBe(225);
  expect(labels.filter((label) => /black|white|黑|白/.test(label ?? ''))).toEqual([]);
});

const IN_A_DEEP_RUN = [
  ['en', 'wood', 360, 640],
  ['zh-Hans', 'ink', 1280, 800],
  ['en', 'contrast', 360, 640],
  ['zh-Hans', 'festival', 1280, 800],
] as const;

/** English on a wide screen is gone through elsewhere, state by state; its words on a phone, in a deep run. */
const LOOKS: readonly (readonly [Settings['language'], Settings['theme'], width: number, height: number])[] = [
  ['zh-Hans', 'wood', 1280, 800],
  ['zh-Hans', 'night', 360, 640],
  ...(process.env['DEEP'] ? IN_A_DEEP_RUN : []),
];

for (const [language, theme, width, height] of LOOKS) {
  test.describe(`${language}, ${theme}, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('axe finds nothing in any state', async ({ page, context }) => {
      const setup = { opponent: 'people', ruleSet: 'renju' } as const;
      await prepare(context, { ...(language && { language }), ...(theme && { theme }), animation: 'off', setup });
      await page.goto('/');
      const found: string[] = [];
      for (const [state, enter] of process.env['DEEP'] ? [...STATES, ...MORE_STATES] : STATES) {
        await enter(page);
        const { violations } = await axe(page).analyze();
        for (const { id, nodes } of violations) {
          found.push(...nodes.map(({ target, failureSummary }) => `${state}: ${id} ${target} ${failureSummary}`));
        }
      }
      expect(found).toEqual([]);
    });
  });
}

/**
 * The page has no frames, so axe may judge and tell in the page itself, and only what is wrong: all that is right of 225 points
 * and each rule, handed to a second page, takes several times as long.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** From one state to the next; found by what does not change with the language. */
const STATES: readonly (readonly [name: string, enter: (page: Page) => Promise<void>])[] = [
  ['first screen', (page) => expect(page.getByRole('grid')).toBeVisible()],
  ['playing', (page) => placeAll(page, 'I8 F11 J8 H10 G9 I9 F10 J9')],
  // Before the end: on a phone a result has the rule's room.
  ['the rules', (page) => inItsPlace(page, () => page.locator('button.rule').click())],
  [
    'forbidden point',
    async (page) => {
      await page.keyboard.press('Escape');
      await placeAll(page, 'H8');
    },
  ],
  ['resignation', (page) => page.locator('.action').nth(2).click()],
  ['over', (page) => page.locator('[role="alertdialog"] .primary').click()],
  ['new game', (page) => page.locator('.action').nth(4).click()],
  [
    'settings',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('.bar .bar-item').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

/** One sheet after another, of a game that is over; then a look back at it. */
const MORE_STATES: typeof STATES = [
  ['all keys', (page) => inItsPlace(page, () => page.keyboard.press('?'))],
  ['record', (page) => inItsPlace(page, () => page.locator('.bar .bar-item').nth(-2).click())],
  [
    'all games',
    async (page) => {
      await page.getByRole('dialog').locator('.button.quiet.wide').last().click();
      await expect(page.locator('.archive-count')).toBeVisible();
    },
  ],
  [
    'results',
    (page) =>
      inItsPlace(page, async () => {
        await page.locator('.action').last().click();
        await page.locator('.action').last().click();
      }),
  ],
  [
    'a look back',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('.action').nth(2).click();
      await expect(page.locator('.replay-bar')).toBeVisible();
    },
  ],
];

/** Another sheet in the place of the one that lies over the page. */
async function inItsPlace(page: Page, open: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function placeAll(page: Page, names: string): Promise<void> {
  for (const name of names.split(' ')) await new GamePage(page).point(name).click();
}
