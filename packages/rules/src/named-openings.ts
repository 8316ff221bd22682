import { centreOf, columnOf, type Point, pointAt, rowOf } from './point.ts';
import { SYMMETRIES, transformPoint } from './symmetry.ts';

/** One of the 26 openings of renju. Stars are named 星, moons 月. */
export interface NamedOpening {
  /** D1 to D13: White lies beside the centre (direct, 直指); I1 to I13: diagonally to it (indirect, 斜指). */
  readonly code: string;
  readonly zhHans: string;
  readonly zhHant: string;
  readonly ja: string;
  /** The Japanese name in Latin letters: what players who write in English use. */
  readonly romaji: string;
}

type Step = readonly [right: number, up: number];
type Row = readonly [code: string, black: Step, zhHans: string, zhHant: string, ja: string, romaji: string];

//  Where Black's second stone lies, seen from the first one in the centre. White lies one step up, in the indirect openings one
//  step up and to the right. Source: the list of the field, fixtures/openings/renju_openings.json.

const DIRECT: readonly Row[] = [
  ['D1', [0, 2], '寒星', '寒星', '寒星', 'Kansei'],
  ['D2', [1, 2], '溪月', '溪月', '渓月', 'Keigetsu'],
  ['D3', [2, 2], '疏星', '疏星', '疎星', 'Sosei'],
  ['D4', [1, 1], '花月', '花月', '花月', 'Kagetsu'],
  ['D5', [2, 1], '残月', '殘月', '残月', 'Zangetsu'],
  ['D6', [1, 0], '雨月', '雨月', '雨月', 'Ugetsu'],
  ['D7', [2, 0], '金星', '金星', '金星', 'Kinsei'],
  ['D8', [0, -1], '松月', '松月', '松月', 'Shogetsu'],
  ['D9', [1, -1], '丘月', '丘月', '丘月', 'Kyugetsu'],
  ['D10', [2, -1], '新月', '新月', '新月', 'Shingetsu'],
  ['D11', [0, -2], '瑞星', '瑞星', '瑞星', 'Zuisei'],
  ['D12', [1, -2], '山月', '山月', '山月', 'Sangetsu'],
  ['D13', [2, -2], '游星', '遊星', '遊星', 'Yusei'],
];

const INDIRECT: readonly Row[] = [
  ['I1', [2, 2], '长星', '長星', '長星', 'Chosei'],
  ['I2', [2, 1], '峡月', '峽月', '峡月', 'Kyogetsu'],
  ['I3', [2, 0], '恒星', '恆星', '恒星', 'Kosei'],
  ['I4', [2, -1], '水月', '水月', '水月', 'Suigetsu'],
  ['I5', [2, -2], '流星', '流星', '流星', 'Ryusei'],
  ['I6', [1, 0], '云月', '雲月', '雲月', 'Ungetsu'],
  ['I7', [1, -1], '浦月', '浦月', '浦月', 'Hogetsu'],
  ['I8', [1, -2], '岚月', '嵐月', '嵐月', 'Rangetsu'],
  ['I9', [0, -1], '银月', '銀月', '銀月', 'Gingetsu'],
  ['I10', [0, -2], '明星', '明星', '明星', 'Myojo'],
  ['I11', [-1, -1], '斜月', '斜月', '斜月', 'Shagetsu'],
  ['I12', [-1, -2], '名月', '名月', '名月', 'Meigetsu'],
  ['I13', [-2, -2], '彗星', '彗星', '彗星', 'Suisei'],
];

export const NAMED_OPENINGS: readonly NamedOpening[] = [...DIRECT, ...INDIRECT].map(
  ([code, , zhHans, zhHant, ja, romaji]) => ({
    code,
    zhHans,
    zhHant,
    ja,
    romaji,
  }),
);

/** All 26 lie on so many lines around the centre. */
const LINES = 5;
const REACH = 2;

/**
 * The renju opening that the first three stones of a game make, turned or mirrored in any way. Which of Black's two stones came
 * first does not matter: the position is the same.
 *
 * @param moves  black, white, black, and what follows; the game began on an empty board
 * @returns      undefined where there are fewer than three, where the board has no centre (an even size), and for whatever is none
 *               of the 26: no black stone in the centre, White not next to it, Black's other one more than two lines away
 */
export function namedOpeningOf(size: number, moves: readonly Point[]): NamedOpening | undefined {
  const [first, white, third] = moves;
  if (first === undefined || white === undefined || third === undefined || size % 2 === 0) return undefined;
  const centre = centreOf(size);
  const second = first === centre ? third : third === centre ? first : undefined;
  return second === undefined ? undefined : known().get(keyOf(nearby(size, white), nearby(size, second)));
}

let openingOfKey: ReadonlyMap<string, NamedOpening> | undefined;

/** Made when it is first asked for: each opening under the key of each of its eight orientations. */
function known(): ReadonlyMap<string, NamedOpening> {
  openingOfKey ??= new Map([...entriesOf(DIRECT, [0, 1]), ...entriesOf(INDIRECT, [1, 1])]);
  return openingOfKey;
}

function entriesOf(rows: readonly Row[], white: Step): readonly (readonly [string, NamedOpening])[] {
  return rows.flatMap(([code, black]) => {
    const opening = NAMED_OPENINGS.find((each) => each.code === code) as NamedOpening;
    return SYMMETRIES.map((symmetry) => {
      const turned = (step: Step): Point => transformPoint(LINES, pointOf(step), symmetry);
      return [keyOf(turned(white), turned(black)), opening] as const;
    });
  });
}

function pointOf([right, up]: Step): Point {
  return pointAt(LINES, REACH + right, REACH - up);
}

/** The point on the small board whose centre is the centre of the large one; undefined outside it. */
function nearby(size: number, point: Point): Point | undefined {
  const shift = (size - LINES) / 2;
  const column = columnOf(size, point) - shift;
  const row = rowOf(size, point) - shift;
  const isNear = column >= 0 && column < LINES && row >= 0 && row < LINES;
  return isNear ? pointAt(LINES, column, row) : undefined;
}

function keyOf(white: Point | undefined, black: Point | undefined): string {
  return `${white} ${black}`;
}
