import type { Messages } from '../catalogue.ts';
import { zhHantFirst } from './zh-hant-first.ts';
import { zhHantGames } from './zh-hant-games.ts';
import { zhHantLate } from './zh-hant-late.ts';
import { zhHantLevels } from './zh-hant-levels.ts';
import { zhHantLooks } from './zh-hant-looks.ts';
import { zhHantOpening } from './zh-hant-opening.ts';
import { zhHantTable } from './zh-hant-table.ts';

/** 繁體中文。依臺灣、香港的說法（設定、網路、連結、檔案），不是逐字轉換；語氣見 zh-hans.ts。 */
export const zhHant = {
  ...zhHantFirst,
  ...zhHantLate,
  ...zhHantGames,
  ...zhHantLevels,
  ...zhHantLooks,
  ...zhHantTable,
  ...zhHantOpening,
} as const satisfies Messages;
