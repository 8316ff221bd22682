import { zhHansFirst } from './zh-hans-first.ts';
import { zhHansGames } from './zh-hans-games.ts';
import { zhHansLate } from './zh-hans-late.ts';
import { zhHansLevels } from './zh-hans-levels.ts';
import { zhHansLooks } from './zh-hans-looks.ts';
import { zhHansOpening } from './zh-hans-opening.ts';
import { zhHansTable } from './zh-hans-table.ts';

/** 简体中文。说人话，用棋语（手、路、活三、冲四）；不用感叹号，不用“您”。 */
export const zhHans = {
  ...zhHansFirst,
  ...zhHansLate,
  ...zhHansGames,
  ...zhHansLevels,
  ...zhHansLooks,
  ...zhHansTable,
  ...zhHansOpening,
} as const;
