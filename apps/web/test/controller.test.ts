import { fold } from '@tianyuan/match';
import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
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
