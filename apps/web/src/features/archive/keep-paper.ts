/** From a game that was read from paper to one that the device keeps: the same moves as a log of events. */
import { decide, evolve, type MatchEvent, type MatchState, startMatch } from '@tianyuan/match';
import { assert } from '@tianyuan/rules';
import type { ArchivedGame } from '../../storage/archive.ts';
import type { PaperGame } from '../record/look.ts';

/** @param now  when it is kept; its last move gets that time */
export function keptGame({ match, names, date, result }: PaperGame, now: number): ArchivedGame {
  const spent = match.moves.reduce((sum, move) => sum + move.spentMs, 0);
  const started = startMatch(match.settings, now - spent);
  assert(started.ok, 'the game was played by these settings');
  const events: MatchEvent[] = [...started.value];
  let state = events.reduce<MatchState | undefined>(evolve, undefined) as MatchState;
  for (const { point, spentMs } of match.moves) {
    const decided = decide(state, { kind: 'place', seat: state.seatToMove, point }, state.updatedAt + spentMs);
    assert(decided.ok, 'the game was played through before');
    events.push(...decided.value);
    state = decided.value.reduce<MatchState>(evolve, state);
  }
  const said = [match.settings, match.moves.map(({ point }) => point), names, result];
  return {
    id: `paper-${hashOf(JSON.stringify(said))}`,
    opponent: 'people',
    events,
    paper: { ...names, ...(date && { date }), ...(result && { result }) },
  };
}

/** 53 bits of a text, so that the same paper is the same game (cyrb53, public domain). */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
