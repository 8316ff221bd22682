import { colorOf, decide, fold, type MatchSettings, parseSettings, seatOf, startMatch } from '@tianyuan/match';
import { MAX_SIZE, MIN_SIZE, type Point } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { FREESTYLE, point, points, settingsWith, Table } from './table.ts';

describe('a new match', () => {
  test('stands on an empty board, Black to move, nothing decided, nothing spent', () => {
    const { state } = new Table();
    expect(state.board.stones.every((stone) => stone === 'empty')).toBe(true);
    expect(state).toMatchObject({ moves: [], undone: [], toMove: 'black', seatToMove: 'first' });
    expect(state.outcome).toEqual({ kind: 'playing', toMove: 'black' });
  });

  test('is the same whatever was played before: two matches with the same settings are equal', () => {
    new Table().play('h8 i9');
    expect(new Table().state).toEqual(new Table().state);
  });

  test('Black moves first, on whichever seat Black sits', () => {
    const { state } = new Table({ firstPlays: 'white' });
    expect([state.toMove, state.seatToMove]).toEqual(['black', 'second']);
    expect([colorOf(state, 'first'), colorOf(state, 'second')]).toEqual(['white', 'black']);
    expect([seatOf(state, 'white'), seatOf(state, 'black')]).toEqual(['first', 'second']);
  });

  test.each([
    ['no object', undefined, { code: 'settings-unreadable', field: 'ruleSet' }],
    ['no rule set', { ...FREESTYLE, ruleSet: 5 }, { code: 'settings-unreadable', field: 'ruleSet' }],
    ['a rule set nobody knows', { ...FREESTYLE, ruleSet: 'pente' }, { code: 'rule-set-unknown', ruleSet: 'pente' }],
    ['a size in words', { ...FREESTYLE, size: '15' }, { code: 'settings-unreadable', field: 'size' }],
    ['an opening not played here', { ...FREESTYLE, opening: 'pro' }, { code: 'settings-unreadable', field: 'opening' }],
    ['a third colour', { ...FREESTYLE, firstPlays: 'red' }, { code: 'settings-unreadable', field: 'firstPlays' }],
    ['a third way', { ...FREESTYLE, forbiddenMove: '' }, { code: 'settings-unreadable', field: 'forbiddenMove' }],
    ['a start that is a text', { ...FREESTYLE, start: 'h8' }, { code: 'settings-unreadable', field: 'start.black' }],
    [
      'start stones by name',
      { ...FREESTYLE, start: { black: [1], white: ['h8'] } },
      { code: 'settings-unreadable', field: 'start.white' },
    ],
    [
      'a side that is no colour',
      { ...FREESTYLE, start: { black: [], white: [], side: 'both' } },
      { code: 'settings-unreadable', field: 'start.side' },
    ],
  ])('settings with %s are refused, and the field is named', (_what, settings, refusal) => {
    expect(parseSettings(settings)).toEqual({ ok: false, error: refusal });
  });

  test.each([4, 23, 15.5, Number.NaN, -1])('a board of %d lines is refused with the sizes there are', (size) => {
    const refusal = { code: 'size-outside', size, smallest: MIN_SIZE, largest: MAX_SIZE };
    expect(startMatch(settingsWith({ size }), 0)).toEqual({ ok: false, error: refusal });
  });

  test('settings keep nothing that is not theirs', () => {
    expect(parseSettings({ ...FREESTYLE, colour: 'teal' })).toEqual({ ok: true, value: FREESTYLE });
  });
});

describe('a start position', () => {
  const five = points('a1 b1 c1 d1 e1');
  const start = (black: readonly number[], white: readonly number[], side?: 'black' | 'white'): MatchSettings =>
    settingsWith({ start: { black: black as Point[], white: white as Point[], ...(side && { side }) } });

  test.each([
    ['equal counts: Black', start([1, 2], [3, 4]), 'black'],
    ['one black stone more: White', start([1, 2], [3]), 'white'],
    ['what the set-up says, whatever the counts', start([1, 2, 3], [], 'black'), 'black'],
    ['what the set-up says, against the counts', start([1], [3], 'white'), 'white'],
  ])('the side to move is given by %s', (_why, settings, toMove) => {
    const started = startMatch(settings, 0);
    expect(started.ok && fold(started.value).toMove).toBe(toMove);
  });

  test.each([
    ['a stone off the board', start([225], []), 'point-outside'],
    ['a stone between points', start([], [0.5], 'black'), 'point-outside'],
    ['two stones on one point', start([7], [7]), 'point-occupied'],
    ['a count that leaves the turn open', start([1, 2, 3], []), 'side-unclear'],
    ['more white stones than black ones', start([], [1]), 'side-unclear'],
    ['a five on the board', start(five, [], 'white'), 'already-over'],
  ])('%s is refused', (_what, settings, fault) => {
    expect(startMatch(settings, 0)).toEqual({ ok: false, error: { code: 'start-impossible', fault } });
  });

  test('its stones are nobody’s plies: undo does not take them', () => {
    const table = new Table({ start: { black: points('h8'), white: [] } }).play('i9').undo(1);
    expect(table.state.board.stones[point('h8')]).toBe('black');
    expect(table.ask({ kind: 'undo', seat: 'first', plies: 1 })?.code).toBe('nothing-to-undo');
  });
});

describe('a stone', () => {
  test('is placed, recorded with its colour, and the turn passes', () => {
    const { state } = new Table().play('h8 i9');
    expect(state.moves).toEqual([
      { point: point('h8'), color: 'black', seat: 'first', at: 1000, spentMs: 1000 },
      { point: point('i9'), color: 'white', seat: 'second', at: 2000, spentMs: 1000 },
    ]);
    expect([state.board.stones[point('h8')], state.board.stones[point('i9')]]).toEqual(['black', 'white']);
    expect([state.toMove, state.seatToMove]).toEqual(['black', 'first']);
  });

  test.each([
    ['out of turn', 'second', point('a1'), { code: 'not-your-turn', seatToMove: 'first' }],
    ['on a black stone', 'first', point('h8'), { code: 'point-occupied', point: point('h8') }],
    ['on a white stone', 'first', point('i9'), { code: 'point-occupied', point: point('i9') }],
    ['beyond the last point', 'first', 225, { code: 'point-outside', point: 225 }],
    ['before the first point', 'first', -1, { code: 'point-outside', point: -1 }],
    ['between points', 'first', 7.5, { code: 'point-outside', point: 7.5 }],
  ] as const)('%s is refused and changes nothing', (_where, seat, at, refusal) => {
    const table = new Table().play('h8 i9');
    const before = table.state;
    expect(table.ask({ kind: 'place', seat, point: at as Point })).toEqual(refusal);
    expect(table.state).toBe(before);
  });

  test('a stone lost to a doubled click is refused: the point is taken and the turn has passed', () => {
    const table = new Table();
    const click = table.placing('h8');
    table.do(click);
    expect(table.ask(click, 0)?.code).toBe('not-your-turn');
    expect(table.moves).toBe('h8');
  });
});

describe('a match that is over', () => {
  const over = (): Table => new Table().play('h8 a1 i8 b1 j8 c1 k8 d1 l8');

  test.each([
    [{ kind: 'place', seat: 'second', point: point('e1') }],
    [{ kind: 'place', seat: 'first', point: point('m8') }],
    [{ kind: 'resign', seat: 'second' }],
    [{ kind: 'redo', seat: 'first' }],
    [{ kind: 'resume' }],
  ] as const)('refuses %j', (command) => {
    const table = over();
    expect(table.ask(command)).toEqual({ code: 'game-over' });
    expect(table.state.moves).toHaveLength(9);
  });
});

test('a clock that was set back stands still: no ply takes less than no time', () => {
  const table = new Table().play('h8', 5000).do(new Table().play('h8').placing('i9'), -3000);
  expect(table.state.moves.map((move) => [move.at, move.spentMs])).toEqual([
    [5000, 5000],
    [5000, 0],
  ]);
});

test('a time that is no number is a bug and says so', () => {
  expect(() => decide(new Table().state, { kind: 'resign', seat: 'first' }, Number.NaN)).toThrow('now is a time');
});
