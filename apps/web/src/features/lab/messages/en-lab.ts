import type { LabMessages } from '../lab-text.ts';
import { enArena } from './en-arena.ts';
import { enCourse } from './en-course.ts';
import { enTests } from './en-tests.ts';
import { enThink } from './en-think.ts';
import { enTruths } from './en-truths.ts';

/** The laboratory in English. Sentence case, verbs first, no exclamation marks. */
export const enLab = { ...enThink, ...enTests, ...enCourse, ...enArena, ...enTruths } as const satisfies LabMessages;
