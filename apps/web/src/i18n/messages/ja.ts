import type { Messages } from '../catalogue.ts';
import { jaFirst } from './ja-first.ts';
import { jaGames } from './ja-games.ts';
import { jaLate } from './ja-late.ts';
import { jaLevels } from './ja-levels.ts';
import { jaLooks } from './ja-looks.ts';
import { jaOpening } from './ja-opening.ts';
import { jaTable } from './ja-table.ts';

/** 日本語。連珠の用語（手目、三々、四々、達四、四追い、追い詰め）で短く静かに。読み手に語る文だけ「です・ます」。 */
export const ja = {
  ...jaFirst,
  ...jaLate,
  ...jaGames,
  ...jaLevels,
  ...jaLooks,
  ...jaTable,
  ...jaOpening,
} as const satisfies Messages;
