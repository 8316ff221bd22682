import { fold, type MatchEvent } from '@tianyuan/match';
import { type Point, pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../src/features/archive/entry.ts';
import { againstWords } from '../src/features/archive/wording.ts';
import { FIRST_SETUP, type Game, setupFor, setupOn } from '../src/features/play/model.ts';
import { writeSeats } from '../src/features/play/seats.ts';
import { namesOf, sideName, turnSentence } from '../src/features/play/wording.ts';
import { playedFrom } from '../src/features/record/played-from.ts';
import { standingsOf } from '../src/features/standings/standings.ts';
import { threatMarks } from '../src/features/threats/threat-marks.ts';
import { toScoreboards } from '../src/game-keeper.ts';
import { en } from '../src/i18n/messages/en.ts';
import { createTranslator } from '../src/i18n/translate.ts';
import { parsePreferences } from '../src/preferences.ts';
import { sitDown, type Table, type TableOptions } from './support/table.ts';

const english = createTranslator('en', en);

const movesOf = ({ play }: Table): string =>
  play.game.value.match.moves.map((move) => pointName(play.game.value.match.settings.size, move.point)).join(' ');

/** The state on the screen is the one that the stored log makes. */
function expectKept({ play, keeper }: Table): void {
  expect(fold(keeper.logOf(play.game.value.id))).toEqual(play.game.value.match);
}

describe('new games', () => {
  test('a restart keeps the setup, drops the thought, and offers the game before', () => {
    const table = sitDown({ setup: { size: 19, ruleSet: 'renju' } });
    table.place('h8');
    const before = table.play.game.value;
    table.play.restart();
    expect(table.play.game.value.id).not.toBe(before.id);
    expect(table.play.game.value.match.settings).toMatchObject({ size: 19, ruleSet: 'renju' });
    expect(table.play.thinking.value).toBeUndefined();
    expect(table.play.previous.value?.id).toBe(before.id);
    table.play.backToPrevious();
    expect(movesOf(table)).toBe('h8');
    expect(table.play.thinking.value).toBeDefined();
    expect(table.keeper.running).toBe(before.id);
    expectKept(table);
  });

  test('the first stone of the new game lets the old one rest', () => {
    const table = sitDown();
    table.place('h8');
    table.play.restart();
    table.place('g7');
    expect(table.play.previous.value).toBeUndefined();
  });

  test('a finished game is not offered: it is over', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    table.place('h8');
    table.play.resign();
    table.play.restart();
    expect(table.play.previous.value).toBeUndefined();
  });

  test('play again exchanges the colours and the machine begins', () => {
    const table = sitDown();
    table.place('h8');
    table.answer('i9');
    table.play.resign();
    table.play.playAgain();
    expect(table.play.game.value.match.settings.firstPlays).toBe('white');
    expect(table.play.setup.value.color).toBe('white');
    expect(table.host.last.request.side).toBe('black');
  });

  test('a random colour is drawn anew for each game and stays a wish', () => {
    const table = sitDown({ setup: { color: 'random' } });
    const colors = new Set(
      Array.from({ length: 20 }, () => {
        table.play.restart();
        return table.play.game.value.match.settings.firstPlays;
      }),
    );
    expect(colors).toEqual(new Set(['black', 'white']));
    table.play.playAgain();
    expect(table.play.setup.value.color).toBe('random');
  });

  test('twenty presses while the machine thinks leave one clean game', () => {
    const table = sitDown({ setup: { color: 'white' } });
    for (let press = 0; press < 20; press++) table.play.restart();
    const asked = table.host.asked.length;
    for (const { request, handlers } of table.host.asked.slice(0, -1)) {
      handlers.onBest({ id: request.id, point: table.pointOf('a1') });
    }
    expect(movesOf(table)).toBe('');
    table.answer('h8');
    expect(movesOf(table)).toBe('h8');
    expect(table.host.asked.length).toBe(asked);
    expectKept(table);
  });

  test('ten games in a row with the machine black: it moves in each', () => {
    const table = sitDown({ setup: { color: 'white' } });
    for (let game = 0; game < 10; game++) {
      table.answer('h8');
      table.place('a1');
      table.play.resign();
      expect(movesOf(table)).toBe('h8 a1');
      table.play.restart();
      expect(table.play.thinking.value).toBeDefined();
    }
  });
});

describe('colours in turn', () => {
  test('black first, then the other one in each game that was played, whoever wins', () => {
    const table = sitDown({ setup: { opponent: 'shapes', color: 'alternate' } });
    const colors: string[] = [];
    for (let round = 0; round < 4; round++) {
      const { match } = table.play.game.value;
      colors.push(match.firstPlays);
      if (match.firstPlays === 'white') table.answer('h8');
      table.place('a1');
      table.play.resign();
      table.play.restart();
    }
    expect(colors).toEqual(['black', 'white', 'black', 'white']);
    expect(table.play.setup.value.color).toBe('alternate');
  });

  test('a game in which nothing was played does not count', () => {
    const table = sitDown({ setup: { opponent: 'shapes', color: 'alternate' } });
    table.play.restart();
    table.play.restart();
    expect(table.play.game.value.match.firstPlays).toBe('black');
  });

  test('a rematch exchanges them too, and the choice stays', () => {
    const table = sitDown({ setup: { opponent: 'shapes', color: 'alternate' } });
    table.place('h8');
    table.play.resign();
    table.play.playAgain();
    expect([table.play.game.value.match.firstPlays, table.play.setup.value.color]).toEqual(['white', 'alternate']);
  });
});

describe('playing on from a position', () => {
  test('the person has the side to move, under the same rule and size, and the old game is kept', () => {
    const table = sitDown({ setup: { opponent: 'people', ruleSet: 'renju', size: 9 } });
    table.place('e5', 'e6', 'f5', 'f6', 'g7');
    const old = table.play.game.value;
    table.play.start({ ...table.play.setup.value, opponent: 'shapes', ruleSet: 'freestyle', size: 15, color: 'black' });
    table.play.playOn(old.match, 3);
    const { match, opponent } = table.play.game.value;
    expect(movesOf(table)).toBe('e5 e6 f5');
    expect(match).toMatchObject({
      settings: { ruleSet: 'renju', size: 9, firstPlays: 'white' },
      toMove: 'white',
      seatToMove: 'first',
    });
    expect(opponent).toBe('shapes');
    expect(table.play.thinking.value).toBeUndefined();
    table.place('f7');
    expect(table.host.last.request).toMatchObject({ side: 'black', size: 9, ruleSet: 'renju' });
    expect(table.host.last.request.moves.length).toBe(4);
    table.play.undo();
    expect(movesOf(table)).toBe('e5 e6 f5');
  });

  test('of one’s own goes on with its opponent and its clock', () => {
    const clock = { kind: 'per-move', moveMs: 30_000 } as const;
    const before = sitDown({ setup: { opponent: 'level:2', ruleSet: 'renju', forbiddenMove: 'loses' } });
    before.place('h8');
    before.answer('h9');
    before.place('a1');
    const kept = before.play.game.value;
    const table = sitDown({ setup: { opponent: 'level:1', clock } });
    table.play.playOn(kept.match, 2, setupOn(table.play.setup.value, kept.match, 2, kept));
    const { opponent, match } = table.play.game.value;
    expect(opponent).toBe('level:2');
    expect(match.settings).toMatchObject({ ruleSet: 'renju', forbiddenMove: 'loses' });
    expect(match.settings.clock).toBeUndefined();
    expect(movesOf(table)).toBe('h8 h9');
  });

  test('with whom, with which colour and clock it is said: the machine moves first where the person leaves it the move', () => {
    const clock = { kind: 'per-move', moveMs: 30_000 } as const;
    const table = sitDown({ setup: { opponent: 'people', clock } });
    table.place('h8', 'i9');
    const { match } = table.play.game.value;
    const setup = setupOn(table.play.setup.value, match, 2);
    expect(setup).toMatchObject({ opponent: 'people', color: 'black', clock });
    table.play.playOn(match, 2, { ...setup, opponent: 'level:1', color: 'white', clock: undefined });
    expect(table.play.game.value.match.settings.clock).toBeUndefined();
    expect(table.host.last.request).toMatchObject({ player: 'level:1', side: 'black' });
    table.answer('a1');
    expect(movesOf(table)).toBe('h8 i9 a1');
  });

  test('where Black has nothing but a forbidden point it can be played, and loses', () => {
    // One point of six in a row is left on the third row.
    const black = [1, 8, 10, 11, 12, 13, 14, 16, 17, 19, 20, 21, 22, 27, 30, 32, 34, 35] as Point[];
    const white = [0, 2, 3, 4, 5, 6, 7, 9, 18, 23, 24, 25, 26, 28, 29, 31, 33] as Point[];
    const paper = playedFrom({ ruleSet: 'renju', size: 6, start: { black, white, side: 'black' }, moves: [] });
    const table = sitDown({ setup: { opponent: 'people' } });
    if (!paper.ok) throw new Error(paper.error.kind);
    table.play.playOn(paper.value, 0);
    expect(table.play.game.value.match).toMatchObject({
      outcome: { kind: 'playing', toMove: 'black' },
      settings: { forbiddenMove: 'loses' },
    });
    table.play.place(15);
    expect(table.play.game.value.match.outcome).toMatchObject({ by: 'white', how: 'forbidden', reason: 'overline' });
  });

  test('from within a finished game, and from its beginning; not from its end', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    table.place('h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1', 'l8');
    const { match, id } = table.play.game.value;
    table.play.playOn(match, 9);
    expect(table.play.game.value.id).toBe(id);
    table.play.playOn(match, 8);
    expect(movesOf(table)).toBe('h8 a1 i8 b1 j8 c1 k8 d1');
    table.place('g8');
    expect(table.play.game.value.match.outcome.kind).toBe('won');
    table.play.playOn(match, 0);
    expect(movesOf(table)).toBe('');
  });
});

describe('two people who said their names', () => {
  const names = { first: 'Ann', second: 'Bo' } as const;

  test('are called by them at the table and in papers, and change places in a rematch', () => {
    const table = sitDown({ setup: { opponent: 'people', names } });
    const { play } = table;
    expect(turnSentence(english, play.game.value)).toBe('Ann to move');
    table.place('h8');
    expect(sideName(english, play.game.value, 'second')).toBe('Bo');
    expect(namesOf(english, play.game.value)).toEqual({ black: 'Ann', white: 'Bo' });
    play.resign();
    play.playAgain();
    expect(namesOf(english, play.game.value)).toEqual({ black: 'Bo', white: 'Ann' });
    play.restart();
    expect(namesOf(english, play.game.value)).toEqual({ black: 'Bo', white: 'Ann' });
  });

  test('are not asked at the machine, and one name alone is enough', () => {
    expect(sitDown({ setup: { opponent: 'level:1', names } }).play.game.value.names).toBeUndefined();
    const { play } = sitDown({ setup: { opponent: 'people', names: { second: 'Bo' } } });
    expect(turnSentence(english, play.game.value)).toBe('Black to move');
    expect(namesOf(english, play.game.value)).toEqual({ white: 'Bo' });
  });

  test('are in the list of games and in the score of people', () => {
    const opponent = writeSeats({ opponent: 'people', names });
    const result = { kind: 'won', seat: 'first', color: 'black', how: 'five' } as const;
    const finished = { id: 'a', opponent, result, firstPlays: 'black', endedAt: 1 } as const;
    expect(Object.keys(toScoreboards([finished]))).toEqual(['people']);
    expect(standingsOf([finished], ['people']).map(({ won }) => won)).toEqual([1]);
    const { settings } = sitDown().play.game.value.match;
    const row = { id: 'a', opponent, settings, length: 1, placed: 1, startedAt: 0, updatedAt: 1 };
    expect(againstWords(english, entryOf(row, new Set()))).toBe('Ann – Bo');
  });

  test('are kept for the next visit, as short lines', () => {
    const kept = parsePreferences({
      setup: { opponent: 'people', names: { first: ' A\n nn ', second: 'x'.repeat(99) } },
    });
    expect(kept.setup.names).toEqual({ first: 'A nn', second: 'x'.repeat(30) });
    expect(parsePreferences({ setup: { names: { first: 3, second: ' ' } } }).setup.names).toBeUndefined();
  });
});

describe('a kept game that was left', () => {
  function left(options: TableOptions = {}): { readonly kept: Game; readonly events: readonly MatchEvent[] } {
    const table = sitDown({ ...options, setup: { opponent: 'level:2', color: 'white', ...options.setup }, at: 5_000 });
    table.answer('h8');
    table.place('h9');
    const kept = table.play.game.value;
    return { kept, events: table.keeper.logOf(kept.id) };
  }

  test('is taken up as it was: the same game, and the one that lies there can be gone back to', () => {
    const { kept, events } = left();
    const table = sitDown({ setup: { opponent: 'people' }, random: () => 0.5 });
    table.place('a1');
    const { id } = table.play.game.value;
    table.play.takeUp(kept, events);
    expect(table.play.game.value).toMatchObject({ id: kept.id, opponent: 'level:2' });
    expect(movesOf(table)).toBe('h8 h9');
    expect(table.play.previous.value?.id).toBe(id);
    expect(table.host.last.request).toMatchObject({ player: 'level:2', side: 'black' });
    table.answer('i9');
    expect(table.keeper.logOf(kept.id).slice(0, events.length)).toEqual(events);
    expect(fold(table.keeper.logOf(kept.id))).toEqual(table.play.game.value.match);
    table.play.backToPrevious();
    expect(table.play.game.value.id).toBe(id);
  });

  test('has the time on its clock that it had', () => {
    const { kept, events } = left({ setup: { clock: { kind: 'sudden-death', mainMs: 60_000 } } });
    const table = sitDown({ random: () => 0.5, at: 9_000_000 });
    table.play.takeUp(kept, events);
    table.play.lookAtClock();
    expect(table.play.game.value.match.outcome.kind).toBe('playing');
  });

  test('is not where it is over, nor while the game goes on elsewhere', () => {
    const { kept, events } = left();
    const ended = sitDown({ setup: { opponent: 'level:2' } });
    ended.place('h8');
    ended.play.resign();
    const over = ended.play.game.value;
    const table = sitDown({ setup: { opponent: 'people' }, random: () => 0.5 });
    table.place('a1');
    const { id } = table.play.game.value;
    table.play.takeUp(over, ended.keeper.logOf(over.id));
    expect(table.play.game.value.id).toBe(id);
    table.play.leave();
    table.play.takeUp(kept, events);
    expect(table.play.game.value.id).toBe(id);
  });
});

describe('another game like the one just played, whatever the sheet asked for last', () => {
  const CLOCK = { kind: 'sudden-death', mainMs: 300_000 } as const;
  const sheet = { opponent: 'level:1', ruleSet: 'renju', size: 19, forbiddenMove: 'loses', opening: 'swap2' } as const;
  const played = { opponent: 'level:2', ruleSet: 'freestyle', size: 15, forbiddenMove: 'refused' } as const;

  /** A game played on from a board of another rule and size than the sheet's. */
  function playedOn(): Table {
    const other = sitDown({ setup: { ...played, opponent: 'people', handicap: 2 } });
    other.place('h8', 'i9');
    const table = sitDown({ setup: sheet });
    table.play.playOn(other.play.game.value.match, 2);
    table.place('a1');
    table.play.resign();
    return table;
  }

  test.each([
    ['a rematch', ({ play }: Table) => play.playAgain()],
    ['a restart', ({ play }: Table) => play.restart()],
  ])('%s keeps rule, board, opening and handicap', (_name, again) => {
    const table = playedOn();
    const { size, ruleSet, opening, forbiddenMove, start } = table.play.game.value.match.settings;
    expect({ size, ruleSet, opening }).toEqual({ size: 15, ruleSet: 'freestyle', opening: 'free' });
    expect(start?.black.length).toBe(2);
    again(table);
    const { settings, moves } = table.play.game.value.match;
    expect(moves).toEqual([]);
    expect(settings).toMatchObject({ size, ruleSet, opening, forbiddenMove, start });
  });

  test('opponent, clock and what a forbidden move means are the game’s too', () => {
    const before = sitDown({ setup: { ...played, clock: CLOCK, forbiddenMove: 'loses', ruleSet: 'renju' } });
    before.place('h8');
    const table = sitDown({ setup: sheet, saved: before.play.game.value, keeper: before.keeper });
    table.play.resign();
    table.play.playAgain();
    const { opponent, match } = table.play.game.value;
    expect(opponent).toBe('level:2');
    expect(match.settings).toMatchObject({ clock: CLOCK, forbiddenMove: 'loses', ruleSet: 'renju', size: 15 });
    expect(match.firstPlays).toBe('white');
  });

  test('no clock is kept as well; a position that no sheet can ask for is not', () => {
    const { size } = FIRST_SETUP;
    const match = sitDown({ setup: { opponent: 'people' } }).play.game.value.match;
    const start = { black: [0 as never, 1 as never], white: [], side: 'black' } as const;
    const game = { id: 'a', opponent: 'people', match: { ...match, settings: { ...match.settings, start } } } as const;
    const setup = setupFor({ ...FIRST_SETUP, clock: CLOCK, handicap: 3 }, game);
    expect(setup).toMatchObject({ size, clock: undefined, handicap: 0 });
  });
});

describe('threats on the board', () => {
  test('both sides’ fours and open threes, each point once, own before the other’s; none after the end', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    table.place('h8', 'h3', 'i8', 'i3', 'j8', 'j3');
    const marks = (): readonly string[] =>
      threatMarks(table.play.game.value).map(({ point, kind, by }) => `${pointName(15, point as never)} ${kind} ${by}`);
    expect([...marks()].sort()).toEqual(['g3 three opponent', 'g8 three own', 'k3 three opponent', 'k8 three own']);
    table.place('k8');
    expect([...marks()].sort()).toEqual(['g3 three own', 'g8 four opponent', 'k3 three own', 'l8 four opponent']);
    table.place('a1', 'l8');
    expect(marks()).toEqual([]);
  });

  test('at the machine they are seen from the person’s side, whoever is to move', () => {
    const table = sitDown({ setup: { opponent: 'shapes' } });
    for (const [own, its] of [
      ['h8', 'a1'],
      ['i8', 'b3'],
    ] as const) {
      table.place(own);
      table.answer(its);
    }
    table.place('j8');
    expect(threatMarks(table.play.game.value).map(({ by, kind }) => [by, kind])).toEqual([
      ['own', 'three'],
      ['own', 'three'],
    ]);
  });
});
