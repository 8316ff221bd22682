// A game on paper: replayed on the board, copied, saved, linked to, and opened again.
import { readFile } from 'node:fs/promises';
import { parseJson, parsePsq, parseSgfRecord, writeLink } from '@tianyuan/record';
import type { Point } from '@tianyuan/rules';
import { expect, type Page } from 'playwright/test';
import { complaintsOf, GamePage, prepare } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const;

const FIVE = ['H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8'] as const;

/** Two people at the board, without motion. */
const PEOPLE = { animation: 'less', setup: { opponent: 'people' } } as const;

async function stones(game: GamePage): Promise<number> {
  return (await game.seen()).stones.filter((stone) => stone !== 'empty').length;
}

/** Where in the game the board is, as it stands beside it. */
function place(page: Page, words: string) {
  return page.getByRole('region', { name: 'Replay' }).getByText(words, { exact: true });
}

function slider(page: Page) {
  return page.getByRole('slider');
}

for (const screen of SCREENS) {
  const where = `${screen.width}×${screen.height}`;

  test(`${where}: a finished game is gone through with buttons, slider and keys, and nothing of it changes`, async ({
    page,
    context,
  }) => {
    await prepare(context, PEOPLE);
    await page.setViewportSize(screen);
    const complaints = complaintsOf(page);
    const game = new GamePage(page);
    await game.open();
    await game.activate(...FIVE);
    await game.button('Replay').first().click();
    await expect(place(page, 'Before the first move')).toBeVisible();
    await expect(slider(page)).toBeFocused();
    expect(await stones(game)).toBe(0);

    await game.button('One move on').click();
    await expect(place(page, 'Move 1 of 9')).toBeVisible();
    await expect(game.said).toHaveText('Move 1 of 9. H8, black');
    expect(await stones(game)).toBe(1);
    await expect(game.point('H8')).toHaveAccessibleName('H8, black, move 1, last move');

    await game.button('To the last move').click();
    await expect(game.said).toHaveText('Move 9 of 9. L8, black. Black wins. Five H8–L8');
    expect(await stones(game)).toBe(9);
    await game.button('One move back').click();
    await game.button('One move back').press('Home');
    expect(await stones(game)).toBe(0);
    await slider(page).press('ArrowRight');
    await slider(page).press('ArrowRight');
    await expect(game.said).toHaveText('Move 2 of 9. A1, white');
    await slider(page).press('End');
    await slider(page).press('ArrowLeft');
    await expect(place(page, 'Move 8 of 9')).toBeVisible();

    // Nobody places a stone into the past, by no way.
    await game.point('H12').click();
    await game.point('H12').press('Enter');
    expect(await stones(game)).toBe(8);
    await game.point('H12').press('ArrowUp');
    await expect(game.point('H13')).toBeFocused();
    await expect(place(page, 'Move 8 of 9')).toBeVisible();

    await game.button('Back to the game').click();
    await expect(page.getByRole('region', { name: 'Black wins' })).toBeVisible();
    expect((await game.keptMatch()).moves).toHaveLength(9);
    await game.expectSound();
    expect(complaints).toEqual([]);
  });

  test(`${where}: a running game is looked back at; at its end it goes on`, async ({ page, context }) => {
    await prepare(context, PEOPLE);
    await page.setViewportSize(screen);
    const game = new GamePage(page);
    await game.open();
    await game.place('H8', 'I9', 'J10');
    await game.button('Record').click();
    await game.button('Replay this game').click();
    await expect(place(page, 'Before the first move')).toBeVisible();
    await game.button('One move on').click();
    await game.point('A15').click();
    expect(await stones(game)).toBe(1);
    await game.button('To the last move').click();
    await expect(game.title).toHaveText('Current position');
    await game.place('K11');
    await expect(place(page, 'Move 4 of 4')).toBeVisible();
    await game.button('One move back').click();
    await expect(game.title).toHaveText('Looking back');
    expect(await stones(game)).toBe(3);
    await game.button('One move back').press('Escape');
    await expect(game.title).toHaveText('Black to move');
    expect((await game.expectSound()).moves).toHaveLength(4);
  });

  test(`${where}: a game plays by itself, at the speed that is chosen, and stops at its end`, async ({
    page,
    context,
  }) => {
    await prepare(context, PEOPLE);
    await page.setViewportSize(screen);
    const game = new GamePage(page);
    await game.open();
    await game.activate(...FIVE);
    await game.button('Replay').first().click();
    for (const speed of ['1×', '2×', '4×']) await game.button(`Speed ${speed}`).click();
    // At its slowest there is time to stop it.
    await game.button('Play by itself').click();
    await expect(place(page, 'Before the first move')).toHaveCount(0);
    await game.button('Stop').click();
    expect(await stones(game)).toBeLessThan(9);
    for (const speed of ['½×', '1×', '2×']) await game.button(`Speed ${speed}`).click();
    await expect(game.button('Speed 4×')).toBeVisible();
    await game.button('Play by itself').click();
    await expect(place(page, 'Move 9 of 9')).toBeVisible();
    await expect(game.button('Play by itself')).toBeVisible();
  });

  test(`${where}: a game is saved in three formats, copied as moves and as a link, and the link opens it`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prepare(context, PEOPLE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
    await page.setViewportSize(screen);
    const game = new GamePage(page);
    await game.open();
    await game.place('H8', 'I9', 'J10');
    await game.button('Record').click();
    const saved = async (format: string): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), game.button(`Save ${format}`).click()]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^tianyuan-\\d{4}-\\d\\d-\\d\\d-freestyle\\.${format.toLowerCase()}$`),
      );
      return readFile(await download.path(), 'utf8');
    };
    const { moves } = await game.keptMatch();
    const points = moves.map(({ point }) => point);
    expect(parseSgfRecord(await saved('SGF'), { ruleSet: 'renju' })).toMatchObject({
      ok: true,
      value: { ruleSet: 'freestyle', moves: points, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(parsePsq(await saved('psq'), { ruleSet: 'freestyle' })).toMatchObject({
      ok: true,
      value: { moves: points },
    });
    expect(parseJson(await saved('JSON'))).toMatchObject({ ok: true, value: { moves: points } });

    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await game.button('Copy moves').click();
    await expect.poll(copied).toBe('freestyle 15x15 h8 i9 j10');
    await game.button('Copy link').click();
    await expect.poll(copied).toContain('#ty1.freestyle.15.3.h8i9j10.');
    const link = (await copied()).replace('.15.3.', '.15.2.');
    await game.button('Close').click();

    // One letter of a link changed on its way: it is refused, and the game stays.
    await page.goto(`/#${link.split('#')[1]}`);
    await expect(page.getByRole('alert')).toContainText('the link was cut off or changed on its way');
    expect((await game.keptMatch()).moves).toHaveLength(3);
    await game.button('Close').click();

    const other = await context.newPage();
    await other.setViewportSize(screen);
    const guest = new GamePage(other);
    await guest.open(`/#${(await copied()).split('#')[1]}`);
    await expect(place(other, 'Move 3 of 3')).toBeVisible();
    expect(await stones(guest)).toBe(3);
    await guest.button('Back to the game').click();
    await expect.poll(() => new URL(other.url()).hash).toBe('');
  });

  test(`${where}: a paper is opened from the field, from a file and by a drop; the running game is kept`, async ({
    page,
    context,
  }) => {
    await prepare(context, PEOPLE);
    await page.setViewportSize(screen);
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    await game.button('Record').click();
    await page.getByRole('textbox').fill('h8 h9 i9');
    await game.button('Open').click();
    await expect(game.title).toHaveText('An opened game');
    await expect(place(page, 'Move 3 of 3')).toBeVisible();
    await expect(page.getByText('It names no rule: taken as Freestyle.', { exact: false })).toBeAttached();
    expect(await stones(game)).toBe(3);
    await game.point('A1').click();
    expect(await stones(game)).toBe(3);

    // The picture of a game is not the game, and says so; nothing of it is shown.
    await game.button('Record').click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'game.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49]),
    });
    await expect(page.getByRole('alert')).toContainText('This is a picture. The game itself is in an SGF');
    await expect(page.getByRole('alert')).not.toContainText('PNG');
    await expect(page.locator('.paper-open textarea')).toHaveValue('');

    await page.locator('input[type="file"]').setInputFiles({
      name: 'game.sgf',
      mimeType: 'application/x-go-sgf',
      buffer: Buffer.from('(;GM[4]SZ[19]RU[Renju]PB[Ann]PW[Bo]RE[W+R];B[jj];W[ja])'),
    });
    await expect(page.getByRole('region', { name: 'Ann, black' })).toBeVisible();
    await expect(page.getByRole('gridcell')).toHaveCount(361);
    await expect(page.getByText('Renju · 19×19')).toBeVisible();
    await slider(page).press('End');
    await expect(page.getByText('White wins · Black resigned')).toBeVisible();

    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,10\n-1\n'], 'game.psq'));
      return transfer;
    });
    await page.getByRole('grid').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('gridcell')).toHaveCount(225);
    await slider(page).press('End');
    await expect(game.point('H9')).toHaveAccessibleName('H9, white, move 2, last move');

    await game.button('Back to the game').click();
    await expect(game.title).toHaveText('White to move');
    await game.place('I8');
    expect((await game.expectSound()).moves).toHaveLength(2);
  });
}

for (const [language, words] of [
  [
    'en',
    {
      record: 'Record',
      open: 'Open',
      fault: 'Line 2, column 4 cannot be read: this names no point',
      kept: 'The game on the board is kept.',
    },
  ],
  [
    'zh-Hans',
    { record: '棋谱', open: '打开', fault: '第 2 行第 4 列看不懂：这不是棋盘上的一点', kept: '棋盘上的棋局还在。' },
  ],
] as const) {
  test(`${language}: a paper that cannot be read says where and why, and changes nothing`, async ({
    page,
    context,
  }) => {
    await prepare(context, { ...PEOPLE, language });
    const game = new GamePage(page);
    await game.open();
    await game.place('H8');
    await game.button(words.record).click();
    await page.getByRole('textbox').fill('h8 h9\ni9 zz9');
    await game.button(words.open).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(words.fault);
    await expect(alert).toContainText(words.kept);
    await expect(alert.locator('mark')).toHaveText('zz9');
    await expect(page.getByRole('textbox')).toHaveValue('h8 h9\ni9 zz9');
    await page.keyboard.press('Escape');
    expect((await game.expectSound()).moves).toHaveLength(1);
  });
}

test('the moves beside the board go there, by click and by key', async ({ page, context }) => {
  await prepare(context, PEOPLE);
  await page.setViewportSize({ width: 1280, height: 800 });
  const game = new GamePage(page);
  await game.open();
  await game.place('H8', 'I9', 'J10', 'K11');
  await page.getByRole('option', { name: 'I9, white, move 2' }).click();
  await expect(game.title).toHaveText('Looking back');
  expect(await stones(game)).toBe(2);
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('I9');
  await page.getByRole('listbox').press('ArrowRight');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('J10');
  await page.getByRole('listbox').press('End');
  await expect(game.title).toHaveText('Current position');
});

test.describe('without a network', () => {
  // A worker that keeps the page would have everything. What else the page would fetch when idle it does not get; the browser
  // writes that down.
  test.use({ serviceWorkers: 'block', allowed: /ERR_INTERNET_DISCONNECTED|blocked by Playwright/ });

  test('a look back is possible without a network, and so is the sheet of the record', async ({ page, context }) => {
    await prepare(context, PEOPLE);
    const game = new GamePage(page);
    await game.open();
    // Late parts come once the page is idle, which a busy machine is late with.
    await page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['/replay-', '/record-sheet-', '/open-paper-'].every((part) =>
        fetched.some((name) => name.includes(part)),
      );
    });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await game.activate(...FIVE);
    await game.button('Replay').first().click();
    await expect(place(page, 'Before the first move')).toBeVisible();
    await game.button('Record').click();
    await page.getByRole('textbox').fill('h8 i9');
    await game.button('Open').click();
    await expect(game.title).toHaveText('An opened game');
    await context.setOffline(false);
  });
});

for (const language of ['zh-Hans', 'en'] as const) {
  test(`${language}: a look, an opened paper and the sheet fit every screen, and each button is large enough to hit`, async ({
    page,
    context,
  }) => {
    await prepare(context, { ...PEOPLE, language });
    const game = new GamePage(page);
    await game.open();
    await game.place('H8', 'I9', 'J10');
    const states = {
      'the sheet': () => game.button(/^(Record|棋谱)$/).click(),
      'a look back': () => game.button(/^(Replay this game|复盘这一局)$/).click(),
      'an opened paper': async () => {
        await game.button(/^(Record|棋谱)$/).click();
        await page.getByRole('textbox').fill('h8 h9 i9');
        await game.button(/^(Open|打开)$/).click();
        await expect(slider(page)).toHaveValue('3');
      },
    };
    const faults: string[] = [];
    for (const [state, enter] of Object.entries(states)) {
      await enter();
      for (const [width, height] of [...WIDTHS, [1280, 800]] as const) {
        await game.turnTo(width, height);
        faults.push(...(await faultsOf(page)).map((fault) => `${state}, ${width}×${height}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

const WIDTHS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
  [768, 1024],
  [1024, 768],
] as const;

/** What runs over the side, and what is too small for a finger. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    const targets = [...document.querySelectorAll<HTMLElement>('button, a, label:has(input)')];
    const small = targets.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.getClientRects().length > 0 && (width < 43.9 || height < 43.9);
    });
    const cut = targets.filter((element) => element.scrollWidth > element.clientWidth + 1);
    return [
      ...(sideways > 0 ? [`${sideways} px over the side`] : []),
      ...small.map((element) => `${element.ariaLabel ?? element.textContent} is too small to hit`),
      ...cut.map((element) => `${element.ariaLabel ?? element.textContent} is cut`),
    ];
  });
}

test('a file of several games: one is chosen after the other; stones that were set up are seen, a pass is said', async ({
  page,
  context,
}) => {
  await prepare(context, { setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  await game.button('Record').first().click();
  await page
    .getByRole('textbox')
    .fill(
      '(;GM[4]SZ[15]PB[Ann]PW[Bo];B[hh];W[hg])(;GM[4]SZ[15]AB[aa][ab]AW[ba];W[bb])(;GM[4]SZ[15];B[hh];B[hg])(;GM[4]SZ[15];B[hh];W[])',
    );
  await game.button('Open').click();
  const choice = page.getByRole('combobox', { name: 'Choose a game' });
  await expect(choice).toHaveValue('0');
  await expect(choice).toContainText('Game 1 of 4 · Ann – Bo');
  await choice.selectOption('1');
  await expect(game.point('A15')).toHaveAccessibleName(/black/);
  await expect(game.point('B15')).toHaveAccessibleName(/white/);
  await expect(game.point('B14')).toHaveAccessibleName(/white/);
  await choice.selectOption('2');
  await expect(page.getByText(/it is the other colour’s turn/)).toBeVisible();
  await expect(choice).toHaveValue('1');
  await expect(game.point('A15')).toHaveAccessibleName(/black/);
  await choice.selectOption('3');
  await expect(page.getByText('Move 2 is a pass; what follows is not shown', { exact: false })).toBeVisible();
});

test('the game of a link goes with it: one goes back in the browser, and a refused link does not stay in the address', async ({
  page,
  context,
}) => {
  await prepare(context, PEOPLE);
  const game = new GamePage(page);
  await game.open();
  await game.activate('H8', 'H9');
  const goTo = (hash: string): Promise<void> =>
    page.evaluate((address) => {
      location.hash = address;
    }, hash);
  const record = { ruleSet: 'freestyle', size: 15, moves: [112, 98, 84].map((index) => index as Point) } as const;
  const link = `#${writeLink(record)}`;
  // Links are followed once the page is idle.
  await expect(async () => {
    await goTo('');
    await goTo(link);
    await expect(place(page, 'Move 3 of 3')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Replay' })).toBeHidden();
  expect(await stones(game)).toBe(2);

  await goTo(`${link.slice(0, -2)}zz`);
  await expect(page.getByRole('alert')).toContainText('the link was cut off or changed on its way');
  await game.button('Close').click();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
});

test('a press that begins in a sheet and ends beside it closes nothing; one beside it closes it', async ({
  page,
  context,
}) => {
  await prepare(context, PEOPLE);
  await page.setViewportSize({ width: 1280, height: 800 });
  const game = new GamePage(page);
  await game.open('/?open=record');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('h8 h9 i9');
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not seen');
  await page.mouse.move(box.x + 80, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(200, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(field).toHaveValue('h8 h9 i9');
  await page.mouse.click(200, 400);
  await expect(page.getByRole('dialog')).toBeHidden();
});
