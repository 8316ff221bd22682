import { describe, expect, test } from 'vitest';
import { gameShown, type Look, lookAt, matchAt, pliesShown } from '../../src/features/record/look.ts';
import { createLooking } from '../../src/features/record/looking.ts';
import { openPaper } from '../../src/features/record/open-paper.ts';
import { endingWords, lookSentence, standingSentence } from '../../src/features/record/wording.ts';
import { en } from '../../src/i18n/messages/en.ts';
import { zhHans } from '../../src/i18n/messages/zh-hans.ts';
import { createTranslator } from '../../src/i18n/translate.ts';
import { sitDown, type Table } from '../support/table.ts';

const chinese = createTranslator('zh-CN', zhHans);
const english = createTranslator('en', en);
const FIVE = 'h8 a1 i8 b1 j8 c1 k8 d1 l8';

function played(moves: string): Table {
  const table = sitDown({ setup: { opponent: 'people' } });
  table.place(...moves.split(' '));
  return table;
}

describe('a match as it was', () => {
  test('after each ply is the match that stood there: board, moves, turn, and no result before the end', () => {
    const whole = played(FIVE).play.game.value.match;
    const names = FIVE.split(' ');
    for (let plies = 1; plies <= names.length; plies++) {
      const stood = played(names.slice(0, plies).join(' ')).play.game.value.match;
      const { board, moves, toMove, seatToMove, outcome, endedAt } = matchAt(whole, plies);
      expect([board, moves.map(({ point }) => point)]).toEqual([stood.board, stood.moves.map(({ point }) => point)]);
      expect({ toMove, seatToMove, outcome }).toEqual({
        toMove: stood.toMove,
        seatToMove: stood.seatToMove,
        outcome: stood.outcome,
      });
      expect(endedAt === undefined).toBe(plies < names.length);
    }
    expect(matchAt(whole, 0).board.stones.every((stone) => stone === 'empty')).toBe(true);
  });

  test('a game that was given up is still open before its end', () => {
    const { play } = played('h8 i9');
    play.resign();
    expect(matchAt(play.game.value.match, 1)).not.toHaveProperty('conclusion');
    expect(matchAt(play.game.value.match, 2).outcome).toMatchObject({ how: 'resigned' });
  });
});

describe('a look', () => {
  const { match } = played('h8 i9 j10').play.game.value;

  test.each<[number, Look['plies']]>([
    [-1, 0],
    [0, 0],
    [2, 2],
    [3, 'all'],
    [99, 'all'],
  ])('at %d of 3 plies shows %s', (plies, shown) => {
    expect(lookAt({ plies: 1 }, match, plies)).toEqual({ plies: shown });
  });

  test('that goes on by itself goes on until the end, and stands still there', () => {
    expect(lookAt({ plies: 0, everyMs: 500 }, match, 1)).toEqual({ plies: 1, everyMs: 500 });
    expect(lookAt({ plies: 2, everyMs: 500 }, match, 3)).toEqual({ plies: 'all' });
  });

  test('of more plies than there are, because some were taken back, shows those that are left', () => {
    expect(pliesShown({ plies: 7 }, match)).toBe(3);
  });

  test('at the end follows the game: a stone can be placed and is seen; before it the board is not the game', () => {
    const { play, place } = played('h8 i9');
    const { look, shown, isLive } = createLooking(play.game);
    expect([isLive.value, shown.value]).toEqual([true, play.game.value]);
    look.value = { plies: 1 };
    expect([isLive.value, shown.value.match.moves.length]).toEqual([false, 1]);
    look.value = { plies: 'all' };
    place('j10');
    expect([isLive.value, shown.value.match.moves.length]).toEqual([true, 3]);
    look.value = { plies: 1 };
    place('k11');
    expect([isLive.value, shown.value.match.moves.length]).toEqual([false, 1]);
  });

  test('ends when another game is laid on the table', () => {
    const { play } = played('h8 i9');
    const { look } = createLooking(play.game);
    look.value = { plies: 1 };
    play.restart();
    expect(look.value).toBeUndefined();
  });

  test('at a game from paper shows that one and never lets a stone be placed', () => {
    const { play } = played('h8');
    const opened = openPaper('{"tianyuan":1,"rule":"caro","size":17,"moves":["a1","b2"]}', match.settings);
    if (!opened.ok) throw new Error('refused');
    const paper = opened.value.game;
    expect(gameShown({ paper, plies: 'all' }, play.game.value).match).toEqual(paper.match);
    const { look, isLive } = createLooking(play.game);
    look.value = { paper, plies: 'all' };
    expect(isLive.value).toBe(false);
  });
});

describe('a look, for a reader', () => {
  const { match } = played(FIVE).play.game.value;

  test.each([
    [0, '第一手之前', 'Before the first move'],
    [3, '第 3 手，共 9 手。I8，黑', 'Move 3 of 9. I8, black'],
    [9, '第 9 手，共 9 手。L8，黑。黑方获胜。五连 H8–L8', 'Move 9 of 9. L8, black. Black wins. Five H8–L8'],
  ])('after %d plies', (plies, zh, inEnglish) => {
    const look = lookAt({ plies: 'all' }, match, plies);
    expect([lookSentence(chinese, match, look), lookSentence(english, match, look)]).toEqual([zh, inEnglish]);
  });

  test('when it ends says where the game stands', () => {
    expect(standingSentence(english, played('h8').play.game.value)).toBe('The game now. White to move');
    expect(standingSentence(chinese, played(FIVE).play.game.value)).toBe('棋局现在。黑方获胜');
  });

  test('a result that only the paper knows is said as the paper has it', () => {
    const opened = openPaper('(;GM[4]SZ[15]RE[W+R];B[hh];W[ii])', match.settings);
    if (!opened.ok) throw new Error('refused');
    const { game } = opened.value;
    expect(endingWords(english, game.match, game)).toEqual(['White wins', 'Black resigned']);
    expect(endingWords(english, game.match)).toEqual([]);
  });
});
