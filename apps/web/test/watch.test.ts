import { fold } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { exchanged, FIRST_SETUP, isMachineTurn, setupFor } from '../src/features/play/model.ts';
import { readSeats, writeSeats } from '../src/features/play/seats.ts';
import { nextPace, WATCH_PACES, watchPauseMs } from '../src/features/play/watch-pace.ts';
import { toGame, toScoreboards } from '../src/game-keeper.ts';
import { sitDown } from './support/table.ts';

const WATCH = { first: 'level:3', opponent: 'table' } as const;

describe('a game of two machines', () => {
  test('the machine in the person’s place begins with black, and each is asked in its turn', () => {
    const { play, host, answer } = sitDown({ setup: { ...WATCH, color: 'white' } });
    expect(play.greeting.value).toBe(false);
    expect(host.last.request).toMatchObject({ player: 'level:3', side: 'black', moves: [], minimumMs: 1000 });
    answer('H8');
    expect(host.last.request).toMatchObject({ player: 'table', side: 'white' });
    answer('I9');
    expect(host.last.request).toMatchObject({ player: 'level:3', side: 'black' });
    expect(play.game.value.match.moves.length).toBe(2);
  });

  test('nobody who looks on places, takes back, resigns or offers a draw', () => {
    const { play, place, answer } = sitDown({ setup: WATCH });
    answer('H8');
    const { match } = play.game.value;
    place('A1');
    play.undo();
    play.redo();
    play.offerDraw();
    play.resign();
    expect(play.game.value.match).toBe(match);
    expect(play.notice.value).toBeUndefined();
  });

  test('a step lets one stone be placed and stands still again, from play and from a pause', () => {
    const { play, host, answer } = sitDown({ setup: WATCH });
    play.step();
    answer('H8');
    expect(play.game.value.match.pausedAt).toBeDefined();
    expect(isMachineTurn(play.game.value)).toBe(false);
    const asked = host.asked.length;
    play.step();
    expect(host.asked.length).toBe(asked + 1);
    answer('I9');
    expect(play.game.value.match.moves.length).toBe(2);
    expect(play.game.value.match.pausedAt).toBeDefined();
    play.goOn();
    answer('J8');
    answer('A1');
    expect(play.game.value.match.moves.length).toBe(4);
  });

  test('it is kept with both names, and goes on after a reload where it stood', () => {
    const { play, keeper, answer } = sitDown({ setup: WATCH });
    answer('H8');
    const { id } = play.game.value;
    const events = keeper.logOf(id);
    const saved = toGame({ id, opponent: writeSeats(play.game.value), events, match: fold(events) });
    expect(saved).toMatchObject(WATCH);
    const again = sitDown({ saved, keeper });
    expect(again.host.last.request).toMatchObject({ player: 'table', side: 'white' });
  });

  test('another game exchanges the colours, and the setup is of the game that is looked at', () => {
    const { play, answer } = sitDown({ setup: WATCH });
    for (const name of ['H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8']) answer(name);
    expect(play.game.value.match.outcome).toMatchObject({ kind: 'won', by: 'black' });
    play.playAgain();
    expect(play.game.value).toMatchObject({ first: 'table', opponent: 'level:3' });
    const setup = { ...FIRST_SETUP, ...WATCH };
    const game = { ...play.game.value, first: undefined, opponent: 'shapes' as const };
    expect(setupFor(setup, game)).toMatchObject({ first: undefined, opponent: 'shapes' });
    expect(exchanged(FIRST_SETUP, game).first).toBeUndefined();
  });

  test('a game that is played on from it is a person’s', () => {
    const { play, answer } = sitDown({ setup: WATCH });
    answer('H8');
    play.playOn(play.game.value.match, 1);
    expect(play.game.value.first).toBeUndefined();
    expect(play.game.value.match.seatToMove).toBe('first');
  });

  test('nobody’s score counts it', () => {
    const result = { kind: 'won', seat: 'first', color: 'black', how: 'five' } as const;
    const finished = { id: 'a', result, firstPlays: 'black', endedAt: 1 } as const;
    expect(toScoreboards([{ ...finished, opponent: writeSeats(WATCH) }])).toEqual({});
    expect(Object.keys(toScoreboards([{ ...finished, opponent: 'table' }]))).toEqual(['table']);
  });
});

describe('who sits at a game, as one word', () => {
  test.each([
    [{ opponent: 'people' }, 'people'],
    [{ opponent: 'level:15' }, 'level:15'],
    [{ first: 'level:15', opponent: 'random' }, 'level:15|random'],
    [{ opponent: 'people', names: { first: 'Ann', second: '王 五' } }, 'people|Ann|王 五'],
    [{ opponent: 'people', names: { second: '50%|%7C' } }, 'people||50%25%7C%257C'],
  ] as const)('%j is %s', (seated, written) => {
    expect(writeSeats(seated)).toBe(written);
    expect(readSeats(written)).toEqual(seated);
  });

  test.each([
    '',
    'level:16',
    'table|people',
    'people|table',
    'people||',
    'people|a|b|c',
    'table|a|b',
    'table|',
    'table|table|table',
  ])('%j is nobody', (written) => {
    expect(readSeats(written)).toBeUndefined();
  });
});

test('every pace is faster than the one before, and after the fastest comes the slowest', () => {
  const pauses = WATCH_PACES.map(watchPauseMs);
  expect(pauses).toEqual([...pauses].sort((a, b) => b - a));
  expect(pauses.at(-1)).toBe(0);
  expect(WATCH_PACES.map(nextPace)).toEqual([...WATCH_PACES.slice(1), WATCH_PACES[0]]);
});
