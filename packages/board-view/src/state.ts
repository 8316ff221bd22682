/** What a board shows when nobody has said anything yet, and how it changes. */
import { WOOD_THEME } from './themes.ts';
import type { BoardViewState, Stone } from './types.ts';

export function initialState(): BoardViewState {
  return {
    size: 15,
    stones: emptyStones(15),
    showNumbers: false,
    showCoordinates: true,
    stars: 'auto',
    edge: 'raised',
    theme: WOOD_THEME,
    interactive: true,
    confirmTouch: 'auto',
    reducedMotion: false,
  };
}

/** A board of another size starts empty unless its stones come with it. */
export function nextState(state: BoardViewState, partial: Partial<BoardViewState>): BoardViewState {
  const next = { ...state, ...partial };
  const emptied = next.size !== state.size && partial.stones === undefined;
  return emptied ? { ...next, stones: emptyStones(next.size) } : next;
}

function emptyStones(size: number): readonly Stone[] {
  return Array.from({ length: size * size }, () => 'empty' as const);
}
