import type { MatchEvent } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/features/play/model.ts';
import { cuesOf, type Hearing, nextTick } from '../../src/features/sound/cues.ts';
import { sitDown, type Table, type TableOptions } from '../support/table.ts';

const SEEN: Hearing = { set: 'wood', isSeen: true, random: () => 0.5 };
const HIDDEN: Hearing = { ...SEEN, isSeen: false };

const people = (options: TableOptions['setup'] = {}): Table => sitDown({ setup: { opponent: 'people', ...options } });
const cuesAt = ({ play }: Table, hearing: Hearing = SEEN) =>
  cuesOf(play.game.value, play.happened.value.events, hearing);
const namesAt = (table: Table, hearing?: Hearing) => cuesAt(table, hearing).sounds.map(({ name }) => name);

describe('what is heard', () => {
  test('a stone sounds where it lies, slate lower than shell', () => {
    const table = people();
    table.place('a1');
    expect(cuesAt(table).sounds).toEqual([{ name: 'stone', pitch: 0.94, pan: -0.25 }]);
    table.place('o15');
    expect(cuesAt(table).sounds).toEqual([{ name: 'stone', pitch: 1.04, pan: 0.25 }]);
    expect(cuesAt(table).tremble).toEqual([8]);
  });

  test.each([
    ['ink', 'stone-ink'],
    ['festival', 'stone-festival'],
  ] as const)('%s has stones of its own', (set, name) => {
    const table = people();
    table.place('h8');
    expect(namesAt(table, { ...SEEN, set })).toEqual([name]);
  });

  test('a stone taken up, a game begun', () => {
    const table = people();
    table.place('h8');
    table.play.undo();
    expect(namesAt(table)).toEqual(['undo']);
    table.play.restart();
    expect(namesAt(table)).toEqual([]);
  });

  test('two people hear a win whoever wins; a person hears a win, a loss and a draw apart', () => {
    const table = people();
    table.place('a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1');
    expect(namesAt(table)).toEqual(['stone', 'win']);
    expect(namesAt(table, { ...SEEN, set: 'festival' })).toEqual(['stone-festival', 'win-festival', 'firecrackers']);
    const lost = sitDown();
    lost.place('h8');
    lost.play.resign();
    expect(namesAt(lost)).toEqual(['loss']);
    const drawn: Game = {
      ...lost.play.game.value,
      match: { ...lost.play.game.value.match, outcome: { kind: 'drawn', reason: 'agreed' } },
    };
    const agreed: MatchEvent = { kind: 'draw-agreed', seat: 'first', version: 2, at: 0 };
    expect(cuesOf(drawn, [agreed], SEEN).sounds.map(({ name }) => name)).toEqual(['draw']);
  });

  test('a machine that thought long calls, one that answered at once does not', () => {
    const table = sitDown();
    table.place('h8');
    expect(namesAt(table)).toEqual(['stone']);
    table.clock.advance(600);
    table.answer('h9');
    expect(namesAt(table)).toEqual(['stone']);
    table.place('i8');
    table.clock.advance(5_000);
    table.answer('i9');
    expect(namesAt(table)).toEqual(['stone', 'your-turn']);
  });

  test('a page that is not seen calls a person to the table and is silent else', () => {
    const table = sitDown();
    table.place('h8');
    expect(cuesAt(table, HIDDEN)).toEqual({ sounds: [], tremble: [] });
    table.clock.advance(600);
    table.answer('h9');
    expect(cuesAt(table, HIDDEN)).toEqual({ sounds: [{ name: 'your-turn' }], tremble: [30] });
    table.play.resign();
    expect(namesAt(table, HIDDEN)).toEqual([]);
  });
});

describe('the clock', () => {
  const withClock = (moveMs: number): Game => {
    const { play } = people();
    const game = play.game.value;
    const settings = { ...game.match.settings, clock: { kind: 'per-move' as const, moveMs } };
    return { ...game, match: { ...game.match, settings } };
  };

  test('is not heard before its last ten seconds, and then each second, the last three higher', () => {
    const game = withClock(12_500);
    const begun = game.match.plyStartedAt;
    const heard: [number, string][] = [];
    for (let now = begun; ; ) {
      const tick = nextTick(game, now);
      if (!tick) break;
      now += tick.inMs;
      heard.push([now - begun, tick.name]);
    }
    const seconds = [2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5];
    expect(heard).toEqual(seconds.map((at) => [at * 1000, at >= 9.5 ? 'clock-last' : 'clock']));
  });

  test('of nobody, of a game without one, and of a game that is over is not heard', () => {
    const table = people();
    expect(nextTick(table.play.game.value, 0)).toBeUndefined();
    const game = withClock(5_000);
    expect(nextTick(game, game.match.plyStartedAt + 5_000)).toBeUndefined();
    const over: Game = { ...game, match: { ...game.match, outcome: { kind: 'drawn', reason: 'agreed' } } };
    expect(nextTick(over, game.match.plyStartedAt)).toBeUndefined();
  });
});
