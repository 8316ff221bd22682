import {
  CLASSIC_PLAYER_IDS,
  type ClassicPlayerId,
  choosePoint,
  mctsPlayer,
  minimaxPlayer,
  randomFrom,
  randomPosition,
} from '@tianyuan/classic';
import {
  type Board,
  type Color,
  centreOf,
  emptyBoard,
  isLegal,
  legalPoints,
  opponentOf,
  outcomeAfter,
  outcomeOf,
  type Point,
  play,
  pointsOf,
  RULE_SET_IDS,
  type RuleSetId,
  SYMMETRIES,
  transformBoard,
  transformPoint,
  without,
} from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { countOfCases, LONG } from '../../../tools/testing/deep.ts';
import { boardOnlyForbidden, drawnBoard, drawnBoardWithout, playGame, positionOf, quick, SIZES } from './positions.ts';
import { thinkWhole } from './thoughts.ts';

const WEIGHING: readonly ClassicPlayerId[] = ['centre', 'table', 'shapes'];
const SEARCHING: readonly ClassicPlayerId[] = ['minimax', 'alpha-beta', 'deepening'];
const SAMPLING: readonly ClassicPlayerId[] = ['mcts', 'mcts-threats'];
/** Everybody whose thoughts are the same for a position and its mirror image. */
const SYMMETRIC = CLASSIC_PLAYER_IDS.filter((id) => !SAMPLING.includes(id));

test('each player is of one kind', () => {
  expect([...CLASSIC_PLAYER_IDS].sort()).toEqual(['random', ...WEIGHING, ...SEARCHING, ...SAMPLING].sort());
});

describe('a mirrored position gives the mirrored set of best points', () => {
  test.each(SYMMETRIC)('%s, 8 symmetries of positions in all rule sets, even and odd sizes', LONG, (id) => {
    const sizes = SEARCHING.includes(id) ? [6, 7, 9, 10] : [9, 10, 15, 20];
    for (let seed = 0; seed < countOfCases(10, 200); seed += 1) {
      const ruleSet = RULE_SET_IDS[seed % RULE_SET_IDS.length] as RuleSetId;
      const size = sizes[seed % 4] as number;
      const position = randomPosition(seed, size, ruleSet, (seed % 15) * 2);
      const { chosen } = thinkWhole(id, position, seed, quick(id));
      expect(chosen?.among).toContain(chosen?.point);
      for (const symmetry of SYMMETRIES) {
        const mirrored = { ...position, board: transformBoard(position.board, symmetry) };
        const among = thinkWhole(id, mirrored, seed + 1, quick(id)).chosen?.among ?? [];
        const expected = (chosen?.among ?? []).map((point) => transformPoint(size, point, symmetry));
        expect(new Set(among), `seed ${seed}, ${symmetry}`).toEqual(new Set(expected));
      }
    }
  });

  test('the other colour in the same place plays the same, where the rules are the same for both', () => {
    const exchanged = (board: Board): Board => ({
      ...board,
      stones: board.stones.map((stone) => (stone === 'empty' ? stone : opponentOf(stone))),
    });
    for (const id of [...WEIGHING, ...SEARCHING]) {
      for (let seed = 0; seed < countOfCases(10, 100); seed += 1) {
        const position = randomPosition(seed, 13, seed % 2 === 0 ? 'freestyle' : 'caro', 20);
        const other = { ...position, board: exchanged(position.board), toMove: opponentOf(position.toMove) };
        expect(thinkWhole(id, other, 1, quick(id)).chosen?.among).toEqual(
          thinkWhole(id, position, 1, quick(id)).chosen?.among,
        );
      }
    }
  });
});

describe('the random numbers', () => {
  test.each(CLASSIC_PLAYER_IDS)('the same seed gives the same game, another seed another one: %s', LONG, (id) => {
    const games = [7, 7, 8].map((seed) => playGame([id, id], 15, 'freestyle', seed).moves.join());
    expect(games[0]).toBe(games[1]);
    expect(games[2]).not.toBe(games[0]);
  });

  test('are spread over [0, 1)', () => {
    const random = randomFrom(1);
    const tenths = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const tenth = Math.floor(random() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test('of neighbouring seeds and plies have nothing to do with each other', () => {
    const firsts = [0, 1, 2, 3].flatMap((seed) => [0, 1, 2, 3].map((ply) => randomFrom(seed, ply)()));
    expect(new Set(firsts.map((first) => Math.floor(first * 1_000))).size).toBeGreaterThan(14);
  });

  test('among equal points each is drawn at some time', () => {
    const position = positionOf('freestyle', 15, 'h8', '', 'white');
    const among = thinkWhole('shapes', position).chosen?.among ?? [];
    expect(among.length).toBeGreaterThan(3);
    const drawn = new Set(Array.from({ length: 200 }, (_, seed) => choosePoint('shapes', position, seed)));
    expect([...drawn].sort()).toEqual([...among].sort());
  });
});

describe('whole games', () => {
  /** Everybody meets the player after it, in its own settings for tests. */
  const pairs = CLASSIC_PLAYER_IDS.map(
    (id, index) => [id, CLASSIC_PLAYER_IDS[(index + 1) % CLASSIC_PLAYER_IDS.length] ?? id] as const,
  );
  const everySize = countOfCases(6, 1);
  test.each(pairs.flatMap((pair, index) => RULE_SET_IDS.map((ruleSet) => [...pair, ruleSet, index] as const)))(
    'every stone is legal, every game ends: %s and %s, all sizes, %s',
    LONG,
    (black, white, ruleSet, index) => {
      for (const size of SIZES.filter((each) => (each + index) % everySize === 0)) {
        const { moves, outcome } = playGame([black, white], size, ruleSet, size);
        expect(outcome).not.toBe('playing');
        expect(moves.length).toBeGreaterThan(0);
      }
    },
  );

  test.each([...WEIGHING, ...SEARCHING])('%s beats random at least 95 times in 100', LONG, (id) => {
    const games = 100;
    let won = 0;
    for (let seed = 0; seed < games; seed += 1) {
      const isBlack = seed % 2 === 0;
      const { winner } = playGame(isBlack ? [id, 'random'] : ['random', id], 15, 'freestyle', seed);
      if (winner === (isBlack ? 'black' : 'white')) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(95);
  });
});

describe('at the ends of the board and of the game', () => {
  test.each(SIZES)('on an empty board of %i lines everybody but the random player takes the centre', (size) => {
    for (const ruleSet of RULE_SET_IDS) {
      for (const id of CLASSIC_PLAYER_IDS.filter((each) => each !== 'random')) {
        const position = { board: emptyBoard(size), toMove: 'black', ruleSet } as const;
        expect(choosePoint(id, position, size)).toBe(centreOf(size));
      }
    }
  });

  test.each(CLASSIC_PLAYER_IDS)('a full board: %s has no point', (id) => {
    expect(choosePoint(id, { board: drawnBoard(15), toMove: 'black', ruleSet: 'freestyle' }, 1)).toBeUndefined();
  });

  test.each(CLASSIC_PLAYER_IDS)('one point left: %s takes it, wherever it is', (id) => {
    const full = drawnBoard(6);
    for (const point of [...pointsOf(full, 'black'), ...pointsOf(full, 'white')]) {
      const board = without(full, point);
      for (const toMove of ['black', 'white'] as const) {
        expect(choosePoint(id, { board, toMove, ruleSet: 'freestyle' }, 1)).toBe(point);
      }
    }
  });

  test.each(WEIGHING)(
    'a dead board, where no line can become a five: %s takes an empty point near the centre',
    (id) => {
      const board = drawnBoardWithout(15, [0, 14, 100, 210, 224]);
      const { chosen, point } = thinkWhole(id, { board, toMove: 'black', ruleSet: 'freestyle' });
      expect(chosen?.because).toBe('nothing-scores');
      expect(point).toBe(100);
    },
  );

  test.each(CLASSIC_PLAYER_IDS)('renju, every empty point forbidden: %s has no point, and white has one', (id) => {
    const board = boardOnlyForbidden();
    expect(outcomeOf(board, 'black', 'renju')).toEqual({ kind: 'drawn', reason: 'no-legal-point' });
    expect(choosePoint(id, { board, toMove: 'black', ruleSet: 'renju' }, 1)).toBeUndefined();
    expect(choosePoint(id, { board, toMove: 'white', ruleSet: 'renju' }, 1)).toBeDefined();
  });

  test('a depth or a number of games that is no whole number from 1 is refused with what to do', () => {
    expect(() => minimaxPlayer({ depth: 0 })).toThrow('depth is 0; use a whole number from 1');
    expect(() => mctsPlayer({ playouts: 1.5 })).toThrow('playouts is 1.5; use a whole number from 1');
    const position = positionOf('freestyle', 9, 'e5', '', 'white');
    expect(() => choosePoint('deepening', position, 1, { limits: { depth: -1 } })).toThrow('depth is -1; use a whole');
  });

  test.each(CLASSIC_PLAYER_IDS)('after any undo and another move %s answers the board as it stands (A11)', (id) => {
    const random = randomFrom(11);
    let boards: Board[] = [emptyBoard(15)];
    let toMove: Color = 'black';
    for (let step = 0; step < 120; step += 1) {
      if (random() < 0.3 && boards.length > 2) {
        boards = boards.slice(0, -2);
        continue;
      }
      const board = boards.at(-1) as Board;
      const legal = legalPoints(board, toMove, 'renju');
      const human = legal[Math.floor(random() * legal.length)] as Point;
      const point = step % 2 === 0 ? human : choosePoint(id, { board, toMove, ruleSet: 'renju' }, step, quick(id));
      expect(point !== undefined && isLegal(board, point, toMove, 'renju')).toBe(true);
      const next = play(board, point as Point, toMove);
      if (outcomeAfter(next, point as Point, 'renju').kind !== 'playing') break;
      boards.push(next);
      toMove = opponentOf(toMove);
    }
    expect(boards.length).toBeGreaterThan(1);
  });
});
