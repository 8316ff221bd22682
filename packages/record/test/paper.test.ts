import {
  formatOf,
  type Paper,
  parseText,
  RECORD_REFUSAL_CODES,
  readPaper,
  writeGameText,
  writeJson,
  writeLink,
  writePsq,
  writeSgf,
  writeText,
} from '@tianyuan/record';
import { toPoint } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEEP } from '../../../tools/testing/deep.ts';
import { randomBelow, randomFrom } from '../../../tools/testing/random.ts';
import { bytesOf, type FileKind, filesOf } from './paper-files.ts';
import { bareGames, sampleOf, startedGames } from './random-games.ts';

const SETTING = { ruleSet: 'standard', size: 15 } as const;

function read(source: string | Uint8Array): Paper {
  const paper = readPaper(source, SETTING);
  if (!paper.ok) throw new Error(`refused: ${JSON.stringify(paper.error)}`);
  return paper.value;
}

const GAME = parseText('h8 h9 i9', SETTING);
if (!GAME.ok) throw new Error('no game');
const PSQ = writePsq(GAME.value);
if (!PSQ.ok) throw new Error('no psq');

describe('a paper of unknown format', () => {
  test.each<[string, string, Paper['format'], Paper['assumed']]>([
    ['moves', writeText(GAME.value), 'text', ['ruleSet', 'size']],
    ['moves run together, in capitals', '\n H8H9I9', 'text', ['ruleSet', 'size']],
    ['numbered moves', '1. h8 h9 2. i9', 'text', ['ruleSet', 'size']],
    ['the address of another page', 'https://example.org/#/h8h9i9', 'text', ['ruleSet', 'size']],
    ['the moves of another page', 'https://example.org/a?b=c3po&steps=h8_h9_i9\n', 'text', ['ruleSet', 'size']],
    ['JSON', ` ${writeJson(GAME.value)}\n`, 'JSON', []],
    ['psq', PSQ.value, 'psq', ['ruleSet']],
    ['SGF', writeSgf(GAME.value), 'SGF', []],
    ['SGF without a rule set', 'mail\n(;GM[4];B[hh];W[hg];B[ig])', 'SGF', ['ruleSet']],
    ['a link', writeLink(GAME.value), 'link', []],
    ['the address with a link', `https://example.org/#${writeLink(GAME.value)}`, 'link', []],
  ])('%s is known for what it is', (_what, text, format, assumed) => {
    for (const source of [text, `\uFEFF${text}`, new TextEncoder().encode(text)]) {
      const paper = read(source);
      expect([paper.format, paper.assumed]).toEqual([format, assumed]);
      expect(paper.format === 'SGF' ? paper.games[0]?.record : { ok: true, value: paper.record }).toEqual(GAME);
      expect(paper.encoding).toBe(typeof source === 'string' ? undefined : 'utf-8');
    }
  });

  test('a link says up to which ply it is shown', () => {
    expect(read(writeLink(GAME.value, 1))).toMatchObject({ format: 'link', cursor: 1 });
  });

  test('an SGF file with a position is read, and says why it is no list of moves', () => {
    expect(read(bytesOf('sgf', 'made_ws_between_values.sgf'))).toMatchObject({
      games: [
        {
          start: { black: expect.any(Array) },
          record: { ok: false, error: { code: 'set-up-stones', token: 'hh', line: 1, column: 17 } },
        },
      ],
    });
  });

  test.each<[string, string | Uint8Array, object]>([
    ['nothing', '', { code: 'format-unknown', token: '', line: 1, column: 1 }],
    ['blanks', ' \n ', { code: 'format-unknown', token: '', line: 2, column: 2 }],
    ['a sentence', '\n  hello there\nh8', { code: 'format-unknown', token: 'hello there', line: 2, column: 3 }],
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), { code: 'picture-unread', token: '' }],
    // Somewhere in it may stand what an SGF begins with.
    ['a GIF', new TextEncoder().encode('GIF89a (;'), { code: 'picture-unread', token: '' }],
    ['a ZIP', new TextEncoder().encode('PK\u0003\u0004 h8'), { code: 'binary-unread', token: '' }],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 (;'), { code: 'binary-unread', token: '' }],
    [
      'any other file that is no text',
      Uint8Array.from({ length: 900 }, (_, at) => (at * 7919) % 251),
      { code: 'binary-unread', token: '' },
    ],
    ['another page', 'https://example.org/#/', { code: 'format-unknown', token: 'https://example.org/#/' }],
    ['a library of RenLib', bytesOf('lib', 'min_v34.lib'), { code: 'renlib-unread', token: '' }],
    ['moves with a fault', 'h8 h9 p1', { code: 'point-outside', token: 'p1', ply: 2 }],
    [
      'a foreign address with a fault',
      'http://x.org/#h8p1',
      { code: 'point-outside', token: 'p1', column: 17, ply: 1 },
    ],
    ['JSON with a fault', '{"tianyuan":1,', { code: 'json-unreadable' }],
    ['psq with a fault', 'Piskvorky 15x16, 0:0, 0', { code: 'board-not-square' }],
    ['SGF with a fault', '(;GM[4];B[pp])', { code: 'point-outside', token: 'pp' }],
    ['a link with a fault', `${writeLink(GAME.value)}x`, { code: 'link-damaged' }],
  ])('%s is refused in the words of what was meant', (_what, source, error) => {
    expect(readPaper(source, SETTING)).toMatchObject({ ok: false, error });
  });

  test.each([
    ['renju 19x19 h8 h9', { ruleSet: 'renju', size: 19 }, []],
    ['h8 h9 Caro', { ruleSet: 'caro' }, ['size']],
    ['13×13, h8 h9', { size: 13 }, ['ruleSet']],
    ['caro-free: h8 h9', { ruleSet: 'caro-free' }, ['size']],
    ['black h8 renju white h9', { ruleSet: 'renju', start: expect.anything() }, ['size']],
  ])('%s says the rule or the board in a word, wherever it stands', (text, record, assumed) => {
    expect(readPaper(text, SETTING)).toMatchObject({ ok: true, value: { record, assumed } });
  });

  test.each([
    ['renju caro h8', 'rule-unknown', 7],
    ['h8 15x16', 'board-not-square', 4],
    ['h8 50x50', 'size-unsupported', 4],
    ['renju h8 zz9', 'point-unreadable', 10],
  ])('%s is refused at its place', (text, code, column) => {
    expect(readPaper(text, SETTING)).toMatchObject({ ok: false, error: { code, column } });
  });

  test('moves with their rule and board are read back as the same game, and nothing is assumed', () => {
    fc.assert(
      fc.property(startedGames, (game) => {
        const read = readPaper(writeGameText(game), SETTING);
        expect(read).toMatchObject({ ok: true, value: { record: game, assumed: [] } });
      }),
      sampleOf(50),
    );
  });

  test('every format that is written is known again, whatever the game', () => {
    fc.assert(
      fc.property(bareGames, (game) => {
        const psq = writePsq(game);
        expect(
          [writeText(game), writeJson(game), psq.ok ? psq.value : '', writeSgf(game), writeLink(game)].map(formatOf),
        ).toEqual(['text', 'JSON', 'psq', 'SGF', 'link']);
      }),
      sampleOf(100),
    );
  });
});

describe('500 damaged files', () => {
  const KINDS: readonly FileKind[] = ['sgf', 'psq'];
  const FILES = KINDS.flatMap((kind) => filesOf(kind).map((name) => bytesOf(kind, name)));
  const COUNT = DEEP ? 20_000 : 500;

  /** One to four blows by chance: bytes changed, taken out, put in, repeated, or the end cut off. */
  function damaged(file: Uint8Array, random: () => number): Uint8Array {
    const bytes = [...file];
    for (let blows = 1 + randomBelow(random, 4); blows > 0; blows -= 1) {
      const at = randomBelow(random, bytes.length + 1);
      const other = random() < 0.5 ? randomBelow(random, 256) : '[]();\\,0\r\n'.charCodeAt(randomBelow(random, 10));
      const kind = randomBelow(random, 5);
      if (kind === 0) bytes.splice(at, 1, other);
      else if (kind === 1) bytes.splice(at, 1 + randomBelow(random, 6));
      else if (kind === 2) bytes.splice(at, 0, other);
      else if (kind === 3) bytes.splice(at, 0, ...bytes.slice(at, at + 1 + randomBelow(random, 9)));
      else bytes.length = at;
    }
    return Uint8Array.from(bytes);
  }

  test('are read as games or refused with line and column, and nothing throws', () => {
    const random = randomFrom(20261130);
    let refused = 0;
    for (let count = 0; count < COUNT; count += 1) {
      const file = FILES[count % FILES.length] ?? new Uint8Array();
      const paper = readPaper(damaged(file, random), SETTING);
      if (paper.ok) {
        expectSound(paper.value);
        continue;
      }
      refused += 1;
      expect(RECORD_REFUSAL_CODES).toContain(paper.error.code);
      expect([paper.error.line, paper.error.column].every((place) => Number.isInteger(place) && place >= 1)).toBe(true);
    }
    expect(refused).toBeGreaterThan(COUNT / 5);
    expect(refused).toBeLessThan(COUNT);
  });
});

/** A game that was read of a damaged file is still a game. */
function expectSound(paper: Paper): void {
  const records =
    paper.format === 'SGF' ? paper.games.flatMap(({ record }) => (record.ok ? [record.value] : [])) : [paper.record];
  for (const { size, moves } of records) {
    expect(new Set(moves).size).toBe(moves.length);
    expect(moves.every((point) => toPoint(size, point) === point)).toBe(true);
  }
}
