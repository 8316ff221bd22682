import type { LabMessages } from '../lab-text.ts';
import { enCourse } from './en-course.ts';
import { enTests } from './en-tests.ts';
import { enThink } from './en-think.ts';

/** The laboratory in English. Sentence case, verbs first, no exclamation marks. */
export const enLab = { ...enThink, ...enTests, ...enCourse } as const satisfies LabMessages;
