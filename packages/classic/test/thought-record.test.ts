import {
  CLASSIC_PLAYER_IDS,
  deepeningPlayer,
  randomFrom,
  randomPosition,
  stonesInHead,
  type Thought,
  ThoughtRecord,
  UNBOUNDED,
} from '@tianyuan/classic';
import { opponentOf } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { boardOnlyForbidden, quick } from './positions.ts';
import { ofKind, thinkWhole } from './thoughts.ts';

const position = randomPosition(3, 11, 'freestyle', 12);
const deep = thinkWhole(deepeningPlayer({ depth: 3, radius: 1 }), position, 1, { detail: 'whole' });

describe('thoughts', () => {
  test.each(CLASSIC_PLAYER_IDS)(
    'of %s are plain data: through JSON and across a worker they come as they are',
    (id) => {
      const { thoughts } = thinkWhole(id, position, 1, { ...quick(id), detail: 'whole' });
      expect(thoughts.length).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(thoughts))).toEqual(thoughts);
      expect(structuredClone(thoughts)).toEqual(thoughts);
    },
  );

  test.each(CLASSIC_PLAYER_IDS)('of %s end with the point that is played, whoever listens', (id) => {
    const whole = thinkWhole(id, position, 1, { ...quick(id), detail: 'whole' });
    const outline = thinkWhole(id, position, 1, quick(id));
    expect(whole.thoughts.at(-1)).toEqual(whole.chosen);
    expect(whole.chosen?.among).toContain(whole.point);
    expect(outline.chosen).toEqual(whole.chosen);
    expect(outline.finished).toEqual(whole.finished);
  });

  test('of single positions are not even made when nobody asks for them', () => {
    const player = deepeningPlayer({ depth: 4, radius: 1 });
    const outline = thinkWhole(player, position);
    const nodes = outline.finished?.nodes ?? 0;
    expect(nodes).toBeGreaterThan(1_000);
    expect(new Set(outline.thoughts.map(({ kind }) => kind))).toEqual(
      new Set(['depth-finished', 'progress', 'chosen']),
    );
    expect(outline.thoughts.length).toBeLessThan(6 + nodes / 512);
    expect(thinkWhole(player, position, 1, { detail: 'whole' }).thoughts.length).toBeGreaterThan(2 * nodes);
  });

  test('of a search are a tree: each stone entered is left, colours alternate, plies count the stones', () => {
    const open: Extract<Thought, { kind: 'entered' }>[] = [];
    for (const thought of deep.thoughts) {
      if (thought.kind === 'entered') {
        expect(thought.ply).toBe(open.length + 1);
        expect(thought.color).toBe(open.length % 2 === 0 ? position.toMove : opponentOf(position.toMove));
        expect(thought.alpha).toBeLessThan(thought.beta ?? 0);
        open.push(thought);
      } else if (thought.kind === 'left') {
        expect(open.pop()).toMatchObject({ ply: thought.ply, point: thought.point, color: thought.color });
      } else if (thought.kind === 'cut-off' || thought.kind === 'table-hit') {
        expect(thought.ply).toBe(open.length);
      }
    }
    expect(open).toEqual([]);
  });

  test('of a cut-off say who has something at least as good elsewhere', () => {
    const cuts = ofKind(deep.thoughts, 'cut-off');
    expect(new Set(cuts.map(({ avoidedBy }) => avoidedBy))).toEqual(new Set(['thinker', 'opponent']));
    for (const { ply, value, alpha, beta, avoidedBy, skipped } of cuts) {
      expect(avoidedBy).toBe(ply % 2 === 0 ? 'opponent' : 'thinker');
      expect(avoidedBy === 'opponent' ? value >= beta : value <= alpha).toBe(true);
      expect(skipped).toBeGreaterThanOrEqual(0);
    }
  });

  test('of a value left tell where it comes from, and whether it is exact', () => {
    const left = ofKind(deep.thoughts, 'left');
    expect(new Set(left.map(({ because }) => because))).toEqual(new Set(['horizon', 'searched', 'cut-off']));
    for (const { value, bound, because } of left) {
      expect(Math.abs(value)).toBeLessThan(UNBOUNDED);
      if (because === 'horizon') expect(bound).toBe('exact');
      if (because === 'cut-off') expect(bound).not.toBe('exact');
    }
    const closed = boardOnlyForbidden();
    const board = { size: 6, stones: closed.stones.with(35, 'empty') };
    const renju = thinkWhole('minimax', { board, toMove: 'white', ruleSet: 'renju' }, 1, { detail: 'whole' });
    expect(ofKind(renju.thoughts, 'left').map(({ because }) => because)).toContain('no-legal-point');
  });
});

describe('a record', () => {
  const recorded = (limit: number, thoughts: readonly Thought[] = deep.thoughts): ThoughtRecord => {
    const record = new ThoughtRecord(limit);
    for (const thought of thoughts) {
      record.add(thought);
      expect(record.thoughts.length).toBeLessThanOrEqual(limit);
    }
    return record;
  };

  test('with room enough keeps everything, and says that nothing is missing', () => {
    const record = recorded(deep.thoughts.length);
    expect(record.thoughts).toEqual(deep.thoughts);
    expect(record.thinned).toEqual({ dropped: 0, deepestPly: undefined });
  });

  test.each([2, 3, 20, 150, 1_000])('of %i thoughts keeps no more, the last one always, and a whole tree', (limit) => {
    const record = recorded(limit);
    const { dropped, deepestPly } = record.thinned;
    expect(dropped).toBe(deep.thoughts.length - record.thoughts.length);
    expect(record.thoughts.at(-1)).toEqual(deep.chosen);
    expect(deepestPly).toBeLessThan(3);
    expect(stonesInHead(record.thoughts, record.thoughts.length)).toEqual([]);
    for (const { ply } of ofKind(record.thoughts, 'entered')) expect(ply).toBeLessThanOrEqual(deepestPly ?? 0);
    const kept = deep.thoughts.filter(
      (thought) => (thought.kind === 'entered' || thought.kind === 'left') && thought.ply <= (deepestPly ?? 0),
    );
    expect(record.thoughts.filter(({ kind }) => kind === 'entered' || kind === 'left')).toEqual(kept);
  });

  test('that lost only what counts has every depth still', () => {
    const record = new ThoughtRecord(4);
    for (let nodes = 1; nodes <= 9; nodes += 1) record.add({ kind: 'progress', nodes });
    const [entered] = ofKind(deep.thoughts, 'entered');
    if (!entered) throw new Error('nothing was entered');
    record.add(entered);
    expect(record.thoughts).toContain(entered);
    expect(record.thinned).toEqual({ dropped: 9, deepestPly: undefined });
  });

  test('of games by chance lets them go, and keeps how often each point was tried', () => {
    const { thoughts } = thinkWhole('mcts', position, 1, { limits: { nodes: 300 }, detail: 'whole' });
    const record = recorded(100, thoughts);
    expect(ofKind(record.thoughts, 'played-out')).toEqual([]);
    expect(ofKind(record.thoughts, 'visited')).toEqual(ofKind(thoughts, 'visited'));
    expect(record.thoughts.at(-1)?.kind).toBe('chosen');
  });

  test('can be stepped through forwards and backwards: the stones in the head after each thought', () => {
    const { thoughts } = deep;
    const random = randomFrom(1);
    let at = 0;
    for (let step = 0; step < 200; step += 1) {
      at = Math.max(0, Math.min(thoughts.length, at + Math.floor(random() * 61) - 25));
      const stones = stonesInHead(thoughts, at);
      expect(stones.map(({ ply }) => ply)).toEqual(stones.map((_, index) => index + 1));
      const last = thoughts[at - 1];
      if (last?.kind === 'entered') expect(stones.at(-1)).toEqual(last);
      if (last?.kind === 'left') expect(stones).toHaveLength(last.ply - 1);
    }
  });

  test('without room is refused with what to do', () => {
    expect(() => new ThoughtRecord(1)).toThrow('limit is 1; use a whole number from 2');
  });
});
