import { readFileSync } from 'node:fs';
import { type GameRecord, LONGEST_MS, parsePsq, writePsq, writeText } from '@tianyuan/record';
import { boardOf, fivesThrough, type Point, play, pointName, type RuleSetId } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { psqGames, sampleOf, startedGames } from './random-games.ts';

const FREESTYLE = { ruleSet: 'freestyle' } as const;

function fileOf(name: string): string {
  return readFileSync(new URL(`../../../fixtures/truth/files/psq/${name}`, import.meta.url), 'utf8');
}

function psqOf(...lines: string[]): string {
  return lines.join('\n');
}

const HEADER = 'Piskvorky 15x15, 0:0, 0';

function parsePsqPoints(...lines: [string, string, string]): readonly [Point, Point, Point] {
  const record = parsePsq(psqOf(HEADER, ...lines), FREESTYLE);
  const [one, two, three] = record.ok ? record.value.moves : [];
  if (one === undefined || two === undefined || three === undefined) throw new Error('three moves are read');
  return [one, two, three];
}

describe('a game as psq', () => {
  test('1,000 random games of every size and rule set are read back as they were written', () => {
    fc.assert(
      fc.property(psqGames, (game) => {
        const text = writePsq(game);
        expect(text.ok && parsePsq(text.value, game)).toEqual({ ok: true, value: game });
      }),
      sampleOf(1000),
    );
  });

  test('stones that were set up are its first moves where turns make so many of each; other starts are refused', () => {
    let [written, unwritten] = [0, 0];
    fc.assert(
      fc.property(startedGames, (game) => {
        const text = writePsq(game);
        const { black = [], white = [], side } = game.start ?? {};
        if (black.length - white.length !== (side === 'white' ? 1 : 0)) {
          unwritten += 1;
          expect(text).toEqual({ ok: false, error: { code: 'start-unwritable' } });
          return;
        }
        written += 1;
        const read = text.ok ? parsePsq(text.value, game) : text;
        const moves = read.ok ? read.value.moves : [];
        const before = black.length + white.length;
        const by = (parity: number) => moves.slice(0, before).filter((_, ply) => ply % 2 === parity);
        expect([by(0), by(1), moves.slice(before)]).toEqual([black, white, game.moves]);
      }),
      sampleOf(1000),
    );
    expect(written).toBeGreaterThan(20);
    expect(unwritten).toBeGreaterThan(20);
  });

  test('the times stay with the moves behind the stones that were set up', () => {
    const [one, two, three] = parsePsqPoints('8,8', '9,9', '10,10');
    const start = { black: [one], white: [], side: 'white' } as const;
    const text = writePsq({ ruleSet: 'renju', size: 15, start, moves: [two, three], timesMs: [70, 80] });
    expect(text.ok && text.value).toBe(psqOf(HEADER, '8,8,0', '9,9,70', '10,10,80', '-1', ''));
  });

  test.each(['made_lf.psq', 'made_cr.psq', 'made_crlf.psq', 'made_bom.psq', 'made_no_final_newline.psq'])(
    '%s gives the same game with its names and times',
    (name) => {
      const record = parsePsq(fileOf(name), FREESTYLE);
      expect(record.ok && writeText(record.value)).toBe('h8 i9 g7');
      expect(record).toMatchObject({
        value: { size: 15, timesMs: [0, 1500, 800], black: 'alice.zip', white: 'bob.zip' },
      });
    },
  );

  test('made_9x9_one_digit.psq is a game on 9×9', () => {
    const record = parsePsq(fileOf('made_9x9_one_digit.psq'), FREESTYLE);
    expect(record.ok && [record.value.size, writeText(record.value)]).toEqual([9, 'e5 i1']);
  });

  test('made_30x20_rect.psq is refused, with the size and its place', () => {
    expect(parsePsq(fileOf('made_30x20_rect.psq'), FREESTYLE)).toEqual({
      ok: false,
      error: { code: 'board-not-square', token: '30x20', line: 1, column: 11 },
    });
  });

  // A real file of Gomocup. White wins with the row 12 from column 11 to 15.
  test('a file of Gomocup: 16 moves, x from 1 from the left, y from 1 from the top, names and a result number', () => {
    const moves =
      '10,10,456 11,12,4500 10,13,60 11,13,4261 9,11,65 12,12,5037 8,12,65 11,9,5060 11,11,66 13,11,131 14,10,62 14,12,41 12,10,60 13,12,36 10,12,62 15,12,32';
    const text = ['Piskvorky 20x20, 7:7, 0', ...moves.split(' '), 'pisq7.exe', 'renjusolver.ZIP', '0', ''].join('\r\n');
    const record = parsePsq(text, FREESTYLE);
    expect(record).toMatchObject({ value: { size: 20, black: 'pisq7.exe', white: 'renjusolver.ZIP' } });
    expect(record.ok && record.value.moves).toHaveLength(16);
    expect(record.ok && lastFive(record.value)).toEqual(['k9', 'l9', 'm9', 'n9', 'o9']);
  });

  // The file of the public report: an overline by the last black stone, judged by the rule set in force.
  test.each<[RuleSetId, readonly string[]]>([
    ['freestyle', ['f14', 'f13', 'f12', 'f11', 'f10', 'f9']],
    ['standard', []],
    ['renju', []],
  ])('issue_piskvork_renju_1.psq: six in a column under %s', (ruleSet, five) => {
    const record = parsePsq(fileOf('issue_piskvork_renju_1.psq'), { ruleSet });
    if (!record.ok) throw new Error(record.error.code);
    const game = record.value;
    expect(stonesOf(game, 0)).toEqual('b11 f10 f11 f13 f14 f9'.split(' '));
    expect(stonesOf(game, 1)).toEqual('e11 g12 h13 g14 i11 q16'.split(' '));
    const [black, white] = [game.moves.filter((_, ply) => ply % 2 === 0), game.moves.filter((_, ply) => ply % 2 === 1)];
    const board = boardOf(game.size, black, white);
    const f12 = parsePsq(psqOf('Piskvorky 20x20, 0:0, 0', '6,9'), { ruleSet });
    const point = f12.ok ? f12.value.moves[0] : undefined;
    if (!board.ok || point === undefined) throw new Error('no board');
    expect(
      fivesThrough(play(board.value, point, 'black'), point, ruleSet)[0]?.map((one) => pointName(20, one)) ?? [],
    ).toEqual(five);
  });

  test.each<[string, string, Partial<GameRecord>]>([
    ['no moves', HEADER, { moves: [] }],
    ['the longest time', psqOf(HEADER, `8,8,${LONGEST_MS}`), { timesMs: [LONGEST_MS] }],
    ['no third field', psqOf(HEADER, '8,8', '9,9'), { size: 15 }],
    ['blanks between the numbers', psqOf(HEADER, ' 8 , 8 , 12 ', '-1'), { timesMs: [12] }],
    ['empty lines', psqOf('Piskvorky 5x5, 0:0, 0', '', '1,1,5', '', '-1', '', ''), { size: 5, timesMs: [5] }],
    ['the largest board', psqOf('Piskvorky 22x22, 0:0, 0', '22,22,0'), { size: 22 }],
    ['a result number and no names', psqOf(HEADER, '8,8,0', '15'), { size: 15 }],
    ['names and no number', psqOf(HEADER, '8,8,0', 'a b', ' c '), { black: 'a b', white: ' c ' }],
    [
      'the second player beginning',
      psqOf('Piskvorky 15x15, 3:0, 1', '8,8,0', 'first', 'second', '0'),
      { black: 'second', white: 'first' },
    ],
    ['one player without a name', psqOf(HEADER, '8,8,0', '?', 'bob', '-1'), { white: 'bob' }],
    [
      "a tournament manager's last line",
      psqOf(HEADER, '8,8,0', 'a', 'b', '-1', '1,Freestyle'),
      { black: 'a', white: 'b' },
    ],
  ])('is read with %s', (_what, text, game) => {
    expect(parsePsq(text, FREESTYLE)).toMatchObject({ ok: true, value: game });
  });

  test.each<[string, string, object]>([
    ['nothing', '', { code: 'header-unreadable', token: '', line: 1, column: 1 }],
    ['another format', 'h8 h9', { code: 'header-unreadable', token: 'h8 h9', line: 1, column: 1 }],
    [
      'a size without a height',
      'Piskvorky 15, 0:0, 0',
      { code: 'header-unreadable', token: ', 0:0, 0', line: 1, column: 13 },
    ],
    ['a third player', 'Piskvorky 15x15, 0:0, 2', { code: 'header-unreadable', token: '2', line: 1, column: 23 }],
    ['a header that is cut', 'Piskvorky 15x15, 0:', { code: 'header-unreadable', token: '', line: 1, column: 20 }],
    ['a board of 4', 'Piskvorky 4x4, 0:0, 0', { code: 'size-unsupported', token: '4x4', line: 1, column: 11 }],
    ['a board of 23', 'Piskvorky 23x23, 0:0, 0', { code: 'size-unsupported', token: '23x23', line: 1, column: 11 }],
    [
      'a column beyond the board',
      psqOf(HEADER, '8,8,0', '16,8,0'),
      { code: 'point-outside', token: '16,8,0', line: 3, column: 1, ply: 1, size: 15 },
    ],
    [
      'row nought',
      psqOf(HEADER, '8,0,0'),
      { code: 'point-outside', token: '8,0,0', line: 2, column: 3, ply: 0, size: 15 },
    ],
    [
      'a column below nought',
      psqOf(HEADER, '-1,8,0'),
      { code: 'move-unreadable', token: '-1,8,0', line: 2, column: 1, ply: 0 },
    ],
    [
      'a point played twice',
      psqOf(HEADER, '8,8,0', '9,9,0', '8,8,7'),
      { code: 'point-occupied', token: '8,8,7', line: 4, column: 1, ply: 2, size: 15 },
    ],
    ['half a move', psqOf(HEADER, '8,'), { code: 'move-unreadable', token: '', line: 2, column: 3, ply: 0 }],
    [
      'a move with a word in it',
      psqOf(HEADER, '8,x,0', '9,9,0'),
      { code: 'move-unreadable', token: 'x,0', line: 2, column: 3, ply: 0 },
    ],
    [
      'a move with other marks',
      psqOf(HEADER, '8,8,0', '9;9;0', '7,7,0'),
      { code: 'move-unreadable', token: '9;9;0', line: 3, column: 1 },
    ],
    [
      'a time in words',
      psqOf(HEADER, '8,8,fast'),
      { code: 'move-unreadable', token: ',fast', line: 2, column: 4, ply: 0 },
    ],
    [
      'a time longer than any',
      psqOf(HEADER, `8,8,${LONGEST_MS + 1}`),
      { code: 'move-unreadable', token: '0', line: 2, column: 20, ply: 0 },
    ],
    ['a fourth field', psqOf(HEADER, '8,8,0,0'), { code: 'move-unreadable', token: ',0', line: 2, column: 6, ply: 0 }],
    [
      'one name only',
      psqOf(HEADER, '8,8,0', 'alice', '-1'),
      { code: 'ending-unreadable', token: 'alice', line: 3, column: 1 },
    ],
    [
      'a move after the names',
      psqOf(HEADER, '8,8,0', 'a', 'b', '9,9,0'),
      { code: 'ending-unreadable', token: '9,9,0', line: 5, column: 1 },
    ],
    [
      'a third name',
      psqOf(HEADER, '8,8,0', 'a', 'b', 'c'),
      { code: 'ending-unreadable', token: 'c', line: 5, column: 1 },
    ],
    [
      'moves after the end',
      psqOf(HEADER, '8,8,0', '-1', '1,Freestyle', '9,9,0'),
      { code: 'ending-unreadable', token: '9,9,0', line: 5, column: 1 },
    ],
  ])('refuses %s and says where', (_what, text, error) => {
    expect(parsePsq(text, FREESTYLE)).toEqual({ ok: false, error });
    expect(parsePsq(text.replaceAll('\n', '\r'), FREESTYLE)).toEqual({ ok: false, error });
    expect(parsePsq(`\uFEFF${text.replaceAll('\n', '\r\n')}`, FREESTYLE)).toEqual({ ok: false, error });
  });

  test.each(['', ' ', '?', '12', '8,8', '1,Freestyle', 'two\nlines', 'two\rlines'])(
    'a name that would be read otherwise is refused: %j',
    (name) => {
      const game: GameRecord = { ruleSet: 'freestyle', size: 15, moves: [] };
      expect(writePsq({ ...game, white: name })).toEqual({
        ok: false,
        error: { code: 'name-unwritable', color: 'white', name },
      });
      expect(writePsq({ ...game, black: name })).toEqual({
        ok: false,
        error: { code: 'name-unwritable', color: 'black', name },
      });
    },
  );
});

function stonesOf(game: GameRecord, parity: number): readonly string[] {
  return game.moves.filter((_, ply) => ply % 2 === parity).map((point) => pointName(game.size, point));
}

function lastFive(game: GameRecord): readonly string[] {
  const board = boardOf(
    game.size,
    game.moves.filter((_, ply) => ply % 2 === 0),
    game.moves.filter((_, ply) => ply % 2 === 1),
  );
  const last = game.moves.at(-1);
  if (!board.ok || last === undefined) return [];
  return (fivesThrough(board.value, last, game.ruleSet)[0] ?? []).map((point) => pointName(game.size, point));
}
