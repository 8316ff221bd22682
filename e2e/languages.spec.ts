// Each language starts where a browser prefers it, is chosen by its own name, and is the only one on the page.
import { expect, type Page } from 'playwright/test';
import { GamePage, prepare, type Settings } from './support/game-page.ts';
import { test } from './support/own-origin.ts';

type Language = NonNullable<Settings['language']>;

const STARTS: readonly (readonly [locale: string, lang: string, title: string])[] = [
  ['zh-CN', 'zh-CN', '落一子，就开始。'],
  ['zh-TW', 'zh-TW', '落一子，就開始。'],
  ['zh-HK', 'zh-TW', '落一子，就開始。'],
  ['ja-JP', 'ja', '一手打てば、対局開始。'],
  ['en-GB', 'en', 'Place a stone to begin.'],
];

for (const [locale, lang, title] of STARTS) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`a browser in ${locale} gets the page in its language`, async ({ page }) => {
      const game = new GamePage(page);
      await game.open();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(game.title).toHaveText(title);
    });
  });
}

/** What stands on a page of a language only where something was left in another one. */
const STRANGE: Readonly<Record<Language, RegExp>> = {
  'zh-Hans': /[這們個時還過對開關設認輸贏長連級戰績執節點圖網頁黒々\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'zh-Hant': /[这们个时还过对开关设认输赢长连级战绩执节点图网页黒々\p{Script=Hiragana}\p{Script=Katakana}]/u,
  en: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ja: /[这们个时还过对开关设认输赢长连级战绩执节网页黑這們個實數圖續兩發變對點會來]/u,
};
/** Names that are written so in every language. */
const NAMES = /天元|TIANYUAN|SGF|PNG|GIF|JSON|psq|Swap2|RenLib|Piskvorky/g;

/** Every text and every name for a reader, without those marked as of another language. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const here = document.documentElement.lang;
    const isHere = (element: Element | null): boolean =>
      element?.closest('[lang]')?.getAttribute('lang') === here && !element.closest('script, style, noscript');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isHere(node.parentElement)) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      const said = ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
      if (isHere(element)) texts.push(...said);
    }
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  });
}

async function leftIn(page: Page, language: Language): Promise<readonly string[]> {
  const english = language === 'en' ? /^$/ : /[A-Za-z]{3}/;
  const texts = (await textsOf(page)).map((text) => text.replaceAll(NAMES, ''));
  return texts.filter((text) => STRANGE[language].test(text) || english.test(text) || text.includes('{'));
}

for (const language of ['zh-Hans', 'zh-Hant', 'en', 'ja'] as const) {
  test(`${language}: nothing on the page is in another language`, async ({ page, context }) => {
    await prepare(context, { language, animation: 'off', setup: { opponent: 'people', ruleSet: 'renju' } });
    const game = new GamePage(page);
    await game.open();
    const left: string[] = [];
    const look = async (state: string): Promise<void> => {
      for (const text of await leftIn(page, language)) left.push(`${state}: ${text}`);
    };
    const openFromBar = async (place: 'first' | 'last'): Promise<void> => {
      await page.locator('header button.bar-item')[place]().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await look('first screen');
    await openFromBar('last');
    await look('settings');
    await page.keyboard.press('Escape');
    await game.place(...'I8 F11 J8 H10 G9 I9 F10 J9'.split(' '));
    await look('a game');
    await game.point('H8').click();
    await look('forbidden point');
    await page.locator('.action').nth(2).click();
    await page.locator('[role="alertdialog"] .primary').click();
    await look('result');
    await openFromBar('first');
    await look('record');
    expect(left).toEqual([]);
  });
}

test('日本語 is chosen in the settings by its own name, and stays', async ({ page, context }) => {
  await prepare(context);
  const game = new GamePage(page);
  await game.open();
  await game.button('Settings').click();
  await page.getByRole('dialog').getByText('日本語', { exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('設定');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(game.language).toHaveAccessibleName('言語');
  await game.language.selectOption('繁體中文');
  await expect(game.title).toHaveText('落一子，就開始。');
});
