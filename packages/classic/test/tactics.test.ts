import { type ClassicPlayerId, choosePoint, randomPosition, windowTable } from '@tianyuan/classic';
import {
  boardOf,
  COLORS,
  type Color,
  fivesThrough,
  isLegal,
  opponentOf,
  type Point,
  play,
  pointName,
  RULE_SET_IDS,
} from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { type TruthRow, truthRows } from '../../../fixtures/truth/rows.ts';
import { countOfCases, LONG } from '../../../tools/testing/deep.ts';
import { isOver, namesOf, pointNamed, positionOf, winningPoints } from './positions.ts';
import { thinkWhole } from './thoughts.ts';

const WEIGHING: readonly ClassicPlayerId[] = ['centre', 'table', 'shapes'];

describe.each(WEIGHING)('%s', (id) => {
  test('takes a five in each of the 572 windows, and blocks it there', LONG, () => {
    windowTable(15).windows.forEach(({ points }, index) => {
      // Each window with one of its five points missing; with each of them in a deep run.
      for (let turn = 0; turn < countOfCases(1, 5); turn += 1) {
        const missing = points[(index + turn) % 5];
        const owner = COLORS[(index + turn) % 2] as Color;
        const board = boardWith(
          owner,
          points.filter((point) => point !== missing),
        );
        for (const toMove of COLORS) {
          const position = { board, toMove, ruleSet: 'freestyle' as const };
          const { chosen } = thinkWhole(id, position);
          const point = chosen?.point as Point;
          expect(fivesThrough(play(board, point, owner), point, 'freestyle')).toHaveLength(1);
          expect(chosen?.because).toBe(toMove === owner ? 'makes-five' : 'blocks-five');
        }
      }
    });
  });

  test.each(RULE_SET_IDS)(
    'takes every five, else blocks every four, in random positions of all sizes: %s',
    LONG,
    (ruleSet) => {
      const seen = { wins: 0, blocks: 0 };
      for (let seed = 0; seed < countOfCases(360, 3_000); seed += 1) {
        const size = 5 + (seed % 18);
        const position = randomPosition(seed, size, ruleSet, 6 + (seed % 7) * 6);
        if (isOver(position)) continue;
        const wins = winningPoints(position, position.toMove);
        const blocks = winningPoints(position, opponentOf(position.toMove)).filter((point) =>
          isLegal(position.board, point, position.toMove, ruleSet),
        );
        if (wins.length === 0 && blocks.length === 0) continue;
        const { chosen } = thinkWhole(id, position);
        const right = wins.length > 0 ? wins : blocks;
        expect(right, `seed ${seed}`).toContain(chosen?.point);
        expect(chosen?.because).toBe(wins.length > 0 ? 'makes-five' : 'blocks-five');
        seen[wins.length > 0 ? 'wins' : 'blocks'] += 1;
      }
      expect(seen.wins).toBeGreaterThan(30);
      expect(seen.blocks).toBeGreaterThan(20);
    },
  );

  test('an open four is stopped at one end, as it must be somewhere', () => {
    const { chosen } = thinkWhole(id, positionOf('freestyle', 15, 'c3', 'f8 g8 h8 i8', 'black'));
    expect(['e8', 'j8']).toContain(chosen && pointName(15, chosen.point));
  });
});

function boardWith(color: Color, stones: readonly Point[]) {
  const board = boardOf(15, color === 'black' ? stones : [], color === 'white' ? stones : []);
  if (!board.ok) throw new Error('a point is given twice');
  return board.value;
}

/** The rows of the engine in the public set: the only moves, or those that must not be played. */
const truth = truthRows('rule_positions.jsonl');

describe('the public cases', () => {
  const rowsOf = (cases: readonly string[]): TruthRow[] =>
    truth.filter(({ id }) => cases.some((name) => id.startsWith(name)));
  const wellKnown = rowsOf(['A01', 'A04']);
  const answered = rowsOf(['A02', 'A03']);

  test('are there', () => {
    expect([wellKnown.length, answered.length]).toEqual([3, 2]);
  });

  test.each(WEIGHING.flatMap((id) => wellKnown.map((row) => ({ id, row, name: row.id }))))(
    '$name: $id plays one of the only moves',
    ({ id, row }) => {
      const position = positionOf(row.rule, row.size, row.black.join(' '), row.white.join(' '), row.side);
      const point = choosePoint(id, position, 1);
      expect(row.best).toContain(point === undefined ? '' : pointName(row.size, point));
    },
  );

  test.each((['random', ...WEIGHING] as const).flatMap((id) => answered.map((row) => ({ id, row, name: row.id }))))(
    '$name: the only block is forbidden; $id answers with a legal point all the same',
    ({ id, row }) => {
      const position = positionOf(row.rule, row.size, row.black.join(' '), row.white.join(' '), row.side);
      for (let seed = 0; seed < 20; seed += 1) {
        const point = choosePoint(id, position, seed);
        expect(point).toBeDefined();
        expect(isLegal(position.board, point as Point, row.side, row.rule)).toBe(true);
        expect(row.never).not.toContain(pointName(row.size, point as Point));
      }
    },
  );
});

describe('far stones are answered (A10)', () => {
  const rows = [
    { black: 'h8', white: 'l12', toMove: 'black' },
    { black: 'h8', white: 'a1', toMove: 'black' },
    { black: 'h8', white: 'o15', toMove: 'black' },
    { black: 'h8', white: 'a15', toMove: 'black' },
    { black: 'h8', white: 'o1', toMove: 'black' },
    { black: 'h8 g7 a2', white: 'l12 a1 o15', toMove: 'black' },
    { black: 'a1', white: '', toMove: 'white' },
    { black: 'o15', white: '', toMove: 'white' },
  ] as const;
  test.each((['random', ...WEIGHING] as const).flatMap((id) => rows.map((row) => ({ id, ...row }))))(
    '$id with black $black, white $white, $toMove to move',
    ({ id, black, white, toMove }) => {
      const position = positionOf('renju', 15, black, white, toMove);
      const point = choosePoint(id, position, 3);
      expect(point !== undefined && isLegal(position.board, point, toMove, 'renju')).toBe(true);
    },
  );

  test.each(WEIGHING)('%s blocks a four in a corner, far from its own stones', (id) => {
    const position = positionOf('freestyle', 15, 'a1 b2 c3 d4', 'h8 i9 h10 o15', 'white');
    expect(choosePoint(id, position, 1)).toBe(pointNamed(15, 'e5'));
  });

  test.each(WEIGHING)('%s weighs points round every stone, however far from the last one', (id) => {
    const position = { ...positionOf('freestyle', 15, 'h8', 'o15', 'black'), lastPoint: pointNamed(15, 'o15') };
    const weighed = namesOf(
      15,
      thinkWhole(id, position).candidates.map(({ point }) => point),
    );
    expect(weighed).toEqual(expect.arrayContaining(['g8', 'i9', 'n14', 'n15', 'o14']));
  });
});
