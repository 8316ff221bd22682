import { type MatchEvent, SEATS } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { forbiddenNow } from '../src/features/play/board-state.ts';
import { pointDescription, shortScore } from '../src/features/play/point-wording.ts';
import {
  announcement,
  namesOf,
  noticeSentence,
  resultDetails,
  resultHeadline,
  resultLines,
  resultSentence,
  resultTag,
  resultTitle,
  scoreWord,
  turnSentence,
} from '../src/features/play/wording.ts';
import { standingSentence } from '../src/features/record/wording.ts';
import { en } from '../src/i18n/messages/en.ts';
import { zhHans } from '../src/i18n/messages/zh-hans.ts';
import { createTranslator } from '../src/i18n/translate.ts';
import { sitDown, type Table, type TableOptions } from './support/table.ts';

const chinese = createTranslator('zh-CN', zhHans);
const english = createTranslator('en', en);

function played(moves: string, options: TableOptions = { setup: { opponent: 'people' } }): Table {
  const table = sitDown(options);
  table.place(...moves.split(' ').filter((name) => name !== ''));
  return table;
}

const FIVE = 'h8 a1 i8 b1 j8 c1 k8 d1 l8';

describe('the names in papers', () => {
  test('a person has none: whoever reads the paper is not meant by "you"', () => {
    expect(namesOf(english, played('').play.game.value)).toEqual({});
    const { play } = sitDown({ setup: { opponent: 'shapes', color: 'white' } });
    expect(namesOf(english, play.game.value)).toEqual({ black: 'Shapes' });
  });

  test('both machines of a game that is watched have theirs', () => {
    const { play } = sitDown({ setup: { first: 'random', opponent: 'shapes' } });
    expect(namesOf(english, play.game.value)).toEqual({ black: 'Random', white: 'Shapes' });
  });
});

describe('a point, for a reader', () => {
  const { play, pointOf } = played('h8 i9');
  const { match } = play.game.value;

  test.each([
    ['h8', 'H8，黑，第 1 手', 'H8, black, move 1'],
    ['i9', 'I9，白，第 2 手，最后一手', 'I9, white, move 2, last move'],
    ['a1', 'A1，空', 'A1, empty'],
  ])('%s begins with the point and says what stands there', (name, zh, en) => {
    expect(pointDescription(chinese, match, pointOf(name), undefined)).toBe(zh);
    expect(pointDescription(english, match, pointOf(name), undefined)).toBe(en);
  });

  test('an empty point names no colour, forbidden ones included', () => {
    const renju = played('i8 a1 j8 a2 h9 a15 h10 c1', { setup: { opponent: 'people', ruleSet: 'renju' } });
    const game = renju.play.game.value;
    const forbidden = forbiddenNow(game);
    expect([...forbidden.keys()]).toContain(renju.pointOf('h8'));
    for (const [index, stone] of game.match.board.stones.entries()) {
      if (stone !== 'empty') continue;
      const point = index as Parameters<typeof pointDescription>[2];
      expect(pointDescription(english, game.match, point, forbidden.get(point))).not.toMatch(/black|white/i);
      expect(pointDescription(chinese, game.match, point, forbidden.get(point))).not.toMatch(/[黑白]/);
    }
    expect(pointDescription(chinese, game.match, renju.pointOf('h8'), forbidden.get(renju.pointOf('h8')))).toBe(
      'H8，空，三三禁手',
    );
  });

  test('points are only marked for the person who may not take them', () => {
    expect(
      forbiddenNow(
        played('i8 a1 j8 a2 h9 a15 h10', { setup: { opponent: 'people', ruleSet: 'renju' } }).play.game.value,
      ).size,
    ).toBe(0);
    expect(forbiddenNow(played('i8 a1 j8 a2 h9 a15 h10 c1').play.game.value).size).toBe(0);
  });
});

describe('the turn', () => {
  test('two people: the colour that moves', () => {
    expect(turnSentence(chinese, played('h8').play.game.value)).toBe('轮到白方');
    expect(turnSentence(english, played('').play.game.value)).toBe('Black to move');
  });

  test('against a machine: you, or its name', () => {
    const table = sitDown({ setup: { opponent: 'shapes' } });
    expect(turnSentence(chinese, table.play.game.value)).toBe('轮到你落子');
    table.place('h8');
    expect(turnSentence(chinese, table.play.game.value)).toBe('轮到棋形');
  });
});

test('of two machines it is said whose colour is to move: both may be of the same kind', () => {
  const { play, answer } = sitDown({ setup: { first: 'level:2', opponent: 'level:2' } });
  expect(turnSentence(english, play.game.value)).toBe('Rabbit (Black) to move');
  answer('h8');
  expect(turnSentence(english, play.game.value)).toBe('Rabbit (White) to move');
});

describe('the result', () => {
  test('a five: who, which five, how many moves, how long', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    for (const name of FIVE.split(' ')) {
      table.place(name);
      table.clock.advance(name === 'l8' ? 0 : 16_875);
    }
    const { match } = table.play.game.value;
    expect(resultTitle(chinese, match)).toBe('黑方获胜');
    expect(resultDetails(chinese, match)).toEqual(['五连 H8–L8', '9 手', '用时2分15秒']);
    expect(resultSentence(chinese, match)).toBe('黑方获胜，用时2分15秒。五连 H8–L8');
    expect(resultSentence(english, match)).toBe('Black wins in 2 min 15 s. Five H8–L8');
  });

  test('one’s own win against a machine is told to the person, with the colour and the time below; a loss names the machine', () => {
    const table = sitDown({ setup: { opponent: 'shapes' } });
    const names = FIVE.split(' ');
    for (const [ply, name] of names.entries()) {
      if (ply % 2 === 0) table.place(name);
      else table.answer(name);
      table.clock.advance(name === 'l8' ? 0 : 16_875);
    }
    const game = table.play.game.value;
    expect(resultHeadline(chinese, game)).toBe('你赢了');
    expect(resultLines(chinese, game)).toEqual(['黑方获胜，用时2分15秒', '五连 H8–L8', '9 手']);
    expect(announcement(english, game, table.play.happened.value.events)).toMatch(
      /\. You win\. Black wins in 2 min 15 s\. Five/,
    );
    expect(standingSentence(english, game)).toBe('Current position. You win');
    table.play.restart();
    table.play.resign();
    expect(resultHeadline(english, table.play.game.value)).toBe('Shapes wins');
    expect(resultLines(english, table.play.game.value)[0]).toBe('White wins in 0 s');
    expect(announcement(english, table.play.game.value, table.play.happened.value.events)).toMatch(
      /^Shapes wins\. White wins in 0 s\. Black resigned$/,
    );
    const people = played(FIVE).play.game.value;
    expect([resultHeadline(english, people), resultLines(english, people)]).toEqual([
      'Black wins',
      resultDetails(english, people.match),
    ]);
  });

  test.each([
    [
      'two people by name',
      { opponent: 'people', names: { first: '王小明', second: 'Ann' } },
      '王小明获胜',
      '王小明 wins',
    ],
    ['the loser alone has a name', { opponent: 'people', names: { second: 'Ann' } }, '黑方获胜', 'Black wins'],
    [
      'two of one name',
      { opponent: 'people', names: { first: 'Ann', second: 'Ann' } },
      'Ann（黑方）获胜',
      'Ann (Black) wins',
    ],
  ] as const)('names the winner, where the winner has a name: %s', (_, setup, inChinese, inEnglish) => {
    const { game } = played(FIVE, { setup }).play;
    expect([resultHeadline(chinese, game.value), resultHeadline(english, game.value)]).toEqual([inChinese, inEnglish]);
  });

  test.each([
    ['level:1', 'Cat wins'],
    ['level:5', 'Cat (Black) wins'],
  ] as const)('of two machines, the second one %s: %s', (opponent, headline) => {
    const { play, answer } = sitDown({ setup: { first: 'level:5', opponent } });
    for (const name of FIVE.split(' ')) answer(name);
    expect(resultHeadline(english, play.game.value)).toBe(headline);
    expect(resultLines(english, play.game.value)[0]).toMatch(/^Black wins in /);
  });

  test('the card of each seat says its own end, and nothing before it', () => {
    const table = sitDown({ setup: { opponent: 'shapes', color: 'white' } });
    table.answer('h8');
    const tags = () => SEATS.map((seat) => resultTag(english, table.play.game.value, seat));
    expect(tags()).toEqual([undefined, undefined]);
    table.play.resign();
    expect(tags()).toEqual(['Lost', 'Won']);
  });

  test('two fives at once are both named; six say six', () => {
    const double = played('h8 a1 i8 b1 j8 c1 k8 d1 l9 o5 l10 o1 l11 o2 l12 o3 l8');
    expect(resultDetails(chinese, double.play.game.value.match).slice(0, 2).sort()).toEqual([
      '五连 H8–L8',
      '五连 L12–L8',
    ]);
    const six = played('h8 a1 i8 b1 j8 c1 l8 d1 m8 o1 k8');
    expect(resultDetails(english, six.play.game.value.match)[0]).toBe('6 in a row H8–M8');
  });

  test('resigning, the full board, a forbidden move that loses', () => {
    const resigned = played('h8');
    resigned.play.resign();
    expect(resultTitle(chinese, resigned.play.game.value.match)).toBe('黑方获胜');
    expect(resultDetails(chinese, resigned.play.game.value.match)[0]).toBe('白方认输');
    const loses = played('i8 a1 j8 a2 h9 a15 h10 c1 h8', {
      setup: { opponent: 'people', ruleSet: 'renju', forbiddenMove: 'loses' },
    });
    expect(resultDetails(chinese, loses.play.game.value.match)[0]).toBe('黑方下在禁手点 H8，三三禁手');
  });
});

describe('what a reader hears', () => {
  const spoken = (table: Table): string =>
    announcement(chinese, table.play.game.value, table.play.happened.value.events as readonly MatchEvent[]);

  test('a move and whose turn it is', () => {
    expect(spoken(played('h8 i9'))).toBe('I9，白，第 2 手。轮到黑方');
  });

  test('the last move and the result, once', () => {
    expect(spoken(played(FIVE))).toMatch(/^L8，黑，第 9 手。黑方获胜，用时\d+秒。五连 H8–L8$/);
  });

  test('resigning says the result', () => {
    const table = played('h8');
    table.play.resign();
    expect(spoken(table)).toContain('黑方获胜');
  });

  test('undo says how much was taken back', () => {
    const table = played('h8 i9');
    table.play.undo();
    expect(spoken(table)).toBe('悔了 1 手。轮到白方');
  });

  test('a refusal says where and why', () => {
    const table = played('h8 h8');
    const notice = table.play.notice.value;
    expect(notice && noticeSentence(english, table.play.game.value.match, notice)).toBe(
      'H8, There is a stone here already',
    );
    const renju = played('i8 a1 j8 a2 h9 a15 h10 c1 h8', { setup: { opponent: 'people', ruleSet: 'renju' } });
    const refused = renju.play.notice.value;
    expect(refused && noticeSentence(chinese, renju.play.game.value.match, refused)).toBe(
      'H8 是三三禁手。棋子没有落下，还是轮到你。',
    );
  });
});

test.each([
  [{ cp: 144 }, '+1.4', '+1.4', '+1.4'],
  [{ cp: -50 }, '−0.5', '−0.5', '−0.5'],
  [{ mate: 9 }, '9 手胜', '胜 9', 'Wins in 9'],
  [{ mate: -8 }, '8 手负', '负 8', 'Loses in 8'],
])('a score of %j is said from the side that thinks, a proven end in plies', (score, zh, short, en) => {
  expect(scoreWord(chinese, score)).toBe(zh);
  expect(shortScore(chinese, score)).toBe(short);
  expect(scoreWord(english, score)).toBe(en);
});
