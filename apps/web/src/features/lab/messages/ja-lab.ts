import type { LabMessages } from '../lab-text.ts';
import { jaArena } from './ja-arena.ts';
import { jaCourse } from './ja-course.ts';
import { jaTests } from './ja-tests.ts';
import { jaThink } from './ja-think.ts';
import { jaTruths } from './ja-truths.ts';

/** 実験室の言葉。調子はページと同じ、ja.ts を参照。 */
export const jaLab = { ...jaThink, ...jaTests, ...jaCourse, ...jaArena, ...jaTruths } as const satisfies LabMessages;
