import {
  type BestMove,
  type HostError,
  LEVELS,
  levelPlayer,
  type Thinker,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import {
  BOOK_SIZE,
  boardOfLine,
  bookLine,
  bookMoves,
  bookOf,
  bookThinker,
  readBookLine,
} from '@tianyuan/engine-host/book';
import { createNodeEngineHost } from '@tianyuan/engine-host/node';
import {
  boardOf,
  emptyBoard,
  isLegal,
  outcomeOf,
  type Point,
  type RuleSetId,
  SYMMETRIES,
  transformBoard,
  transformPoint,
} from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { requestOf } from './stage.ts';

const RULES: readonly RuleSetId[] = ['freestyle', 'standard', 'renju'];
const toMoveIn = (line: string) => {
  const { black, white } = readBookLine(line);
  return black.length === white.length ? ('black' as const) : ('white' as const);
};

describe.each(RULES)('the opening book of %s', (ruleSet) => {
  const lines = bookOf(ruleSet);

  test('has positions for both colours, three plies deep and more, and not more than three hundred', () => {
    const stones = lines.map((line) => readBookLine(line).black.length + readBookLine(line).white.length);
    expect(new Set(stones)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(lines.length).toBeLessThanOrEqual(300);
    expect(new Set(lines.map((line) => line.split('>')[0])).size).toBe(lines.length);
  });

  test('every move is legal, none stands twice, and every position goes on', () => {
    for (const line of lines) {
      const board = boardOfLine(line);
      const toMove = toMoveIn(line);
      const { moves } = readBookLine(line);
      expect(outcomeOf(board, toMove, ruleSet).kind).toBe('playing');
      expect(moves.length).toBeGreaterThan(0);
      expect(new Set(moves).size).toBe(moves.length);
      for (const move of moves) expect(isLegal(board, move, toMove, ruleSet), line).toBe(true);
    }
  });

  test('knows each position in all eight orientations, with its moves turned along', () => {
    for (const line of lines) {
      const board = boardOfLine(line);
      const toMove = toMoveIn(line);
      const known = new Set(bookMoves({ board, toMove, ruleSet }));
      for (const move of readBookLine(line).moves) expect(known.has(move)).toBe(true);
      for (const turn of SYMMETRIES) {
        const turned = new Set(bookMoves({ board: transformBoard(board, turn), toMove, ruleSet }));
        expect(turned).toEqual(new Set([...known].map((move) => transformPoint(BOOK_SIZE, move, turn))));
      }
    }
  });

  test('games vary: the first answers to the centre are several', () => {
    const centre = boardOf(BOOK_SIZE, [112 as Point], []);
    if (!centre.ok) throw new Error('no centre');
    expect(bookMoves({ board: centre.value, toMove: 'white', ruleSet }).length).toBeGreaterThan(3);
  });
});

test('a line is the same whatever the order of its stones and the orientation', () => {
  const [a, b, c, d] = [112, 97, 113, 128] as Point[];
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('points');
  const line = bookLine([a, b], [c], [d]);
  for (const turn of SYMMETRIES) {
    const [e, f, g, h] = [a, b, c, d].map((point) => transformPoint(BOOK_SIZE, point, turn)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    expect(bookLine([f, e], [g], [h]).split('>')[0]).toBe(line.split('>')[0]);
  }
});

describe('who asks for the book', () => {
  const engine: Thinker = async ({ id }) => ({ id, point: 0 });
  const answer = async (changes: Partial<ThinkRequest>): Promise<BestMove> => {
    const request = requestOf(1, { player: 'engine', book: true, limits: {}, ...changes });
    const best = await bookThinker(engine)(
      request,
      () => undefined,
      () => false,
    );
    if ('refused' in best) throw new Error(best.refused.code);
    return best;
  };

  test('gets its moves, by the seed; who does not ask, and who is elsewhere, gets the engine', async () => {
    const points = new Set<number | undefined>();
    for (let seed = 0; seed < 40; seed++) points.add((await answer({ moves: [112], side: 'white', seed })).point);
    expect(points.size).toBeGreaterThan(3);
    expect(points.has(0)).toBe(false);
    expect((await answer({ moves: [112], side: 'white', seed: 5 })).point).toBe(
      (await answer({ moves: [112], side: 'white', seed: 5 })).point,
    );
    expect((await answer({ moves: [112], side: 'white', book: false })).point).toBe(0);
    expect((await answer({ moves: [112], side: 'white', size: 19 })).point).toBe(0);
    expect((await answer({ moves: [0, 14, 210], side: 'white' })).point).toBe(0);
    expect((await answer({ moves: [112], side: 'white', ruleSet: 'caro' })).point).toBe(0);
  });

  test('does not get what it excludes', async () => {
    const centre = bookMoves({ board: emptyBoard(BOOK_SIZE), toMove: 'black', ruleSet: 'freestyle' });
    expect((await answer({ moves: [], side: 'black', exclude: centre })).point).toBe(0);
  });

  test('the upper levels know it, and need no search for their first answer', async () => {
    const host = createNodeEngineHost();
    const player = levelPlayer(LEVELS.length);
    const best = await new Promise<BestMove | HostError>((resolve) =>
      host.think(requestOf(1, { player, moves: [112], ruleSet: 'renju', side: 'white', limits: {} }), {
        onBest: resolve,
        onError: resolve,
      }),
    );
    expect(best).toMatchObject({ point: expect.any(Number) });
    expect('nodes' in best).toBe(false);
    host.dispose();
  });
});
