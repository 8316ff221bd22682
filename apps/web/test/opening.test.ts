// Openings with choices at the page's table: every stage, with the person and with the machine in it.
import { type Command, fold, parseEvents, resultOf } from '@tianyuan/match';
import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { exchanged, type Game, type Setup } from '../src/features/play/model.ts';
import { asksForStone } from '../src/features/play/opening-ask.ts';
import type { OpponentId } from '../src/features/play/opponents.ts';
import { colorAt } from '../src/features/play/wording.ts';
import { judgeAll, settle } from './support/judging.ts';
import { randomFrom, sitDown, type Table, type TableOptions } from './support/table.ts';

const PAUSE = 500;
const THREE = ['h8', 'h9', 'j9'] as const;

/** The first numbers as they are given, then seeded ones: so a test decides what is chosen at random. */
function randomStarting(seed: number, ...first: readonly number[]): { random: () => number; next: number[] } {
  const seeded = randomFrom(seed);
  const next = [...first];
  return { random: () => next.shift() ?? seeded(), next };
}

function sitWith(opening: Setup['opening'], color: Setup['color'], options: TableOptions = {}): Table {
  return sitDown({ ...options, setup: { opponent: 'shapes', opening, color, ...options.setup } });
}

const gameOf = ({ play }: Table): Game => play.game.value;
const movesOf = (table: Table): string =>
  gameOf(table)
    .match.moves.map(({ point, color }) => `${color[0]}${pointName(15, point)}`)
    .join(' ');
const colorsOf = (table: Table): readonly string[] => [
  colorAt(gameOf(table), 'first'),
  colorAt(gameOf(table), 'second'),
];
const codeOf = ({ play }: Table): string | undefined => {
  const notice = play.notice.value;
  return notice?.kind === 'refused' ? notice.code : undefined;
};

/** What is on the screen is what the log makes, and the log can be read again. */
function expectKept(table: Table): void {
  const log = table.keeper.logOf(gameOf(table).id);
  expect(fold(log)).toEqual(gameOf(table).match);
  expect(parseEvents(JSON.parse(JSON.stringify(log)))).toMatchObject({ ok: true });
}

/** The page is closed and opened again. */
function reopened(table: Table): Table {
  const { keeper, play } = table;
  const { id } = gameOf(table);
  play.leave();
  const saved = { id, opponent: keeper.opponents.get(id) as OpponentId, match: fold(keeper.logOf(id)) };
  return sitDown({ keeper, saved, setup: play.setup.value });
}

describe('the person places three stones', () => {
  test('black, white, black; then the machine judges them, as the engine, whoever it is', async () => {
    const table = sitWith('swap2', 'black', { setup: { opponent: 'random' } });
    table.place(...THREE);
    expect(movesOf(table)).toBe('bh8 wh9 bj9');
    expect(table.play.thinking.value?.opponent).toBe('random');
    await settle();
    const [h8, h9, j9] = THREE.map(table.pointOf);
    expect(table.host.last.request).toMatchObject({ player: 'engine', side: 'white', black: [j9, h8], white: [h9] });
    table.place('a1');
    expect(codeOf(table)).toBe('not-your-turn');
    expectKept(table);
  });

  test('where White is better the machine takes White and goes on', async () => {
    const table = sitWith('swap2', 'black');
    table.place(...THREE);
    await judgeAll(table, () => 80);
    expect(gameOf(table).match.choice).toBeUndefined();
    table.clock.advance(PAUSE);
    expect(gameOf(table).match.choice).toMatchObject({ takes: 'white', seat: 'second' });
    expect(colorsOf(table)).toEqual(['black', 'white']);
    expect(table.host.last.request).toMatchObject({ player: 'shapes', side: 'white' });
    table.answer('i10');
    table.place('k8');
    expect(movesOf(table)).toBe('bh8 wh9 bj9 wi10 bk8');
    expectKept(table);
  });

  test('where Black is better the machine takes Black: the person is White and moves next', async () => {
    const table = sitWith('swap', 'black');
    table.place(...THREE);
    await judgeAll(table, () => -80);
    table.clock.advance(PAUSE);
    expect(colorsOf(table)).toEqual(['white', 'black']);
    expect(table.play.thinking.value).toBeUndefined();
    table.place('i10');
    expect(movesOf(table)).toBe('bh8 wh9 bj9 wi10');
    expect(table.host.last.request).toMatchObject({ player: 'shapes', side: 'black' });
    expectKept(table);
  });

  test('where neither is better the machine may add two, one after the other; then the person chooses', async () => {
    const { random, next } = randomStarting(3);
    const table = sitWith('swap2', 'black', { random });
    table.place(...THREE);
    next.push(0.9);
    await judgeAll(table, () => 0);
    table.clock.advance(PAUSE);
    expect(gameOf(table).match.moves.length).toBe(4);
    expect(table.play.thinking.value).toBeDefined();
    table.clock.advance(PAUSE - 1);
    expect(gameOf(table).match.moves.length).toBe(4);
    table.clock.advance(1);
    expect(
      gameOf(table)
        .match.moves.map(({ color, seat }) => `${color} ${seat}`)
        .slice(3),
    ).toEqual(['white second', 'black second']);
    expect(table.play.thinking.value).toBeUndefined();
    table.place('a1');
    expect(codeOf(table)).toBe('choice-due');
    table.play.addStones();
    expect(table.play.isAdding.value).toBe(false);
    table.play.takeColor('white');
    expect(colorsOf(table)).toEqual(['white', 'black']);
    table.place('a1');
    expect(gameOf(table).match.moves.at(-1)).toMatchObject({ color: 'white', seat: 'first' });
    expectKept(table);
  });

  test('a stone taken back while the machine judges cancels it, whatever is still said', async () => {
    const table = sitWith('swap2', 'black');
    table.place(...THREE);
    await settle();
    const late = table.host.last;
    const asked = table.host.asked.length;
    table.play.undo();
    expect(movesOf(table)).toBe('bh8 wh9');
    expect(table.play.thinking.value).toBeUndefined();
    expect(table.host.stops).toBe(1);
    late.handlers.onBest({ id: late.request.id, point: 0 });
    await settle();
    table.clock.advance(10 * PAUSE);
    expect(table.host.asked.length).toBe(asked);
    expect(movesOf(table)).toBe('bh8 wh9');
    table.play.redo();
    expect(table.play.thinking.value).toBeDefined();
    await settle();
    expect(table.host.asked.length).toBe(asked + 1);
  });

  test('undo while the machine holds its decision back, and a new game between its two stones: neither is heard of again', async () => {
    const { random, next } = randomStarting(3);
    const table = sitWith('swap2', 'black', { random });
    table.place(...THREE);
    await judgeAll(table, () => 80);
    table.play.undo();
    table.clock.advance(10 * PAUSE);
    expect(movesOf(table)).toBe('bh8 wh9');
    table.place('j9');
    next.push(0.9);
    await judgeAll(table, () => 0);
    table.clock.advance(PAUSE);
    table.play.restart();
    table.clock.advance(10 * PAUSE);
    expect(movesOf(table)).toBe('');
    expect(table.play.thinking.value).toBeUndefined();
    expectKept(table);
  });

  test('undo after the machine has chosen goes back to the person’s last stone', async () => {
    const table = sitWith('swap', 'black');
    table.place(...THREE);
    await judgeAll(table, () => -80);
    table.clock.advance(PAUSE);
    table.play.undo();
    expect(movesOf(table)).toBe('bh8 wh9');
    expect(colorsOf(table)).toEqual(['black', 'white']);
    table.play.redo();
    expect(colorsOf(table)).toEqual(['white', 'black']);
    expectKept(table);
  });
});

describe('the machine places three stones', () => {
  const opened = async (opening: 'swap' | 'swap2', options: TableOptions = {}): Promise<Table> => {
    const table = sitWith(opening, 'white', options);
    await judgeAll(table, () => 0);
    table.clock.advance(3 * PAUSE);
    expect(gameOf(table).match.moves.length).toBe(3);
    return table;
  };

  test('one after another, with a pause', async () => {
    const table = sitWith('swap2', 'white');
    expect(table.play.greeting.value).toBe(false);
    await judgeAll(table, () => 0);
    for (const count of [0, 1, 2, 3]) {
      expect(gameOf(table).match.moves.length).toBe(count);
      expect(table.play.thinking.value !== undefined).toBe(count < 3);
      table.clock.advance(PAUSE);
    }
    expect(gameOf(table).match.moves.map(({ color }) => color)).toEqual(['black', 'white', 'black']);
    expectKept(table);
  });

  test.each(['white', 'black'] as const)(
    'the person takes %s, and the game goes on with these colours',
    async (color) => {
      const table = await opened('swap');
      table.play.takeColor(color);
      expect(colorAt(gameOf(table), 'first')).toBe(color);
      expect(gameOf(table).match.seatToMove).toBe(color === 'white' ? 'first' : 'second');
      expect(table.play.thinking.value !== undefined).toBe(color === 'black');
      expectKept(table);
    },
  );

  test('a stone counts as adding only when that was chosen before; the board shows it in its colour', async () => {
    const table = await opened('swap2');
    const hover = (): string | undefined => {
      const { match } = gameOf(table);
      return asksForStone(match, table.play.isAdding.value) ? match.toMove : undefined;
    };
    expect(hover()).toBeUndefined();
    table.place('a1');
    expect(codeOf(table)).toBe('choice-due');
    expect(gameOf(table).match.moves.length).toBe(3);
    table.play.addStones();
    expect([hover(), codeOf(table)]).toEqual(['white', undefined]);
    table.play.stopAdding();
    table.place('a1');
    expect(gameOf(table).match.moves.length).toBe(3);
    table.play.addStones();
    table.place('a1');
    expect(hover()).toBe('black');
    table.play.takeColor('white');
    expect(codeOf(table)).toBe('stones-due');
    table.play.undo();
    expect([table.play.isAdding.value, hover()]).toEqual([false, undefined]);
    table.play.addStones();
    table.place('a1', 'c1');
    await judgeAll(table, () => -80);
    table.clock.advance(PAUSE);
    expect(gameOf(table).match.choice).toMatchObject({ takes: 'black', seat: 'second', ply: 5 });
    expect(colorsOf(table)).toEqual(['white', 'black']);
    expectKept(table);
  });

  test('a page opened again in the middle of its stones places the rest', async () => {
    const table = sitWith('swap2', 'white');
    await judgeAll(table, () => 0);
    table.clock.advance(PAUSE);
    const first = movesOf(table);
    const again = reopened(table);
    table.clock.advance(10 * PAUSE);
    await judgeAll(again, () => 0);
    again.clock.advance(2 * PAUSE);
    expect(movesOf(again)).toMatch(new RegExp(`^${first} w\\S+ b\\S+$`));
    expect(again.play.thinking.value).toBeUndefined();
    expectKept(again);
  });

  test('an engine that dies is a fault; retried, it decides', async () => {
    const table = sitWith('swap2', 'white');
    await settle();
    const { request, handlers } = table.host.last;
    handlers.onError({ id: request.id, code: 'engine-died', cause: 'crashed', detail: 'boom' });
    await settle();
    expect(table.play.fault.value).toMatchObject({ kind: 'engine-gone', detail: expect.stringContaining('boom') });
    expect(table.play.thinking.value).toBeUndefined();
    table.play.retry();
    expect(table.play.fault.value).toBeUndefined();
    await judgeAll(table, () => 0);
    table.clock.advance(3 * PAUSE);
    expect(gameOf(table).match.moves.length).toBe(3);
  });

  test('with the engine gone two people may go on where it stands', async () => {
    const table = sitWith('swap2', 'white');
    await settle();
    const { request, handlers } = table.host.last;
    handlers.onError({ id: request.id, code: 'engine-died', cause: 'crashed', detail: '' });
    await settle();
    table.play.continueAsPeople();
    table.place(...THREE);
    table.play.takeColor('black');
    expect(colorsOf(table)).toEqual(['black', 'white']);
    expectKept(table);
  });

  test('a game that another tab takes over is left as it stands, and decided when it comes back', async () => {
    const table = sitWith('swap2', 'white');
    table.play.leave();
    await judgeAll(table, () => 0);
    table.clock.advance(10 * PAUSE);
    expect(gameOf(table).match.moves.length).toBe(0);
    table.play.take(gameOf(table));
    await judgeAll(table, () => 0);
    table.clock.advance(3 * PAUSE);
    expect(gameOf(table).match.moves.length).toBe(3);
    table.play.leave();
    table.play.takeColor('white');
    table.play.addStones();
    expect([gameOf(table).match.choice, table.play.isAdding.value]).toEqual([undefined, false]);
  });
});

describe('two people', () => {
  test('go through a whole swap2, each stage with its own seat', () => {
    const table = sitWith('swap2', 'black', { setup: { opponent: 'people' } });
    table.place(...THREE);
    expect(gameOf(table).match.seatToMove).toBe('second');
    table.play.addStones();
    table.place('g7', 'g8');
    expect(gameOf(table).match.seatToMove).toBe('first');
    table.play.takeColor('white');
    expect(colorsOf(table)).toEqual(['white', 'black']);
    table.place('g9');
    expect(movesOf(table)).toBe('bh8 wh9 bj9 wg7 bg8 wg9');
    expect(gameOf(table).match.moves.at(-1)?.seat).toBe('first');
    expectKept(table);
  });
});

describe('what is out of its stage', () => {
  //  After these stones and choices (a capital takes a colour, + adds two), this is refused with this code.
  test.each([
    ['', 'W', 'stones-due'],
    ['', 'B', 'stones-due'],
    ['bwb', 'b', 'choice-due'],
    ['bw', 'W', 'stones-due'],
    ['bwb+w', 'W', 'stones-due'],
    ['bwb+w', 'B', 'stones-due'],
    ['bwb+wb', 'b', 'choice-due'],
    ['bwbW', 'B', 'opening-over'],
    ['bwb+wbB', 'W', 'opening-over'],
  ])('after "%s", "%s" is refused: %s', (past, step, code) => {
    const table = sitWith('swap2', 'black', { setup: { opponent: 'people' } });
    const names = ['h8', 'h9', 'j9', 'g7', 'g8', 'g9'];
    const act = (each: string): void => {
      if (each === '+') table.play.addStones();
      else if (each === 'W' || each === 'B') table.play.takeColor(each === 'W' ? 'white' : 'black');
      else table.place(names[gameOf(table).match.moves.length] ?? '');
    };
    for (const each of past) {
      act(each);
      expect(codeOf(table)).toBeUndefined();
    }
    const before = gameOf(table).match;
    act(step);
    expect(codeOf(table)).toBe(code);
    if (!table.play.greeting.value && past !== '') expect(gameOf(table).match).toBe(before);
  });

  test('nothing of the machine’s stage is the person’s to do', () => {
    const table = sitWith('swap2', 'white');
    const before = gameOf(table).match;
    table.play.takeColor('black');
    expect(codeOf(table)).toBe('not-your-turn');
    table.place('h8');
    expect(codeOf(table)).toBe('not-your-turn');
    table.play.addStones();
    expect([table.play.isAdding.value, gameOf(table).match]).toEqual([false, before]);
  });
});

describe('after the opening', () => {
  /** The person opened, the machine took black, and the person won as White. */
  const wonAsWhite = async (): Promise<Table> => {
    const table = sitWith('swap', 'black');
    table.place(...THREE);
    await judgeAll(table, () => -80);
    table.clock.advance(PAUSE);
    for (const [own, other] of [
      ['a1', 'a15'],
      ['b1', 'c15'],
      ['c1', 'e15'],
      ['d1', 'g15'],
    ] as const) {
      table.place(own);
      table.answer(other);
    }
    table.place('e1');
    return table;
  };

  test('the win belongs to the seat, and the colour that it chose or was left', async () => {
    const table = await wonAsWhite();
    const { match } = gameOf(table);
    expect(match.outcome).toMatchObject({ kind: 'won', by: 'white' });
    expect(resultOf(match)).toMatchObject({ kind: 'won', seat: 'first', color: 'white' });
    expectKept(table);
  });

  test('another game begins with the other opener; where no choice follows, with the colours exchanged', async () => {
    const table = await wonAsWhite();
    const setup = table.play.setup.value;
    expect(exchanged({ ...setup, opening: 'free' }, gameOf(table)).color).toBe('black');
    table.play.playAgain();
    expect(gameOf(table).match).toMatchObject({ seatToMove: 'second', moves: [] });
    expect(table.play.setup.value).toMatchObject({ opening: 'swap', color: 'white' });
  });

  test('a colour that the person took is worth going back to', async () => {
    const table = sitWith('swap', 'white');
    await judgeAll(table, () => 0);
    table.clock.advance(3 * PAUSE);
    table.play.takeColor('black');
    table.play.restart();
    expect(table.play.previous.value).toBeDefined();
    table.play.backToPrevious();
    expect(gameOf(table).match.choice).toMatchObject({ takes: 'black' } satisfies {
      takes: Extract<Command, { kind: 'take' }>['color'];
    });
  });
});
