import { type FinishedGame, parseOpenings, plannedGame } from '@tianyuan/arena';
import { RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { entrantName } from '../../src/features/lab/arena/entrant-name.ts';
import { ENTRANT_IDS, LEVEL_IDS, levelOf } from '../../src/features/lab/arena/entrants.ts';
import { OPENINGS } from '../../src/features/lab/arena/openings.ts';
import { standingsOf } from '../../src/features/lab/arena/standings.ts';
import { loadLabText } from '../../src/features/lab/lab-text.ts';
import { findOpponent, isOpponentId } from '../../src/features/play/opponents.ts';
import { LANGUAGES, languageOf } from '../../src/i18n/languages.ts';

/** Game `number`, won by a side or drawn. */
function game(number: number, winner: 'a' | 'b' | 'draw', fault?: 'illegal-move'): FinishedGame {
  const plan = plannedGame(number, { openings: [[]], seed: 1 });
  const color = winner === 'draw' ? 'draw' : winner === plan.black ? 'black' : 'white';
  const loser = winner === 'a' ? 'b' : 'a';
  return {
    ...plan,
    moves: [],
    timesMs: [],
    winner: color,
    reason: fault ?? 'five',
    ...(fault && { fault: { by: loser, code: fault, detail: '' } }),
  };
}

const LANGUAGE_IDS = LANGUAGES.map(({ id }) => id);

describe('the table of a tournament', () => {
  const encounters = [
    { a: 'random', b: 'table', games: [game(0, 'b'), game(1, 'b'), game(2, 'b'), game(3, 'draw')] },
    { a: 'random', b: 'own', games: [game(0, 'a', 'illegal-move'), game(1, 'a')] },
    { a: 'table', b: 'own', games: [] },
  ];
  const standings = standingsOf(['random', 'table', 'own'], encounters);

  test('counts every game for both, the best score first', () => {
    expect(standings.map(({ id }) => id)).toEqual(['table', 'random', 'own']);
    expect(standings[0]).toMatchObject({ games: 4, wins: 3, draws: 1, losses: 0, score: 0.875, faults: 0 });
    expect(standings[1]).toMatchObject({ games: 6, wins: 2, draws: 1, losses: 3 });
    expect(standings[2]).toMatchObject({ games: 2, losses: 2, faults: 1, score: 0 });
  });

  test('gives Elo with bounds that hold it, the same from both sides', () => {
    const [table, random] = standings;
    expect(table!.elo!.low).toBeLessThan(table!.elo!.elo);
    expect(table!.elo!.high).toBeGreaterThan(table!.elo!.elo);
    const alone = standingsOf(['random', 'table'], encounters.slice(0, 1));
    expect(alone[0]!.elo!.elo).toBeCloseTo(-alone[1]!.elo!.elo, 6);
    expect(random!.elo).toBeDefined();
  });

  test('has no Elo before the first pair of games', () => {
    expect(standingsOf(['table', 'own'], [{ a: 'table', b: 'own', games: [game(0, 'a')] }])[0]!.elo).toBeUndefined();
  });
});

test('every opening can be played under every rule, and none is there twice', () => {
  for (const ruleSet of RULE_SET_IDS) {
    const read = parseOpenings(OPENINGS, { ruleSet, size: 15 });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(new Set(read.value.map((moves) => moves.join())).size).toBe(read.value.length);
    expect(read.value.length).toBeGreaterThanOrEqual(15);
  }
});

test.each(LANGUAGE_IDS)('%s: who plays in games too has one name, here and there', async (id) => {
  const text = await loadLabText(id);
  const inGames = await languageOf(id).load();
  for (const entrant of ENTRANT_IDS.filter(isOpponentId)) {
    expect([entrant, entrantName(text, entrant)]).toEqual([entrant, inGames[findOpponent(entrant).name]]);
  }
});

test('everybody who can play has a name of their own in both languages', async () => {
  expect(LEVEL_IDS.map(levelOf)).toEqual(LEVEL_IDS.map((_, place) => place + 1));
  for (const id of ['zh-Hans', 'en'] as const) {
    const text = await loadLabText(id);
    expect(new Set(ENTRANT_IDS.map((entrant) => entrantName(text, entrant))).size).toBe(ENTRANT_IDS.length);
  }
});
