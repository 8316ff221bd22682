import { zhHansArena } from './zh-hans-arena.ts';
import { zhHansCourse } from './zh-hans-course.ts';
import { zhHansTests } from './zh-hans-tests.ts';
import { zhHansThink } from './zh-hans-think.ts';
import { zhHansTruths } from './zh-hans-truths.ts';

/** 实验室的话。语气与主页相同：说人话，用棋语，不用感叹号。 */
export const zhHansLab = { ...zhHansThink, ...zhHansTests, ...zhHansCourse, ...zhHansArena, ...zhHansTruths } as const;
