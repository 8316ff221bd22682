import { fold } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { createScores } from '../src/features/play/scores.ts';
import { createThinkingClock, SHOW_THINKING_MS, TICK_MS } from '../src/features/play/thinking-clock.ts';
import { playedFrom } from '../src/features/record/played-from.ts';
import { toGame, toScoreboards } from '../src/game-keeper.ts';
import { sitDown } from './support/table.ts';

describe('the score', () => {
  test('counts an end once, takes it back with undo, and counts the next end', () => {
    const { play, place, answer } = sitDown();
    const scores = createScores({}, play.game);
    const { opponent } = play.game.value;
    place('h8');
    answer('i9');
    play.resign();
    expect(scores.of(opponent).seats).toEqual({ first: 0, second: 1 });
    play.undo();
    expect(scores.of(opponent).seats).toEqual({ first: 0, second: 0 });
    play.resign();
    play.restart();
    expect(scores.of(opponent).seats).toEqual({ first: 0, second: 1 });
  });

  test('stands by opponent; two people count by colour', () => {
    const { play, place } = sitDown({ setup: { opponent: 'people' } });
    const scores = createScores({}, play.game);
    place('h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1', 'l8');
    expect(scores.of('people').colors).toEqual({ black: 1, white: 0 });
    expect(scores.of('shapes').seats).toEqual({ first: 0, second: 0 });
  });

  test('a restart keeps it', () => {
    const { play, place } = sitDown({ setup: { opponent: 'people' } });
    const scores = createScores({}, play.game);
    place('h8');
    play.resign();
    play.restart();
    expect(scores.of('people').colors.black).toBe(1);
  });

  test.each([
    ['from a position that was set up', { black: ['h8', 'i8', 'j8', 'k8'], white: ['a1', 'b1', 'c1', 'd1'] }, 0],
    ['with a handicap', { black: ['l12', 'd4'], white: [] }, 1],
  ])('of a game that began %s', (_, start, counted) => {
    const { play, place, pointOf } = sitDown({ setup: { opponent: 'people' } });
    const scores = createScores({}, play.game);
    const stones = { black: start.black.map(pointOf), white: start.white.map(pointOf), side: 'black' } as const;
    const match = playedFrom({ ruleSet: 'freestyle', size: 15, start: stones, moves: [] });
    if (!match.ok) throw new Error(match.error.kind);
    play.playOn(match.value, 0);
    place('a15');
    play.resign();
    expect(scores.of('people').colors.black + scores.of('people').colors.white).toBe(counted);
  });

  test('begins with what the finished games of the device say', () => {
    const { play } = sitDown();
    const result = { kind: 'won', seat: 'first', color: 'black', how: 'five' } as const;
    const firstPlays = 'black' as const;
    const finished = [
      { id: 'a', opponent: 'shapes', result, firstPlays, endedAt: 1 },
      { id: 'b', opponent: 'shapes', result: { kind: 'drawn', reason: 'board-full' } as const, firstPlays, endedAt: 2 },
      { id: 'c', opponent: 'random', result, firstPlays, endedAt: 3 },
    ];
    const scores = createScores(toScoreboards(finished), play.game);
    expect(scores.of('shapes')).toMatchObject({ seats: { first: 1, second: 0 }, draws: 1 });
    expect(scores.of('random').seats.first).toBe(1);
  });

  test('a game of an opponent that this version does not know still opens', () => {
    const { play, place, keeper } = sitDown();
    place('h8');
    const events = keeper.logOf(play.game.value.id);
    const game = toGame({ id: 'x', opponent: 'someone-new', events, match: fold(events) });
    expect(game.match.moves.length).toBe(1);
  });
});

describe('the seconds of a thought', () => {
  test('show after a moment, count on, and end with it; no timer runs while nobody thinks', () => {
    const { play, place, answer, clock } = sitDown();
    const elapsed = createThinkingClock(play.thinking, clock);
    expect(clock.pending).toBe(0);
    place('h8');
    clock.advance(SHOW_THINKING_MS - 1);
    expect(elapsed.value).toBeUndefined();
    clock.advance(1);
    expect(elapsed.value).toBe(SHOW_THINKING_MS);
    clock.advance(10 * TICK_MS);
    expect(elapsed.value).toBe(SHOW_THINKING_MS + 10 * TICK_MS);
    answer('i9');
    expect(elapsed.value).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  test('begin anew with a new thought', () => {
    const { play, place, clock } = sitDown({ setup: { color: 'white' } });
    const elapsed = createThinkingClock(play.thinking, clock);
    clock.advance(5_000);
    play.restart();
    expect(elapsed.value).toBeUndefined();
    clock.advance(SHOW_THINKING_MS);
    expect(elapsed.value).toBe(SHOW_THINKING_MS);
    place('h8');
    expect(elapsed.value).toBe(SHOW_THINKING_MS);
  });
});
