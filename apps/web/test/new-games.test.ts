import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { threatMarks } from '../src/features/threats/threat-marks.ts';
import { sitDown, type Table } from './support/table.ts';

const movesOf = ({ play }: Table): string =>
  play.game.value.match.moves.map((move) => pointName(play.game.value.match.settings.size, move.point)).join(' ');

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
