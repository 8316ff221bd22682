import type { Score } from '@tianyuan/engine-host';
import type { Position } from './position.ts';
import { endOf } from './refusal.ts';

/** `renju, 15×15: black is to move`. */
export function positionText({ ruleSet, board, outcome }: Position): string {
  return `${ruleSet}, ${board.size}×${board.size}: ${endOf(outcome)}`;
}

/** A score for people, from the side to move: `+0.35`, `wins in 5 plies`, `loses in 4 plies`. */
export function scoreText(score: Score): string {
  if ('mate' in score) return `${score.mate > 0 ? 'wins' : 'loses'} in ${pliesText(Math.abs(score.mate))}`;
  return `${score.cp > 0 ? '+' : ''}${(score.cp / 100).toFixed(2)}`;
}

export function pliesText(plies: number): string {
  return plies === 1 ? '1 ply' : `${plies} plies`;
}

const GROUPED = new Intl.NumberFormat('en');

/** `1,234,567`. */
export function countText(count: number): string {
  return GROUPED.format(count);
}
