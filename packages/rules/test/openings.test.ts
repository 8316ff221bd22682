import {
  nextOpeningColor,
  OPENINGS,
  type OpeningId,
  type OpeningMove,
  type OpeningState,
  openingStage,
  openingStep,
  startOpening,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';

const IDS = Object.keys(OPENINGS) as OpeningId[];

//  Every course an opening can take: seat and deed in turn (1 first, 2 second; b, w a stone; B, W a colour taken), and who has black.
const COURSES: Readonly<Record<OpeningId, readonly string[]>> = {
  free: ['→ 1'],
  swap: ['1b 1w 1b 2W → 1', '1b 1w 1b 2B → 2'],
  swap2: ['1b 1w 1b 2W → 1', '1b 1w 1b 2B → 2', '1b 1w 1b 2w 2b 1W → 2', '1b 1w 1b 2w 2b 1B → 1'],
};

describe('an opening', () => {
  it.each(IDS)('%s takes exactly these courses', (id) => {
    expect(coursesFrom(startOpening(id), [])).toEqual(COURSES[id]);
  });

  it.each(IDS)('%s has stages that are all reached and lead only to its own', (id) => {
    const { stages, start } = OPENINGS[id];
    const next = Object.values(stages).flatMap(({ actions }) => actions.map((action) => action.next));
    const known = [...Object.keys(stages), 'play'];
    expect(known).toEqual(expect.arrayContaining([start, ...next]));
    for (const stage of Object.keys(stages)) expect([start, ...next]).toContain(stage);
  });

  it('that is over takes no more steps', () => {
    expect(openingStep(startOpening('free'), { kind: 'place', seat: 'first' })).toEqual({
      ok: false,
      error: { code: 'opening-over' },
    });
  });

  it('refuses the seat that does not act', () => {
    for (const move of allMoves('second')) {
      expect(openingStep(startOpening('swap2'), move)).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    }
  });

  it('refuses a choice where stones are due, and stones where a choice is due', () => {
    const refusal = { ok: false, error: { code: 'not-allowed-now' } };
    expect(openingStep(startOpening('swap'), { kind: 'take', seat: 'first', color: 'black' })).toEqual(refusal);
    const choice: OpeningState = { opening: 'swap', stage: 'choice', placed: 0, black: 'first' };
    expect(openingStep(choice, { kind: 'place', seat: 'second' })).toEqual(refusal);
  });

  it('lets nobody change his mind between the two stones of swap2', () => {
    const begun: OpeningState = { opening: 'swap2', stage: 'choice', placed: 1, black: 'first' };
    expect(openingStep(begun, { kind: 'take', seat: 'second', color: 'white' })).toEqual({
      ok: false,
      error: { code: 'not-allowed-now' },
    });
    expect(nextOpeningColor(begun)).toBe('black');
  });
});

/** Walks every step that is accepted, to the end of the opening. */
function coursesFrom(state: OpeningState, deeds: readonly string[]): readonly string[] {
  const stage = openingStage(state);
  if (!stage) return [[...deeds, '→', state.black === 'first' ? '1' : '2'].join(' ')];
  return allMoves(stage.seat).flatMap((move) => {
    const step = openingStep(state, move);
    return step.ok ? coursesFrom(step.value, [...deeds, deedOf(state, move)]) : [];
  });
}

function allMoves(seat: 'first' | 'second'): readonly OpeningMove[] {
  return [
    { kind: 'take', seat, color: 'white' },
    { kind: 'take', seat, color: 'black' },
    { kind: 'place', seat },
  ];
}

function deedOf(state: OpeningState, move: OpeningMove): string {
  const seat = move.seat === 'first' ? '1' : '2';
  const letter = { black: 'b', white: 'w' }[move.kind === 'take' ? move.color : (nextOpeningColor(state) ?? 'black')];
  return seat + (move.kind === 'take' ? letter.toUpperCase() : letter);
}
