/** The colour of a stone, and of the player who places it. Black moves first. */
export type Color = 'black' | 'white';

/** What stands on a point. */
export type Stone = Color | 'empty';

export const COLORS: readonly Color[] = ['black', 'white'];

export function opponentOf(color: Color): Color {
  return color === 'black' ? 'white' : 'black';
}
