/** What a stage of the opening asks of somebody: stones of given colours, or a choice. Pure. */
import { type MatchState, openingTurn, type Seat } from '@tianyuan/match';
import { type Color, openingStage } from '@tianyuan/rules';

export type OpeningAsk =
  /** `colors`: all the stones of the stage, of which `placed` stand. */
  | { readonly kind: 'stones'; readonly seat: Seat; readonly colors: readonly Color[]; readonly placed: number }
  /** A colour is to be taken, or, where `two` says so, stones of these colours may be added. */
  | { readonly kind: 'choice'; readonly seat: Seat; readonly two: readonly Color[] | undefined };

/** Undefined when the opening is over: then whoever is to move places a stone. */
export function openingAsk(match: Pick<MatchState, 'settings' | 'opening' | 'outcome'>): OpeningAsk | undefined {
  const turn = openingTurn(match);
  if (!turn || match.outcome.kind !== 'playing') return undefined;
  const { seat } = turn;
  if (turn.actions.some(({ kind }) => kind === 'take')) return { kind: 'choice', seat, two: stonesOf(match) };
  return { kind: 'stones', seat, colors: stonesOf(match) ?? [], placed: match.opening.placed };
}

/** Whether the next thing to do is to place a stone; in a choice only when somebody has said that stones are to be added. */
export function asksForStone(match: Pick<MatchState, 'settings' | 'opening' | 'outcome'>, isAdding: boolean): boolean {
  return openingAsk(match)?.kind !== 'choice' || isAdding;
}

/** Whether nobody has a colour of their own yet: the ones of the seats are those of the stones that they began with. */
export function isUndecided(match: Pick<MatchState, 'settings' | 'opening'>): boolean {
  return openingTurn(match) !== undefined;
}

/** The colours of the stones that the whole stage may place, in order. */
function stonesOf({ opening }: Pick<MatchState, 'opening'>): readonly Color[] | undefined {
  const place = openingStage(opening)?.actions.find(({ kind }) => kind === 'place');
  return place?.kind === 'place' ? place.colors : undefined;
}
