import { hostJudge, type JudgeQuestion } from '@tianyuan/engine-host';
import { createNodeEngineHost } from '@tianyuan/engine-host/node';
import type { MatchSettings } from '@tianyuan/match';
import { pointName } from '@tianyuan/rules';
import { describe, expect, onTestFinished, test } from 'vitest';
import { blackChance } from '../../src/features/graph/black-view.ts';
import { judgeGame, swingsOf } from '../../src/features/graph/graph.ts';
import { askHint } from '../../src/features/hint/ask-hint.ts';
import type { Hint } from '../../src/features/hint/hint-desk.ts';
import { matchAt } from '../../src/features/record/look.ts';
import { FIVE, Play } from '../storage/games.ts';

function matchOf(names: readonly string[], settings: Partial<MatchSettings> = {}) {
  const play = new Play(settings);
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

/** White's ten and twelve are fours that Black must close. */
const FOURS = 'i8 h7 i7 h8 i10 h9 h6 i9 j10 h10 h11 g11'.split(' ');

function openHost() {
  const host = createNodeEngineHost();
  onTestFinished(() => host.dispose());
  return host;
}

async function judgedByEngine(match: ReturnType<typeof matchOf>): Promise<readonly number[]> {
  const chances: number[] = [];
  const stop = new AbortController().signal;
  for await (const chance of judgeGame(match, hostJudge(openHost()), stop)) chances.push(chance);
  return chances;
}

describe('how a game of fours went, as the engine judges it', () => {
  test('stays with the side that wins: neither a winning four nor the block it forces is a bad move', async () => {
    const match = matchOf(FOURS, { ruleSet: 'renju' });
    const chances = await judgedByEngine(match);
    expect(chances.slice(9)).toEqual([0, 0, 0, 0]);
    expect(swingsOf(chances, match).filter(({ ply }) => ply > 9)).toEqual([]);
  });

  test('claims nothing for the side that must block where nothing is proved', async () => {
    const chances = await judgedByEngine(matchOf(FOURS));
    const [before, after] = [chances[9] ?? 1, chances[10] ?? 1];
    expect(after).toBeLessThan(1);
    expect(Math.abs(after - before)).toBeLessThan(0.15);
  });

  test('says of a position what the hint says of it', async () => {
    const match = matchOf(FOURS, { ruleSet: 'renju' });
    const chances = await judgedByEngine(match);
    const host = openHost();
    for (const plies of [9, 10, 11, 12]) {
      const at = matchAt(match, plies);
      const hint = await new Promise<Hint>((resolve) => askHint(host, at, 2_000, resolve));
      if (hint.kind !== 'ready') throw new Error(`no hint after ${plies} plies: ${hint.kind}`);
      expect(Math.round(blackChance(hint.score, at.toMove, 'renju')), `${plies} plies`).toBe(chances[plies]);
      if (plies === 10) expect(pointName(15, hint.point)).toBe('h11');
    }
  });
});
