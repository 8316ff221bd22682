import { type Command, decide, evolve, fold, type MatchSettings, type MatchState, startMatch } from '@tianyuan/match';
import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { exchanged, FIRST_SETUP, type Game, hasHumanStone } from '../src/features/play/model.ts';
import { colorAt } from '../src/features/play/wording.ts';
import { sitDown, type Table } from './support/table.ts';

const movesOf = ({ play }: Table): string =>
  play.game.value.match.moves.map((move) => pointName(play.game.value.match.settings.size, move.point)).join(' ');

/** The state on the screen is the one that the stored log makes. */
function expectKept({ play, keeper }: Table): void {
  expect(fold(keeper.logOf(play.game.value.id))).toEqual(play.game.value.match);
}

describe('a first visit', () => {
  test('stands ready: an empty board, the person black, the machine white, nobody thinking, nothing stored', () => {
    const { play, host, keeper } = sitDown();
    const { match, opponent } = play.game.value;
    expect(play.greeting.value).toBe(true);
    expect(match.settings).toEqual({
      ruleSet: 'freestyle',
      size: 15,
      opening: 'free',
      firstPlays: 'black',
      forbiddenMove: 'refused',
    });
    expect(opponent).not.toBe('people');
    expect(match.seatToMove).toBe('first');
    expect(host.asked).toEqual([]);
    expect(keeper.logs.size).toBe(0);
  });

  test('begins with the first stone, so the time before it does not count', () => {
    const table = sitDown();
    table.clock.advance(600_000);
    table.place('h8');
    expect(table.play.greeting.value).toBe(false);
    expect(table.play.game.value.match.startedAt).toBe(table.clock.now());
    expect(movesOf(table)).toBe('h8');
    expectKept(table);
  });

  test('with the machine black begins at once', () => {
    const table = sitDown({ setup: { color: 'white' } });
    expect(table.play.greeting.value).toBe(false);
    expect(table.host.last.request.side).toBe('black');
    expectKept(table);
  });
});

describe('a machine turn', () => {
  test('asks for the position on the screen and plays the answer through the same door', () => {
    const table = sitDown({ setup: { opponent: 'shapes', ruleSet: 'renju' } });
    table.place('h8');
    expect(table.host.last.request).toMatchObject({
      player: 'shapes',
      ruleSet: 'renju',
      size: 15,
      side: 'white',
      moves: [table.pointOf('h8')],
    });
    expect(table.host.last.request.minimumMs).toBeGreaterThanOrEqual(300);
    expect(table.play.thinking.value?.requestId).toBe(table.host.last.request.id);
    table.answer('i9');
    expect(movesOf(table)).toBe('h8 i9');
    expect(table.play.thinking.value).toBeUndefined();
    expectKept(table);
  });

  test('an answer whose id is not the running one is dropped', () => {
    const table = sitDown();
    table.place('h8');
    const stale = table.host.last;
    table.play.restart();
    table.place('g7');
    stale.handlers.onBest({ id: stale.request.id, point: table.pointOf('a1') });
    expect(movesOf(table)).toBe('g7');
    table.answer('h8');
    expect(movesOf(table)).toBe('g7 h8');
  });

  test('an answer that comes twice is played once', () => {
    const table = sitDown();
    table.place('h8');
    table.answer('i9');
    table.place('h9');
    const { handlers, request } = table.host.asked[0] as (typeof table.host.asked)[number];
    handlers.onBest({ id: request.id, point: table.pointOf('a1') });
    expect(movesOf(table)).toBe('h8 i9 h9');
  });

  test('no machine is asked once the person has won', () => {
    const table = sitDown();
    for (const [own, other] of [
      ['h8', 'a1'],
      ['i8', 'b1'],
      ['j8', 'c1'],
      ['k8', 'd1'],
    ] as const) {
      table.place(own);
      table.answer(other);
    }
    table.place('l8');
    expect(table.play.game.value.match.outcome).toMatchObject({ kind: 'won', by: 'black' });
    expect(table.host.asked.length).toBe(4);
    expect(table.play.thinking.value).toBeUndefined();
  });

  test('no machine is asked on a full board: it is a draw, and a new game begins', () => {
    const rows = ['xoxox', 'xoxox', 'oxoxo', 'xoxox', 'oxoxo'];
    const names = rows.flatMap((row, down) =>
      [...row].map((stone, column) => [stone, `${'abcde'[column]}${5 - down}`] as const),
    );
    const of = (stone: string): readonly string[] => names.filter(([each]) => each === stone).map(([, name]) => name);
    const table = sitDown({ setup: { size: 5 } });
    const answers = of('o');
    for (const [ply, name] of of('x').entries()) {
      table.place(name);
      const answer = answers[ply];
      if (answer !== undefined) table.answer(answer);
    }
    expect(table.play.game.value.match.outcome).toEqual({ kind: 'drawn', reason: 'board-full' });
    expect(table.host.asked.length).toBe(12);
    table.play.playAgain();
    table.answer('c3');
    expect(movesOf(table)).toBe('c3');
  });

  test.each([
    ['on a stone', 'h8', 'point-occupied'],
    ['off the board', 'o15', 'point-outside'],
  ])('an illegal answer (%s) is a fault to show, never a stone', (_, name, code) => {
    const table = sitDown();
    table.place('h8');
    const { request, handlers } = table.host.last;
    const point = code === 'point-outside' ? 225 : table.pointOf(name);
    handlers.onBest({ id: request.id, point });
    expect(table.play.fault.value).toEqual({ kind: 'illegal-move', point, code });
    expect(movesOf(table)).toBe('h8');
    expectKept(table);
  });

  test('a forbidden point from a machine that plays black is refused like anybody’s', () => {
    const table = sitDown({ setup: { ruleSet: 'renju', color: 'white', opponent: 'shapes' } });
    for (const [black, white] of [
      ['i8', 'a1'],
      ['j8', 'a2'],
      ['h9', 'a15'],
      ['h10', 'c1'],
    ] as const) {
      table.answer(black);
      table.place(white);
    }
    table.answer('h8');
    expect(table.play.fault.value).toMatchObject({ kind: 'illegal-move', code: 'point-forbidden' });
    table.play.retry();
    table.answer('g8');
    expect(table.play.fault.value).toBeUndefined();
    expect(table.play.game.value.match.moves.length).toBe(9);
  });

  test('no move at all is a fault; trying again asks anew', () => {
    const table = sitDown();
    table.place('h8');
    const { request, handlers } = table.host.last;
    handlers.onBest({ id: request.id, point: undefined });
    expect(table.play.fault.value).toEqual({ kind: 'no-move' });
    table.play.retry();
    expect(table.play.fault.value).toBeUndefined();
    expect(table.host.asked.length).toBe(2);
    table.answer('i9');
    expect(movesOf(table)).toBe('h8 i9');
  });

  test('a host that gives up is a fault; the game can go on between two people', () => {
    const table = sitDown();
    table.place('h8');
    const { request, handlers } = table.host.last;
    handlers.onError({ id: request.id, code: 'engine-died', cause: 'crashed', detail: '' });
    expect(table.play.fault.value?.kind).toBe('engine-gone');
    table.play.continueAsPeople();
    expect(table.play.fault.value).toBeUndefined();
    table.place('i9', 'h9');
    expect(movesOf(table)).toBe('h8 i9 h9');
    expect(table.keeper.opponents.get(table.play.game.value.id)).toBe('people');
    expectKept(table);
  });
});

describe('what a person may not do changes nothing', () => {
  test.each([
    ['on a stone', (table: Table) => table.place('h8'), 'not-your-turn'],
    ['while the machine thinks', (table: Table) => table.place('a1'), 'not-your-turn'],
    ['redo of nothing', (table: Table) => table.play.redo(), 'nothing-to-redo'],
  ])('%s', (_, act, code) => {
    const table = sitDown();
    table.place('h8');
    act(table);
    expect(table.play.notice.value).toMatchObject({ kind: 'refused', code });
    expectKept(table);
  });

  test('undo before the first stone', () => {
    const table = sitDown();
    table.play.undo();
    expect(table.play.notice.value).toMatchObject({ kind: 'refused', code: 'nothing-to-undo' });
    expectKept(table);
  });

  test('a stone on a stone, on one’s own turn', () => {
    const table = sitDown();
    table.place('h8');
    table.answer('i9');
    table.place('i9');
    expect(table.play.notice.value).toMatchObject({ kind: 'refused', code: 'point-occupied' });
    expect(movesOf(table)).toBe('h8 i9');
  });

  test('after the end', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    table.place('h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1', 'l8', 'e5');
    expect(table.play.notice.value).toMatchObject({ kind: 'refused', code: 'game-over' });
    expect(table.play.game.value.match.outcome).toMatchObject({ kind: 'won', by: 'black', how: 'five' });
    expect(table.play.game.value.match.moves.length).toBe(9);
    expectKept(table);
  });

  test('points that no board has are not even refused', () => {
    const table = sitDown();
    for (const point of [-1, 225, 0.5, Number.NaN]) table.play.place(point);
    expect(table.play.notice.value).toBeUndefined();
    expect(movesOf(table)).toBe('');
  });

  test('a forbidden point is refused with its evidence, and the turn stays', () => {
    const table = sitDown({ setup: { opponent: 'people', ruleSet: 'renju' } });
    table.place('i8', 'a1', 'j8', 'a2', 'h9', 'a15', 'h10', 'c1', 'h8');
    const notice = table.play.notice.value;
    expect(notice).toMatchObject({ kind: 'forbidden', point: table.pointOf('h8') });
    expect(notice?.kind === 'forbidden' && notice.evidence.reason).toBe('double-three');
    expect(table.play.game.value.match.toMove).toBe('black');
    table.place('g8');
    expect(table.play.notice.value).toBeUndefined();
    expectKept(table);
  });

  test('with "a forbidden move loses" the stone stands and White wins', () => {
    const table = sitDown({ setup: { opponent: 'people', ruleSet: 'renju', forbiddenMove: 'loses' } });
    table.place('i8', 'a1', 'j8', 'a2', 'h9', 'a15', 'h10', 'c1', 'h8');
    expect(table.play.game.value.match.outcome).toMatchObject({ kind: 'won', by: 'white', how: 'forbidden' });
  });
});

describe('undo and redo', () => {
  test('two people: one ply each time', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    table.place('h8', 'i9', 'h9');
    table.play.undo();
    expect(movesOf(table)).toBe('h8 i9');
    table.play.undo();
    expect(movesOf(table)).toBe('h8');
    table.play.redo();
    table.play.redo();
    expect(movesOf(table)).toBe('h8 i9 h9');
    expectKept(table);
  });

  test('against the machine: back to the person’s own decision', () => {
    const table = sitDown();
    table.place('h8');
    table.answer('i9');
    table.place('h9');
    table.answer('i10');
    table.play.undo();
    expect(movesOf(table)).toBe('h8 i9');
    expect(table.play.game.value.match.seatToMove).toBe('first');
    expect(table.play.thinking.value).toBeUndefined();
    table.play.redo();
    expect(movesOf(table)).toBe('h8 i9 h9 i10');
  });

  test('while the machine thinks: one ply, and the thought is cancelled', () => {
    const table = sitDown();
    table.place('h8');
    table.answer('i9');
    table.place('h9');
    const stale = table.host.last;
    table.play.undo();
    expect(movesOf(table)).toBe('h8 i9');
    expect(table.play.thinking.value).toBeUndefined();
    expect(table.host.stops).toBeGreaterThan(0);
    stale.handlers.onBest({ id: stale.request.id, point: table.pointOf('k10') });
    expect(movesOf(table)).toBe('h8 i9');
  });

  test('redo of a stone whose answer was never given makes the machine think again', () => {
    const table = sitDown();
    table.place('h8');
    table.play.undo();
    table.play.redo();
    expect(movesOf(table)).toBe('h8');
    expect(table.play.thinking.value).toBeDefined();
  });

  test('as White: the machine’s first stone is not the person’s to take back', () => {
    const table = sitDown({ setup: { color: 'white' } });
    table.answer('h8');
    table.play.undo();
    expect(table.play.notice.value).toMatchObject({ code: 'nothing-to-undo' });
    expect(movesOf(table)).toBe('h8');
  });

  test('after the end the game is open again', () => {
    const table = sitDown();
    for (const [mine, answer] of [
      ['h8', 'a1'],
      ['i8', 'b1'],
      ['j8', 'c1'],
      ['k8', 'd1'],
    ] as const) {
      table.place(mine);
      table.answer(answer);
    }
    table.place('l8');
    expect(table.play.game.value.match.outcome.kind).toBe('won');
    table.play.undo();
    expect(table.play.game.value.match.outcome.kind).toBe('playing');
    expect(table.play.game.value.match.seatToMove).toBe('first');
    table.place('g8');
    expect(table.play.game.value.match.outcome.kind).toBe('won');
    expectKept(table);
  });
});

describe('new games', () => {
  test('a restart keeps the setup, drops the thought, and offers the game before', () => {
    const table = sitDown({ setup: { size: 19, ruleSet: 'renju' } });
    table.place('h8');
    const before = table.play.game.value;
    table.play.restart();
    expect(table.play.game.value.id).not.toBe(before.id);
    expect(table.play.game.value.match.settings).toMatchObject({ size: 19, ruleSet: 'renju' });
    expect(table.play.thinking.value).toBeUndefined();
    expect(table.play.previous.value?.id).toBe(before.id);
    table.play.backToPrevious();
    expect(movesOf(table)).toBe('h8');
    expect(table.play.thinking.value).toBeDefined();
    expect(table.keeper.running).toBe(before.id);
    expectKept(table);
  });

  test('the first stone of the new game lets the old one rest', () => {
    const table = sitDown();
    table.place('h8');
    table.play.restart();
    table.place('g7');
    expect(table.play.previous.value).toBeUndefined();
  });

  test('a finished game is not offered: it is over', () => {
    const table = sitDown({ setup: { opponent: 'people' } });
    table.place('h8');
    table.play.resign();
    table.play.restart();
    expect(table.play.previous.value).toBeUndefined();
  });

  test('play again exchanges the colours and the machine begins', () => {
    const table = sitDown();
    table.place('h8');
    table.answer('i9');
    table.play.resign();
    table.play.playAgain();
    expect(table.play.game.value.match.settings.firstPlays).toBe('white');
    expect(table.play.setup.value.color).toBe('white');
    expect(table.host.last.request.side).toBe('black');
  });

  test('a random colour is drawn anew for each game and stays a wish', () => {
    const table = sitDown({ setup: { color: 'random' } });
    const colors = new Set(
      Array.from({ length: 20 }, () => {
        table.play.restart();
        return table.play.game.value.match.settings.firstPlays;
      }),
    );
    expect(colors).toEqual(new Set(['black', 'white']));
    table.play.playAgain();
    expect(table.play.setup.value.color).toBe('random');
  });

  test('twenty presses while the machine thinks leave one clean game', () => {
    const table = sitDown({ setup: { color: 'white' } });
    for (let press = 0; press < 20; press++) table.play.restart();
    const asked = table.host.asked.length;
    for (const { request, handlers } of table.host.asked.slice(0, -1)) {
      handlers.onBest({ id: request.id, point: table.pointOf('a1') });
    }
    expect(movesOf(table)).toBe('');
    table.answer('h8');
    expect(movesOf(table)).toBe('h8');
    expect(table.host.asked.length).toBe(asked);
    expectKept(table);
  });

  test('ten games in a row with the machine black: it moves in each', () => {
    const table = sitDown({ setup: { color: 'white' } });
    for (let game = 0; game < 10; game++) {
      table.answer('h8');
      table.place('a1');
      table.play.resign();
      expect(movesOf(table)).toBe('h8 a1');
      table.play.restart();
      expect(table.play.thinking.value).toBeDefined();
    }
  });
});

describe('resigning', () => {
  test('is asked first; every other action takes the question back', () => {
    const table = sitDown();
    table.place('h8');
    table.answer('i9');
    table.play.askResign();
    expect(table.play.resignAsked.value).toBe(true);
    table.place('h9');
    expect(table.play.resignAsked.value).toBe(false);
  });

  test('while the machine thinks: the machine has won and its thought is cancelled', () => {
    const table = sitDown();
    table.place('h8');
    table.play.resign();
    expect(table.play.game.value.match.outcome).toMatchObject({ kind: 'won', by: 'white', how: 'resigned' });
    expect(table.play.thinking.value).toBeUndefined();
    table.answer('i9');
    expect(movesOf(table)).toBe('h8');
  });
});

describe('a reload', () => {
  test('while the machine thinks resumes the thought', () => {
    const first = sitDown({ setup: { color: 'white' } });
    first.answer('h8');
    first.place('i9');
    const { id, opponent } = first.play.game.value;
    const saved = { id, opponent, match: fold(first.keeper.logOf(id)) };
    const second = sitDown({ saved, keeper: first.keeper });
    expect(second.play.greeting.value).toBe(false);
    expect(second.host.last.request.moves).toEqual([first.pointOf('h8'), first.pointOf('i9')]);
    second.answer('h9');
    expect(movesOf(second)).toBe('h8 i9 h9');
    expectKept(second);
  });

  test('of a finished game shows it finished', () => {
    const first = sitDown({ setup: { opponent: 'people' } });
    first.place('h8');
    first.play.resign();
    const { id, opponent } = first.play.game.value;
    const second = sitDown({
      saved: { id, opponent, match: fold(first.keeper.logOf(id)) },
      keeper: first.keeper,
    });
    expect(second.play.game.value.match.outcome).toMatchObject({ how: 'resigned' });
    expectKept(second);
  });
});

describe('a match that another part of the house has made', () => {
  const settings = {
    ruleSet: 'freestyle',
    size: 15,
    opening: 'free',
    firstPlays: 'black',
    forbiddenMove: 'refused',
  } as const;

  function saved(changes: Partial<MatchSettings>, commands: readonly Command[]): Game {
    const started = startMatch({ ...settings, ...changes }, 0);
    if (!started.ok) throw new Error(started.error.code);
    const match = commands.reduce<MatchState>((state, command) => {
      const decided = decide(state, command, state.updatedAt + 1000);
      if (!decided.ok) throw new Error(decided.error.code);
      return decided.value.reduce<MatchState>(evolve, state);
    }, fold(started.value));
    return { id: 'made', opponent: 'people', match };
  }

  test('and that is paused stays paused when the page is opened again', () => {
    const game = saved({}, [{ kind: 'pause' }]);
    const { play, keeper } = sitDown({ saved: game });
    expect(play.game.value.match).toEqual(game.match);
    expect(keeper.logs.size).toBe(0);
    play.leave();
    play.take(game);
    expect(play.game.value.match.pausedAt).toBe(1000);
  });

  test('with an opening in which colours were exchanged: seats, result and next game go by the colours of now', () => {
    const stones = ['h8', 'i9', 'j10'].map(
      (name) => ({ kind: 'place', seat: 'first', point: sitDown().pointOf(name) }) as const,
    );
    const game = saved({ opening: 'swap' }, [...stones, { kind: 'take', seat: 'second', color: 'black' }]);
    expect([colorAt(game, 'first'), colorAt(game, 'second')]).toEqual(['white', 'black']);
    expect(exchanged(FIRST_SETUP, game).color).toBe('black');
    expect(hasHumanStone({ ...game, opponent: 'shapes' })).toBe(true);
  });
});

describe('another tab', () => {
  test('that took an untouched board gives it back untouched', () => {
    const { play, place, keeper } = sitDown();
    play.leave();
    play.take(undefined);
    expect(play.greeting.value).toBe(true);
    expect(keeper.logs.size).toBe(0);
    place('h8');
    expect(play.game.value.match.moves.length).toBe(1);
  });

  test('that takes the game stops everything here, until it is taken back as it stands there', () => {
    const here = sitDown();
    here.place('h8');
    here.play.leave();
    here.place('a1');
    here.play.undo();
    here.play.restart();
    here.play.resign();
    here.answer('i9');
    expect(movesOf(here)).toBe('h8');
    expect(here.play.elsewhere.value).toBe(true);

    const { id, opponent } = here.play.game.value;
    const there = sitDown({ saved: { id, opponent, match: fold(here.keeper.logOf(id)) }, keeper: here.keeper });
    there.answer('i9');
    there.place('h9');
    here.play.take({ id, opponent, match: fold(here.keeper.logOf(id)) });
    expect(here.play.elsewhere.value).toBe(false);
    expect(movesOf(here)).toBe('h8 i9 h9');
    expect(here.play.thinking.value).toBeDefined();
    expectKept(here);
  });
});
