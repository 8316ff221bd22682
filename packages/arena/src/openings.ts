import { parseText, type RecordRefusal } from '@tianyuan/record';
import { ok, type Point, type Result, type RuleSetId, refused } from '@tianyuan/rules';
import { afterOpening } from './play-game.ts';

/** Why a list of openings is not taken: what one line says cannot be read, or not be played. Lines count from 1. */
export type OpeningRefusal =
  | { readonly code: 'opening-unreadable'; readonly line: number; readonly because: RecordRefusal }
  | { readonly code: 'opening-unplayable'; readonly line: number }
  | { readonly code: 'openings-empty' };

/**
 * Openings, one a line, moves run together or apart, black first (`h8i9j7` or `h8 i9 j7`). Empty lines and lines that begin
 * with `#` are passed over. An opening after which the game is over is unplayable.
 */
export function parseOpenings(
  source: string,
  setting: { readonly ruleSet: RuleSetId; readonly size: number },
): Result<readonly (readonly Point[])[], OpeningRefusal> {
  const openings: (readonly Point[])[] = [];
  for (const [index, text] of source.split(/\r\n|\n|\r/).entries()) {
    if (text.trim() === '' || text.startsWith('#')) continue;
    const line = index + 1;
    const game = parseText(text, setting);
    if (!game.ok) return refused({ code: 'opening-unreadable', line, because: { ...game.error, line } });
    // A position has no moves to give to a program.
    if (game.value.start || !afterOpening(game.value.moves, setting, 0))
      return refused({ code: 'opening-unplayable', line });
    openings.push(game.value.moves);
  }
  return openings.length === 0 ? refused({ code: 'openings-empty' }) : ok(openings);
}

/** Without a list: every game begins on an empty board. */
export const NO_OPENINGS: readonly (readonly Point[])[] = [[]];
