import { choosePoint, mctsPlayer, randomFrom, randomPosition } from '@tianyuan/classic';
import {
  type Board,
  type Color,
  emptyBoard,
  isLegal,
  legalPoints,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
  pointName,
  RULE_SET_IDS,
  type RuleSetId,
} from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { countOfCases, LONG } from '../../../tools/testing/deep.ts';
import { isOver, playGame, positionOf } from './positions.ts';
import { ofKind, thinkWhole } from './thoughts.ts';

const BOTH = [mctsPlayer(), mctsPlayer({ knowsThreats: true })];

describe.each(BOTH)('$id', (player) => {
  test('plays as many games as it may, each from the root, and tells how often each point was tried', () => {
    const position = randomPosition(5, 9, 'freestyle', 10);
    const { thoughts, chosen } = thinkWhole(player, position, 1, { limits: { nodes: 200 }, detail: 'whole' });
    const games = ofKind(thoughts, 'played-out');
    expect(games).toHaveLength(200);
    const last = ofKind(thoughts, 'visited').at(-1);
    expect(last?.playouts).toBe(200);
    for (const { point, visits, share } of last?.points ?? []) {
      const through = games.filter(({ path }) => path[0] === point);
      const won = through.reduce(
        (sum, { winner }) => sum + (winner === 'nobody' ? 0.5 : Number(winner === position.toMove)),
        0,
      );
      expect(visits).toBe(through.length);
      expect(share).toBeCloseTo(won / through.length, 12);
    }
    const most = Math.max(...(last?.points ?? []).map(({ visits }) => visits));
    expect(chosen?.because).toBe('most-visits');
    expect(chosen?.among).toEqual(
      (last?.points ?? []).flatMap(({ point, visits }) => (visits === most ? [point] : [])).sort((a, b) => a - b),
    );
  });

  test('the tree grows one position a game, and no deeper than it may', () => {
    const position = randomPosition(6, 9, 'freestyle', 8);
    for (const depth of [1, 2, 3]) {
      const { thoughts } = thinkWhole(player, position, 1, { limits: { nodes: 400, depth }, detail: 'whole' });
      const seen = new Set(['']);
      for (const { path } of ofKind(thoughts, 'played-out')) {
        expect(path.length).toBeLessThanOrEqual(depth);
        expect(seen.has(path.slice(0, -1).join())).toBe(true);
        seen.add(path.join());
      }
    }
  });

  test('stops when the time is over, by a clock that comes from outside, and has a legal answer even without a game', () => {
    const position = randomPosition(7, 15, 'renju', 12);
    for (const ms of [0, 2, 5]) {
      let time = 0;
      const limits = { time: { ms, now: () => time++ }, nodes: 10_000 };
      const { thoughts, point } = thinkWhole(player, position, 1, { limits, detail: 'whole' });
      expect(ofKind(thoughts, 'played-out').length).toBeLessThanOrEqual(ms);
      expect(ofKind(thoughts, 'stopped')).toEqual([{ kind: 'stopped', by: 'time' }]);
      expect(isLegal(position.board, point as Point, position.toMove, 'renju')).toBe(true);
    }
  });

  test.each(RULE_SET_IDS)('in random positions of many sizes takes a legal point: %s', (ruleSet) => {
    for (let seed = 0; seed < countOfCases(18, 300); seed += 1) {
      const position = randomPosition(seed, 5 + (seed % 18), ruleSet, (seed % 9) * 5);
      if (isOver(position)) continue;
      const { point } = thinkWhole(player, position, seed, { limits: { nodes: 20 } });
      expect(isLegal(position.board, point as Point, position.toMove, ruleSet), `seed ${seed}`).toBe(true);
    }
  });

  test('beats the random player in 20 games of 20', LONG, () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const isBlack = seed % 2 === 0;
      const pair = isBlack ? ([player.id, 'random'] as const) : (['random', player.id] as const);
      const { winner } = playGame(pair, 9, 'freestyle', seed, () => ({ limits: { nodes: 150 } }));
      expect(winner, `seed ${seed}`).toBe(isBlack ? 'black' : 'white');
    }
  });
});

describe('with knowledge of threats', () => {
  test('a five is made, else blocked, however few games are played', () => {
    const open = positionOf('freestyle', 15, 'e8 f8 g8 h8 c3', 'd8 e9 f9 g9 h9', 'black');
    for (let seed = 0; seed < 10; seed += 1) {
      const wins = choosePoint('mcts-threats', open, seed, { limits: { nodes: 10 } });
      expect(pointName(15, wins as Point)).toBe('i8');
      const blocks = choosePoint('mcts-threats', { ...open, toMove: 'white' }, seed, { limits: { nodes: 10 } });
      expect(['d9', 'i9']).toContain(pointName(15, blocks as Point));
    }
  });

  test('a forced block needs one game: there is nothing to choose', () => {
    const forced = positionOf('freestyle', 15, 'e8 f8 g8 h8 c3', 'd8 e10 f3 m9', 'white');
    const { thoughts, point } = thinkWhole('mcts-threats', forced, 1, { detail: 'whole' });
    expect(ofKind(thoughts, 'played-out')).toHaveLength(1);
    expect(pointName(15, point as Point)).toBe('i8');
  });

  test('beats the player without it', LONG, () => {
    let won = 0;
    for (let seed = 0; seed < countOfCases(10, 40); seed += 1) {
      const pair = seed % 2 === 0 ? (['mcts-threats', 'mcts'] as const) : (['mcts', 'mcts-threats'] as const);
      const { winner } = playGame(pair, 9, 'freestyle', seed, () => ({ limits: { nodes: 60 } }));
      if (winner === (seed % 2 === 0 ? 'black' : 'white')) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(countOfCases(7, 30));
  });
});

test(
  'a tree never outlives its position: legal after undo, other stones and an exchange of colours (A16)',
  LONG,
  () => {
    for (const player of BOTH) {
      for (let game = 0; game < countOfCases(3, 30); game += 1) {
        const random = randomFrom(game);
        const ruleSet = RULE_SET_IDS[game % RULE_SET_IDS.length] as RuleSetId;
        const size = 7 + (game % 9);
        let boards: Board[] = [emptyBoard(size)];
        let toMove: Color = 'black';
        let asked = 0;
        for (let step = 0; step < 60; step += 1) {
          const draw = random();
          if (draw < 0.2 && boards.length > 2) {
            boards = boards.slice(0, -2);
          } else if (draw < 0.3) {
            boards = boards.map((board) => ({ ...board, stones: board.stones.map(exchanged) }));
            toMove = opponentOf(toMove);
          }
          const board = boards.at(-1) as Board;
          const legal = legalPoints(board, toMove, ruleSet);
          if (isOver({ board, toMove, ruleSet })) break;
          const answer = thinkWhole(player, { board, toMove, ruleSet }, step, { limits: { nodes: 24 } });
          expect(legal).toContain(answer.point);
          expect(answer.chosen?.among.every((point) => legal.includes(point))).toBe(true);
          asked += 1;
          const point = draw < 0.6 ? (answer.point as Point) : (legal[Math.floor(random() * legal.length)] as Point);
          const next = play(board, point, toMove);
          if (outcomeAfter(next, point, ruleSet).kind !== 'playing') continue;
          boards.push(next);
          toMove = opponentOf(toMove);
        }
        expect(asked).toBeGreaterThan(10);
      }
    }
  },
);

function exchanged(stone: Board['stones'][number]): Board['stones'][number] {
  return stone === 'empty' ? stone : opponentOf(stone);
}
