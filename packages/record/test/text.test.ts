import { parseText, pointTokens, type TextSetting, writeText } from '@tianyuan/record';
import { RULE_SET_IDS } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareGames, sampleOf, startedGames } from './random-games.ts';

const FIFTEEN: TextSetting = { ruleSet: 'freestyle', size: 15 };

function movesOf(text: string, setting: TextSetting = FIFTEEN): string {
  const record = parseText(text, setting);
  return record.ok ? writeText(record.value) : JSON.stringify(record.error);
}

describe('a game as text', () => {
  test('1,000 random games of every size and rule set are read back as they were written', () => {
    fc.assert(
      fc.property(bareGames, (game) => {
        expect(parseText(writeText(game), game)).toEqual({ ok: true, value: game });
      }),
      sampleOf(1000),
    );
  });

  test('1,000 random games from a position are read back as they were written', () => {
    fc.assert(
      fc.property(startedGames, (game) => {
        expect(parseText(writeText(game), game)).toEqual({ ok: true, value: game });
      }),
      sampleOf(1000),
    );
  });

  test.each([
    ['black: l12 d4 black plays: h8 g7', 'black: l12 d4 black plays: h8 g7'],
    ['BLACK: L12, D4\nWHITE: G7\nWHITE PLAYS: 1. h8 2. h9', 'black: l12 d4 white: g7 white plays: h8 h9'],
    ['white : g7 black : l12 black plays : h8', 'black: l12 white: g7 black plays: h8'],
    ['black：l12 white plays：h8', 'black: l12 white plays: h8'],
    ['white plays: h8 h9', 'white plays: h8 h9'],
    ['black plays: h8 h9', 'h8 h9'],
    ['black: l12 d4', 'black: l12 d4 white plays:'],
    ['white: l12 black: d4', 'black: d4 white: l12 black plays:'],
    ['black h8 h9 i9 white g8 g9', 'black: h8 h9 i9 white: g8 g9 white plays:'],
    ['Black h8, White g8, black to move h9', 'black: h8 white: g8 black plays: h9'],
    ['黑 h8 h9 白 g8 黑先 i9', 'black: h8 h9 white: g8 black plays: i9'],
    ['黒：h8 白：g8 白番', 'black: h8 white: g8 white plays:'],
  ])('%j says what stood before the first move', (text, written) => {
    expect(movesOf(text)).toBe(written);
  });

  test.each([
    [
      'a move on a stone',
      'black: l12 black plays: h8 l12',
      { code: 'point-occupied', token: 'l12', column: 28, ply: 1 },
    ],
    ['a point of both', 'black: h8 white: g7 h8', { code: 'point-occupied', token: 'h8', line: 1, column: 21 }],
    ['moves before it', 'h8 black: g7', { code: 'point-unreadable', token: 'black:', column: 4 }],
    ['a colour twice', 'black: g7 black: h8', { code: 'point-unreadable', token: 'black:', column: 11 }],
    ['stones behind the moves', 'black plays: g7\nwhite: h8', { code: 'point-unreadable', token: 'white:', line: 2 }],
    ['no stone at all', 'black plays:', { code: 'text-empty', token: '', column: 13 }],
    ['another word', 'black: g7 red plays: h8', { code: 'point-unreadable', token: 'red', column: 11 }],
  ])('refuses %s and says where', (_what, text, error) => {
    expect(parseText(text, FIFTEEN)).toMatchObject({ ok: false, error });
  });

  test.each([
    ['spaces', 'h8 h9 i9'],
    ['run together', 'h8h9i9'],
    ['upper case and commas', 'H8, H9, I9'],
    ['underscores', 'h8_h9_i9'],
    ['one a line, any line end', 'h8\nh9\r\ni9\r'],
    ['move numbers', '1. h8 h9 2. i9'],
    ['a number before each stone, nothing between', '1.h8 2.h9 3.i9'],
    ['Chinese commas', 'h8，h9、i9'],
    ['a byte order mark, tabs and empty lines', '\uFEFF\th8\n\n\n h9\ti9'],
  ])('is read with %s', (_how, text) => {
    expect(movesOf(text)).toBe('h8 h9 i9');
  });

  test('letters include i: i8 is right of h8, on the ninth line', () => {
    const record = parseText('h8 i8', FIFTEEN);
    expect(record.ok && record.value.moves.map(Number)).toEqual([112, 113]);
  });

  test.each([
    [
      'a letter beyond the board',
      'h8 p8',
      { code: 'point-outside', token: 'p8', line: 1, column: 4, ply: 1, size: 15 },
    ],
    [
      'a number beyond the board',
      'h8h16',
      { code: 'point-outside', token: 'h16', line: 1, column: 3, ply: 1, size: 15 },
    ],
    ['a point played twice', 'h8i7h8', { code: 'point-occupied', token: 'h8', line: 1, column: 5, ply: 2, size: 15 }],
    ['two letters', 'aa1', { code: 'point-unreadable', token: 'aa1', line: 1, column: 1, ply: 0, size: 15 }],
    ['a leading nought', 'h8\nh08', { code: 'point-unreadable', token: 'h08', line: 2, column: 1, ply: 1, size: 15 }],
    ['row nought', 'h0', { code: 'point-unreadable', token: 'h0', line: 1, column: 1, ply: 0, size: 15 }],
    ['a letter alone', 'h8 h', { code: 'point-unreadable', token: 'h', line: 1, column: 4, ply: 1, size: 15 }],
    ['a number alone', '8,8', { code: 'point-unreadable', token: '8', line: 1, column: 1, ply: 0, size: 15 }],
    ['a foreign mark', 'h8\r\ni9 - j9', { code: 'point-unreadable', token: '-', line: 2, column: 4, ply: 2, size: 15 }],
    ['a wide digit', 'h8 h９', { code: 'point-unreadable', token: 'h９', line: 1, column: 4, ply: 1, size: 15 }],
    ['a wide second digit', 'h1０', { code: 'point-unreadable', token: 'h1０', line: 1, column: 1, ply: 0, size: 15 }],
    ['a dash inside', 'h8 h-8 i9', { code: 'point-unreadable', token: 'h-8', line: 1, column: 4, ply: 1, size: 15 }],
    ['a third digit', 'h8 h100', { code: 'point-unreadable', token: 'h100', line: 1, column: 4, ply: 1, size: 15 }],
    ['a letter behind', 'h8h9x', { code: 'point-unreadable', token: 'x', line: 1, column: 5, ply: 2, size: 15 }],
    ['no move', '', { code: 'text-empty', token: '', line: 1, column: 1 }],
    ['blank lines only', ' \n\n', { code: 'text-empty', token: '', line: 3, column: 1 }],
  ])('refuses %s and says where', (_what, text, error) => {
    expect(parseText(text, FIFTEEN)).toEqual({ ok: false, error });
  });

  test('226 moves do not fit on 15×15: the one that repeats a point is named', () => {
    const all = Array.from(
      { length: 225 },
      (_, index) => `${'abcdefghijklmno'[index % 15]}${Math.floor(index / 15) + 1}`,
    );
    expect(parseText(all.join(' '), FIFTEEN).ok).toBe(true);
    expect(parseText([...all, 'h8'].join(' '), FIFTEEN)).toMatchObject({
      error: { code: 'point-occupied', token: 'h8', ply: 225 },
    });
  });

  test('a long piece of rubbish is named by its beginning', () => {
    const record = parseText('-'.repeat(1_000_000), FIFTEEN);
    expect(record.ok ? '' : record.error.token).toBe(`${'-'.repeat(40)}…`);
  });

  test('every rule set is kept as the caller gave it', () => {
    for (const ruleSet of RULE_SET_IDS)
      expect(parseText('h8', { ruleSet, size: 19 })).toMatchObject({ value: { ruleSet, size: 19 } });
  });

  test('the pieces of a text are handed out one by one, nothing behind the last one taken is read', () => {
    const tokens = pointTokens('1. h8 zz9');
    expect(tokens.next().value).toEqual({ token: 'h8', at: 3 });
  });
});
