import {
  CLASSIC_PLAYER_IDS,
  type ClassicPlayerId,
  choosePoint,
  type PlayerPosition,
  randomFrom,
} from '@tianyuan/classic';
import {
  type Board,
  boardOf,
  type Color,
  centreOf,
  emptyBoard,
  isLegal,
  legalPoints,
  MAX_SIZE,
  MIN_SIZE,
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
import { positionOf, randomPosition } from './positions.ts';
import { thinkWhole } from './thoughts.ts';

const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, index) => MIN_SIZE + index);
const WEIGHING: readonly ClassicPlayerId[] = ['table', 'shapes'];

describe('a mirrored position gives the mirrored set of best points', () => {
  test.each(CLASSIC_PLAYER_IDS)('%s, 8 symmetries of positions in all rule sets, even and odd sizes', LONG, (id) => {
    for (let seed = 0; seed < countOfCases(20, 200); seed += 1) {
      const ruleSet = RULE_SET_IDS[seed % RULE_SET_IDS.length] as RuleSetId;
      const size = [9, 10, 15, 20][seed % 4] as number;
      const position = randomPosition(seed, size, ruleSet, (seed % 15) * 2);
      const { chosen } = thinkWhole(id, position, seed);
      expect(chosen?.among).toContain(chosen?.point);
      for (const symmetry of SYMMETRIES) {
        const mirrored = { ...position, board: transformBoard(position.board, symmetry) };
        const among = thinkWhole(id, mirrored, seed + 1).chosen?.among ?? [];
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
    for (const id of WEIGHING) {
      for (let seed = 0; seed < countOfCases(10, 100); seed += 1) {
        const position = randomPosition(seed, 13, seed % 2 === 0 ? 'freestyle' : 'caro', 20);
        const other = { ...position, board: exchanged(position.board), toMove: opponentOf(position.toMove) };
        expect(thinkWhole(id, other).chosen?.among).toEqual(thinkWhole(id, position).chosen?.among);
      }
    }
  });
});

describe('the random numbers', () => {
  test.each(CLASSIC_PLAYER_IDS)('the same seed gives the same game, another seed another one: %s', (id) => {
    const games = [7, 7, 8].map((seed) => playOut([id, id], 15, 'freestyle', seed).moves.join());
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
  const pairs: readonly (readonly [ClassicPlayerId, ClassicPlayerId])[] = [
    ['random', 'random'],
    ['table', 'shapes'],
    ['shapes', 'random'],
    ['random', 'table'],
  ];
  test.each(RULE_SET_IDS)('every stone is legal, every game ends: all sizes, %s', LONG, (ruleSet) => {
    for (const size of SIZES) {
      const pair = pairs[size % pairs.length] as readonly [ClassicPlayerId, ClassicPlayerId];
      const { plies, outcome } = playOut(pair, size, ruleSet, size);
      expect(outcome).not.toBe('playing');
      expect(plies).toBeGreaterThan(0);
    }
  });

  test.each(WEIGHING)('%s beats random at least 95 times in 100', LONG, (id) => {
    let won = 0;
    for (let seed = 0; seed < 100; seed += 1) {
      const isBlack = seed % 2 === 0;
      const { winner } = playOut(isBlack ? [id, 'random'] : ['random', id], 15, 'freestyle', seed);
      if (winner === (isBlack ? 'black' : 'white')) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(95);
  });
});

describe('at the ends of the board and of the game', () => {
  test.each(SIZES)('on an empty board of %i lines the weighing players take the centre', (size) => {
    for (const ruleSet of RULE_SET_IDS) {
      for (const id of WEIGHING) {
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
      let board = drawnBoard(15);
      const emptied = [0, 14, 100, 210, 224] as Point[];
      for (const point of emptied) board = without(board, point);
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
      const point = step % 2 === 0 ? human : choosePoint(id, { board, toMove, ruleSet: 'renju' }, step);
      expect(point !== undefined && isLegal(board, point, toMove, 'renju')).toBe(true);
      const next = play(board, point as Point, toMove);
      if (outcomeAfter(next, point as Point, 'renju').kind !== 'playing') break;
      boards.push(next);
      toMove = opponentOf(toMove);
    }
    expect(boards.length).toBeGreaterThan(1);
  });
});

interface PlayedGame {
  readonly moves: readonly Point[];
  readonly plies: number;
  readonly winner: Color | undefined;
  readonly outcome: string;
}

/** A whole game under the referee's eyes. */
function playOut(
  players: readonly [ClassicPlayerId, ClassicPlayerId],
  size: number,
  ruleSet: RuleSetId,
  seed: number,
): PlayedGame {
  let position: PlayerPosition = { board: emptyBoard(size), toMove: 'black', ruleSet };
  const moves: Point[] = [];
  for (;;) {
    const { board, toMove } = position;
    const point = choosePoint(players[moves.length % 2] as ClassicPlayerId, position, seed);
    if (point === undefined || !isLegal(board, point, toMove, ruleSet)) throw new Error(`${point} after ${moves}`);
    const next = play(board, point, toMove);
    moves.push(point);
    const outcome = outcomeAfter(next, point, ruleSet);
    if (outcome.kind !== 'playing') {
      const winner = outcome.kind === 'won' ? outcome.by : undefined;
      return { moves, plies: moves.length, winner, outcome: outcome.kind };
    }
    position = { board: next, toMove: opponentOf(toMove), ruleSet, lastPoint: point };
  }
}

//  Two rows of `X O X O …`, two of `O X O X …`, and so on: full, the longest row of one colour is two.
function drawnBoard(size: number): Board {
  const black = allOf(size, (column, row) => (column + Math.floor(row / 2)) % 2 === 0);
  const white = allOf(size, (column, row) => (column + Math.floor(row / 2)) % 2 === 1);
  const board = boardOf(size, black, white);
  if (!board.ok || outcomeOf(board.value, 'black', 'freestyle').kind !== 'drawn') throw new Error('no drawn board');
  return board.value;
}

//  The top row is X X X * X X and the rest is drawn: the only empty point makes an overline.
function boardOnlyForbidden(): Board {
  const position = positionOf('renju', 6, 'a6 b6 c6 e6 f6', '', 'black');
  const rest = drawnBoard(6);
  const stones = rest.stones.map((stone, point) => (point < 6 ? (position.board.stones[point] ?? stone) : stone));
  return { size: 6, stones };
}

function allOf(size: number, chosen: (column: number, row: number) => boolean): Point[] {
  return pointsOf(emptyBoard(size), 'empty').filter((point) => chosen(point % size, Math.floor(point / size)));
}
