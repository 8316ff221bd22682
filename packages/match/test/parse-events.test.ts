import { readdirSync, readFileSync } from 'node:fs';
import { elapsedMs, fold, type MatchEvent, parseEvents, readClock } from '@tianyuan/match';
import { pointName } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Table } from './table.ts';

const FOLDER = new URL('../../../fixtures/match/', import.meta.url);

interface Stored {
  readonly about: string;
  readonly events: readonly unknown[];
  readonly expect: {
    readonly moves: string;
    readonly toBeRedone: number;
    readonly outcome: object;
    readonly elapsedMs: number;
  };
}

const FIXTURES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

function stored(name: string): Stored {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}

describe('logs written by older programs', () => {
  test('are there, those of version 1 and of version 2', () => {
    expect(FIXTURES).toEqual(
      expect.arrayContaining(['five.json', 'no-legal-point.json', 'taken-back.json', 'v2-swap2-five.json']),
    );
    expect(stored('five.json').events).toEqual(expect.arrayContaining([expect.objectContaining({ version: 1 })]));
  });

  test.each(FIXTURES.filter((name) => !name.startsWith('v2-')))(
    '%s, of version 1, says nothing that is newer',
    (name) => {
      const parsed = parseEvents(stored(name).events);
      const state = fold(parsed.ok ? parsed.value : []);
      expect([state.settings.clock, state.settings.opening, readClock(state, 'first', 1e15)]).toEqual([
        undefined,
        'free',
        undefined,
      ]);
      expect(parsed.ok && parsed.value.every(({ version }) => version === 1)).toBe(true);
    },
  );

  test.each(FIXTURES)('%s opens, and says what it said when it was written', (name) => {
    const { events, expect: known } = stored(name);
    const parsed = parseEvents(events);
    if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.error)}`);
    const state = fold(parsed.value);
    const nameOf = (point: number): string => pointName(state.settings.size, point as never);
    const { outcome } = state;
    const shown =
      'lines' in outcome ? { ...outcome, lines: outcome.lines.map((line) => line.map(nameOf).join(' ')) } : outcome;
    expect({
      moves: state.moves.map((move) => nameOf(move.point)).join(' '),
      toBeRedone: state.undone.length,
      outcome: shown,
      elapsedMs: elapsedMs(state, state.updatedAt),
    }).toEqual(known);
  });
});

/** A log with everything in it: h8 i9, one back, i10, j8, left for a while, resigned. */
function longLog(): readonly MatchEvent[] {
  return new Table()
    .play('h8 i9')
    .undo(1, 'second')
    .play('i10 j8')
    .undo(2)
    .redo(2)
    .do({ kind: 'resume' })
    .do({ kind: 'resign', seat: 'first' }).events;
}

describe('a log is refused at its first bad event', () => {
  const good = longLog();
  const kinds = good.map((event) => event.kind);
  const with_ = (index: number, changes: object): readonly unknown[] =>
    good.map((event, each) => (each === index ? { ...event, ...changes } : event));
  const won = new Table().play('h8 a1 i8 b1 j8 c1 k8 d1 l8').events;

  test('and accepted when there is none', () => {
    expect(kinds).toEqual([
      'started',
      'placed',
      'placed',
      'undone',
      'placed',
      'placed',
      'undone',
      'redone',
      'resumed',
      'resigned',
      'ended',
    ]);
    expect(parseEvents(good)).toEqual({ ok: true, value: good });
  });

  test.each([
    ['nothing', undefined, { code: 'log-unreadable' }],
    ['an empty list', [], { code: 'log-unreadable' }],
    ['an object', { 0: good[0], length: 1 }, { code: 'log-unreadable' }],
    ['a hole', [good[0], undefined], { code: 'event-unreadable', index: 1, field: 'version' }],
    ['a text for an event', [good[0], 'placed'], { code: 'event-unreadable', index: 1, field: 'version' }],
    ['a newer version', with_(1, { version: 3 }), { code: 'event-version-unknown', index: 1, version: 3 }],
    ['a version before the first', with_(1, { version: 0 }), { code: 'event-version-unknown', index: 1, version: 0 }],
    ['half a version', with_(1, { version: 1.5 }), { code: 'event-version-unknown', index: 1, version: 1.5 }],
    [
      'a version that it need not have',
      with_(1, { version: 2 }),
      { code: 'event-differs', index: 1, expected: 'placed' },
    ],
    ['no time', with_(1, { at: null }), { code: 'event-unreadable', index: 1, field: 'at' }],
    ['no kind', with_(1, { kind: 7 }), { code: 'event-unreadable', index: 1, field: 'kind' }],
    ['a kind nobody knows', with_(1, { kind: 'swapped' }), { code: 'event-unexpected', index: 1, kind: 'swapped' }],
    ['no start', good.slice(1), { code: 'event-unexpected', index: 0, kind: 'placed' }],
    ['a second start', [good[0], good[0]], { code: 'event-unexpected', index: 1, kind: 'started' }],
    ['no settings', with_(0, { settings: 3 }), { code: 'event-refused', index: 0, because: 'settings-unreadable' }],
    ['a field too many', with_(0, { note: 'hi' }), { code: 'event-differs', index: 0, expected: 'started' }],
    ['a point that is a text', with_(1, { point: 'h8' }), { code: 'event-unreadable', index: 1, field: 'point' }],
    ['a point off the board', with_(1, { point: 225 }), { code: 'event-refused', index: 1, because: 'point-outside' }],
    ['a stone on a stone', with_(2, { point: 112 }), { code: 'event-refused', index: 2, because: 'point-occupied' }],
    ['a wrong colour', with_(2, { color: 'black' }), { code: 'event-differs', index: 2, expected: 'placed' }],
    ['a wrong ply', with_(2, { ply: 2 }), { code: 'event-differs', index: 2, expected: 'placed' }],
    ['a time before the last', with_(2, { at: 1 }), { code: 'event-differs', index: 2, expected: 'placed' }],
    ['a seat that is none', with_(3, { seat: 'third' }), { code: 'event-unreadable', index: 3, field: 'seat' }],
    ['plies in words', with_(3, { plies: '1' }), { code: 'event-unreadable', index: 3, field: 'plies' }],
    [
      'more undone than there was',
      with_(3, { plies: 9 }),
      { code: 'event-refused', index: 3, because: 'nothing-to-undo' },
    ],
    [
      'more redone than there was',
      with_(7, { plies: 9 }),
      { code: 'event-refused', index: 7, because: 'nothing-to-redo' },
    ],
    ['left at no time', with_(8, { leftAt: undefined }), { code: 'event-unreadable', index: 8, field: 'leftAt' }],
    ['left after it was back', with_(8, { leftAt: 1e9 }), { code: 'event-differs', index: 8, expected: 'resumed' }],
    ['nobody resigning', with_(9, { seat: 0 }), { code: 'event-unreadable', index: 9, field: 'seat' }],
    [
      'another winner',
      with_(10, { outcome: { kind: 'won', by: 'black', how: 'resigned', lines: [] } }),
      { code: 'event-differs', index: 10, expected: 'ended' },
    ],
    ['an end cut off', good.slice(0, -1), { code: 'event-missing', index: 10, expected: 'ended' }],
    [
      'an end that nothing brought',
      [...good.slice(0, 3), good[10]],
      { code: 'event-unexpected', index: 3, kind: 'ended' },
    ],
    [
      'a stone after a five',
      [...won, { version: 1, at: 1e6, kind: 'placed', ply: 9, color: 'white', point: 0 }],
      { code: 'event-refused', index: 11, because: 'game-over' },
    ],
    [
      'a five without its end',
      [...won.slice(0, -1), { version: 1, at: 1e6, kind: 'undone', seat: 'first', plies: 1 }],
      { code: 'event-differs', index: 10, expected: 'ended' },
    ],
  ])('%s', (_what, log, refusal) => {
    expect(parseEvents(log)).toEqual({ ok: false, error: refusal });
  });
});

describe('any log from anywhere', () => {
  test('is answered, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withNullPrototype: true,
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSparseArray: true,
        }),
        (junk) => {
          const { ok } = parseEvents(junk);
          expect(ok || parseEvents([junk]).ok).toBe(false);
        },
      ),
      { numRuns: 1000, seed: 8 },
    );
  });

  test('with one value in it changed is refused, at that event or before the next', () => {
    const newer = FIXTURES.filter((name) => name.startsWith('v2-')).map((name) => stored(name).events);
    const logs: fc.Arbitrary<readonly unknown[]> = fc.constantFrom(longLog(), ...newer);
    fc.assert(
      fc.property(logs, fc.nat(), fc.nat(20), fc.jsonValue(), (good, place, which, value) => {
        const index = place % good.length;
        const log: Record<string, unknown>[] = JSON.parse(JSON.stringify(good));
        const names = Object.keys(log[index] ?? {});
        const name = names[which % names.length] ?? '';
        const event = log[index] ?? {};
        fc.pre(JSON.stringify(event[name]) !== JSON.stringify(value) && name !== 'at');
        event[name] = value;
        const parsed = parseEvents(log);
        expect(parsed.ok).toBe(false);
        expect(!parsed.ok && 'index' in parsed.error && parsed.error.index).toBeLessThanOrEqual(index + 1);
      }),
      { numRuns: 1000, seed: 9 },
    );
  });

  test('cut off anywhere is a shorter match, or says that its end is missing', () => {
    const { events } = stored('five.json');
    const lengths = events.map((_, index) => parseEvents(events.slice(0, index + 1)));
    expect(lengths.flatMap((parsed, index) => (parsed.ok ? [] : [[index, parsed.error.code]]))).toEqual([
      [9, 'event-missing'],
      [12, 'event-missing'],
    ]);
  });
});
