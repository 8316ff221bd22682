import { alphaBetaPlayer, CLASSIC_PLAYERS, mctsPlayer, type Player, signatureOf } from '@tianyuan/classic';
import { RULE_SET_IDS } from '@tianyuan/rules';
import { expect, test } from 'vitest';

const PLAYERS = Object.values(CLASSIC_PLAYERS);

test('each player has a signature of its own, the same at every asking', () => {
  const signatures = PLAYERS.map((player) => signatureOf(player, 'freestyle'));
  expect(new Set(signatures).size).toBe(PLAYERS.length);
  expect(PLAYERS.map((player) => signatureOf(player, 'freestyle'))).toEqual(signatures);
  for (const signature of signatures) expect(signature).toMatch(/^[0-9a-f]{8}$/);
});

test('the rule set shows in it', () => {
  const signatures = RULE_SET_IDS.map((ruleSet) => signatureOf(CLASSIC_PLAYERS.shapes, ruleSet));
  expect(new Set(signatures).size).toBeGreaterThan(2);
});

test.each<[string, Player, Player]>([
  ['a depth', alphaBetaPlayer({ depth: 1 }), alphaBetaPlayer({ depth: 2 })],
  ['a radius', alphaBetaPlayer({ depth: 1, radius: 1 }), alphaBetaPlayer({ depth: 1, radius: 2 })],
  ['a number of games', mctsPlayer({ playouts: 20 }), mctsPlayer({ playouts: 21 })],
])('%s that was changed shows in it', (_, one, other) => {
  expect(signatureOf(one, 'freestyle')).not.toBe(signatureOf(other, 'freestyle'));
});

test('one weight that was changed shows in it, even where the same points are chosen', () => {
  const { shapes } = CLASSIC_PLAYERS;
  const heavier: Player = {
    id: 'shapes',
    *think(position, random, options) {
      const thinking = shapes.think(position, random, options);
      for (;;) {
        const step = thinking.next();
        if (step.done) return step.value;
        const { value: thought } = step;
        if (thought.kind !== 'considered') yield thought;
        else yield { ...thought, candidate: { ...thought.candidate, attack: thought.candidate.attack + 1 } };
      }
    },
  };
  expect(signatureOf(heavier, 'freestyle')).not.toBe(signatureOf(shapes, 'freestyle'));
});
