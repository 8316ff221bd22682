import type { Score } from '@tianyuan/engine-host';
import type { Point } from '@tianyuan/rules';
import { expect, test } from 'vitest';
import type { Hint } from '../../src/features/hint/hint-desk.ts';
import { hintMarks } from '../../src/features/hint/hint-marks.ts';
import { hintLegend, hintSpoken, hintWorth } from '../../src/features/hint/hint-words.ts';
import type { Reason } from '../../src/features/hint/reason.ts';
import { chanceWord } from '../../src/features/play/chance.ts';
import { en } from '../../src/i18n/messages/en.ts';
import { zhHans } from '../../src/i18n/messages/zh-hans.ts';
import { createTranslator } from '../../src/i18n/translate.ts';
import { Play } from '../storage/games.ts';

const chinese = createTranslator('zh-CN', zhHans);
const english = createTranslator('en', en);

type Ready = Extract<Hint, { readonly kind: 'ready' }>;

function hint(score: Score, main: Reason): Ready {
  const { state: match } = new Play({ ruleSet: 'renju' });
  return { kind: 'ready', match, point: 112 as Point, score, reasons: { main, also: undefined } };
}

const STOPS: Reason = { kind: 'stopsFour', at: [112 as Point] };

test.each<[Score, Reason, string | undefined, string | undefined, string]>([
  [{ cp: 220 }, { kind: 'place' }, '胜率 73%', 'Chance to win 73%', '73%'],
  [{ cp: -220 }, STOPS, '胜率 27%', 'Chance to win 27%', '27%'],
  [{ cp: 5_000 }, { kind: 'place' }, '胜率 99%', 'Chance to win 99%', '99%'],
  [{ mate: -10 }, STOPS, '10 手负', 'Loses in 10', 'L 10'],
  [{ mate: 11 }, { kind: 'vct', plies: 11 }, undefined, undefined, 'W 11'],
  [{ mate: -8 }, { kind: 'holdsOut', plies: 8 }, undefined, undefined, 'L 8'],
  [{ mate: 1 }, { kind: 'five' }, undefined, undefined, 'W 1'],
])('a hint worth %j for %j is said once, as a chance or as a proven end', (score, main, zh, words, mark) => {
  const ready = hint(score, main);
  expect(hintWorth(chinese, ready)).toBe(zh);
  expect(hintWorth(english, ready)).toBe(words);
  expect(hintMarks(english, ready).candidates?.map(({ text }) => text)).toEqual([mark]);
  if (words) expect(hintSpoken(english, ready.match, ready)).toContain(words);
});

test('sentences are spoken with one stop between them, in every language', () => {
  const vcf: Reason = { kind: 'vcf', plies: 3 };
  const ready = { ...hint({ mate: 3 }, STOPS), reasons: { main: STOPS, also: vcf } };
  expect(hintSpoken(english, ready.match, ready)).toBe(
    'Play H8. It stops a four; the next stone there would make five. And it is a win by fours alone, with five in 3 moves at most.',
  );
  expect(hintSpoken(chinese, ready.match, ready)).not.toContain('。。');
});

test('the mark on the board is explained where it is no word by itself', () => {
  const won = hint({ mate: 3 }, { kind: 'vcf', plies: 3 });
  expect(hintLegend(english, won)).toBe('W 3 on the board: Wins in 3');
  expect(hintLegend(chinese, won)).toBe('棋盘上的“胜 3”：3 手胜');
  expect(hintLegend(english, hint({ cp: 220 }, { kind: 'place' }))).toBe('Chance to win 73%');
});

test('only a proven chance is none or all', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map((chance) => chanceWord(english, chance))).toEqual([
    '0%',
    '1%',
    '50%',
    '99%',
    '100%',
  ]);
});
