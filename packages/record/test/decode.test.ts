import { decodePaper } from '@tianyuan/record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOf } from './random-games.ts';

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));
const bytes = (...pieces: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(pieces.flatMap((piece) => (typeof piece === 'string' ? ascii(piece) : piece)));

const HAO = [0xba, 0xc3]; // 好 in GB2312
const U_UMLAUT = [0xfc]; // ü in Latin-1

test.each<[string, Uint8Array, string, string]>([
  ['nothing', bytes(), '', 'utf-8'],
  ['UTF-8 without a name', bytes('(;C[', [0xe5, 0xa5, 0xbd], '])'), '(;C[好])', 'utf-8'],
  ['Chinese without a name', bytes('(;C[', HAO, HAO, '])'), '(;C[好好])', 'gb18030'],
  ['Latin-1 without a name', bytes('(;PB[J', U_UMLAUT, 'ri])'), '(;PB[Jüri])', 'windows-1252'],
  ['Latin-1 with two letters together', bytes('M', U_UMLAUT, [0xdf], 'ig'), 'Müßig', 'windows-1252'],
  ['a name in any case, with blanks', bytes('(;CA[ gbk ]C[', HAO, '])'), '(;CA[ gbk ]C[好])', 'gbk'],
  ['a name that nobody knows', bytes('(;CA[MARTIAN]C[', HAO, '])'), '(;CA[MARTIAN]C[好])', 'gb18030'],
  ['a name that does not fit', bytes('(;CA[UTF-8]C[', HAO, '])'), '(;CA[UTF-8]C[好])', 'gb18030'],
  ['a name that cannot be true, since it could be read', bytes('(;CA[UTF-16]C[x])'), '(;CA[UTF-16]C[x])', 'utf-8'],
  ['the same by another label', bytes('(;CA[ucs-2]C[', HAO, '])'), '(;CA[ucs-2]C[好])', 'gb18030'],
  ['a mark and a name: the mark counts', bytes([0xef, 0xbb, 0xbf], '(;CA[gbk])'), '(;CA[gbk])', 'utf-8'],
  ['UTF-16, most significant byte first', bytes([0xfe, 0xff, 0x00], '('), '(', 'utf-16be'],
  ['CA in something that is no SGF', bytes('CA[gbk] ', U_UMLAUT), 'CA[gbk] ü', 'windows-1252'],
])('%s', (_what, paper, text, encoding) => {
  expect(decodePaper(paper)).toEqual({ text, encoding });
});

test('what the caller knows better counts before everything', () => {
  const shiftJis = bytes('(;CA[UTF-8]PB[', [0x95, 0x5c], '])');
  expect(decodePaper(shiftJis, 'Shift_JIS')).toEqual({ text: '(;CA[UTF-8]PB[表])', encoding: 'shift_jis' });
  expect(decodePaper(bytes('h8', [0xff]), 'utf-8')).toEqual({ text: 'h8\uFFFD', encoding: 'utf-8' });
  expect(decodePaper(bytes('h8'), 'martian')).toEqual({ text: 'h8', encoding: 'utf-8' });
});

test('any bytes become a text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (paper) => {
      const { text, encoding } = decodePaper(paper);
      expect(text.length).toBeLessThanOrEqual(paper.length);
      expect(new TextDecoder(encoding).encoding).toBe(encoding);
    }),
    sampleOf(500),
  );
});
