import { type Contender, classicContender, type PlannedGame, playGame, type Turn } from '@tianyuan/arena';
import { assert, boardOf, ok, type Point, parsePoint, type RuleSetId, refused } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { NEVER, scripted, settingsOf, VirtualClock, watched } from './support/contenders.ts';

const PLAN: PlannedGame = { number: 0, openingIndex: 0, opening: [], seed: 1, black: 'a' };

function pointsOf(text: string, size = 15): Point[] {
  return text.split(' ').flatMap((name) => {
    const point = parsePoint(size, name);
    return point.ok ? [point.value] : [];
  });
}

/** Two lists of moves played against each other, black's first. */
async function play(black: string, white: string, change: Parameters<typeof settingsOf>[0] = {}) {
  const contenders = { a: scripted('a', pointsOf(black)), b: scripted('b', pointsOf(white)) };
  const room = { settings: settingsOf(change), contenders, clock: new VirtualClock(), signal: NEVER };
  return playGame(PLAN, room);
}

describe('how a game ends', () => {
  const ends: readonly {
    readonly what: string;
    readonly ruleSet: RuleSetId;
    readonly black: string;
    readonly white: string;
    readonly winner: string;
    readonly reason: string;
  }[] = [
    {
      what: 'a five',
      ruleSet: 'freestyle',
      black: 'a1 b1 c1 d1 e1',
      white: 'a3 b3 c3 d3',
      winner: 'black',
      reason: 'five',
    },
    {
      what: 'an overline in freestyle',
      ruleSet: 'freestyle',
      black: 'a1 b1 c1 e1 f1 d1',
      white: 'a3 c3 e3 g3 i3',
      winner: 'black',
      reason: 'five',
    },
    {
      what: 'a forbidden overline',
      ruleSet: 'renju',
      black: 'a1 b1 c1 e1 f1 d1',
      white: 'a3 c3 e3 g3 i3',
      winner: 'white',
      reason: 'forbidden',
    },
    {
      what: 'a forbidden double-three',
      ruleSet: 'renju',
      black: 'h9 h10 i8 j8 h8',
      white: 'a1 c1 e1 g1',
      winner: 'white',
      reason: 'forbidden',
    },
    {
      what: 'a five that is an overline as well, in renju',
      ruleSet: 'renju',
      black: 'a1 b1 c1 e1 f1 d2 d3 d4 d5 d1',
      white: 'a3 c3 e3 g3 i3 k3 m3 o3 a5',
      winner: 'black',
      reason: 'five',
    },
    {
      what: 'a stone on a stone',
      ruleSet: 'freestyle',
      black: 'h8 h8',
      white: 'h9',
      winner: 'white',
      reason: 'illegal-move',
    },
    {
      what: 'a stone outside',
      ruleSet: 'freestyle',
      black: 'h8',
      white: 'z99',
      winner: 'black',
      reason: 'illegal-move',
    },
  ];

  test.each(ends)('$what: $reason, $winner wins', async ({ ruleSet, black, white, winner, reason }) => {
    expect(await play(black, white, { ruleSet })).toMatchObject({ winner, reason });
  });

  test('after so many stones, where that is asked for, it is a draw', async () => {
    const game = await play('a1 c1 e1 g1', 'a3 c3 e3 g3', { maxPlies: 6 });
    expect(game).toMatchObject({ winner: 'draw', reason: 'too-long' });
    expect(game?.moves).toHaveLength(6);
  });

  describe('where black has no legal point, under renju', () => {
    //  6  x x x . x x      The two points left would both be overlines.
    //  1  x x . x x x
    const stuck =
      'd2 d4 d3 e2 a1 f3 f5 c2 c3 b2 f2 b4 b6 a2 f1 e5 f6 e4 b1 b3 c5 a3 c6 b5 e1 a5 a6 f4 c4 e3 e6 a4 d1 d5';
    const end = (a: Contender, opening: string) => {
      const room = { settings: settingsOf({ ruleSet: 'renju', size: 6 }), clock: new VirtualClock(), signal: NEVER };
      return playGame({ ...PLAN, opening: pointsOf(opening, 6) }, { ...room, contenders: { a, b: scripted('b', []) } });
    };
    const speechless: Contender = {
      ...scripted('a', []),
      move: async () => refused({ code: 'no-move', detail: '' }),
    };

    test('it draws by saying so', async () => {
      const game = await end(classicContender('table'), stuck);
      expect(game).toMatchObject({ winner: 'draw', reason: 'no-legal-point' });
      expect(game).not.toHaveProperty('fault');
      expect(game?.moves).toHaveLength(34);
    });

    test('it loses by a forbidden stone', async () => {
      const game = await end(scripted('a', pointsOf('d6', 6)), stuck);
      expect(game).toMatchObject({ winner: 'white', reason: 'forbidden' });
    });

    test('and where it has one, saying that there is none loses', async () => {
      expect(await end(speechless, 'd2 d4')).toMatchObject({ winner: 'white', reason: 'no-move', fault: { by: 'a' } });
    });
  });

  test('a five with the last stone that is allowed is a win', async () => {
    expect(await play('a1 b1 c1 d1 e1', 'a3 b3 c3 d3', { maxPlies: 9 })).toMatchObject({ reason: 'five' });
  });

  test('a fault names the side, not the colour', async () => {
    const contenders = { a: scripted('a', [0, 0]), b: scripted('b', [1, 2]) };
    const room = { settings: settingsOf(), contenders, clock: new VirtualClock(), signal: NEVER };
    const game = await playGame({ ...PLAN, black: 'b' }, room);
    expect(game).toMatchObject({ winner: 'black', fault: { by: 'a', code: 'illegal-move', detail: 'a15' } });
  });
});

describe('the clock', () => {
  async function playTimed(moveMs: number, marginMs: number) {
    const clock = new VirtualClock();
    const contenders = { a: scripted('a', [0, 1, 2, 3, 4], clock, moveMs), b: scripted('b', [30, 31, 32, 33]) };
    const settings = settingsOf({ marginMs, limits: { a: { timeMs: 1_000 }, b: {} } });
    const game = await playGame(PLAN, { settings, contenders, clock, signal: NEVER });
    return { game, clock };
  }

  test.each([
    { moveMs: 1_000, marginMs: 0, reason: 'five' },
    { moveMs: 1_001, marginMs: 0, reason: 'timed-out' },
    { moveMs: 1_050, marginMs: 50, reason: 'five' },
    { moveMs: 1_051, marginMs: 50, reason: 'timed-out' },
  ])('$moveMs ms of 1000 with a margin of $marginMs: $reason', async ({ moveMs, marginMs, reason }) => {
    const { game, clock } = await playTimed(moveMs, marginMs);
    expect(game?.reason).toBe(reason);
    expect(clock.waiting).toBe(0);
  });

  test('each move has its time; the opening has none', async () => {
    const clock = new VirtualClock();
    const contenders = { a: scripted('a', [0, 1, 2, 3, 4], clock, 7), b: scripted('b', [30, 31, 32, 33], clock, 9) };
    const opening = pointsOf('h8 h9');
    const game = await playGame({ ...PLAN, opening }, { settings: settingsOf(), contenders, clock, signal: NEVER });
    expect(game?.timesMs).toEqual([0, 0, 7, 9, 7, 9, 7, 9, 7, 9, 7]);
    expect(game?.moves.slice(0, 2)).toEqual(opening);
  });

  test('a contender that never answers loses when its time and the margin are over', async () => {
    const clock = new VirtualClock();
    const silent: Contender = { ...scripted('a', []), move: () => new Promise(() => undefined) };
    const settings = settingsOf({ limits: { a: { timeMs: 1_000 }, b: {} } });
    const playing = playGame(PLAN, { settings, contenders: { a: silent, b: scripted('b', []) }, clock, signal: NEVER });
    while (clock.waiting === 0) await Promise.resolve();
    clock.pass(1_051);
    expect(await playing).toMatchObject({ reason: 'timed-out', fault: { by: 'a', detail: '1051 > 1000 + 50 ms' } });
  });
});

/** A position about which a searching player thinks for long. */
function unclear(): Turn {
  const moves = pointsOf('h8 h9 i8 g8 j9 k10 i10 i9');
  const [black = [], white = []] = [0, 1].map((first) => moves.filter((_, ply) => ply % 2 === first));
  const board = boardOf(15, black, white);
  assert(board.ok, 'each point once');
  return { board: board.value, toMove: 'black', moves };
}

describe('contenders', () => {
  test('hear of the start, of every turn with the whole game, and of the end', async () => {
    const told: string[] = [];
    const contenders = { a: watched('a', 'table', told), b: watched('b', 'table', told) };
    const opening = pointsOf('h8 h9 i8');
    const settings = settingsOf({ maxPlies: 5 });
    const game = await playGame(
      { ...PLAN, opening },
      { settings, contenders, clock: new VirtualClock(), signal: NEVER },
    );
    const fourth = `${told[2]?.split(' ')[2]}`;
    expect(told.slice(0, 3)).toEqual(['b: start freestyle 15', 'a: start freestyle 15', 'b: move h8h9i8']);
    expect(told[3]?.startsWith(`a: move ${fourth}`)).toBe(true);
    expect(told.slice(4)).toEqual(['a: end', 'b: end']);
    expect(game?.moves).toHaveLength(5);
  });

  test('that cannot get ready have lost', async () => {
    const unready: Contender = {
      ...scripted('b', []),
      start: async () => refused({ code: 'not-started', detail: 'no network' }),
    };
    const contenders = { a: scripted('a', []), b: unready };
    const game = await playGame(PLAN, { settings: settingsOf(), contenders, clock: new VirtualClock(), signal: NEVER });
    expect(game).toMatchObject({ winner: 'black', reason: 'not-started', moves: [], fault: { by: 'b' } });
  });

  test('an aborted game is no game, and both hear of its end', async () => {
    const told: string[] = [];
    const closing = new AbortController();
    const thinking: Contender = {
      ...watched('a', 'table', told),
      move: () => {
        closing.abort();
        return new Promise(() => undefined);
      },
    };
    const contenders = { a: thinking, b: watched('b', 'table', told) };
    const clock = new VirtualClock();
    const settings = settingsOf({ limits: { a: { timeMs: 1_000 }, b: {} } });
    expect(await playGame(PLAN, { settings, contenders, clock, signal: closing.signal })).toBeUndefined();
    expect(clock.waiting).toBe(0);
    expect(told.slice(-2)).toEqual(['a: end', 'b: end']);
  });

  test('that search obey the time, and let others in meanwhile', async () => {
    let now = 0;
    // Each look at the clock takes a millisecond of it.
    const slow = { now: () => (now += 1), after: () => () => undefined };
    const contender = classicContender('deepening', slow);
    await contender.start({ ruleSet: 'freestyle', size: 15, seed: 1 });
    let breaths = 0;
    let breath = setImmediate(function again() {
      breaths += 1;
      breath = setImmediate(again);
    });
    const answer = await contender.move(unclear(), { timeMs: 200, depth: 60 });
    clearImmediate(breath);
    expect(answer.ok).toBe(true);
    expect(now).toBeLessThan(200);
    expect(breaths).toBeGreaterThan(1);
  });

  test('whose game has ended give up the thought', async () => {
    const contender = classicContender('deepening');
    await contender.start({ ruleSet: 'freestyle', size: 15, seed: 1 });
    const moving = contender.move(unclear(), { depth: 60 });
    contender.end();
    expect(await moving).toMatchObject({ ok: false, error: { code: 'no-move' } });
  });

  test('of the teaching players say what they are', async () => {
    const contender = classicContender('shapes');
    expect(contender.name).toBe('shapes');
    expect(await contender.start({ ruleSet: 'renju', size: 15, seed: 1 })).toEqual(ok(undefined));
  });
});
