import { writeJson } from '@tianyuan/record';
import { type Point, parsePoint } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { answersOf, batch, run } from './run.ts';

const NOTHING = { winner: null, line: null, forbidden: {} };

/** Black's five on line 8, white stones beside it. */
const BLACK_WINS = 'h8 a1 i8 b1 j8 c1 k8 d1 l8';

// Black's last points on 7×7 would make an overline in the row 4: found by random play, every move legal.
const BLACK_WITHOUT_LEGAL_POINT =
  'b2 d5 f5 c7 g1 c2 d1 d2 e7 d7 c4 f1 b7 g3 f4 a6 f6 a7 a5 f7 d6 c1 e1 a2 c3 a3 b1 a1 b6 g5 b5 b3 g7 e6 e4 d3 a4 e2 ' +
  'g2 c6 g4 g6 b4 f3 e5 c5 f2 e3';

// 5×5, full, no five.      x o x o x
//                          x o x o x
//                          o x o x o
//                          o x o x o
//                          x o x o x
const FULL_BLACK = 'a5 c5 e5 a4 c4 e4 b3 d3 b2 d2 a1 c1 e1'.split(' ');
const FULL_WHITE = 'b5 d5 b4 d4 a3 c3 e3 a2 c2 e2 b1 d1'.split(' ');

function pointsOf(names: string): readonly Point[] {
  return names.split(' ').flatMap((name) => {
    const point = parsePoint(15, name);
    return point.ok ? [point.value] : [];
  });
}

describe('a line of `rules --batch` is answered', () => {
  test.each<[string, object, object]>([
    ['with a game as text', { moves: 'h8 h9' }, { ...NOTHING, toMove: 'black' }],
    ['with a game as a list', { moves: ['h8', 'h9', 'i9'] }, { ...NOTHING, toMove: 'white' }],
    [
      'with a game run together, with move numbers and capitals',
      { moves: '1. H8h9 2. I9' },
      { ...NOTHING, toMove: 'white' },
    ],
    ['with a game before its first move', { moves: '' }, { ...NOTHING, toMove: 'black' }],
    ['with an empty list of moves', { moves: [] }, { ...NOTHING, toMove: 'black' }],
    ['with nothing given: the empty board', {}, { ...NOTHING, toMove: 'black' }],
    ['with stones set up', { black: ['h8'], white: [] }, { ...NOTHING, toMove: 'white' }],
    ['with stones set up as text', { black: 'h8 i8', white: 'h9,i9' }, { ...NOTHING, toMove: 'black' }],
    ['with stones of one colour only', { white: ['h8'], side: 'white' }, { ...NOTHING, toMove: 'white' }],
    [
      'with any counts and a side',
      { black: ['a1', 'a2', 'a3'], white: ['h1'], side: 'black' },
      { ...NOTHING, toMove: 'black' },
    ],
    ['with a side that agrees with the moves', { moves: 'h8', side: 'white' }, { ...NOTHING, toMove: 'white' }],
    [
      'with the lists, where moves are given too',
      { moves: 'h8 h8 zz', black: ['h8'], white: ['h9'] },
      { ...NOTHING, toMove: 'black' },
    ],
    [
      'with a game from a position',
      { start: { black: ['h8'], white: ['h9'], side: 'white' }, moves: ['i9', 'i8'] },
      { ...NOTHING, toMove: 'white' },
    ],
    [
      'with a position before its first move, whose side the stones tell as in a saved game',
      { start: { black: ['d4', 'l12', 'd12'] }, moves: [] },
      { ...NOTHING, toMove: 'white' },
    ],
    ['with a position alone', { start: { white: 'h8 h9' }, side: 'black' }, { ...NOTHING, toMove: 'black' }],
    [
      'with null for what a position does not say',
      { start: { black: ['h8'], white: null, side: null }, moves: null },
      { ...NOTHING, toMove: 'white' },
    ],
    [
      'with a five of stones from the position and a move',
      { start: { black: ['h8', 'i8', 'j8', 'k8'], side: 'black' }, moves: ['l8'] },
      { winner: 'black', line: ['h8', 'i8', 'j8', 'k8', 'l8'], forbidden: {}, toMove: 'white' },
    ],
    [
      'with the forbidden point that a position makes',
      { rule: 'renju', start: { black: ['f8', 'g8', 'h9', 'h10'], side: 'white' }, moves: ['a1'] },
      { ...NOTHING, forbidden: { h8: 'double-three' }, toMove: 'black' },
    ],
    [
      'with the lists, where a position is given too',
      { start: 5, moves: 'zz', black: ['h8'], white: ['h9'] },
      { ...NOTHING, toMove: 'black' },
    ],
    [
      'with null for what is not given',
      { moves: 'h8', start: null, black: null, white: null, side: null, rule: null, size: null },
      { ...NOTHING, toMove: 'white' },
    ],
    ['with a size in digits', { moves: 'v22', size: '22' }, { ...NOTHING, toMove: 'white' }],
    [
      'and keys that are no option are passed over',
      { moves: 'h8', depth: 3, board: 'x' },
      { ...NOTHING, toMove: 'white' },
    ],
    [
      'with the winner and the whole row',
      { moves: BLACK_WINS },
      { winner: 'black', line: ['h8', 'i8', 'j8', 'k8', 'l8'], forbidden: {}, toMove: 'white' },
    ],
    [
      'with fives of both colours: the side not to move has won',
      { black: ['a1', 'b1', 'c1', 'd1', 'e1'], white: ['a3', 'b3', 'c3', 'd3', 'e3'], side: 'black' },
      { winner: 'white', line: ['a3', 'b3', 'c3', 'd3', 'e3'], forbidden: {}, toMove: 'black' },
    ],
    [
      'with a five of the side to move',
      { black: ['a1', 'b1', 'c1', 'd1', 'e1'], white: ['a3', 'b3', 'c3', 'd3'], side: 'black' },
      { winner: 'black', line: ['a1', 'b1', 'c1', 'd1', 'e1'], forbidden: {}, toMove: 'black' },
    ],
    [
      'with no forbidden point once somebody has won',
      { rule: 'renju', black: ['f8', 'g8', 'h9', 'h10'], white: ['a1', 'b1', 'c1', 'd1', 'e1'], side: 'black' },
      { winner: 'white', line: ['a1', 'b1', 'c1', 'd1', 'e1'], forbidden: {}, toMove: 'black' },
    ],
    [
      'with the forbidden point and its reason',
      { rule: 'renju', black: ['f8', 'g8', 'h9', 'h10'], white: ['a1', 'c1', 'e1', 'g1'] },
      { winner: null, line: null, forbidden: { h8: 'double-three' }, toMove: 'black' },
    ],
    [
      "with a draw where black has no legal point after white's stone, the points still listed",
      { rule: 'renju', size: 7, moves: BLACK_WITHOUT_LEGAL_POINT },
      { winner: 'draw', line: null, forbidden: { d4: 'overline' }, toMove: 'black' },
    ],
  ])('%s', async (_how, request, answer) => {
    expect(await batch([{ id: 7, ...request }])).toEqual([{ id: 7, ...answer }]);
  });

  test('as it was saved as JSON, the stones before its first move included', async () => {
    const [black, white] = [pointsOf('d4 l12'), pointsOf('h8')];
    const game = { ruleSet: 'freestyle', size: 15, moves: pointsOf('h9 i8'), timesMs: [0, 9], black: 'Ann' } as const;
    const saved = [writeJson(game), writeJson({ ...game, start: { black, white, side: 'white' } })];
    expect(answersOf(await run(['rules', '--batch'], saved.join('\n')))).toEqual([
      { id: null, ...NOTHING, toMove: 'black' },
      { id: null, ...NOTHING, toMove: 'white' },
    ]);
  });

  test('with a draw on a full board, and a win on its last point', async () => {
    const full = { size: 5, black: FULL_BLACK, white: FULL_WHITE, side: 'white' };
    const allBlack = { size: 5, black: [...FULL_BLACK, ...FULL_WHITE], white: [], side: 'white' };
    const [draw, win] = await batch([full, allBlack]);
    expect(draw).toEqual({ id: null, winner: 'draw', line: null, forbidden: {}, toMove: 'white' });
    expect(win?.winner).toBe('black');
    expect(win?.line).toHaveLength(5);
  });
});

describe('a line of `rules --batch` is refused', () => {
  test.each<[string, object, string, number?]>([
    ['an unknown rule set', { rule: 'chess' }, 'rule-unknown'],
    ['a rule set that is no text', { rule: ['renju'] }, 'rule-unknown'],
    ['a size too small', { size: 4 }, 'size-unsupported'],
    ['a size too large', { size: 23 }, 'size-unsupported'],
    ['half a line', { size: 15.5 }, 'size-unsupported'],
    ['a size in words', { size: 'large' }, 'size-unsupported'],
    ['a size that is a list', { size: [15] }, 'size-unsupported'],
    ['an unknown side', { side: 'red' }, 'side-unknown'],
    ['a start that is no object', { start: 'h8', moves: 'h9' }, 'start-unreadable'],
    ['a start that is a list', { start: ['h8'], moves: 'h9' }, 'start-unreadable'],
    ['an unknown side of a start', { start: { side: 'red' } }, 'side-unknown'],
    ['stones of a start that are a number', { start: { black: 8 } }, 'points-unreadable'],
    ['a stone of a start that is no point', { start: { white: ['zz'] } }, 'point-unreadable'],
    ['a stone of a start outside', { size: 9, start: { white: ['j1'] } }, 'point-outside'],
    ['a stone twice in a start', { start: { black: ['h8'], white: ['H8'] } }, 'point-occupied'],
    ['a move on a stone of the start', { start: { black: ['h8'] }, moves: 'h9 h8' }, 'point-occupied', 1],
    ['a side against a start', { start: { black: ['h8'] }, side: 'black' }, 'side-contradicts-moves'],
    [
      'a move where the start is won already',
      { start: { black: ['a1', 'b1', 'c1', 'd1', 'e1'], side: 'white' }, moves: 'h8' },
      'game-over',
      0,
    ],
    ['no side where the counts do not tell', { black: ['a1', 'a2'], white: [] }, 'side-missing'],
    ['no side where white has one more', { black: [], white: ['a1'] }, 'side-missing'],
    ['a side against the moves', { moves: 'h8', side: 'black' }, 'side-contradicts-moves'],
    ['moves that are a number', { moves: 88 }, 'points-unreadable'],
    ['stones that are an object', { black: { h8: true } }, 'points-unreadable'],
    ['a move that is no point', { moves: 'h8 zz' }, 'point-unreadable', 1],
    ['a move that is a number', { moves: ['h8', 112] }, 'point-unreadable', 1],
    ['two points in one entry of a list', { moves: ['h8h9'] }, 'point-unreadable', 0],
    ['a leading nought', { moves: 'h08' }, 'point-unreadable', 0],
    ['a move outside', { moves: 'h8 h9 p1' }, 'point-outside', 2],
    ['a stone that is no point', { black: ['aa1'], white: [] }, 'point-unreadable'],
    ['a stone outside', { size: 9, black: ['a1'], white: ['j1'] }, 'point-outside'],
    ['a repeated move', { moves: 'h8 h9 h8' }, 'point-occupied', 2],
    ['a stone twice in a list', { black: ['a1', 'A1'], white: ['a2', 'a3'] }, 'point-occupied'],
    ['a point in both lists', { black: ['a1'], white: ['a1'] }, 'point-occupied'],
    ['a point in both lists, whoever is to move', { black: ['a1', 'a2', 'a3'], white: ['a1'] }, 'point-occupied'],
    ['a move after the win', { moves: `${BLACK_WINS} m8` }, 'game-over', 9],
    ['a move after the win on a point that is taken', { moves: `${BLACK_WINS} h8` }, 'game-over', 9],
    ['a double-three', { rule: 'renju', moves: 'f8 a1 g8 c1 h9 e1 h10 g1 h8' }, 'point-forbidden', 8],
    ['an overline', { rule: 'renju', moves: 'e8 a1 f8 c1 g8 e1 i8 g1 j8 i1 h8' }, 'point-forbidden', 10],
    [
      'a move after black had no legal point',
      { rule: 'renju', size: 7, moves: `${BLACK_WITHOUT_LEGAL_POINT} d4` },
      'game-over',
      48,
    ],
  ])('%s', async (_what, request, code, ply) => {
    const [answer] = await batch([{ id: 'x', ...request }]);
    expect(answer).toEqual({
      id: 'x',
      error: { code, message: expect.stringMatching(/\w/), ...(ply !== undefined && { ply }) },
    });
  });

  test('a move after a full board', async () => {
    const moves = FULL_BLACK.flatMap((name, index) => [name, ...FULL_WHITE.slice(index, index + 1)]);
    const [full, more] = await batch([
      { size: 5, moves },
      { size: 5, moves: [...moves, 'a1'] },
    ]);
    expect(full?.winner).toBe('draw');
    expect(more?.error).toMatchObject({ code: 'game-over', ply: 25 });
  });

  test.each<[string, string | Uint8Array, string, unknown]>([
    ['text that is no JSON', 'hello', 'json-unreadable', null],
    ['JSON that is cut', '{"id":1,"moves":"h8', 'json-unreadable', null],
    ['a list', '[{"id":1}]', 'not-an-object', null],
    ['a number', '7', 'not-an-object', null],
    ['null', 'null', 'not-an-object', null],
    [
      'bytes that are not UTF-8',
      Buffer.from('{"id":"a","moves":"h8","note":"\xe9"}', 'latin1'),
      'utf8-unreadable',
      'a',
    ],
  ])('%s, and the batch goes on', async (_what, line, code, id) => {
    const answers = answersOf(await run(['rules', '--batch'], line, '\n{"id":2,"moves":"h8"}\n'));
    expect(answers).toMatchObject([
      { id, error: { code } },
      { id: 2, toMove: 'white' },
    ]);
  });

  test('with a message that names the piece and says what to do', async () => {
    const answers = await batch([
      { size: 9, moves: 'j1' },
      { rule: 'renjuu' },
      { black: ['a1', 'a2', 'a3'], white: ['b1'] },
      { moves: `${BLACK_WINS} m8` },
      { rule: 'renju', moves: 'f8 a1 g8 c1 h9 e1 h10 g1 h8' },
    ]);
    expect(answers.map(({ error }) => error?.message)).toEqual([
      'move 1, "j1", is not on a board of 9 lines, which has a1 to i9',
      'no rule set "renjuu"; use one of freestyle, standard, renju, caro, caro-free; did you mean renju?',
      'black has 3 stones and white 1, so say who is to move: side black or side white',
      'move 10, "m8", comes too late, the game is over: black has won',
      'move 9, "h8", is forbidden to black: it makes a double-three',
    ]);
  });
});

describe('a batch', () => {
  test('answers in order, with the ids as they came', async () => {
    const ids = [1, 'two', 3.5, true, null, [4, { five: 5 }], { six: 6 }, undefined, ''];
    const answers = await batch(ids.map((id) => ({ id, moves: 'h8' })));
    expect(answers.map(({ id }) => id)).toEqual([1, 'two', 3.5, true, null, [4, { five: 5 }], { six: 6 }, null, '']);
  });

  test('takes CR LF, blank lines, a byte order mark and a last line without an end', async () => {
    const text = '\uFEFF\r\n \t\r\n{"id":1,"moves":"h8"}\r\n\n\r\n{"id":2}';
    expect(answersOf(await run(['rules', '--batch'], text)).map(({ id }) => id)).toEqual([1, 2]);
    expect(answersOf(await run(['rules', '--batch'], '\uFEFF{"id":3}')).map(({ id }) => id)).toEqual([3]);
  });

  test('of nothing gives nothing', async () => {
    expect(await run(['rules', '--batch'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('reads lines that arrive in pieces, cut inside a character too', async () => {
    const bytes = Buffer.from('{"id":"天元","moves":"h8 h9"}\n{"id":2,"moves":"h8"}\n');
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(answersOf(await run(['rules', '--batch'], ...single)).map(({ id }) => id)).toEqual(['天元', 2]);
  });

  test('takes rule and size from the command line for the lines that do not say them', async () => {
    const requests = [
      { moves: 's19' },
      { moves: 's19', size: 15 },
      { black: ['f8', 'g8', 'h9', 'h10'], white: ['a1', 'c1', 'e1', 'g1'] },
    ];
    const answers = await batch(requests, '--rule', 'renju', '--size', '19');
    expect(answers[0]?.toMove).toBe('white');
    expect(answers[1]?.error?.code).toBe('point-outside');
    expect(answers[2]?.forbidden).toEqual({ h8: 'double-three' });
  });

  test('answers a line of 10 MB, and what is wrong in one is said in short', async () => {
    const padding = 'x'.repeat(10_000_000);
    const answers = await batch([
      { id: 1, moves: 'h8', note: padding },
      { id: 2, moves: padding },
      { id: 3, rule: padding },
      { id: 4, black: Array.from({ length: 2_000_000 }, () => 'h8'), white: [] },
      { id: 5, moves: 'h8 '.repeat(3_000_000) },
      { id: 6, moves: '1. '.repeat(3_000_000) },
    ]);
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [1, undefined],
      [2, 'point-unreadable'],
      [3, 'rule-unknown'],
      [4, 'point-occupied'],
      [5, 'point-occupied'],
      [6, undefined],
    ]);
    for (const { error } of answers) expect(error?.message.length ?? 0).toBeLessThan(300);
  });

  test('passes over a line that is longer than 16 MB, in pieces of any size, and goes on', async () => {
    const megabyte = 'x'.repeat(1 << 20);
    const pieces = ['{"id":1}\n{"id":2,"note":"', ...Array.from({ length: 17 }, () => megabyte), '"}\n{"id":3}\n'];
    const answers = answersOf(await run(['rules', '--batch'], ...pieces));
    expect(answers).toMatchObject([
      { id: 1 },
      { id: null, error: { code: 'line-too-long' } },
      { id: 3, toMove: 'black' },
    ]);
  });

  test('survives values nested without end', async () => {
    const nest = '['.repeat(200_000) + ']'.repeat(200_000);
    const lines = `{"id":${nest},"moves":"h8"}\n{"id":2,"rule":${nest}}\n{"id":3,"moves":${nest}}\n`;
    expect(answersOf(await run(['rules', '--batch'], lines))).toMatchObject([
      { id: null, toMove: 'white' },
      { id: 2, error: { code: 'rule-unknown' } },
      { id: 3, error: { code: 'point-unreadable', ply: 0 } },
    ]);
  });
});
