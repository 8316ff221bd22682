import { type GameRecord, LONGEST_MS, RESULT_REASONS, type SgfTree, sgfValueOf } from '@tianyuan/record';
import { allPoints, MAX_SIZE, MIN_SIZE, RULE_SET_IDS } from '@tianyuan/rules';
import fc from 'fast-check';

/** The same sample in each run; `npm run test:deep` takes twenty times as many, other ones each time. */
export function sampleOf(numRuns: number): { readonly numRuns: number; readonly seed?: number } {
  return process.env['DEEP'] ? { numRuns: numRuns * 20 } : { numRuns, seed: 20261129 };
}

const setting = fc.record({
  size: fc.integer({ min: MIN_SIZE, max: MAX_SIZE }),
  ruleSet: fc.constantFrom(...RULE_SET_IDS),
});

/** Moves of any length on any board under any rule set, and nothing else. */
export const bareGames: fc.Arbitrary<GameRecord> = setting.chain(({ size, ruleSet }) =>
  fc.shuffledSubarray([...allPoints(size)], { minLength: 1 }).map((moves) => ({ ruleSet, size, moves })),
);

/** Moves of any length from any position, whoever begins; now and then from an empty board on which White begins. */
export const startedGames: fc.Arbitrary<GameRecord> = fc
  .record({ game: bareGames, share: fc.nat(20), whites: fc.nat(20), whiteBegins: fc.boolean() })
  .map(({ game, share, whites, whiteBegins }) => {
    const setUp = game.moves.slice(0, share);
    const [white, black] = [setUp.slice(0, whites), setUp.slice(whites)];
    const side = whiteBegins || setUp.length === 0 ? 'white' : 'black';
    return { ...game, start: { black, white, side }, moves: game.moves.slice(share) };
  });

/** Times as the format keeps them: absent, or one a move with at least one known. */
function timed(game: GameRecord): fc.Arbitrary<GameRecord> {
  const time = fc.oneof(fc.nat(), fc.integer({ min: 0, max: LONGEST_MS }), fc.constant(LONGEST_MS));
  const times = fc.array(time, { minLength: game.moves.length, maxLength: game.moves.length });
  return fc.option(times).map((timesMs) => (timesMs?.some((time) => time > 0) ? { ...game, timesMs } : game));
}

function named(game: GameRecord, names: fc.Arbitrary<string>): fc.Arbitrary<GameRecord> {
  return fc.record({ black: names, white: names }, { requiredKeys: [] }).map((pair) => ({ ...game, ...pair }));
}

const dates = fc
  .date({ min: new Date('1899-12-31T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function dated(game: GameRecord): fc.Arbitrary<GameRecord> {
  return fc.option(dates).map((date) => (date ? { ...game, date } : game));
}

const results = fc.record(
  { winner: fc.constantFrom('black', 'white', 'draw'), how: fc.constantFrom(...RESULT_REASONS) },
  { requiredKeys: ['winner'] },
);

/** Everything a JSON record can say: any names, any result, no move at all. */
export const fullGames: fc.Arbitrary<GameRecord> = fc
  .oneof(
    { weight: 20, arbitrary: bareGames },
    { weight: 5, arbitrary: startedGames },
    setting.map((empty) => ({ ...empty, moves: [] })),
  )
  .chain(timed)
  .chain((game) => named(game, fc.string({ unit: 'binary' })))
  .chain(dated)
  .chain((game) => fc.option(results).map((result) => (result ? { ...game, result } : game)));

/** Everything a psq file can say. */
export const psqGames: fc.Arbitrary<GameRecord> = bareGames
  .chain(timed)
  .chain((game) => named(game, fc.stringMatching(/^[A-Za-z][ -~]{0,20}$/)));

/** Everything an SGF file can say of a game. */
export const sgfGames: fc.Arbitrary<GameRecord> = fc
  .oneof(
    { weight: 20, arbitrary: bareGames },
    setting.map((empty) => ({ ...empty, moves: [] })),
  )
  .chain((game) => named(game, fc.string({ unit: 'grapheme', minLength: 1 }).map(onOneLine)))
  .chain(dated)
  .chain((game) => fc.option(sgfResults).map((result) => (result ? { ...game, result } : game)));

const sgfResults = fc.constantFrom<NonNullable<GameRecord['result']>>(
  { winner: 'draw' },
  { winner: 'black' },
  { winner: 'white' },
  { winner: 'black', how: 'resigned' },
  { winner: 'white', how: 'resigned' },
  { winner: 'black', how: 'timed-out' },
  { winner: 'white', how: 'timed-out' },
);

function onOneLine(text: string): string {
  return text.replace(/[\r\n\t\v\f]/g, '_');
}

const property = fc.record({
  ident: fc.constantFrom('C', 'N', 'XY', '5A', 'LB', 'TR', 'KoMi'),
  values: fc.array(fc.string({ unit: 'grapheme' }).map(sgfValueOf), { minLength: 1, maxLength: 3 }),
});

const node = fc.record({ properties: fc.array(property, { maxLength: 3 }) });

/** A tree of comments, marks and unknown properties, without moves, with these variations. */
function treeWith(variations: fc.Arbitrary<SgfTree[]>): fc.Arbitrary<SgfTree> {
  return fc.record({ nodes: fc.array(node, { minLength: 1, maxLength: 4 }), variations });
}

/** Up to three trees deep. */
export const sgfTrees: fc.Arbitrary<SgfTree> = [1, 2].reduce(
  (tree) => treeWith(fc.array(tree, { maxLength: 2 })),
  treeWith(fc.constant([])),
);
