import type { Messages } from '../catalogue.ts';
import { enFirst } from './en-first.ts';
import { enLate } from './en-late.ts';
import { enLooks } from './en-looks.ts';

/** English. Sentence case, verbs first, no exclamation marks. */
export const en = { ...enFirst, ...enLate, ...enLooks } as const satisfies Messages;
