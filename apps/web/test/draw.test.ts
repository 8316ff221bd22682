import { pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { MachineTurn } from '../src/features/play/machine-turn.ts';
import { sitDown, type Table } from './support/table.ts';

/** A board of six lines filled so that no row of five is free for anybody, but for the last points. */
function fillDead(table: Table): void {
  const size = 6;
  const pattern = [0, 0, 1, 1];
  const black: string[] = [];
  const white: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const name = pointName(size, (row * size + column) as never);
      (pattern[(column + 2 * (row % 2)) % 4] === 0 ? black : white).push(name);
    }
  }
  while (black.length > 1 && white.length > 1) table.place(black.shift() as string, white.shift() as string);
}

describe('two people', () => {
  test('the side to move offers, the other accepts: a draw by agreement', () => {
    const { play, place } = sitDown({ setup: { opponent: 'people' } });
    place('h8');
    play.offerDraw();
    expect(play.game.value.match.drawOffer).toEqual({ seat: 'second', declined: false });
    play.answerDraw(true);
    expect(play.game.value.match).toMatchObject({
      outcome: { kind: 'drawn', reason: 'agreed' },
      conclusion: { how: 'agreed', seat: 'first' },
    });
  });

  test('declined it is over, and cannot be made again before a stone', () => {
    const { play, place } = sitDown({ setup: { opponent: 'people' } });
    place('h8');
    play.offerDraw();
    play.answerDraw(false);
    expect(play.game.value.match.drawOffer).toEqual({ seat: 'second', declined: true });
    play.offerDraw();
    expect(play.notice.value).toMatchObject({ code: 'draw-declined' });
    place('h9');
    expect(play.game.value.match.drawOffer).toBeUndefined();
  });

  test('an answer to nothing is refused', () => {
    const { play, place } = sitDown({ setup: { opponent: 'people' } });
    place('h8');
    play.answerDraw(true);
    expect(play.notice.value).toMatchObject({ code: 'no-draw-offer' });
    expect(play.game.value.match.outcome.kind).toBe('playing');
  });

  test('an agreed draw is taken back like any end', () => {
    const { play, place } = sitDown({ setup: { opponent: 'people' } });
    place('h8');
    play.offerDraw();
    play.answerDraw(true);
    play.undo();
    expect(play.game.value.match).toMatchObject({ outcome: { kind: 'playing' }, moves: [{ seat: 'first' }] });
  });
});

describe('a machine', () => {
  test('declines in the opening, at once, and the game goes on', () => {
    const table = sitDown({ setup: { opponent: 'shapes' } });
    table.place('h8');
    table.answer('h9');
    table.play.offerDraw();
    const { match } = table.play.game.value;
    expect(match.drawOffer).toEqual({ seat: 'first', declined: true });
    expect(match.outcome.kind).toBe('playing');
    table.place('i8');
    expect(table.play.thinking.value).toBeDefined();
  });

  test('accepts where nobody can make five any more', () => {
    const people = sitDown({ setup: { opponent: 'people', size: 6 } });
    fillDead(people);
    const saved = { ...people.play.game.value, opponent: 'table' as const };
    const table = sitDown({ keeper: people.keeper, saved });
    expect(saved.match.outcome.kind).toBe('playing');
    table.play.offerDraw();
    expect(table.play.game.value.match.outcome).toEqual({ kind: 'drawn', reason: 'agreed' });
  });

  test('is asked with what it said of its moves that stand, of this game alone', () => {
    const table = sitDown({ setup: { opponent: 'strong' } });
    const { host, play } = table;
    const turn = new MachineTurn({
      host,
      now: () => table.clock.now(),
      clock: table.clock,
      random: () => 0,
      minimumMs: () => 0,
      openingPart: () => Promise.reject(new Error('no opening with choices here')),
      lines: () => 1,
      onBegin: () => {},
      onMove: () => {},
      onTake: () => {},
      onGone: () => {},
    });
    const says = (cp: number): void => {
      turn.retry(play.game.value);
      const { request, handlers } = host.last;
      handlers.onBest({ id: request.id, point: 0, score: { cp } });
    };
    for (const [own, its, cp] of [
      ['h8', 'h9', 10],
      ['i8', 'i9', 20],
      ['j7', 'j9', 30],
    ] as const) {
      table.place(own);
      const { last } = host;
      says(cp);
      last.handlers.onBest({ id: last.request.id, point: table.pointOf(its) });
    }
    expect(turn.scoresOf(play.game.value)).toEqual([{ cp: 10 }, { cp: 20 }, { cp: 30 }]);
    play.undo();
    expect(turn.scoresOf(play.game.value)).toEqual([{ cp: 10 }, { cp: 20 }]);
    table.place('j6');
    says(40);
    expect(turn.scoresOf({ ...play.game.value, match: { ...play.game.value.match, moves: [] } })).toEqual([]);
    play.restart();
    expect(turn.scoresOf(play.game.value)).toEqual([]);
  });
});

describe('a machine that sees its loss', () => {
  const lose = (mayResign: boolean): Table => {
    const table = sitDown({ setup: { opponent: 'strong' }, mayResign });
    table.place('h8');
    table.answer('a1', { mate: -5 });
    table.place('i8');
    table.answer('b1', { mate: -3 });
    return table;
  };

  test('resigns where the person wants that, and its last stone is never placed', () => {
    const { match } = lose(true).play.game.value;
    expect(match.moves).toHaveLength(3);
    expect(match).toMatchObject({ outcome: { kind: 'won', how: 'resigned' }, conclusion: { seat: 'second' } });
  });

  test('plays to the end where not', () => {
    const { match } = lose(false).play.game.value;
    expect(match.moves).toHaveLength(4);
    expect(match.outcome.kind).toBe('playing');
  });

  test('of a resignation that was taken back, it thinks again', () => {
    const { play, place, host, answer } = lose(true);
    play.undo();
    expect(play.game.value.match).toMatchObject({ outcome: { kind: 'playing' } });
    place('j8');
    answer('b1', { cp: 0 });
    expect(host.last.request.moves.length).toBeGreaterThan(0);
    expect(play.game.value.match.outcome.kind).toBe('playing');
  });
});
