import { decide, evolve, type MatchState, startMatch } from '@tianyuan/match';
import type { GameRecord } from '@tianyuan/record';
import { ok, type Result, refused } from '@tianyuan/rules';
import type { PaperFault } from './open-paper.ts';

/** Played through by its rules. A forbidden move stands and loses: a paper tells what was played, not what should have been. */
export function playedFrom({
  ruleSet,
  size,
  start,
  moves,
  timesMs,
}: GameRecord): Result<MatchState, Extract<PaperFault, { readonly kind: 'unplayable' | 'start-over' }>> {
  const settings = { ruleSet, size, opening: 'free', firstPlays: 'black', forbiddenMove: 'loses' } as const;
  const started = startMatch({ ...settings, ...(start && { start }) }, 0);
  if (!started.ok) return refused({ kind: 'start-over' });
  let match = evolve(undefined, started.value[0]);
  for (const [ply, point] of moves.entries()) {
    const at = match.updatedAt + (timesMs?.[ply] ?? 0);
    const decided = decide(match, { kind: 'place', seat: match.seatToMove, point }, at);
    if (!decided.ok) return refused({ kind: 'unplayable', code: decided.error.code, ply, point, size });
    match = decided.value.reduce<MatchState>(evolve, match);
  }
  return ok(match);
}
