import { ok, type Result, refused } from './result.ts';
import type { Color } from './stone.ts';

/** The two people of a game. Colours are apart: a choice of colour exchanges them between the seats. */
export type OpeningSeat = 'first' | 'second';

export type OpeningId = 'free' | 'swap' | 'swap2';

/** One thing that the seat of a stage may do, and the stage that follows; `play` ends the opening. */
export type OpeningAction =
  /** Place stones of these colours, in this order, anywhere that is empty. */
  | { readonly kind: 'place'; readonly colors: readonly Color[]; readonly next: string }
  /** Take this colour; the other seat gets the other one. */
  | { readonly kind: 'take'; readonly color: Color; readonly next: string };

export interface OpeningStage {
  readonly seat: OpeningSeat;
  readonly actions: readonly OpeningAction[];
}

/** An opening rule as data: stages, who acts in each, what may be done there. After it colours alternate. */
export interface Opening {
  readonly id: OpeningId;
  /** The first stage, or `play` when there is nothing to agree. */
  readonly start: string;
  readonly stages: Readonly<Record<string, OpeningStage>>;
}

//  free    play
//
//  swap    three-stones ──place ●○●──▶ choice ──take ○ or ●──▶ play          (white moves next)
//
//  swap2   three-stones ──place ●○●──▶ choice ──take ○ or ●──▶ play          (white moves next)
//                                        └──place ○●──▶ last-choice ──take ○ or ●──▶ play   (white moves next)

const THREE_STONES: OpeningStage = {
  seat: 'first',
  actions: [{ kind: 'place', colors: ['black', 'white', 'black'], next: 'choice' }],
};
const TAKE_A_COLOR: readonly OpeningAction[] = [
  { kind: 'take', color: 'white', next: 'play' },
  { kind: 'take', color: 'black', next: 'play' },
];

export const OPENINGS: Readonly<Record<OpeningId, Opening>> = {
  free: { id: 'free', start: 'play', stages: {} },
  swap: {
    id: 'swap',
    start: 'three-stones',
    stages: { 'three-stones': THREE_STONES, choice: { seat: 'second', actions: TAKE_A_COLOR } },
  },
  swap2: {
    id: 'swap2',
    start: 'three-stones',
    stages: {
      'three-stones': THREE_STONES,
      choice: {
        seat: 'second',
        actions: [...TAKE_A_COLOR, { kind: 'place', colors: ['white', 'black'], next: 'last-choice' }],
      },
      'last-choice': { seat: 'first', actions: TAKE_A_COLOR },
    },
  },
};

/** How far an opening has come. */
export interface OpeningState {
  readonly opening: OpeningId;
  /** A stage of the opening, or `play` when it is over. */
  readonly stage: string;
  /** Stones placed of the stage's `place` action; 0 when none was begun. */
  readonly placed: number;
  /** The seat that has black: `first` until somebody takes a colour. */
  readonly black: OpeningSeat;
}

export type OpeningMove =
  | { readonly kind: 'place'; readonly seat: OpeningSeat }
  | { readonly kind: 'take'; readonly seat: OpeningSeat; readonly color: Color };

export interface OpeningRefusal {
  readonly code: 'opening-over' | 'not-your-turn' | 'not-allowed-now';
}

export function startOpening(opening: OpeningId): OpeningState {
  return { opening, stage: OPENINGS[opening].start, placed: 0, black: 'first' };
}

/** The stage in force, or undefined when the opening is over. */
export function openingStage(state: OpeningState): OpeningStage | undefined {
  return OPENINGS[state.opening].stages[state.stage];
}

/** The colour of the stone that a `place` would put down now; undefined where none may be placed. */
export function nextOpeningColor(state: OpeningState): Color | undefined {
  const action = openingStage(state)?.actions.find(({ kind }) => kind === 'place');
  return action?.kind === 'place' ? action.colors[state.placed] : undefined;
}

/** One stone or one choice of the opening. Where the stone goes is not the opening's business, unless a rule says so. */
export function openingStep(state: OpeningState, move: OpeningMove): Result<OpeningState, OpeningRefusal> {
  const stage = openingStage(state);
  if (!stage) return refused({ code: 'opening-over' });
  if (stage.seat !== move.seat) return refused({ code: 'not-your-turn' });
  for (const action of stage.actions) {
    if (action.kind === 'place' && move.kind === 'place') {
      const placed = state.placed + 1;
      const done = placed === action.colors.length;
      return ok(done ? { ...state, stage: action.next, placed: 0 } : { ...state, placed });
    }
    if (action.kind === 'take' && move.kind === 'take' && action.color === move.color && state.placed === 0) {
      return ok({ ...state, stage: action.next, black: move.color === 'black' ? move.seat : otherSeat(move.seat) });
    }
  }
  return refused({ code: 'not-allowed-now' });
}

function otherSeat(seat: OpeningSeat): OpeningSeat {
  return seat === 'first' ? 'second' : 'first';
}
