import { readFileSync } from 'node:fs';
import {
  allPoints,
  columnOf,
  MAX_SIZE,
  MIN_SIZE,
  NAMED_OPENINGS,
  type NamedOpening,
  namedOpeningOf,
  type Point,
  rowOf,
  SYMMETRIES,
  transformPoint,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { pointNamed } from './picture.ts';

interface Listed {
  readonly code: string;
  readonly moves: readonly string[];
  readonly names: { readonly en: string; readonly ja: string; readonly zhHans: string; readonly zhHant: string };
  readonly orbitSize: number;
}

//  Source: fixtures/openings/renju_openings.json.
const FILE = new URL('../../../fixtures/openings/renju_openings.json', import.meta.url);
const LISTED: readonly Listed[] = JSON.parse(readFileSync(FILE, 'utf8')).openings;

const pointsOf = ({ moves }: Listed): readonly Point[] => moves.map((name) => pointNamed(15, name.toLowerCase()));
const turnedAll = (size: number, points: readonly Point[]): readonly (readonly Point[])[] =>
  SYMMETRIES.map((symmetry) => points.map((point) => transformPoint(size, point, symmetry)));

describe('the 26 openings of renju', () => {
  it('are the ones of the list, with its names', () => {
    const listed = LISTED.map(({ code, names: { en, ja, zhHans, zhHant } }) => ({
      code,
      zhHans,
      zhHant,
      ja,
      romaji: en,
    }));
    expect(NAMED_OPENINGS).toEqual(listed);
  });

  it.each(LISTED.map((each) => [each.code, each.names.zhHans, each] as const))(
    '%s %s is recognised in all eight orientations, with either black stone first, and later in the game',
    (code, _, opening) => {
      const orientations = turnedAll(15, pointsOf(opening));
      for (const [first, white, third] of orientations as readonly [Point, Point, Point][]) {
        expect(namedOpeningOf(15, [first, white, third])?.code).toBe(code);
        expect(namedOpeningOf(15, [third, white, first])?.code).toBe(code);
        expect(namedOpeningOf(15, [first, white, third, pointNamed(15, 'a1')])?.code).toBe(code);
      }
      expect(new Set(orientations.map(String)).size).toBe(opening.orbitSize);
    },
  );

  it('and nothing else: of all three stones around the centre only those 184', () => {
    const centre = pointNamed(15, 'h8');
    const found = new Map<string, number>();
    const wrong: (readonly Point[])[] = [];
    for (const [white, second] of pairsOfPoints(15)) {
      const opening = namedOpeningOf(15, [centre, white, second]);
      const mayBe = away(15, white) === 1 && away(15, second) <= 2 && white !== second && second !== centre;
      if ((opening !== undefined) !== mayBe) wrong.push([white, second]);
      if (opening) found.set(opening.code, (found.get(opening.code) ?? 0) + 1);
    }
    expect(wrong).toEqual([]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(LISTED.map((each) => [each.code, each.orbitSize])));
    expect([...found.values()].reduce((sum, count) => sum + count)).toBe(184);
  });

  it.each([
    ['no black stone in the centre', 'h9 h8 h10'],
    ['the whole pattern moved by one line', 'i8 i9 i10'],
    ['only two stones', 'h8 h9'],
    ['no stone', ''],
  ])('none is: %s', (_, names) => {
    const points = names.split(' ').flatMap((name) => (name === '' ? [] : [pointNamed(15, name)]));
    expect(namedOpeningOf(15, points)).toBeUndefined();
  });

  it('are found on every board with a centre, and on none without', () => {
    for (let size = MIN_SIZE; size <= MAX_SIZE; size++) {
      const middle = Math.floor(size / 2);
      const at = (column: number, row: number): Point => (row * size + column) as Point;
      const flower = [at(middle, middle), at(middle, middle - 1), at(middle + 1, middle - 1)];
      const name: NamedOpening['zhHans'] | undefined = namedOpeningOf(size, flower)?.zhHans;
      expect(name).toBe(size % 2 === 1 ? '花月' : undefined);
    }
  });
});

function away(size: number, point: Point): number {
  const middle = (size - 1) / 2;
  return Math.max(Math.abs(columnOf(size, point) - middle), Math.abs(rowOf(size, point) - middle));
}

function pairsOfPoints(size: number): readonly (readonly [Point, Point])[] {
  return allPoints(size).flatMap((white) => allPoints(size).map((second) => [white, second] as const));
}
