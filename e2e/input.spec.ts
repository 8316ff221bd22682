// What a pointer means: the point under it, once, when it is the person's turn; everything else means nothing.
import { type BrowserContextOptions, expect } from 'playwright/test';
import { GamePage, prepare, slowDown } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const PEOPLE = { animation: 'off', setup: { opponent: 'people' } } as const;
const STONE_RADIUS_CELLS = 0.47;
const HAIR_PX = 0.1;
const isDeep = process.env['DEEP'] !== undefined;
const CORNERS_AND_CENTRE = ['A1', 'A15', 'O1', 'O15', 'H8'];

/** The centre of a point on the screen, and the width of a cell. */
async function crossing(game: GamePage, name: string): Promise<{ x: number; y: number; cell: number }> {
  const box = await game.point(name).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, cell: box.width };
}

async function stonesOf(game: GamePage): Promise<number> {
  return (await game.expectSound()).moves.length;
}

/** Each point takes the stone itself and no other one; taken back again, so that this can be asked anywhere. */
async function expectExact(game: GamePage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await game.point(name).click();
    await expect(game.point(name)).toHaveAccessibleName(`${name}, black, move 1, last move`);
    await game.button('Undo').click();
    await expect(game.point(name)).toHaveAccessibleName(`${name}, empty`);
  }
}

test('clicks out of turn, on stones, between points, outside and after the end place nothing', async ({
  page,
  context,
}) => {
  await slowDown(context, 1_500);
  await prepare(context, { animation: 'off' });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8');
  await game.point('A1').click();
  await expect(page.getByText('Not your turn yet').first()).toBeVisible();
  await game.settled();
  await expect(game.point('A1')).toHaveAccessibleName('A1, empty');
  expect(await stonesOf(game)).toBe(2);

  await game.point('H8').click();
  await expect(page.getByText('There is a stone here already').first()).toBeVisible();
  const { x, y, cell } = await crossing(game, 'C3');
  const corner = await crossing(game, 'A15');
  for (const [atX, atY] of [
    [x + cell / 2, y + cell / 2],
    [x + cell / 2, y],
    [corner.x - cell * 0.6, corner.y],
    [corner.x, corner.y - cell * 0.6],
    [2, 2],
  ] as const) {
    await page.mouse.click(atX, atY);
  }
  await page.mouse.click(x, y, { button: 'right' });
  await page.mouse.click(x, y, { button: 'middle' });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2 * cell, y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  expect(await stonesOf(game)).toBe(2);

  await game.button('Resign').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await game.point('C3').click();
  await expect(page.getByText('This game is over').first()).toBeVisible();
  expect(await stonesOf(game)).toBe(2);
});

test('a double click places one stone, for one person and for two', async ({ page, context }) => {
  await prepare(context);
  const game = new GamePage(page);
  await game.open();
  await game.point('H8').dblclick();
  expect((await game.settled()).moves.length).toBe(2);
  await game.button('New game').click();
  await page.getByRole('radio', { name: 'Two players' }).check();
  await game.button('Start game').click();
  await game.point('H8').dblclick();
  await expect(game.point('H8')).toHaveAccessibleName('H8, black, move 1, last move');
  expect(await stonesOf(game)).toBe(1);
  await game.place('G7');
  expect(await stonesOf(game)).toBe(2);
});

test('a click on a stone, its mark, a coordinate or the win line is read where it is', async ({ page, context }) => {
  await prepare(context, PEOPLE);
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'A1', 'I8', 'B1', 'J8');
  for (const name of ['J8', 'A1', 'H8']) await game.point(name).click({ position: { x: 4, y: 4 }, force: true });
  const { x, y, cell } = await crossing(game, 'A8');
  await page.mouse.click(x - cell * 0.8, y);
  expect(await stonesOf(game)).toBe(5);
  await game.place('C1', 'K8', 'D1', 'L8');
  await expect(game.title).toHaveText('Black wins');
  const line = await crossing(game, 'J8');
  await page.mouse.click(line.x, line.y);
  await page.mouse.click(line.x + line.cell / 2, line.y);
  const match = await game.expectSound();
  expect(match.moves.length).toBe(9);
  expect(match.outcome.kind).toBe('won');
});

test.describe('the same point wherever the board has moved', () => {
  test.beforeEach(async ({ page, context }) => {
    await prepare(context, PEOPLE);
    const game = new GamePage(page);
    await game.open();
    // Off the first screen, whose actions are others.
    await game.place('H8');
    await game.button('Undo').click();
  });

  test('with a banner above it and scrolled by 300 px', async ({ page }) => {
    const game = new GamePage(page);
    await page.evaluate(() => {
      const banner = document.createElement('div');
      banner.style.height = '260px';
      document.body.prepend(banner);
      document.body.style.minHeight = '3000px';
    });
    await expectExact(game, ['H8']);
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    const { x, y } = await crossing(game, 'H8');
    await page.mouse.click(x, y);
    await expect(game.point('H8')).toHaveAccessibleName('H8, black, move 1, last move');
  });

  test('when panels beside it come and go', async ({ page }) => {
    const game = new GamePage(page);
    await game.place('H8');
    const before = await crossing(game, 'C3');
    await game.button('Resign').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep playing' }).click();
    await game.point('H8').click();
    await page.mouse.click(before.x, before.y);
    await expect(game.point('C3')).toHaveAccessibleName('C3, white, move 2, last move');
  });

  test('when the screen is turned', async ({ page }) => {
    const game = new GamePage(page);
    for (const [width, height] of [
      [800, 1280],
      [1280, 800],
      [360, 640],
      [640, 360],
    ] as const) {
      await game.turnTo(width, height);
      await expectExact(game, CORNERS_AND_CENTRE);
    }
  });

  for (const percent of isDeep ? [67, 80, 125, 150, 200] : [67, 125, 200]) {
    test(`at ${percent} % zoom`, async ({ page }) => {
      await page.evaluate((zoom) => {
        document.documentElement.style.zoom = zoom;
      }, `${percent}%`);
      await expectExact(new GamePage(page), CORNERS_AND_CENTRE);
    });
  }

  test('on a page that reads from right to left the board stays as it is', async ({ page }) => {
    const game = new GamePage(page);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const [a1, o15] = [await crossing(game, 'A1'), await crossing(game, 'O15')];
    expect(a1.x).toBeLessThan(o15.x);
    expect(a1.y).toBeGreaterThan(o15.y);
    await expectExact(game, CORNERS_AND_CENTRE);
  });
});

for (const deviceScaleFactor of isDeep ? [1, 1.25, 1.5, 2, 3] : [1.25, 3]) {
  test.describe(`${deviceScaleFactor} device pixels a pixel`, () => {
    test.use({ deviceScaleFactor });

    test('corners and centre are exact', async ({ page, context }) => {
      await prepare(context, PEOPLE);
      const game = new GamePage(page);
      await game.open();
      await game.place('H8');
      await game.button('Undo').click();
      await expectExact(game, CORNERS_AND_CENTRE);
    });
  });
}

const SMALL_PHONE: BrowserContextOptions = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

test.describe('fingers on a phone of 320 × 568', () => {
  test.use(SMALL_PHONE);

  for (const size of [15, 20]) {
    const far = `${String.fromCharCode(64 + size)}${size}`;
    test(`${size} lines: the whole board is there; a tap shows the point, a second one or the button places`, async ({
      page,
      context,
    }) => {
      await prepare(context, { animation: 'off', setup: { opponent: 'people', size } });
      const game = new GamePage(page);
      await game.open();
      const corners = ['A1', far, `A${size}`, `${far[0]}1`];
      for (const [index, name] of corners.entries()) {
        await game.point(name).tap();
        await expect(game.point(name)).toHaveAccessibleName(`${name}, empty`);
        if (index % 2 === 0) await game.point(name).tap();
        else await game.button(`Place ${name}`).tap();
        await expect(game.point(name)).toHaveAccessibleName(new RegExp(`^${name}, (black|white)`));
      }
      expect(await stonesOf(game)).toBe(4);
      await expectWholeBoard(game, corners);
      await game.point('C3').tap();
      await game.button('Cancel').tap();
      await expect(game.button('Place C3')).toHaveCount(0);
      expect(await stonesOf(game)).toBe(4);
    });
  }
});

/** Nothing to scroll sideways, and a stone in a corner is not cut. */
async function expectWholeBoard(game: GamePage, corners: readonly string[]): Promise<void> {
  expect(await game.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const name of corners) {
    const { x, cell } = await crossing(game, name);
    expect(x - STONE_RADIUS_CELLS * cell).toBeGreaterThanOrEqual(-HAIR_PX);
    expect(x + STONE_RADIUS_CELLS * cell).toBeLessThanOrEqual(320 + HAIR_PX);
  }
}
