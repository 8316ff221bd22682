// Every format that the page writes is read by the page as the same game; what happens to files on their way breaks nothing.
import { decide, evolve, isOver, type MatchState, type StartPosition, startMatch } from '@tianyuan/match';
import { type GameRecord, writeGameText } from '@tianyuan/record';
import { type Color, MAX_SIZE, MIN_SIZE, neighboursWithin, type Point, RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { keptGame } from '../../src/features/archive/keep-paper.ts';
import { openPaper } from '../../src/features/record/open-paper.ts';
import { addressOf, type FileFormat, recordOf, writeFile } from '../../src/features/record/write-paper.ts';

const GAMES = 1000;
const PLACE = { origin: 'https://example.org', pathname: '/' };

/** Repeatable chance below a number. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A game as people play it: near the stones, until it is over or long enough. */
function played(seed: number, start?: StartPosition): MatchState {
  const random = chance(seed);
  const size = MIN_SIZE + (seed % (MAX_SIZE - MIN_SIZE + 1));
  const ruleSet = RULE_SET_IDS[seed % RULE_SET_IDS.length] ?? 'freestyle';
  const settings = { ruleSet, size, opening: 'free', firstPlays: 'black', forbiddenMove: 'loses' } as const;
  const started = startMatch({ ...settings, ...(start && { start }) }, 0);
  if (!started.ok) throw new Error(started.error.code);
  let match = evolve(undefined, started.value[0]);
  const plies = 1 + random(24);
  while (match.moves.length < plies && !isOver(match)) {
    const last = match.moves.at(-1)?.point;
    const near = last === undefined ? [] : neighboursWithin(size, last, 2);
    // In every fourth game Black walks along a row, and is mostly let.
    const walks = seed % 4 === 0 && match.toMove === 'black' && random(8) > 0;
    const step = (2 * size + (match.moves.length >> 1)) as Point;
    const point = walks
      ? step
      : near.length > 0 && random(3) > 0
        ? near[random(near.length)]
        : (random(size * size) as Point);
    if (point === undefined) continue;
    const decided = decide(match, { kind: 'place', seat: match.seatToMove, point }, match.updatedAt + random(3000));
    if (decided.ok) match = decided.value.reduce<MatchState>(evolve, match);
  }
  return match;
}

/** The same from a position: what stood on the board when another game of that size and rule was going on. */
function playedOn(seed: number): MatchState | undefined {
  const before = played(seed);
  if (isOver(before)) return undefined;
  const of = (color: Color) => before.moves.filter((move) => move.color === color).map(({ point }) => point);
  // Stones are taken away, so that the counts are not those of turns.
  const [black, white] = [of('black').slice(seed % 3), of('white').slice(seed % 4)];
  const side = seed % 2 === 0 ? 'white' : 'black';
  return black.length + white.length === 0 ? undefined : played(seed, { black, white, side });
}

/** A file that the format must be able to say. */
function fileOf(format: FileFormat, record: GameRecord): string {
  const text = writeFile(format, record);
  if (text === undefined) throw new Error(`${format} cannot say it`);
  return text;
}

const WRITERS: Readonly<Record<string, (record: GameRecord) => string>> = {
  text: writeGameText,
  link: (record) => addressOf(PLACE, record, record.moves.length),
  psq: (record) => fileOf('psq', record),
  SGF: (record) => fileOf('sgf', record),
  JSON: (record) => fileOf('json', record),
};

describe(`${GAMES} games over all sizes and rules`, () => {
  const games = Array.from({ length: GAMES }, (_, seed) => played(seed));

  test('are of every size under every rule, and many are decided', () => {
    const kinds = new Set(games.map(({ settings }) => `${settings.ruleSet} ${settings.size}`));
    expect(kinds.size).toBe(RULE_SET_IDS.length * (MAX_SIZE - MIN_SIZE + 1));
    expect(games.filter(isOver).length).toBeGreaterThan(10);
  });

  test.each(Object.entries(WRITERS))('%s: written and opened again they are the same games', (_, write) => {
    for (const match of games) {
      const { ruleSet, size } = match.settings;
      const record = recordOf(match, { names: { black: 'Ann', white: 'Bo' } });
      const opened = openPaper(write(record), { ruleSet, size });
      if (!opened.ok) throw new Error(JSON.stringify(opened.error));
      const { game } = opened.value;
      expect(game.match.moves.map(({ point }) => point)).toEqual(record.moves);
      expect([game.match.settings.ruleSet, game.match.settings.size]).toEqual([ruleSet, size]);
      expect(game.match.outcome).toEqual(match.outcome);
    }
  });

  test.each(Object.entries(WRITERS).filter(([format]) => format !== 'psq'))(
    '%s: begun from a position they are the same games too',
    (_, write) => {
      const begun = games.map((_game, seed) => playedOn(seed)).filter((match) => match !== undefined);
      expect(begun.length).toBeGreaterThan(GAMES / 2);
      for (const match of begun) {
        const opened = openPaper(write(recordOf(match, { names: {} })), match.settings);
        if (!opened.ok) throw new Error(JSON.stringify(opened.error));
        const again = opened.value.game.match;
        expect(again.settings.start).toEqual(match.settings.start);
        expect([again.board, again.toMove, again.outcome]).toEqual([match.board, match.toMove, match.outcome]);
        expect(again.moves.map(({ point }) => point)).toEqual(match.moves.map(({ point }) => point));
      }
    },
  );

  test('psq: begun from a position they are the same stones, or are not written', () => {
    let [written, unwritten] = [0, 0];
    for (const seed of games.keys()) {
      const match = playedOn(seed);
      if (!match) continue;
      const text = writeFile('psq', recordOf(match, { names: {} }));
      if (text === undefined) {
        unwritten += 1;
        continue;
      }
      written += 1;
      const opened = openPaper(text, match.settings);
      expect(opened.ok && opened.value.game.match.board).toEqual(match.board);
    }
    expect(written).toBeGreaterThan(20);
    expect(unwritten).toBeGreaterThan(20);
  });

  test('kept in the archive they are the same games', () => {
    for (const match of games.slice(0, 200)) {
      const kept = keptGame({ match, names: {}, format: 'text', assumed: [] }, 1e12);
      const placed = kept.events.flatMap((event) => (event.kind === 'placed' ? [event.point] : []));
      expect(placed).toEqual(match.moves.map(({ point }) => point));
    }
  });

  test('500 damaged papers are opened as games, or refused with line and column; nothing is thrown', () => {
    const writers = Object.values(WRITERS);
    const random = chance(500);
    let refusals = 0;
    for (let turn = 0; turn < 500; turn++) {
      const match = games[turn] as MatchState;
      const text = writers[turn % writers.length]?.(recordOf(match, { names: {} })) ?? '';
      const at = random(text.length);
      const rubbish = ['', '\n', 'z9', '"', ']', '99,', '\0'][random(7)] ?? '';
      const damaged = text.slice(0, at) + rubbish + text.slice(at + 1 + random(4));
      const opened = openPaper(damaged, match.settings);
      if (opened.ok || opened.error.kind !== 'unread') continue;
      refusals += 1;
      const { line, column } = opened.error.refusal;
      const there = damaged.split(/\r\n|\r|\n/)[line - 1];
      expect(there).toBeDefined();
      expect(column).toBeGreaterThanOrEqual(1);
      expect(column).toBeLessThanOrEqual((there ?? '').length + 1);
    }
    expect(refusals).toBeGreaterThan(250);
  });
});
