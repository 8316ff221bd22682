import { describe, expect, test } from 'vitest';
import { namedOpeningIn, namedOpeningWords } from '../src/features/play/opening-name.ts';
import { openingSaid, openingSentence, openingShort, tookSentence } from '../src/features/play/opening-wording.ts';
import { announcement, noticeSentence, turnSentence } from '../src/features/play/wording.ts';
import { lookSentence } from '../src/features/record/wording.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { en } from '../src/i18n/messages/en.ts';
import { zhHans } from '../src/i18n/messages/zh-hans.ts';
import { createTranslator } from '../src/i18n/translate.ts';
import { judgeAll } from './support/judging.ts';
import { sitDown, type Table } from './support/table.ts';

const chinese = createTranslator('zh-CN', zhHans);
const english = createTranslator('en', en);

/** Stones are placed where their turn comes, `W` and `B` take a colour, `+` says that two are to be added. */
function after(steps: string, setup: NonNullable<Parameters<typeof sitDown>[0]>['setup'] = {}): Table {
  const table = sitDown({ setup: { opponent: 'people', opening: 'swap2', ...setup } });
  for (const step of steps.split(' ').filter((each) => each !== '')) {
    if (step === 'W' || step === 'B') table.play.takeColor(step === 'W' ? 'white' : 'black');
    else if (step === '+') table.play.addStones();
    else table.place(step);
  }
  return table;
}

describe('a stage says what is to be done and by whom', () => {
  test.each([
    ['', '假先放三子：黑、白、黑', 'First player places three: black, white, black', '放第 1 子：黑'],
    ['h8 h9', '假先放三子：黑、白、黑', 'First player places three: black, white, black', '放第 3 子：黑'],
    ['h8 h9 j9', '假后选一方', 'Second player chooses', '选一方'],
    ['h8 h9 j9 +', '假后再放两子：白、黑', 'Second player adds two: white, black', '选一方'],
    ['h8 h9 j9 + g7', '假后再放两子：白、黑', 'Second player adds two: white, black', '放第 2 子：黑'],
    ['h8 h9 j9 + g7 g8', '假先选一方', 'First player chooses', '选一方'],
  ])('two people, after "%s": %s', (steps, zh, en, short) => {
    const { play } = after(steps);
    expect(openingSentence(chinese, play.game.value, play.isAdding.value)).toBe(zh);
    expect(openingSentence(english, play.game.value, play.isAdding.value)).toBe(en);
    expect(openingShort(chinese, play.game.value)).toBe(short);
  });

  test.each([
    ['', '放三子：黑、白、黑，第 1 子', 'Place three: black, white, black, stone 1'],
    ['h8 h9', '放三子：黑、白、黑，第 3 子', 'Place three: black, white, black, stone 3'],
    ['h8 h9 j9', '五格表选一方', 'Window table chooses'],
  ])('against a machine the person is not named, after "%s"', (steps, zh, en) => {
    const game = after(steps, { opponent: 'table' }).play.game.value;
    expect([turnSentence(chinese, game), turnSentence(english, game).toLowerCase()]).toEqual([zh, en.toLowerCase()]);
    expect(openingSaid(chinese, game)).toBe(zh);
  });

  test('once the colours are settled there is nothing more to say of it', () => {
    const game = after('h8 h9 j9 W').play.game.value;
    expect([openingSentence(chinese, game), openingShort(chinese, game)]).toEqual([undefined, undefined]);
    expect(turnSentence(chinese, game)).toBe('轮到白方');
  });
});

describe('who took what', () => {
  test('is said until the next stone, and to a reader', () => {
    const table = after('h8 h9 j9 W');
    expect(tookSentence(chinese, table.play.game.value)).toBe('假后选了执白');
    const { events } = table.play.happened.value;
    expect(announcement(english, table.play.game.value, events)).toBe('Second player took White. White to move');
    table.place('g7');
    expect(tookSentence(chinese, table.play.game.value)).toBeUndefined();
  });

  test('where the machine took, the person hears what is left', async () => {
    const table = after('h8 h9 j9', { opponent: 'table' });
    await judgeAll(table, () => -80);
    table.clock.advance(500);
    expect(tookSentence(chinese, table.play.game.value)).toBe('五格表选了执黑，你执白');
    expect(tookSentence(english, table.play.game.value)).toBe('Window table took Black, you play White');
  });
});

describe('a refusal in a choice', () => {
  test.each([
    ['h8 h9 j9 a1', '先选好：执白、执黑，还是再放两子'],
    ['h8 h9 j9 + g7 g8 a1', '先选执黑还是执白'],
    ['h8 h9 B', '开局这一步要先落子'],
  ])('after "%s": %s', (steps, zh) => {
    const { play } = after(steps);
    const notice = play.notice.value;
    if (!notice) throw new Error('nothing was refused');
    expect(noticeSentence(chinese, play.game.value.match, notice)).toContain(zh);
  });
});

describe('the name of an opening', () => {
  test.each([
    ['h8 h9 j10', '开局：疏星（直指）', 'Opening: Sosei (direct)'],
    ['j10 h9 h8', '开局：疏星（直指）', 'Opening: Sosei (direct)'],
    ['h8 g7 g9', '开局：浦月（斜指）', 'Opening: Hogetsu (indirect)'],
  ])('%s: %s', (steps, zh, en) => {
    const { match } = after(steps, { opening: 'free' }).play.game.value;
    const opening = namedOpeningIn(match);
    expect(opening && [namedOpeningWords(chinese, opening), namedOpeningWords(english, opening)]).toEqual([zh, en]);
    expect(namedOpeningIn(match, 2)).toBeUndefined();
  });

  test('is written as the language writes it', () => {
    const opening = namedOpeningIn(after('h8 i9 i8', { opening: 'free' }).play.game.value.match);
    const inLanguage = (tag: string): string | undefined =>
      opening && namedOpeningWords(createTranslator(tag, zhHans), opening);
    expect(['zh-CN', 'zh-TW', 'ja', 'en'].map(inLanguage)).toEqual(
      ['云月', '雲月', '雲月', 'Ungetsu'].map((name) => `开局：${name}（斜指）`),
    );
    expect(LANGUAGES.map(({ tag }) => tag)).toEqual(['zh-CN', 'zh-TW', 'en', 'ja']);
  });

  test('is none where the three stones are none of the 26', () => {
    expect(namedOpeningIn(after('a1 b2 c3', { opening: 'free' }).play.game.value.match)).toBeUndefined();
  });

  test('a look at the past says what stood there, not what the opening asks now', () => {
    const { match } = after('h8 h9 j10').play.game.value;
    expect(lookSentence(chinese, match, { plies: 1 })).toBe('第 1 手，共 3 手。H8，黑');
  });
});
