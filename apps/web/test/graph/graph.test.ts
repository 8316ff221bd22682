import type { JudgeQuestion } from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import { blackChance } from '../../src/features/graph/black-view.ts';
import { judgeGame, swingsOf } from '../../src/features/graph/graph.ts';
import { FIVE, Play } from '../storage/games.ts';

function matchOf(names: readonly string[]) {
  const play = new Play();
  for (const name of names) play.place(name);
  return play.state;
}

async function chancesOf(match: ReturnType<typeof matchOf>, cp: number, stop = new AbortController().signal) {
  const asked: JudgeQuestion[] = [];
  const chances: number[] = [];
  const judge = async (question: JudgeQuestion) => {
    asked.push(question);
    return [{ point: 0, score: { cp } }];
  };
  for await (const chance of judgeGame(match, judge, stop)) chances.push(chance);
  return { asked, chances };
}

describe("black's view", () => {
  test('is the score of the side to move where that is Black, and its opposite where it is White', () => {
    for (const score of [{ cp: 180 }, { cp: -40 }, { cp: 0 }, { mate: 5 }, { mate: -4 }]) {
      const black = blackChance(score, 'black', 'renju');
      expect(black + blackChance(score, 'white', 'renju')).toBeCloseTo(1, 12);
      if ('mate' in score) expect(black).toBe(score.mate > 0 ? 1 : 0);
      else expect(Math.sign(black - 0.5)).toBe(Math.sign(score.cp));
    }
  });
});

describe('how a game went', () => {
  test('every position is asked about with its own stones and side, and turned to Black', async () => {
    const { asked, chances } = await chancesOf(matchOf(['h8', 'i9', 'j10']), 250);
    expect(asked.map(({ side, black, white }) => [side, black.length, white.length])).toEqual([
      ['black', 0, 0],
      ['white', 1, 0],
      ['black', 1, 1],
      ['white', 2, 1],
    ]);
    expect(chances.map((chance) => Math.sign(chance - 0.5))).toEqual([1, -1, 1, -1]);
  });

  test('a finished position is not asked about: it is won or lost', async () => {
    const { asked, chances } = await chancesOf(matchOf(FIVE), 0);
    expect([asked.length, chances.at(-1)]).toEqual([FIVE.length, 1]);
  });

  test('ends when it is given up', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(chancesOf(matchOf(['h8', 'i9']), 0, stop.signal)).rejects.toThrow();
  });

  test('names the three worst moves in playing order, by what they cost their own side', () => {
    const { moves } = matchOf(['h8', 'i9', 'j10', 'c3', 'd4', 'e5']);
    const swings = swingsOf([0.5, 0.2, 0.1, 0.05, 0.45, 0.6, 0.95], { moves });
    expect(swings.map(({ ply, color, lost }) => [ply, color, Math.round(lost * 100)])).toEqual([
      [1, 'black', 30],
      [4, 'white', 40],
      [6, 'white', 35],
    ]);
    expect(swingsOf([0.5, 0.5, 0.5], { moves })).toEqual([]);
    expect(swingsOf([], { moves })).toEqual([]);
  });
});
