export type RuleSetId = 'freestyle' | 'standard' | 'renju' | 'caro' | 'caro-free';
export type Color = 'black' | 'white';

/** The engine's number of each rule set, see `assembly/rule.ts`. */
export const RULE_CODES: Readonly<Record<RuleSetId, number>> = {
  freestyle: 0,
  standard: 1,
  renju: 2,
  caro: 3,
  'caro-free': 4,
};

export const COLOR_CODES: Readonly<Record<Color, number>> = { black: 0, white: 1 };

export function colorOf(code: number): Color {
  return code === 0 ? 'black' : 'white';
}
