import type { LabText } from '../lab-text.ts';
import { type EntrantId, isTeaching, levelOf } from './entrants.ts';

/** The name that the player has in a game too. */
export function entrantName(text: LabText, id: EntrantId): string {
  const level = levelOf(id);
  if (level !== undefined) return text.t(`opponent.level.${level}`);
  return isTeaching(id) ? text.t(`player.${id}`) : text.t('arena.own');
}
