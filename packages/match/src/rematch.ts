import { opponentOf } from '@tianyuan/rules';
import type { MatchSettings } from './settings.ts';

/**
 * The settings of another match between the same two seats, with the colours at the start exchanged; in an opening with a
 * choice of colour, where these say who begins, the other seat places the first stones. Everything else stays.
 */
export function rematchSettings(settings: MatchSettings): MatchSettings {
  return { ...settings, firstPlays: opponentOf(settings.firstPlays) };
}
