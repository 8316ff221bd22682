import { LEVELS } from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import {
  besides,
  findOpponent,
  isOpponentId,
  LEVEL_OPPONENTS,
  neighbourOf,
  OPPONENTS,
  offered,
} from '../src/features/play/opponents.ts';
import { levelSentence } from '../src/features/play/views/opponent-picker.tsx';
import { en } from '../src/i18n/messages/en.ts';
import { zhHans } from '../src/i18n/messages/zh-hans.ts';
import { createTranslator } from '../src/i18n/translate.ts';

test('two machines that are to be watched begin as two different ones', () => {
  expect(besides('level:2', 'level:2')).toBe('level:3');
  expect(besides('level:15', 'level:15')).toBe('level:14');
  expect(besides('table', 'table')).toBe('level:2');
  expect(besides('level:5', 'level:2')).toBe('level:2');
});

describe('the opponents of the page', () => {
  test('are all the levels in order, each thought of by its player in the worker', () => {
    expect(LEVEL_OPPONENTS.map(({ player }) => player)).toEqual(LEVELS.map(({ number }) => `level:${number}`));
    expect(new Set(OPPONENTS.map(({ id }) => id)).size).toBe(OPPONENTS.length);
  });

  test.each(['random', 'table', 'shapes', 'quick', 'steady', 'strong', 'people'])(
    'a game against %s, as devices have kept them from the first version on, opens and goes on',
    (id) => {
      expect(isOpponentId(id) && findOpponent(id).id).toBe(id);
    },
  );

  test.each([
    ['quick', 'level:13'],
    ['steady', 'level:14'],
    ['strong', 'strong'],
    ['table', 'table'],
    ['level:4', 'level:4'],
    ['people', 'people'],
  ] as const)('%s is offered as %s', (id, instead) => {
    expect(offered(id)).toBe(instead);
  });

  test('a level has a neighbour on either side, the ends on one, the others none', () => {
    expect(neighbourOf('level:2', 1)?.id).toBe('level:3');
    expect(neighbourOf('level:2', -1)?.id).toBe('level:1');
    expect(neighbourOf('level:1', -1)).toBeUndefined();
    expect(neighbourOf('level:15', 1)).toBeUndefined();
    expect(neighbourOf('table', 1)).toBeUndefined();
  });

  test.each([
    ['zh-Hans', createTranslator('zh-Hans', zhHans)],
    ['en', createTranslator('en', en)],
  ])('%s: what is said of a level is what its row holds', (_language, text) => {
    for (const { number, search } of LEVELS) {
      const sentence = levelSentence(text, number);
      const told = search?.horizon === undefined ? search?.nodes : search.horizon / 2;
      expect(Number.isInteger(told ?? 0)).toBe(true);
      if (told !== undefined) expect(sentence).toContain(text.number(told));
    }
  });
});
