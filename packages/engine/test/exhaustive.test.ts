import {
  type Board,
  boardOf,
  type Color,
  legalPoints,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
} from '@tianyuan/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, RuleSetId } from '../src/index.ts';
import { countOfCases, MATE, Random, RULE_SETS, testEngine, worthOf } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ debug: true });
});

/** Up to six points are empty; where black has more stones than white there are fouls. */
interface Ending {
  readonly board: Board;
  readonly side: Color;
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

function randomEnding(random: Random): Ending {
  const size = random.pick([5, 5, 6, 7]);
  const percentBlack = random.pick([45, 60, 75]);
  const points = Array.from({ length: size * size }, (_, point) => point as Point);
  const empty = new Set(Array.from({ length: 2 + random.below(5) }, () => random.pick(points)));
  const black = points.filter((point) => !empty.has(point) && random.below(100) < percentBlack);
  const white = points.filter((point) => !empty.has(point) && !black.includes(point));
  const board = boardOf(size, black, white);
  if (!board.ok) throw new Error('no position');
  return { board: board.value, side: random.pick(['black', 'white'] as const), black, white };
}

/** What the position is worth to the side to move, by the rules package alone: as `worthOf` has it, a draw 0. */
function exhaustive(board: Board, side: Color, ruleSet: RuleSetId, ply = 0): number {
  const legal = legalPoints(board, side, ruleSet);
  if (legal.length === 0) return 0;
  return Math.max(
    ...legal.map((point) => {
      const after = play(board, point, side);
      const { kind } = outcomeAfter(after, point, ruleSet);
      if (kind === 'won') return MATE - ply - 1;
      return kind === 'drawn' ? 0 : -exhaustive(after, opponentOf(side), ruleSet, ply + 1);
    }),
  );
}

describe('on boards that are nearly full', () => {
  it.each(RULE_SETS)('search and solvers say what trying everything says (%s)', (ruleSet) => {
    const random = new Random(83);
    const seen = { win: 0, loss: 0, draw: 0, forbidden: 0 };
    for (let count = 0; count < countOfCases(300, 3000); ) {
      const { board, side, black, white } = randomEnding(random);
      engine.clearHash();
      engine.setPosition({ ruleSet, size: board.size, black, white, side });
      if (engine.winner()) continue;
      count++;
      const worth = exhaustive(board, side, ruleSet);
      seen[worth > 0 ? 'win' : worth < 0 ? 'loss' : 'draw']++;
      if (engine.forbiddenPoints().size > 0) seen.forbidden++;
      const legal = legalPoints(board, side, ruleSet);
      const at = `${ruleSet}, ${side} to move: ${board.stones.join(' ')}`;
      const { best, lines } = engine.search({ limits: { depth: 12 } });
      expect(legal.includes(best as Point), at).toBe(best !== undefined);
      expect(best === undefined, at).toBe(legal.length === 0);
      const score = lines[0]?.score ?? { cp: 0 };
      if (worth === 0) expect(score, at).toHaveProperty('cp');
      else expect(worthOf(score), at).toBe(worth);
      for (const { status, plies } of [engine.solveVcf(), engine.solveVct()]) {
        if (status === 'win') expect(MATE - plies, at).toBeLessThanOrEqual(worth);
        else expect(status, at).toBe('none');
      }
    }
    for (const kind of ['win', 'loss', 'draw'] as const) expect(seen[kind], kind).toBeGreaterThan(0);
    if (ruleSet === 'renju') expect(seen.forbidden).toBeGreaterThan(countOfCases(10, 100));
  });

  it('black without a legal point in renju has no move, and a white one that brings this about is worth a draw', () => {
    // X X X . X X O   the one empty point would make six, all others are taken in twos
    const size = 7;
    const gap = 24;
    const isBlack = (point: number): boolean => {
      if (Math.floor(point / size) === 3) return point !== gap + 3;
      return ((point % size) + 2 * Math.floor(point / size)) % 4 < 2;
    };
    const others = Array.from({ length: size * size }, (_, point) => point).filter((point) => point !== gap);
    const black = others.filter(isBlack);
    const white = others.filter((point) => !isBlack(point));
    engine.clearHash();
    engine.setPosition({ ruleSet: 'renju', size, black, white, side: 'black' });
    expect(engine.winner()).toBeUndefined();
    expect([...engine.forbiddenPoints()]).toEqual([[gap, 'overline']]);
    expect(engine.search({ limits: { depth: 5 } })).toMatchObject({ best: undefined, lines: [], nodes: 0 });
    expect([engine.solveVcf().status, engine.solveVct().status]).toEqual(['none', 'none']);
    expect(engine.vcfDefences()).toMatchObject({ complete: true, points: [] });
    engine.setPosition({ ruleSet: 'renju', size, black, white: white.slice(1), side: 'white' });
    const { best, lines } = engine.search({ limits: { depth: 5 } });
    expect([gap, white[0]]).toContain(best);
    expect(lines[0]?.score).toEqual({ cp: 0 });
  });
});
