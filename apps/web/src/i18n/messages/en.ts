import type { Messages } from '../catalogue.ts';
import { enFirst } from './en-first.ts';
import { enGames } from './en-games.ts';
import { enLate } from './en-late.ts';
import { enLevels } from './en-levels.ts';
import { enLooks } from './en-looks.ts';
import { enOpening } from './en-opening.ts';
import { enTable } from './en-table.ts';

/** English. Sentence case, verbs first, no exclamation marks. */
export const en = {
  ...enFirst,
  ...enLate,
  ...enGames,
  ...enLevels,
  ...enLooks,
  ...enTable,
  ...enOpening,
} as const satisfies Messages;
