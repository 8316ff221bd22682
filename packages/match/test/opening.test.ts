import { colorOf, openingTurn, parseEvents, resultOf, type Seat, seatOf, startMatch, undoPlies } from '@tianyuan/match';
import type { Color, OpeningId } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { point, points, settingsWith, Table } from './table.ts';

function take(seat: Seat, color: Color) {
  return { kind: 'take', seat, color } as const;
}

/** A table at the first choice: three stones by the seat that began. */
function atChoice(opening: OpeningId, firstPlays: Color = 'black'): Table {
  return new Table({ opening, firstPlays }).play('h8 i9 j10');
}

/** Which colour the first and the second seat have, and whose turn it is for which stone. */
function seating({ state }: Table): string {
  return `${colorOf(state, 'first')} ${colorOf(state, 'second')}, ${state.seatToMove} ${state.toMove}`;
}

describe('a free opening', () => {
  test('has nothing to choose: a colour is refused, and stones go by turns', () => {
    const table = new Table();
    expect([openingTurn(table.state), table.ask(take('first', 'black'))]).toEqual([
      undefined,
      { code: 'opening-over' },
    ]);
    expect(table.play('h8 i9').state.moves.map(({ seat }) => seat)).toEqual(['first', 'second']);
  });
});

describe('swap', () => {
  test('the seat with black places black, white, black; the other one then takes a colour', () => {
    const table = new Table({ opening: 'swap' });
    expect(openingTurn(table.state)).toEqual({
      seat: 'first',
      actions: [{ kind: 'place', colors: ['black', 'white', 'black'], next: 'choice' }],
    });
    table.play('h8');
    expect(openingTurn(table.state)?.actions).toEqual([{ kind: 'place', colors: ['white', 'black'], next: 'choice' }]);
    table.play('i9 j10');
    expect(table.state.moves.map(({ seat, color }) => `${seat} ${color}`)).toEqual([
      'first black',
      'first white',
      'first black',
    ]);
    expect(openingTurn(table.state)).toMatchObject({
      seat: 'second',
      actions: [
        { kind: 'take', color: 'white' },
        { kind: 'take', color: 'black' },
      ],
    });
  });

  test.each([
    ['white', 'black white, second white'],
    ['black', 'white black, first white'],
  ] as const)('who takes %s: %s is next', (color, seated) => {
    const table = atChoice('swap').do(take('second', color));
    expect([seating(table), openingTurn(table.state)]).toEqual([seated, undefined]);
  });

  test('the seat that begins is the one with black in the settings', () => {
    const table = new Table({ opening: 'swap', firstPlays: 'white' });
    expect(table.state.seatToMove).toBe('second');
    expect(seating(table.play('h8 i9 j10'))).toBe('white black, first white');
    expect(seating(table.do(take('first', 'black')))).toBe('black white, second white');
  });
});

describe('swap2', () => {
  test.each<[string, (table: Table) => Table, string]>([
    ['takes white', (table) => table.do(take('second', 'white')), 'black white, second white'],
    ['takes black', (table) => table.do(take('second', 'black')), 'white black, first white'],
    [
      'places two, and the first takes white',
      (table) => table.play('a1 b1').do(take('first', 'white')),
      'white black, first white',
    ],
    [
      'places two, and the first takes black',
      (table) => table.play('a1 b1').do(take('first', 'black')),
      'black white, second white',
    ],
  ])('the second seat %s', (_what, choose, seated) => {
    expect(seating(choose(atChoice('swap2')))).toBe(seated);
  });

  test('the two stones are white and black, and the seat that began them places both', () => {
    const table = atChoice('swap2').play('a1');
    expect(openingTurn(table.state)).toEqual({
      seat: 'second',
      actions: [{ kind: 'place', colors: ['black'], next: 'last-choice' }],
    });
    expect(table.play('b1').state.moves.slice(3)).toMatchObject([
      { seat: 'second', color: 'white' },
      { seat: 'second', color: 'black' },
    ]);
  });
});

describe('at the wrong stage', () => {
  test.each<[string, () => Table, Parameters<Table['ask']>[0], object]>([
    [
      'a colour while the three stones are placed',
      () => new Table({ opening: 'swap2' }).play('h8'),
      take('first', 'black'),
      { code: 'stones-due', colors: ['white', 'black'] },
    ],
    [
      'a colour by the other seat while the three stones are placed',
      () => new Table({ opening: 'swap' }),
      take('second', 'black'),
      { code: 'not-your-turn', seatToMove: 'first' },
    ],
    [
      'a stone by the other seat',
      () => new Table({ opening: 'swap' }).play('h8'),
      { kind: 'place', seat: 'second', point: point('a1') },
      { code: 'not-your-turn', seatToMove: 'first' },
    ],
    [
      'a fourth stone where a colour is due',
      () => atChoice('swap'),
      { kind: 'place', seat: 'second', point: point('a1') },
      { code: 'choice-due', colors: ['white', 'black'] },
    ],
    [
      'a colour by the seat that placed the stones',
      () => atChoice('swap2'),
      take('first', 'white'),
      { code: 'not-your-turn', seatToMove: 'second' },
    ],
    [
      'a colour between the two stones',
      () => atChoice('swap2').play('a1'),
      take('second', 'white'),
      { code: 'stones-due', colors: ['black'] },
    ],
    [
      'a sixth stone where the last choice is due',
      () => atChoice('swap2').play('a1 b1'),
      { kind: 'place', seat: 'first', point: point('c1') },
      { code: 'choice-due', colors: ['white', 'black'] },
    ],
    [
      'another colour after the opening',
      () => atChoice('swap2').do(take('second', 'white')),
      take('second', 'black'),
      { code: 'opening-over' },
    ],
    [
      'a stone on a stone',
      () => new Table({ opening: 'swap' }).play('h8'),
      { kind: 'place', seat: 'first', point: point('h8') },
      { code: 'point-occupied', point: point('h8') },
    ],
  ])('%s is refused, and the table stays as it is', (_what, at, command, refusal) => {
    const table = at();
    const before = table.state;
    expect(table.ask(command)).toEqual(refusal);
    expect(table.state).toBe(before);
  });

  test('a position together with an opening that places its own stones is refused', () => {
    const start = { black: points('h8'), white: [] };
    expect(startMatch(settingsWith({ opening: 'swap', start }), 0)).toEqual({
      ok: false,
      error: { code: 'start-impossible', fault: 'opening-agreed' },
    });
  });
});

describe('undo in an opening', () => {
  test('takes the choice back alone, and the colours with it; redo gives it again', () => {
    const table = atChoice('swap').do(take('second', 'black')).play('a1');
    table.undo(2);
    expect([seating(table), table.state.moves.length, table.state.choice]).toEqual([
      'black white, second white',
      3,
      undefined,
    ]);
    expect([seating(table.redo(1)), table.state.moves.length]).toEqual(['white black, first white', 3]);
    expect(table.redo(1).moves).toBe('h8 i9 j10 a1');
  });

  test('lets the second seat choose anew: two stones instead of a colour', () => {
    const table = atChoice('swap2').do(take('second', 'white')).undo(1, 'second').play('a1 b1');
    expect(openingTurn(table.state)).toMatchObject({
      seat: 'first',
      actions: [{ color: 'white' }, { color: 'black' }],
    });
    expect(table.state.undone).toEqual([]);
  });

  test('brings a person’s turn back, whatever the person decided last', () => {
    const table = atChoice('swap2').play('a1 b1').do(take('first', 'white')).play('c1 d1');
    expect(undoPlies(table.state, ['second'])).toBe(1);
    expect(undoPlies(table.state, ['first'])).toBe(2);
    table.undo(2);
    expect(undoPlies(table.state, ['first'])).toBe(1);
    table.undo(1);
    expect([undoPlies(table.state, ['first']), undoPlies(table.state, ['second'])]).toEqual([3, 1]);
  });
});

describe('a match after an opening', () => {
  test('is won by the seat that has the colour then', () => {
    const table = new Table({ opening: 'swap' }).play('h8 a1 i8').do(take('second', 'black')).play('a3 j8 a5 k8 a7 l8');
    expect(resultOf(table.state)).toEqual({ kind: 'won', seat: 'second', color: 'black', how: 'five' });
    expect(seatOf(table.state, 'black')).toBe('second');
  });

  test('is resigned by a seat, whatever its colour was at the start', () => {
    const table = atChoice('swap').do(take('second', 'black')).do({ kind: 'resign', seat: 'first' });
    expect(resultOf(table.state)).toMatchObject({ seat: 'second', color: 'black', how: 'resigned' });
  });

  test('its log is read as it was written, and says a version that knows of openings', () => {
    const { events } = atChoice('swap2').play('a1 b1').do(take('first', 'white')).play('c1');
    expect(events.map(({ version }) => version)).toEqual([2, 1, 1, 1, 1, 1, 2, 1]);
    expect(parseEvents(JSON.parse(JSON.stringify(events)))).toEqual({ ok: true, value: events });
  });
});

test('1,000 openings played by chance end with two seats of two colours, White to place the next stone', () => {
  const courses = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.constantFrom<OpeningId>('swap', 'swap2'),
      fc.constantFrom<Color>('black', 'white'),
      fc.array(fc.nat(2), { minLength: 30, maxLength: 30 }),
      (opening, firstPlays, deeds) => {
        const table = new Table({ opening, firstPlays });
        for (const [index, deed] of deeds.entries()) {
          const turn = openingTurn(table.state);
          if (!turn) break;
          if (deed === 2) table.ask({ kind: 'place', seat: turn.seat, point: point(`a${1 + (index % 15)}`) });
          else table.ask(take(turn.seat, deed === 0 ? 'black' : 'white'));
        }
        fc.pre(openingTurn(table.state) === undefined);
        const { state } = table;
        expect(colorOf(state, 'first')).not.toBe(colorOf(state, 'second'));
        expect([state.toMove, state.seatToMove]).toEqual(['white', seatOf(state, 'white')]);
        expect(colorOf(state, state.choice?.seat ?? 'first')).toBe(state.choice?.takes);
        const course = `${opening} ${state.moves.length} ${state.choice?.takes}`;
        courses.set(course, (courses.get(course) ?? 0) + 1);
      },
    ),
    { numRuns: 1000, seed: 11 },
  );
  expect([...courses.keys()].sort()).toEqual([
    'swap 3 black',
    'swap 3 white',
    'swap2 3 black',
    'swap2 3 white',
    'swap2 5 black',
    'swap2 5 white',
  ]);
});
