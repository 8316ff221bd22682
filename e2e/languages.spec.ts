// Every language is chosen in the bar, speaks in every main state, and is there again after a reload.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

interface Speaker {
  readonly id: NonNullable<Settings['language']>;
  /** Its own name, as the list of languages has it. */
  readonly name: string;
  /** The document's lang attribute. */
  readonly tag: string;
  readonly first: RegExp;
  readonly change: string;
  readonly newGame: string;
  readonly settings: string;
  readonly close: string;
  readonly won: string;
  readonly rules: string;
}

const SPEAKERS: readonly Speaker[] = [
  {
    ...{ id: 'zh-Hans', name: '简体中文', tag: 'zh-CN', first: /^落一子/, change: '换对手', newGame: '新对局' },
    ...{ settings: '设置', close: '关闭', won: '黑方获胜', rules: '规则' },
  },
  {
    ...{ id: 'zh-Hant', name: '繁體中文', tag: 'zh-TW', first: /^落一子/, change: '換對手', newGame: '新對局' },
    ...{ settings: '設定', close: '關閉', won: '黑方獲勝', rules: '規則' },
  },
  {
    ...{ id: 'en', name: 'English', tag: 'en', first: /^Place a stone/, change: 'Change', newGame: 'New game' },
    ...{ settings: 'Settings', close: 'Close', won: 'Black wins', rules: 'Rules' },
  },
  {
    ...{ id: 'ja', name: '日本語', tag: 'ja', first: /^一手打てば/, change: '相手を変える', newGame: '新規対局' },
    ...{ settings: '設定', close: '閉じる', won: '黒の勝ち', rules: 'ルール' },
  },
];

/** What looks like a key of the catalogue, or a parameter that nobody has filled in. */
async function rawWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, noscript')) texts.push(node.textContent ?? '');
    const seen = [...texts, ...names].join('\n');
    return seen.match(/\b[a-z]+\.[a-z][\w.-]*\b|\{\w+\}|\bundefined\b/g) ?? [];
  });
}

for (const speaker of SPEAKERS) {
  test(`${speaker.name} is chosen in the bar and spoken in every main state`, async ({ page, context }) => {
    const before = speaker.id === 'en' ? 'ja' : 'en';
    await prepare(context, { language: before, animation: 'off', setup: { opponent: 'people' } });
    const game = new GamePage(page);
    const expectSpoken = async (): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', speaker.tag);
      expect(await rawWords(page)).toEqual([]);
    };
    const expectSheet = async (title: string): Promise<void> => {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectSpoken();
      await page.getByRole('dialog').getByRole('button', { name: speaker.close }).first().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await game.open();
    await expect(game.languages.getByRole('option')).toHaveText(SPEAKERS.map(({ name }) => name));
    await game.speak(speaker.id);
    await expect(game.title).toHaveText(speaker.first);
    await expect(game.languages).toHaveValue(speaker.id);
    await expectSpoken();

    await game.button(speaker.change).first().click();
    await expectSheet(speaker.newGame);
    await page.locator('.bar').getByRole('button', { name: speaker.settings }).click();
    await expect(page.getByRole('radio', { name: speaker.name })).toBeChecked();
    await expectSheet(speaker.settings);
    await page.locator('.rule').click();
    await expectSheet(speaker.rules);

    await game.place('H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8');
    await expect(game.title).toHaveText(speaker.won);
    await expectSpoken();
    await page.reload();
    await expect(game.title).toHaveText(speaker.won);
    await expectSpoken();
  });
}

test('the list of languages is reached and turned with keys, in every layout', async ({ page, context }) => {
  await prepare(context, { setup: { opponent: 'people' } });
  const game = new GamePage(page);
  await game.open();
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [844, 390],
    [1280, 800],
  ] as const) {
    await game.turnTo(width, height);
    await game.speak('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const box = await game.languages.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await game.languages.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  }
});
