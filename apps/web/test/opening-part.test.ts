// What decides for machines in openings with choices is fetched late: a game waits for it, and for nothing that comes too late.
import { fold } from '@tianyuan/match';
import { expect, test } from 'vitest';
import { MachineOpening } from '../src/features/play/machine-opening.ts';
import { judgeAll, settle } from './support/judging.ts';
import { sitDown } from './support/table.ts';

const PAUSE = 500;
const OPENED_BY_MACHINE = { opponent: 'shapes', opening: 'swap2', color: 'white' } as const;

test('a part of the page that does not come is a fault; retried, it is fetched again and decides', async () => {
  let fetched = 0;
  const table = sitDown({
    setup: OPENED_BY_MACHINE,
    openingPart: async () => {
      fetched += 1;
      if (fetched === 1) throw new TypeError('no network');
      return { MachineOpening };
    },
  });
  expect(table.play.thinking.value).toBeDefined();
  await settle();
  expect(table.play.fault.value).toMatchObject({
    kind: 'engine-gone',
    detail: expect.stringContaining('no network'),
  });
  expect(table.play.thinking.value).toBeUndefined();
  table.play.retry();
  await judgeAll(table, () => 0);
  table.clock.advance(3 * PAUSE);
  expect(table.play.game.value.match.moves.length).toBe(3);
  expect(fetched).toBe(2);
  expect(fold(table.keeper.logOf(table.play.game.value.id))).toEqual(table.play.game.value.match);
});

test.each(['comes', 'does not come'])('a part that %s when the game is another one is nobody’s', async (how) => {
  const waiting: (() => void)[] = [];
  const table = sitDown({
    setup: OPENED_BY_MACHINE,
    openingPart: () =>
      new Promise((resolve, reject) => {
        waiting.push(() => (how === 'comes' ? resolve({ MachineOpening }) : reject(new TypeError('no network'))));
      }),
  });
  table.play.start({ ...table.play.setup.value, opening: 'free', color: 'black' });
  for (const answer of waiting) answer();
  await settle();
  expect(table.host.asked).toEqual([]);
  expect([table.play.thinking.value, table.play.fault.value]).toEqual([undefined, undefined]);
  expect(fold(table.keeper.logOf(table.play.game.value.id))).toEqual(table.play.game.value.match);
});
