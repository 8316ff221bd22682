import {
  assert,
  type Color,
  type OpeningAction,
  type OpeningMove,
  type OpeningSeat,
  type OpeningState,
  openingStage,
  openingStep,
  startOpening,
} from '@tianyuan/rules';
import { otherSeat, type Seat, seatOf } from './seat.ts';
import type { MatchSettings } from './settings.ts';
import { type Decision, isChoice, isMove, type MatchState } from './state.ts';

/** What may be done in the stage of the opening that a match is in. */
export interface OpeningTurn {
  readonly seat: Seat;
  /** As `rules` has them: stones to place, colours to take. Of stones that were begun only the rest is left. */
  readonly actions: readonly OpeningAction[];
}

/** Whose turn it is in the opening and what may be done, or undefined when it is over: then the seat to move places. */
export function openingTurn(match: Pick<MatchState, 'settings' | 'opening'>): OpeningTurn | undefined {
  const { opening, settings } = match;
  const stage = openingStage(opening);
  if (!stage) return undefined;
  const begun = opening.placed > 0;
  const actions = stage.actions
    .filter(({ kind }) => kind === 'place' || !begun)
    .map((action) => (action.kind === 'place' ? { ...action, colors: action.colors.slice(opening.placed) } : action));
  return { seat: seatAtTable(settings, stage.seat), actions };
}

/** The opening after these decisions, from its beginning. */
export function openingAfter(settings: MatchSettings, decisions: readonly Decision[]): OpeningState {
  return decisions.reduce<OpeningState>(
    (opening, decision) => openingWith(settings, opening, decision),
    startOpening(settings.opening),
  );
}

/** The opening after one decision more. Once it is over nothing changes it. */
export function openingWith(settings: MatchSettings, opening: OpeningState, decision: Decision): OpeningState {
  const move = openingMoveOf(settings, decision);
  if (!move || !openingStage(opening)) return opening;
  const step = openingStep(opening, move);
  assert(step.ok, 'what stands was allowed by the opening');
  return step.value;
}

/** The colour that seat `first` has at this stage of the opening. */
export function firstPlaysIn(settings: MatchSettings, opening: OpeningState): Color {
  return seatAtTable(settings, opening.black) === 'first' ? 'black' : 'white';
}

/** The opening's seat `first` is the one that has black in the settings. */
export function seatAtTable(settings: MatchSettings, seat: OpeningSeat): Seat {
  const opener = seatOf({ settings }, 'black');
  return seat === 'first' ? opener : otherSeat(opener);
}

function openingSeat(settings: MatchSettings, seat: Seat): OpeningSeat {
  return seat === seatAtTable(settings, 'first') ? 'first' : 'second';
}

function openingMoveOf(settings: MatchSettings, decision: Decision): OpeningMove | undefined {
  if (isMove(decision)) return { kind: 'place', seat: openingSeat(settings, decision.seat) };
  if (!isChoice(decision)) return undefined;
  return { kind: 'take', seat: openingSeat(settings, decision.seat), color: decision.takes };
}
