import type { LabMessages } from '../lab-text.ts';
import { zhHantArena } from './zh-hant-arena.ts';
import { zhHantCourse } from './zh-hant-course.ts';
import { zhHantTests } from './zh-hant-tests.ts';
import { zhHantThink } from './zh-hant-think.ts';
import { zhHantTruths } from './zh-hant-truths.ts';

/** 實驗室的話。語氣與主頁相同，見 zh-hant.ts。 */
export const zhHantLab = {
  ...zhHantThink,
  ...zhHantTests,
  ...zhHantCourse,
  ...zhHantArena,
  ...zhHantTruths,
} as const satisfies LabMessages;
