import { isOver } from '@tianyuan/match';
import { MAX_SIZE, MIN_SIZE, outcomeOf, pointName, RULE_SET_IDS } from '@tianyuan/rules';
import { expect, test } from 'vitest';
import { HANDICAPS, handicapOf, handicapStart } from '../src/features/play/handicap.ts';
import { FIRST_SETUP } from '../src/features/play/model.ts';
import { parsePreferences } from '../src/preferences.ts';
import { sitDown } from './support/table.ts';

test('the stones stand on the corner stars, and Black moves first', () => {
  const namesOf = (size: number) => handicapStart(size, 3)?.black.map((point) => pointName(size, point));
  expect(namesOf(15)).toEqual(['l12', 'd4', 'l4']);
  expect(namesOf(19)).toEqual(['p16', 'd4', 'p4']);
  expect(namesOf(9)).toEqual(['g7', 'c3', 'g3']);
  expect(handicapStart(15, 2)).toMatchObject({ white: [], side: 'black' });
  expect(handicapStart(15, 0)).toBeUndefined();
});

test('on every board and under every rule such a game can begin', () => {
  for (let size = MIN_SIZE; size <= MAX_SIZE; size++) {
    for (const ruleSet of RULE_SET_IDS) {
      for (const handicap of HANDICAPS) {
        const { play } = sitDown({ setup: { opponent: 'people', ruleSet, size, handicap } });
        play.restart();
        const { match } = play.game.value;
        expect(outcomeOf(match.board, match.toMove, ruleSet).kind).toBe('playing');
        expect(isOver(match)).toBe(false);
        expect(match.toMove).toBe('black');
        expect(match.board.stones.filter((stone) => stone === 'black').length).toBe(handicap);
        expect(handicapOf(match.settings.start)).toBe(handicap);
      }
    }
  }
});

test('the machine is asked about the board with the stones that were given', () => {
  const { host, place } = sitDown({ setup: { opponent: 'table', handicap: 2 } });
  place('H8');
  const { black, white, moves, side } = host.last.request;
  expect(black?.length).toBe(2);
  expect(white).toEqual([]);
  expect(moves.length).toBe(1);
  expect(side).toBe('white');
});

test('a stone that was given cannot be taken back, and another game gives them to the same side again', () => {
  const { play, place, answer } = sitDown({ setup: { opponent: 'table', handicap: 3 } });
  place('H8');
  answer('I9');
  play.undo();
  play.undo();
  expect(play.game.value.match.board.stones.filter((stone) => stone !== 'empty').length).toBe(3);
  place('H8');
  play.resign();
  play.playAgain();
  const { settings } = play.game.value.match;
  expect(settings.firstPlays).toBe('black');
  expect(handicapOf(settings.start)).toBe(3);
});

test('a game that is played on has the stones it began with, and no others', () => {
  const { play, place, answer } = sitDown({ setup: { opponent: 'table', handicap: 2 } });
  place('H8');
  answer('I9');
  const given = play.game.value.match;
  play.playOn(given, 1);
  expect(play.game.value.match.board.stones.filter((stone) => stone === 'black').length).toBe(3);
  play.start({ ...FIRST_SETUP, opponent: 'people', handicap: 3 });
  const plain = sitDown({ setup: { opponent: 'people' } });
  plain.place('H8', 'I9');
  play.playOn(plain.play.game.value.match, 2);
  expect(play.game.value.match.settings.start).toBeUndefined();
});

test('it is kept with the setup; anything else is none', () => {
  const handicapIn = (handicap: unknown) => parsePreferences({ setup: { ...FIRST_SETUP, handicap } }).setup.handicap;
  expect(handicapIn(2)).toBe(2);
  for (const other of [0, 4, -1, '2', null, undefined]) expect(handicapIn(other)).toBeUndefined();
});
