// @vitest-environment node
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { createHintDesk } from '../../src/features/hint/hint-desk.ts';
import { sitDown, type Table, type TableOptions } from '../support/table.ts';

// The page's way to fetch parts looks at its styles; here there is no page.
vi.mock('../../src/late-part.ts', () => ({ latePart: (load: () => Promise<unknown>) => load }));

function deskAt(options: TableOptions = {}, kept: { value: unknown } = { value: undefined }) {
  const table = sitDown(options);
  const { play, clock, host } = table;
  const desk = createHintDesk({
    host,
    game: play.game,
    isIdle: signal(false),
    now: () => clock.now(),
    note: {
      read: () => kept.value,
      write: (value) => {
        kept.value = value;
      },
    },
    onMissing: () => {
      throw new Error('the part is there');
    },
  });
  return { table, desk, kept };
}

/** A hint is asked for, and the engine is asked. */
async function ask(table: Table, desk: ReturnType<typeof deskAt>['desk']): Promise<void> {
  const before = table.host.asked.length;
  desk.ask();
  await vi.waitFor(() => expect(table.host.asked.length).toBe(before + 1));
}

test('a hint is the engine’s move for the person, with its reason; it goes with the position', async () => {
  const { table, desk } = deskAt({ setup: { opponent: 'people' } });
  table.place('h8', 'a1', 'i8', 'b3', 'j8', 'c5');
  await ask(table, desk);
  expect(table.host.last.request).toMatchObject({ player: 'engine', side: 'black', limits: { timeMs: 1_500 } });
  expect(desk.hint.value?.kind).toBe('thinking');
  table.answer('k8');
  expect(desk.hint.value).toMatchObject({
    kind: 'ready',
    point: table.pointOf('k8'),
    reasons: { main: { kind: 'makes', what: 'openFour' } },
  });
  expect(desk.used.value).toBe(1);
  table.place('k8');
  expect(desk.hint.value).toBeUndefined();
  expect(desk.used.value).toBe(1);
});

test('none while a machine thinks, in a pause, and after the end', () => {
  const { table, desk } = deskAt({ setup: { opponent: 'shapes' } });
  table.place('h8');
  expect(desk.isFree.value).toBe(false);
  desk.ask();
  expect(desk.hint.value).toBeUndefined();
  table.answer('h9');
  expect(desk.isFree.value).toBe(true);
  table.play.pause();
  expect(desk.isFree.value).toBe(false);
  table.play.goOn();
  table.play.resign();
  expect(desk.isFree.value).toBe(false);
});

test('a stone placed before the answer stops the engine, and the machine is asked; the late answer is nobody’s', async () => {
  const { table, desk } = deskAt({ setup: { opponent: 'shapes' } });
  table.place('h8');
  table.answer('h9');
  await ask(table, desk);
  const late = table.host.last.handlers;
  const stops = table.host.stops;
  table.place('i8');
  expect(table.host.stops).toBe(stops + 1);
  expect(table.host.last.request.player).toBe('shapes');
  late.onBest({ id: 0, point: table.pointOf('j8') });
  expect(desk.hint.value).toBeUndefined();
  expect(table.play.thinking.value).toBeDefined();
  expect(desk.used.value).toBe(0);
});

test('the same position counts once, another game counts anew, and the count outlives the page', async () => {
  const kept: { value: unknown } = { value: undefined };
  const { table, desk } = deskAt({ setup: { opponent: 'people' } }, kept);
  table.place('h8');
  for (let times = 0; times < 2; times++) {
    await ask(table, desk);
    table.answer('h9');
    desk.close();
  }
  expect(desk.used.value).toBe(1);
  const again = deskAt({ keeper: table.keeper, saved: table.play.game.value }, kept);
  expect(again.desk.used.value).toBe(1);
  table.play.restart();
  expect(desk.used.value).toBe(0);
});

test('on a clock it takes a tenth of what is left', async () => {
  const { table, desk } = deskAt({ setup: { opponent: 'people', clock: { kind: 'sudden-death', mainMs: 5_000 } } });
  table.play.start(table.play.setup.value);
  await ask(table, desk);
  expect(table.host.last.request.limits).toEqual({ timeMs: 500 });
});

test('an engine that does not answer says so, and may be asked again', async () => {
  const { table, desk } = deskAt({ setup: { opponent: 'people' } });
  table.place('h8');
  await ask(table, desk);
  table.host.last.handlers.onError({ id: 0, code: 'engine-died', cause: 'crashed', detail: '' });
  expect(desk.hint.value?.kind).toBe('failed');
  await ask(table, desk);
  expect(desk.hint.value?.kind).toBe('thinking');
});

test('none in an opening that leaves the colours open: no move is good for a side that nobody has', () => {
  const { table, desk } = deskAt({ setup: { opponent: 'people', opening: 'swap' } });
  table.place('h8', 'h9');
  expect(desk.isFree.value).toBe(false);
  table.place('j9');
  expect(desk.isFree.value).toBe(false);
  table.play.takeColor('white');
  expect(desk.isFree.value).toBe(true);
});
