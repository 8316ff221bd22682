import { parseJson, parseLink, parsePsq, parseSgfRecord, RECORD_REFUSAL_CODES } from '@tianyuan/record';
import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import {
  LARGEST_PAPER,
  type OpenedPaper,
  openPaper,
  type PaperFault,
  textOf,
} from '../../src/features/record/open-paper.ts';
import { addressOf, fileName, recordOf, writeFile } from '../../src/features/record/write-paper.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { sitDown } from '../support/table.ts';

const SETTING = { ruleSet: 'freestyle', size: 15 } as const;

function opened(source: string | Uint8Array): OpenedPaper {
  const paper = openPaper(source, SETTING);
  if (!paper.ok) throw new Error(JSON.stringify(paper.error));
  return paper.value;
}

function faultOf(source: string | Uint8Array): PaperFault {
  const paper = openPaper(source, SETTING);
  if (paper.ok) throw new Error('it was opened');
  return paper.error;
}

const movesOf = ({ game: { match } }: OpenedPaper): string =>
  match.moves.map(({ point }) => pointName(match.settings.size, point)).join(' ');

describe('a paper that is opened', () => {
  test.each([
    ['moves', 'H8 h9, i9', 'text', ['ruleSet', 'size'], 3],
    ['a file of Piskvork', 'Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,10\n9,7,10\n-1\n', 'psq', ['ruleSet'], 3],
    ['a file of SGF', '(;GM[4]SZ[15]RU[Freestyle];B[hh];W[hg];B[ig])', 'SGF', [], 3],
    ['our own format', '{"tianyuan":1,"rule":"freestyle","size":15,"moves":["h8","h9","i9"]}', 'JSON', [], 3],
  ] as const)(
    '%s: what it is and what it leaves open are known, and it is seen as far as it goes',
    (_, source, format, assumed, plies) => {
      const paper = opened(source);
      expect([paper.game.format, paper.game.assumed, paper.plies, movesOf(paper)]).toEqual([
        format,
        assumed,
        plies,
        'h8 h9 i9',
      ]);
      expect(paper.game.match.outcome).toEqual({ kind: 'playing', toMove: 'white' });
    },
  );

  test.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0], 'picture-unread'],
    ['a ZIP', [0x50, 0x4b, 3, 4, 0x28, 0x3b], 'binary-unread'],
    ['a library', [0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff, 3, 4], 'renlib-unread'],
  ])('%s is called what it is, however large, and nothing of it is shown', (_, head, code) => {
    const whole = new Uint8Array(LARGEST_PAPER + 1);
    whole.set(head);
    for (const bytes of [Uint8Array.from(head), whole]) {
      expect(faultOf(bytes)).toMatchObject({ kind: 'unread', refusal: { code, token: '' } });
      expect(textOf(bytes)).toBe('');
    }
  });

  test('a link shows as much as it says', () => {
    const { game } = opened('h8 h9 i9');
    const link = addressOf({ origin: 'https://example.org', pathname: '/' }, recordOf(game.match, game), 2);
    expect([opened(link).plies, opened(link).game.format, movesOf(opened(link))]).toEqual([2, 'link', 'h8 h9 i9']);
  });

  test('bytes are read by their encoding, and names are kept', () => {
    const bytes = new TextEncoder().encode('(;GM[4]SZ[15]CA[UTF-8]PB[阿明]PW[Bo];B[hh])');
    expect(opened(bytes).game.names).toEqual({ black: '阿明', white: 'Bo' });
  });

  test('of several games the first is shown, and each of the others can be', () => {
    const paper = opened('(;GM[4]SZ[15]PB[Ann];B[hh];B[hg])(;GM[4]SZ[15];B[hh];W[hg])(;GM[4]SZ[15]PW[Bo];B[aa])');
    expect([movesOf(paper), paper.game.collection?.index]).toEqual(['h8 h9', 1]);
    expect(paper.game.collection?.names).toEqual([{ black: 'Ann' }, {}, { white: 'Bo' }]);
    const last = paper.game.collection?.open(2);
    expect(last?.ok && last.value.match.moves.length).toBe(1);
    expect(paper.game.collection?.open(0)).toMatchObject({
      ok: false,
      error: { kind: 'unread', refusal: { code: 'turn-wrong', line: 1, ply: 1 } },
    });
    expect(opened('(;GM[4]SZ[15];B[hh])').game.collection).toBeUndefined();
  });

  test('stones that were set up stand before the first move, whoever makes it', () => {
    const { match } = opened('(;GM[4]SZ[15]AB[hh][hi]AW[ii];W[hg];B[gg])').game;
    expect(match.board.stones.filter((stone) => stone !== 'empty').length).toBe(5);
    expect(match.moves.map(({ color }) => color)).toEqual(['white', 'black']);
    expect(opened('(;GM[4]SZ[15]AB[hh]AW[ii])').game.match.toMove).toBe('black');
    expect(opened('(;GM[4]SZ[15]AB[hh]AW[ii]PL[W])').game.match.toMove).toBe('white');
    expect(opened('(;GM[4]SZ[15];W[hh];B[hg])').game.match.moves[0]?.color).toBe('white');
  });

  test('a game that is decided before its first move is refused with its place', () => {
    expect(faultOf('(;GM[4]SZ[15]RU[Freestyle]AB[ah][bh][ch][dh][eh];W[aa])')).toMatchObject({
      kind: 'unread',
      refusal: { code: 'set-up-stones', line: 1, column: 30 },
    });
  });

  test('a game is shown up to its first pass', () => {
    const { game } = opened('(;GM[4]SZ[15];B[hh];W[hg];B[];W[aa])');
    expect([game.match.moves.length, game.endsWithPass]).toEqual([2, true]);
  });

  test('a forbidden move stands and loses, as it was played', () => {
    const moves = 'i8 a1 j8 a2 h9 a15 h10 c1 h8'.split(' ').map((name) => `"${name}"`);
    const paper = opened(`{"tianyuan":1,"rule":"renju","size":15,"moves":[${moves}]}`);
    expect(paper.game.match.outcome).toMatchObject({ kind: 'won', by: 'white', how: 'forbidden' });
  });
});

describe('a paper that is refused', () => {
  test('names line and column, in the format that was meant', () => {
    expect(faultOf('h8 h9\nzz9')).toMatchObject({
      kind: 'unread',
      refusal: { code: 'point-unreadable', line: 2, column: 1, token: 'zz9' },
    });
    expect(faultOf('(;GM[4]SZ[15];B[hh')).toMatchObject({ kind: 'unread', refusal: { code: 'sgf-unclosed' } });
    expect(faultOf('')).toMatchObject({ kind: 'unread' });
  });

  test('names the move that the rules do not let stand', () => {
    const after = 'h8 a1 i8 b1 j8 c1 k8 d1 l8 e5';
    expect(faultOf(after)).toMatchObject({ kind: 'unplayable', code: 'game-over', ply: 9, size: 15 });
  });

  test('that begins when the game is over says so', () => {
    expect(faultOf('black: a1 b1 c1 d1 e1 white: a3 white plays: h8')).toEqual({ kind: 'start-over' });
    expect(
      faultOf('{"tianyuan":2,"rule":"freestyle","size":5,"start":{"black":["a1","b1","c1","d1","e1"]},"moves":[]}'),
    ).toEqual({ kind: 'start-over' });
  });

  test('of millions of letters is no game, and is not read', () => {
    expect(faultOf(' '.repeat(LARGEST_PAPER + 1))).toEqual({ kind: 'too-large' });
  });

  test('can be shown as the text it was meant to be', () => {
    expect(textOf('h8')).toBe('h8');
    expect(textOf(new TextEncoder().encode('h8 ✓'))).toBe('h8 ✓');
  });
});

function written(...game: Parameters<typeof writeFile>): string {
  const text = writeFile(...game);
  if (text === undefined) throw new Error('the format cannot say it');
  return text;
}

describe('a game that is saved', () => {
  const table = sitDown({ setup: { opponent: 'people', ruleSet: 'renju' } });
  for (const name of ['h8', 'i9', 'j8']) {
    table.clock.advance(1500);
    table.place(name);
  }
  table.play.resign();
  const { match } = table.play.game.value;
  const record = recordOf(match, { names: { black: '你', white: 'Shapes' } });

  test('has its stones, times, names, and how it ended', () => {
    expect(record).toMatchObject({
      ruleSet: 'renju',
      size: 15,
      timesMs: [0, 1500, 1500],
      black: '你',
      white: 'Shapes',
      result: { winner: 'black', how: 'resigned' },
    });
  });

  test('as JSON, SGF and psq is read again as it was, as far as the format can say it', () => {
    const { timesMs: _times, ...timeless } = record;
    const { result: _result, ...played } = record;
    expect(parseJson(written('json', record))).toEqual({ ok: true, value: record });
    expect(parseSgfRecord(written('sgf', record), SETTING)).toEqual({ ok: true, value: timeless });
    expect(parsePsq(written('psq', record), { ruleSet: 'renju' })).toEqual({ ok: true, value: played });
  });

  test('from a position that was set up is read again from SGF as it was', () => {
    const { game } = opened('(;GM[4]SZ[15]RU[Renju]AB[hh][hi]AW[ii]PB[Ann];W[hg];B[gg])');
    const text = written('sgf', recordOf(game.match, game));
    const again = opened(text).game;
    expect([again.match.board, again.match.moves.map(({ point }) => point), again.names]).toEqual([
      game.match.board,
      game.match.moves.map(({ point }) => point),
      { black: 'Ann' },
    ]);
  });

  test.each([
    ['black stones more than turns make', 'black: l12 d4 black plays: h8 h9', false],
    ['as many as turns make', 'black: l12 d4 white: g7 g8 black plays: h8 h9', true],
    [
      'a fork that the rule forbids Black to place',
      'black: h8 h9 f10 g10 h10 white: a1 a2 a3 a4 white plays: e10',
      false,
    ],
  ])('as psq, where the stones that were set up are %s', (_, text, isSaid) => {
    const { match } = opened(text).game;
    const renju = { ...recordOf(match, { names: {} }), ruleSet: 'renju' } as const;
    expect(writeFile('psq', renju) !== undefined).toBe(isSaid);
  });

  test('with a name that psq cannot say is saved without names', () => {
    const text = written('psq', { ...record, black: '-1' });
    expect(parsePsq(text, { ruleSet: 'renju' })).toMatchObject({ ok: true, value: { moves: record.moves } });
    expect(text).not.toContain('Shapes');
  });

  test('as a link is the page’s own address and a cursor', () => {
    const address = addressOf({ origin: 'https://example.org', pathname: '/play/' }, record, 2);
    expect(address).toMatch(/^https:\/\/example\.org\/play\/#ty1\.renju\.15\.2\.h8i9j8\.../);
    expect(parseLink(address)).toMatchObject({ ok: true, value: { cursor: 2 } });
  });

  test('is named after the day it began and its rule; a game from paper has no day', () => {
    const began = { ...match, startedAt: Date.UTC(2026, 10, 30, 12) };
    expect(fileName('sgf', began)).toBe('tianyuan-2026-11-30-renju.sgf');
    expect(fileName('psq', { ...match, startedAt: 0 })).toBe('tianyuan-renju.psq');
    expect(fileName('psq', { ...match, startedAt: 1e300 })).toBe('tianyuan-renju.psq');
    expect(fileName('psq', { ...match, startedAt: Date.UTC(12_000, 5) })).toBe('tianyuan-renju.psq');
  });
});

test.each(LANGUAGES)(
  '$name has a sentence for every reason why a paper is refused, and none for another',
  async ({ load }) => {
    const sentences = Object.keys(await load()).filter((key) => key.startsWith('paper.why.'));
    expect(sentences.sort()).toEqual(RECORD_REFUSAL_CODES.map((code) => `paper.why.${code}`).sort());
  },
);
