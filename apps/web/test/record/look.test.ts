import { signal } from '@preact/signals';
import { readClock } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import type { SheetName } from '../../src/app-context.ts';
import type { Setup } from '../../src/features/play/model.ts';
import { gameShown, isAnotherGame, type Look, lookAt, matchAt, pliesShown } from '../../src/features/record/look.ts';
import { createLooking } from '../../src/features/record/looking.ts';
import { openPaper } from '../../src/features/record/open-paper.ts';
import { pauseWhileAway } from '../../src/features/record/pause-while-away.ts';
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

  test('hides another game only where one with a stone lies on the table that is not the one looked at', () => {
    const { play } = played('h8');
    const table = play.game.value;
    const { match } = table;
    const paper = { match, names: {}, format: 'archive', assumed: [] } as const;
    const own = { game: table, events: [] };
    expect(isAnotherGame(paper, table, false)).toBe(true);
    expect(isAnotherGame({ ...paper, own: { ...own, game: { ...table, id: 'earlier' } } }, table, false)).toBe(true);
    expect(isAnotherGame({ ...paper, own }, table, false)).toBe(false);
    expect(isAnotherGame(paper, table, true)).toBe(false);
    expect(isAnotherGame(paper, sitDown().play.game.value, false)).toBe(false);
  });
});

describe('the clocks of the game on the table, while another game is looked at', () => {
  const clock = { kind: 'sudden-death', mainMs: 300_000 } as const;
  const paperOf = (source: string): Look => {
    const opened = openPaper(source, { ruleSet: 'freestyle', size: 15 });
    if (!opened.ok) throw new Error('refused');
    return { paper: opened.value.game, plies: 0 };
  };

  function away(setup: Partial<Setup>) {
    const table = sitDown({ setup: { clock, ...setup } });
    table.place('h8');
    const { look } = createLooking(table.play.game);
    const sheet = signal<SheetName | undefined>(undefined);
    pauseWhileAway(look, sheet, table.play);
    const left = () => readClock(table.play.game.value.match, 'second', table.clock.now())?.shownMs;
    table.clock.advance(10_000);
    return { ...table, look, sheet, left };
  }

  test('stand, and go on after it', () => {
    const { play, look, left, clock: time } = away({ opponent: 'people' });
    look.value = paperOf('a1 b2');
    time.advance(60_000);
    look.value = paperOf('a1 b2 c3');
    time.advance(60_000);
    expect(left()).toBe(290_000);
    look.value = undefined;
    expect(play.game.value.match.pausedAt).toBeUndefined();
    time.advance(5_000);
    expect(left()).toBe(285_000);
  });

  test.each(['people', 'level:1'] as const)(
    'stand while a sheet lies over the board, whoever plays: %s',
    (opponent) => {
      const { play, look, sheet, left, clock: time } = away({ opponent });
      sheet.value = 'rules';
      time.advance(60_000);
      sheet.value = 'record';
      time.advance(60_000);
      // What the sheet opens is looked at before the sheet is closed.
      look.value = paperOf('a1 b2');
      sheet.value = undefined;
      time.advance(60_000);
      expect(left()).toBe(290_000);
      look.value = undefined;
      expect(play.game.value.match.pausedAt).toBeUndefined();
      time.advance(5_000);
      expect(left()).toBe(285_000);
    },
  );

  test('run on during a look back at the game itself', () => {
    const { look, left, clock: time } = away({ opponent: 'people' });
    look.value = { plies: 0 };
    time.advance(60_000);
    expect(left()).toBe(230_000);
  });

  test('stay as they are where somebody had paused the game before', () => {
    const { play, look } = away({ opponent: 'people' });
    play.pause();
    look.value = paperOf('a1 b2');
    look.value = undefined;
    expect(play.game.value.match.pausedAt).toBeDefined();
  });

  test('stand while a machine owes the move, which it thinks about anew', () => {
    const { play, host, look, answer } = away({ opponent: 'level:1' });
    const asked = host.asked.length;
    look.value = paperOf('a1 b2');
    answer('a15');
    expect(play.game.value.match.moves.length).toBe(1);
    look.value = undefined;
    expect(host.asked.length).toBe(asked + 1);
    answer('a15');
    expect(play.game.value.match.moves.length).toBe(2);
  });

  test('a game without clocks is not paused', () => {
    const { play, look } = away({ opponent: 'people', clock: undefined });
    look.value = paperOf('a1 b2');
    expect(play.game.value.match.pausedAt).toBeUndefined();
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
    expect(standingSentence(english, played('h8').play.game.value)).toBe('Current position. White to move');
    expect(standingSentence(chinese, played(FIVE).play.game.value)).toBe('当前局面。黑方获胜');
  });

  test('a result that only the paper knows is said as the paper has it', () => {
    const opened = openPaper('(;GM[4]SZ[15]RE[W+R];B[hh];W[ii])', match.settings);
    if (!opened.ok) throw new Error('refused');
    const { game } = opened.value;
    expect(endingWords(english, game.match, game)).toEqual(['White wins', 'Black resigned']);
    expect(endingWords(english, game.match)).toEqual([]);
  });
});
