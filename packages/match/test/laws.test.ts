import {
  type ClockSetting,
  type Command,
  type Decision,
  elapsedMs,
  evolve,
  fold,
  type MatchEvent,
  type MatchSettings,
  type MatchState,
  openingTurn,
  otherSeat,
  parseEvents,
  REFUSAL_FIELDS,
  redoPlies,
  type Seat,
  seatOf,
  undoPlies,
} from '@tianyuan/match';
import { boardOf, type OpeningId, outcomeOf, type Point, RULE_SET_IDS, type RuleSetId } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Table } from './table.ts';

/** One step of a walk: numbers that are turned into a command by looking at the table, so that most are granted. */
interface Step {
  readonly choice: number;
  readonly where: number;
  readonly seat: Seat;
  readonly afterMs: number;
}

const steps = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      choice: fc.nat(99),
      where: fc.nat(1e6),
      seat: fc.constantFrom<Seat>('first', 'second'),
      afterMs: fc.integer({ min: -50, max: 5000 }),
    }),
    { minLength: 1, maxLength, size: 'max' },
  );

const settings = fc.record(
  {
    ruleSet: fc.constantFrom<RuleSetId>(...RULE_SET_IDS),
    size: fc.constantFrom(5, 6, 7, 15, 22),
    opening: fc.constantFrom<OpeningId>('free', 'free', 'swap', 'swap2'),
    firstPlays: fc.constantFrom('black' as const, 'white' as const),
    forbiddenMove: fc.constantFrom('refused' as const, 'loses' as const),
    clock: fc.constantFrom<ClockSetting>(
      { kind: 'sudden-death', mainMs: 120_000 },
      { kind: 'increment', mainMs: 20_000, incrementMs: 1500 },
      { kind: 'byo-yomi', mainMs: 30_000, periods: 3, periodMs: 3000 },
      { kind: 'per-move', moveMs: 4950 },
    ),
  },
  { requiredKeys: ['ruleSet', 'size', 'opening', 'firstPlays', 'forbiddenMove'] },
);

/** Two in three are stones near one another; the rest is everything else that can be asked, and nonsense. */
function commandOf({ choice, where, seat }: Step, state: MatchState): Command {
  const { size } = state.settings;
  const close = Math.min(size, 7);
  const point = ((where % close) + size * (Math.floor(where / close) % close)) as Point;
  if (choice < 4) return { kind: 'take', seat, color: where % 2 === 0 ? 'black' : 'white' };
  if (choice < 70) return { kind: 'place', seat: state.seatToMove, point };
  if (choice < 76) return { kind: 'undo', seat, plies: 1 + (where % 4) };
  if (choice < 79) return { kind: 'undo', seat, plies: undoPlies(state, [seat]) };
  if (choice < 83) return { kind: 'redo', seat, plies: 1 + (where % 3) };
  if (choice < 85) return { kind: 'redo', seat, plies: redoPlies(state, [seat]) };
  if (choice < 87) return { kind: 'resign', seat };
  if (choice < 89) return { kind: 'resume', leftAt: state.updatedAt + (where % 3000) };
  if (choice < 91) return { kind: 'offer-draw', seat };
  const answering = state.drawOffer ? otherSeat(state.drawOffer.seat) : seat;
  if (choice < 94) return { kind: where % 2 === 1 ? 'accept-draw' : 'decline-draw', seat: answering };
  if (choice < 95) return { kind: 'pause' };
  if (choice < 96) return { kind: 'flag' };
  if (choice < 97) return { kind: 'adjudicate', result: (['black', 'white', 'draw'] as const)[where % 3] ?? 'draw' };
  return { kind: 'place', seat, point: ((where % (size * size + 40)) - 20) as Point };
}

const EVENT_KINDS: readonly MatchEvent['kind'][] = [
  'started',
  'placed',
  'taken',
  'undone',
  'redone',
  'resigned',
  'draw-offered',
  'draw-declined',
  'draw-agreed',
  'timed-out',
  'adjudicated',
  'paused',
  'resumed',
  'ended',
];

/** Walks, and looks at the table after each step. */
function walk(table: Table, path: readonly Step[], look: (before: MatchState, refused: boolean) => void): void {
  for (const step of path) {
    const before = table.state;
    look(before, table.ask(commandOf(step, before), step.afterMs) !== undefined);
  }
}

/** A table after a walk, where a pause is over, since nothing is taken back in one. */
function tableAfter(chosen: Partial<MatchSettings>, path: readonly Step[]): Table {
  const table = new Table(chosen);
  walk(table, path, () => {});
  return table.state.pausedAt === undefined ? table : table.do({ kind: 'resume' }, 0);
}

/** The state with nothing in it that says when, nor what was only talked about: what undo and redo promise to give back. */
function standing(state: MatchState): object {
  const { plyStartedAt: _ply, updatedAt: _updated, endedAt: _ended, ...stands } = state;
  const { undone: _undone, drawOffer: _offer, ...rest } = stands;
  return rest;
}

/** Nothing is left to put back, or what comes next the seat `first` decided itself: it had resigned out of turn. */
function isOfFirst(decision: Decision | undefined): boolean {
  return decision === undefined || ('seat' in decision && decision.seat === 'first');
}

function decidedPlies({ moves, choice, conclusion }: MatchState): number {
  return moves.length + (choice ? 1 : 0) + (conclusion ? 1 : 0);
}

function boardFromMoves({ settings: { size }, moves }: MatchState): object {
  const of = (color: string) => moves.filter((move) => move.color === color).map((move) => move.point);
  return boardOf(size, of('black'), of('white'));
}

describe('whatever is asked for, in any order', () => {
  test('the state is the one rebuilt from the record, from memory and from paper', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(settings, steps(120), (chosen, path) => {
        const table = new Table(chosen);
        walk(table, path, () => {});
        const read = parseEvents(JSON.parse(JSON.stringify(table.events)));
        expect(read).toEqual({ ok: true, value: table.events });
        expect(fold(table.events)).toEqual(table.state);
        for (const { kind } of table.events) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }),
      { numRuns: 500, seed: 1 },
    );
    for (const kind of EVENT_KINDS) expect([kind, (seen.get(kind) ?? 0) >= 10]).toEqual([kind, true]);
  });

  test('the board is what the moves make, colours alternate, and the outcome is the referee’s', () => {
    fc.assert(
      fc.property(settings, steps(80), (chosen, path) => {
        const table = new Table(chosen);
        walk(table, path, () => {
          const { state } = table;
          expect({ ok: true, value: state.board }).toEqual(boardFromMoves(state));
          expect(state.moves.every((move, ply) => (move.color === 'black') === (ply % 2 === 0))).toBe(true);
          expect([state.toMove, state.seatToMove]).toEqual([
            state.moves.length % 2 === 0 ? 'black' : 'white',
            openingTurn(state)?.seat ?? seatOf(state, state.toMove),
          ]);
          expect((state.endedAt === undefined) === (state.outcome.kind === 'playing')).toBe(true);
          expect(state.choice ? state.opening.stage : 'play').toBe('play');
          if (state.conclusion || (state.outcome.kind === 'won' && state.outcome.how !== 'five')) return;
          const { kind } = outcomeOf(state.board, state.toMove, chosen.ruleSet, chosen);
          expect(state.outcome.kind).toBe(kind);
        });
      }),
      { numRuns: 60, seed: 2 },
    );
  });

  test('a refusal leaves the very same state, and carries the data of its code and nothing more', () => {
    fc.assert(
      fc.property(settings, steps(120), (chosen, path) => {
        const table = new Table(chosen);
        for (const step of path) {
          const before = table.state;
          const refusal = table.ask(commandOf(step, before), step.afterMs);
          if (!refusal) continue;
          expect(table.state).toBe(before);
          expect(Object.keys(refusal).sort()).toEqual(['code', ...REFUSAL_FIELDS[refusal.code]].sort());
        }
      }),
      { numRuns: 100, seed: 3 },
    );
  });

  test('redo after undo gives back everything that stood, the time spent included, and undo after redo too', () => {
    fc.assert(
      fc.property(settings, steps(80), fc.nat(1000), (chosen, path, depth) => {
        const table = tableAfter(chosen, path);
        const decided = decidedPlies(table.state);
        if (decided === 0) return;
        const plies = 1 + (depth % decided);
        const before = table.state;
        const takenBack = table.undo(plies, 'first', 0).state;
        const again = table.redo(plies, 'first', 0).state;
        expect(standing(again)).toEqual(standing(before));
        expect(again.undone).toEqual(before.undone);
        expect(standing(table.undo(plies, 'first', 0).state)).toEqual(standing(takenBack));
        expect(table.state.undone).toEqual(takenBack.undone);
      }),
      { numRuns: 200, seed: 4 },
    );
  });

  test('undoing ply by ply and all at once come to the same', () => {
    fc.assert(
      fc.property(settings, steps(60), (chosen, path) => {
        const one = tableAfter(chosen, path);
        const decided = decidedPlies(one.state);
        if (decided === 0) return;
        const many = tableAfter(chosen, path);
        for (let ply = 0; ply < decided; ply++) many.undo(1, 'first', 0);
        expect(standing(many.state)).toEqual(standing(one.undo(decided, 'first', 0).state));
        expect(many.state.undone).toEqual(one.state.undone);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  test('time never runs backwards and no ply takes less than none', () => {
    fc.assert(
      fc.property(settings, steps(80), (chosen, path) => {
        const table = new Table(chosen);
        walk(table, path, () => {
          expect(table.state.moves.every((move) => move.spentMs >= 0)).toBe(true);
          expect(elapsedMs(table.state, table.now)).toBeGreaterThanOrEqual(0);
          expect(table.state.plyStartedAt).toBeLessThanOrEqual(table.state.updatedAt);
        });
        expect(
          table.events.every((event, index) => index === 0 || event.at >= (table.events[index - 1]?.at ?? 0)),
        ).toBe(true);
      }),
      { numRuns: 100, seed: 6 },
    );
  });

  test('with a person and a machine, undo and redo bring the person’s own turn, or the decision taken out of turn', () => {
    fc.assert(
      fc.property(settings, steps(80), (chosen, path) => {
        const table = tableAfter(chosen, path);
        const undo = undoPlies(table.state, ['first']);
        const concluded = table.state.conclusion !== undefined;
        if (undo === 0) return;
        table.undo(undo, 'first', 0);
        if (!concluded) expect(table.state.seatToMove).toBe('first');
        const redo = redoPlies(table.state, ['first']);
        expect(redo).toBeGreaterThan(0);
        table.redo(redo, 'first', 0);
        expect(
          table.state.seatToMove === 'first' ||
            table.state.outcome.kind !== 'playing' ||
            isOfFirst(table.state.undone.at(-1)),
        ).toBe(true);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('what evolve is given are facts', () => {
  const { events, state } = new Table().play('h8 a1 i8 b1 j8 c1 k8 d1 l8');
  const stamp = { version: 1, at: 1e6 } as const;

  test.each([
    { ...stamp, kind: 'placed', ply: 9, color: 'white', point: 4 as Point },
    { ...stamp, kind: 'redone', seat: 'first', plies: 1 },
    { ...stamp, kind: 'resigned', seat: 'first' },
    { ...stamp, kind: 'resumed', leftAt: 1e6 },
    { ...stamp, kind: 'ended', outcome: { kind: 'drawn', reason: 'board-full' } },
  ] satisfies MatchEvent[])('after the end no $kind happens', (event) => {
    expect(() => evolve(state, event)).toThrow('a match that is over takes no');
  });

  test('after the end undo happens', () => {
    expect(evolve(state, { ...stamp, kind: 'undone', seat: 'first', plies: 1 }).outcome.kind).toBe('playing');
  });

  test('a match starts once, and with its start', () => {
    const [started, ...rest] = events;
    expect(() => fold(rest)).toThrow('a match begins with started');
    expect(() => fold([])).toThrow('a match begins with started');
    expect(() => started && evolve(state, started)).toThrow('a match starts once');
  });

  test('time does not run backwards', () => {
    const { state: open } = new Table().play('h8', 5000);
    expect(() => evolve(open, { version: 1, at: 4999, kind: 'resigned', seat: 'first' })).toThrow(
      'time does not run backwards',
    );
  });

  test('states are values: evolving leaves the state before as it was', () => {
    const table = new Table().play('h8 i9 j10').undo(1);
    const before = structuredClone(table.state);
    evolve(table.state, { ...stamp, kind: 'redone', seat: 'first', plies: 1 });
    expect(table.state).toEqual(before);
  });
});
