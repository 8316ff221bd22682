import {
  decodePaper,
  type GameRecord,
  parseSgf,
  parseSgfRecord,
  type RecordRefusal,
  type SgfGame,
  type SgfTree,
  sgfIdentOf,
  sgfText,
  writeSgf,
  writeSgfTrees,
  writeText,
} from '@tianyuan/record';
import { type Point, parsePoint, pointName, RULE_SETS, type RuleSetId } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, filesOf } from './paper-files.ts';
import { sampleOf, sgfGames, sgfTrees, startedGames } from './random-games.ts';

const RENJU = { ruleSet: 'renju' } as const;

function fileOf(name: string): string {
  return decodePaper(bytesOf('sgf', name)).text;
}

/** The games of a text that must be read. */
function gamesIn(text: string): readonly SgfGame[] {
  const file = parseSgf(text, RENJU);
  if (!file.ok) throw new Error(`refused: ${JSON.stringify(file.error)}`);
  return file.value;
}

/** The first of them. */
function gameIn(text: string): SgfGame {
  const [first] = gamesIn(text);
  if (!first) throw new Error('no game');
  return first;
}

function refusalOf(text: string): RecordRefusal | undefined {
  const file = parseSgf(text, RENJU);
  return file.ok ? undefined : file.error;
}

/** `B h8, W pass`. */
function movesOf({ size, moves }: SgfGame): string {
  const named = (point: Point | 'pass') => (point === 'pass' ? point : pointName(size, point));
  return moves.map(({ color, point }) => `${color === 'black' ? 'B' : 'W'} ${named(point)}`).join(', ');
}

function namesOf(points: readonly Point[] = [], size = 15): string {
  return points
    .map((point) => pointName(size, point))
    .sort()
    .join(' ');
}

/** The values of a property in a node of the main tree, as they stand. */
function firstValue({ tree }: SgfGame, node: number, ident: string): string {
  return tree.nodes[node]?.properties.find((property) => sgfIdentOf(property) === ident)?.values[0] ?? '';
}

describe('files of the field', () => {
  // F01: the comment is what a reader must show; the moves are what it must not lose.
  test.each([
    ['made_esc1.sgf', 2, '];B[aa', 'W b14'],
    ['made_esc2.sgf', 3, '\\', 'B a15, W b14'],
    ['made_esc3.sgf', 2, '\\];B[aa', 'W b14'],
    ['made_esc4.sgf', 3, '\\\\', 'B a15, W b14'],
  ])('%s: %d nodes, the comment %j, then %s', (name, nodes, comment, moves) => {
    const game = gameIn(fileOf(name));
    expect([game.tree.nodes.length, sgfText(firstValue(game, 0, 'C')), movesOf(game)]).toEqual([nodes, comment, moves]);
  });

  test('made_brackets_name.sgf: names with brackets and backslashes, written again as they were read', () => {
    const record = parseSgfRecord(fileOf('made_brackets_name.sgf'), RENJU);
    if (!record.ok) throw new Error(record.error.code);
    expect(record.value).toMatchObject({ black: 'player[3k]', white: 'a\\b' });
    expect(parseSgfRecord(writeSgf(record.value), RENJU)).toEqual(record);
  });

  // F02
  test.each([
    ['made_crlf.sgf', 'B h8, W i9, B i7'],
    ['made_cr.sgf', 'B h8, W i9'],
    ['made_softbreak.sgf', 'B h8'],
  ])('%s: %s, whatever ends its lines', (name, moves) => {
    expect(movesOf(gameIn(fileOf(name)))).toBe(moves);
  });

  test('made_softbreak.sgf: a line end behind a backslash vanishes', () => {
    expect(sgfText(firstValue(gameIn(fileOf('made_softbreak.sgf')), 0, 'C'))).toBe('ok ok');
  });

  // F03
  test('made_paren_comment.sgf: a parenthesis in a comment ends nothing', () => {
    const game = gameIn(fileOf('made_paren_comment.sgf'));
    expect([movesOf(game), firstValue(game, 0, 'C')]).toEqual(['B h8, W i9', 'a (b) c ; d']);
  });

  // F04
  test('made_ws_between_values.sgf: stones behind a blank and a line end are set up too', () => {
    const game = gameIn(fileOf('made_ws_between_values.sgf'));
    expect([namesOf(game.start?.black), namesOf(game.start?.white), movesOf(game)]).toEqual([
      'h8 i7 j6',
      'h7 h6'.split(' ').sort().join(' '),
      'B k5',
    ]);
  });

  // F08
  test('bad_letter_p_on_15.sgf is refused, with the point and its place', () => {
    expect(refusalOf(fileOf('bad_letter_p_on_15.sgf'))).toEqual({
      code: 'point-outside',
      token: 'pp',
      line: 1,
      column: 22,
      ply: 0,
      size: 15,
    });
  });

  test('made_rect_size.sgf is refused, with the size and its place', () => {
    expect(refusalOf(fileOf('made_rect_size.sgf'))).toEqual({
      code: 'board-not-square',
      token: '20:15',
      line: 1,
      column: 16,
    });
  });

  test.each([
    ['made_latin1.sgf', 'windows-1252', 'Jüri', ''],
    ['made_gb2312.sgf', 'gbk', '', '黑先'],
    ['made_sjis.sgf', 'shift_jis', '表', ''],
    ['made_utf8bom.sgf', 'utf-8', '', ''],
    ['made_utf16le.sgf', 'utf-16le', '', ''],
  ])('%s is read as %s', (name, encoding, black, comment) => {
    const { text, encoding: used } = decodePaper(bytesOf('sgf', name));
    const game = gameIn(text);
    expect([used, game.black ?? '', sgfText(firstValue(game, 0, 'C')), movesOf(game).slice(0, 4)]).toEqual([
      encoding,
      black,
      comment,
      'B h8',
    ]);
  });

  test('each file that may be read is read again from what was written of it, with everything in it', () => {
    const names = filesOf('sgf').filter((name) => !['bad_letter_p_on_15.sgf', 'made_rect_size.sgf'].includes(name));
    expect(names.length).toBeGreaterThanOrEqual(15);
    for (const name of names) {
      const games = gamesIn(fileOf(name));
      const again = gamesIn(writeSgfTrees(games.map(({ tree }) => tree)));
      expect([name, again.map(movesOf)]).toEqual([name, games.map(movesOf)]);
      expect(again.map(({ tree }) => withoutEncoding(tree))).toEqual(games.map(({ tree }) => withoutEncoding(tree)));
    }
  });
});

describe('points', () => {
  // F09: the second letter counts from the top.
  test.each([
    ['(;GM[4]SZ[15];B[ab];W[ha])', 'B a14, W h15'],
    ['(;GM[4]SZ[15];B[hh];W[hg];B[ig])', 'B h8, W h9, B i9'],
    ['(;GM[4]SZ[9];B[ai];W[ia])', 'B a1, W i9'],
    ['(;GM[4]SZ[22];B[va];W[tt])', 'B v22, W t3'],
    ['(;GM[4]SZ[15];B[hh];W[];B[tt])', 'B h8, W pass, B pass'],
    ['(;GM[4]SZ[19];B[tt])', 'B pass'],
    ['(;GM[4]SZ[20];B[tt])', 'B t1'],
    ['(;GM[4]SZ[15]B[hh];;W[hg])', 'B h8, W h9'],
    ['(;FF[3]GaMe[4]SiZe[15];Black[hh];White[hg])', 'B h8, W h9'],
  ])('%s is %s', (text, moves) => {
    expect(movesOf(gameIn(text))).toBe(moves);
  });

  test.each([
    ['AB[aa:cb]', 'a14 a15 b14 b15 c14 c15'],
    ['AB[cb:aa]AE[bb]', 'a14 a15 b15 c14 c15'],
    ['AB[aa][bb]AB[cc]', 'a15 b14 c13'],
    ['AW[aa]AB[aa]', 'a15'],
  ])('%s sets up %s', (setUp, black) => {
    const { start } = gameIn(`(;GM[4]${setUp}PL[W];W[hh])`);
    expect([namesOf(start?.black), start?.white, start?.side]).toEqual([black, [], 'white']);
  });

  test('who is to move is said before the first move only; later the moves say it', () => {
    expect(gameIn('(;GM[4]AB[hh]PL[White];W[hg];PL[B];B[ii])').start?.side).toBe('white');
    expect(gameIn('(;GM[4]AB[hh];W[hg]PL[B];B[ii])').start).toEqual({ black: [112], white: [] });
  });
});

describe('what a root says', () => {
  test.each<[string, string, object]>([
    ['five in a row', 'GM[4]', { declared: 'five-in-a-row', size: 15 }],
    ['go, as which many write five in a row', 'GM[1]SZ[15]', { declared: 'go', size: 15 }],
    ['go without a size has 19 lines', 'GM[1]', { declared: 'go', size: 19 }],
    ['nothing of the game', 'SZ[13]', { declared: 'unsaid', size: 13 }],
    ['a size twice the same', 'GM[4]SZ[ 19:19 ]', { size: 19 }],
    ['an empty name', 'GM[4]PB[]PW[Bo]', { white: 'Bo' }],
    ['a name on two lines', 'GM[4]PB[A\nB]', { black: 'A B' }],
    ['black resigned', 'RE[W+R]', { result: { winner: 'white', how: 'resigned' } }],
    ['white resigned, in words', 'RE[B+Resign]', { result: { winner: 'black', how: 'resigned' } }],
    ['white’s time was over', 'RE[B+T]', { result: { winner: 'black', how: 'timed-out' } }],
    ['black won somehow', 'RE[B+]', { result: { winner: 'black' } }],
    ['white won, and how has the name of something else', 'RE[W+constructor]', { result: { winner: 'white' } }],
    ['black won by points', 'RE[b+3.5]', { result: { winner: 'black' } }],
    ['a draw', 'RE[0]', { result: { winner: 'draw' } }],
    ['a draw in words', 'RE[Draw]', { result: { winner: 'draw' } }],
    ['a draw as ORC wrote', 'RE[B+Draw]', { result: { winner: 'draw' } }],
  ])('%s', (_what, root, game) => {
    expect(gameIn(`(;${root};B[hh])`)).toMatchObject(game);
  });

  test.each(['Void', '?', '', 'white won', 'W-R', 'redraw'])('a result of %j says nothing', (text) => {
    expect(gameIn(`(;RE[${text}];B[hh])`).result).toBeUndefined();
  });

  test('every rule set is written by its name and read back, in any case; another name leaves it open', () => {
    for (const { id, sgfName } of Object.values(RULE_SETS)) {
      expect(gameIn(`(;GM[4]RU[ ${sgfName.toUpperCase()} ];B[hh])`).ruleSet).toBe(id);
    }
    expect('ruleSet' in gameIn('(;GM[4]RU[Japanese];B[hh])')).toBe(false);
    const record = parseSgfRecord('(;GM[4]RU[Japanese];B[hh])', { ruleSet: 'caro' });
    expect(record).toMatchObject({ value: { ruleSet: 'caro' } });
  });
});

describe('collections and variations', () => {
  const FILE = `From: a server (of old)
(;GM[4]C[one];B[hh](;W[hg];B[ig](;W[jf])(;W[gh]C[here]))(;W[ii]XY[kept][as it \\] is]))
  (;GM[4]5A[ab][cd];B[gg])`;

  test('every game is there, its first variations are its main line, and the rest is kept', () => {
    expect(gamesIn(FILE).map(movesOf)).toEqual(['B h8, W h9, B i9, W j10', 'B g9']);
    const tree = gameIn(FILE).tree;
    expect(tree.variations[1]?.nodes[0]?.properties[1]).toEqual({ ident: 'XY', values: ['kept', 'as it \\] is'] });
  });

  test('each game of a file says whether it is a list of moves', () => {
    const games = gamesIn('(;GM[4];B[hh])(;GM[4]AB[hh];W[hg])(;GM[4];B[hg])');
    expect(games.map(({ record }) => (record.ok ? writeText(record.value) : record.error.code))).toEqual([
      'h8',
      'set-up-stones',
      'h9',
    ]);
  });

  test('writing a file again keeps variations, comments and what nobody knows', () => {
    const written = writeSgfTrees(gamesIn(FILE).map(({ tree }) => tree));
    expect(gamesIn(written).map(({ tree }) => tree)).toEqual(gamesIn(FILE).map(({ tree }) => tree));
    expect(written).toContain(';W[ii]XY[kept][as it \\] is]');
    expect(written).toContain('5A[ab][cd]');
  });

  test('a file in another encoding names UTF-8 once it is written again', () => {
    const again = (text: string) => writeSgfTrees([gameIn(text).tree]).trim();
    expect(again('(;GM[4]CA[GB2312]C[合棋])')).toBe('(;GM[4]CA[UTF-8]C[合棋])');
    expect(again('(;GM[4];C[合棋])')).toBe('(;GM[4]CA[UTF-8];C[合棋])');
    expect(again('(;GM[4];C[ok])')).toBe('(;GM[4];C[ok])');
  });

  test('a hundred thousand variations inside one another are read and written', () => {
    const deep = `(;B[aa]${'(;C[x]'.repeat(100_000)}${')'.repeat(100_001)}`;
    const game = gameIn(deep);
    expect(movesOf(game)).toBe('B a15');
    expect(writeSgfTrees([game.tree]).replaceAll('\n', '')).toBe(deep);
  });

  test.each([
    ['nodes in a row', `(;GM[4]${';C[x]'.repeat(150_000)})`],
    ['variations beside one another', `(;GM[4]${'(;C[x])'.repeat(150_000)})`],
    ['values of one property', `(;GM[4]LB${'[x]'.repeat(150_000)})`],
  ])('a hundred and fifty thousand %s are read and written', (_what, long) => {
    expect(writeSgfTrees([gameIn(long).tree]).replaceAll('\n', '')).toBe(long);
  });

  test('random trees with any text in them come back as they were', () => {
    fc.assert(
      fc.property(fc.array(sgfTrees, { minLength: 1, maxLength: 3 }), (trees) => {
        const read = gamesIn(writeSgfTrees(trees)).map(({ tree }) => tree);
        expect(read.map(withoutEncoding)).toEqual(trees.map(withoutEncoding));
      }),
      sampleOf(300),
    );
  });
});

describe('a game as SGF', () => {
  test('1,000 random games of every size and rule set are read back as they were written', () => {
    fc.assert(
      fc.property(sgfGames, (game) => {
        const otherRuleSet: RuleSetId = game.ruleSet === 'renju' ? 'caro' : 'renju';
        expect(parseSgfRecord(writeSgf(game), { ruleSet: otherRuleSet })).toEqual({ ok: true, value: game });
      }),
      sampleOf(1000),
    );
  });

  test('is written so that other programs read it', () => {
    const record: GameRecord = {
      ruleSet: 'renju',
      size: 15,
      moves: [112, 97, 98] as Point[],
      black: 'A]\n\\B',
      result: { winner: 'white', how: 'timed-out' },
    };
    expect(writeSgf(record)).toBe('(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju]PB[A\\] \\\\B]RE[W+T];B[hh];W[hg];B[ig])\n');
    expect(writeText({ size: 15, moves: record.moves })).toBe('h8 h9 i9');
  });

  test.each<[string, string, object]>([
    ['set-up stones', '(;GM[4]AB[hh];W[hg])', { code: 'set-up-stones', token: 'hh', line: 1, column: 11 }],
    ['a pass', '(;GM[4];B[hh];W[])', { code: 'move-passed', token: '', line: 1, column: 17, ply: 1 }],
    ['white first', '(;GM[4]\n;W[hh])', { code: 'turn-wrong', token: 'hh', line: 2, column: 4, ply: 0 }],
    ['black twice', '(;GM[4];B[hh];B[hg])', { code: 'turn-wrong', token: 'hg', line: 1, column: 17, ply: 1 }],
  ])('%s cannot be a list of moves, and that is said where it stands', (_what, text, error) => {
    expect(gamesIn(text).map(({ record }) => record)).toEqual([{ ok: false, error }]);
    expect(parseSgfRecord(text, RENJU)).toEqual({ ok: false, error });
  });

  test.each<[string, string, object]>([
    ['nothing', '', { code: 'sgf-unreadable', token: '', line: 1, column: 1 }],
    ['another format', 'Piskvorky 15x15', { code: 'sgf-unreadable', token: 'Piskvorky', line: 1, column: 1 }],
    ['a game that does not end', '(;GM[4]\n;B[hh]', { code: 'sgf-unclosed', token: '(', line: 1, column: 1 }],
    ['a variation that does not end', '(;GM[4](;B[hh])(;B[hg]', { code: 'sgf-unclosed', line: 1, column: 16 }],
    ['a value that does not end', '(;GM[4]\n C[a\\])', { code: 'sgf-unclosed', token: '[', line: 2, column: 3 }],
    ['one bracket too many', '(;GM[4];B[hh]))', { code: 'sgf-unreadable', token: ')', line: 1, column: 15 }],
    ['text behind the game', '(;GM[4];B[hh])\nhello', { code: 'sgf-unreadable', token: 'hello', line: 2, column: 1 }],
    ['a tree without a node', '(;GM[4]())', { code: 'sgf-unreadable', token: ')', line: 1, column: 9 }],
    ['a tree in a tree', '(;GM[4]((;B[hh])))', { code: 'sgf-unreadable', token: '(', line: 1, column: 9 }],
    ['a node behind a variation', '(;GM[4](;B[hh]);W[hg])', { code: 'sgf-unreadable', token: ';', column: 16 }],
    ['a property without a value', '(;GM[4]C;B[hh])', { code: 'sgf-unreadable', token: ';', column: 9 }],
    ['a foreign mark', '(;GM[4]!B[hh])', { code: 'sgf-unreadable', token: '!', column: 8 }],
    ['chess', '(;GM[3];B[hh])', { code: 'game-unsupported', token: '3', line: 1, column: 6 }],
    ['a board of 4', '(;GM[4]SZ[4];B[aa])', { code: 'size-unsupported', token: '4', column: 11, size: 4 }],
    ['a board of 26', '(;GM[4]SZ[26];B[aa])', { code: 'size-unsupported', token: '26', size: 26 }],
    ['a size in words', '(;GM[4]SZ[big];B[aa])', { code: 'size-unsupported', token: 'big' }],
    ['a point by name', '(;GM[4];B[h8])', { code: 'point-unreadable', token: 'h8', column: 11, ply: 0, size: 15 }],
    ['a capital letter', '(;GM[4];B[Aa])', { code: 'point-outside', token: 'Aa', ply: 0 }],
    ['a point played twice', '(;GM[4];B[hh];W[hh])', { code: 'point-occupied', token: 'hh', column: 17, ply: 1 }],
    ['a move on a set-up stone', '(;GM[4]AW[hh];B[hh])', { code: 'point-occupied', token: 'hh', ply: 0 }],
    ['two points for one move', '(;GM[4];B[hh][ii])', { code: 'sgf-unreadable', token: 'ii', column: 15 }],
    [
      'stones set up later',
      '(;GM[4];B[hh]\n;AW[ii])',
      { code: 'set-up-late', token: 'ii', line: 2, column: 5, ply: 1 },
    ],
    ['a set-up stone outside', '(;GM[4]AB[pa])', { code: 'point-outside', token: 'pa', column: 11, size: 15 }],
    ['a rectangle that ends outside', '(;GM[4]AB[aa:ap])', { code: 'point-outside', token: 'ap', column: 14 }],
    ['a rectangle of three corners', '(;GM[4]AB[aa:bb:cc])', { code: 'point-unreadable', token: 'aa:bb:cc' }],
    ['a fault in the second game', '(;GM[4];B[hh])\n(;GM[4];B[pp])', { code: 'point-outside', line: 2, column: 11 }],
  ])('refuses %s and says where', (_what, text, error) => {
    expect(refusalOf(text)).toMatchObject(error);
    expect(refusalOf(`\uFEFF${text}`)).toMatchObject(error);
  });
});

/** A file that is written again names its encoding, which is the one thing that may change. */
function withoutEncoding({ nodes, variations }: SgfTree): SgfTree {
  const [root, ...rest] = nodes;
  const properties = root?.properties.filter((property) => sgfIdentOf(property) !== 'CA') ?? [];
  return { nodes: [{ properties }, ...rest], variations };
}

describe('a main line as plies from a position', () => {
  const playOf = (text: string) => {
    const games = parseSgf(text, { ruleSet: 'renju' });
    return games.ok ? games.value[0]?.play : undefined;
  };
  const at = (name: string) => {
    const point = parsePoint(15, name);
    if (!point.ok) throw new Error(name);
    return point.value;
  };

  test.each([
    ['plain moves', '(;GM[4];B[hh];W[hg])', { moves: [at('h8'), at('h9')] }],
    ['white begins', '(;GM[4];W[hh])', { start: { black: [], white: [], side: 'white' }, moves: [at('h8')] }],
    [
      'set-up stones',
      '(;GM[4]AB[hh];W[hg])',
      { start: { black: [at('h8')], white: [], side: 'white' }, moves: [at('h9')] },
    ],
    [
      'the side that the file says',
      '(;GM[4]AB[hh]AW[hg]PL[W])',
      { start: { black: [at('h8')], white: [at('h9')], side: 'white' }, moves: [] },
    ],
    ['up to a pass', '(;GM[4];B[hh];W[];B[hg])', { moves: [at('h8')], passAt: 1 }],
  ])('%s', (_, text, value) => {
    expect(playOf(text)).toEqual({ ok: true, value });
  });

  test('a colour that moves twice is refused there', () => {
    expect(playOf('(;GM[4]AB[aa]\n;W[hh];W[hg])')).toMatchObject({
      ok: false,
      error: { code: 'turn-wrong', line: 2, column: 10, ply: 1 },
    });
  });

  test.each([
    ['2026-11-30', '2026-11-30'],
    ['1996-12-24,25', '1996-12-24'],
    ['1996-12', undefined],
    ['yesterday', undefined],
    ['2026-02-30', undefined],
    ['2024-02-29', '2024-02-29'],
    ['1900-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-04-00', undefined],
  ])('a date of %j is the day %j', (written, date) => {
    expect(gameIn(`(;GM[4]DT[${written}];B[hh])`).date).toBe(date);
  });

  test('is written from its position and read again', () => {
    const start = { black: [at('h8'), at('a1')], white: [at('i9')], side: 'white' } as const;
    const moves = [at('j10'), at('k11')];
    const text = writeSgf({ ruleSet: 'renju', size: 15, start, moves, black: 'Ann' });
    expect(text).toContain('AB[hh][ao]AW[ig]PL[W];W[jf];B[ke]');
    expect(playOf(text)).toEqual({ ok: true, value: { start, moves } });
  });

  test('1,000 random games from a position are read back as they were written', () => {
    fc.assert(
      fc.property(startedGames, ({ start, moves, ...game }) => {
        // Without a stone the side to move has nowhere to stand.
        fc.pre(moves.length > 0 || start?.black.length !== 0 || start.white.length !== 0);
        const read = gameIn(writeSgf({ ...game, ...(start && { start }), moves }));
        expect([read.ruleSet, read.size, read.play]).toEqual([
          game.ruleSet,
          game.size,
          { ok: true, value: { start, moves } },
        ]);
      }),
      sampleOf(1000),
    );
  });
});
