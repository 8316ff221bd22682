import { ok, type Result, refused } from '@tianyuan/rules';
import { fieldsOf } from './fields.ts';

/**
 * How much time each seat has. Every time is a whole number of milliseconds; a match without a clock has no setting.
 *
 * - `sudden-death`: `mainMs` for the whole match.
 * - `increment` (Fischer): `mainMs`, and `incrementMs` more after every stone.
 * - `byo-yomi`: `mainMs`, and after it `periods` of `periodMs`: a stone within a period costs nothing, a period that runs
 *   out is lost.
 * - `per-move`: `moveMs` for every stone, nothing is saved.
 *
 * A choice of colour in an opening counts as a stone.
 */
export type ClockSetting =
  | { readonly kind: 'sudden-death'; readonly mainMs: number }
  | { readonly kind: 'increment'; readonly mainMs: number; readonly incrementMs: number }
  | { readonly kind: 'byo-yomi'; readonly mainMs: number; readonly periods: number; readonly periodMs: number }
  | { readonly kind: 'per-move'; readonly moveMs: number };

/** The longest time of a clock: a week. */
export const LONGEST_CLOCK_MS: number = 7 * 24 * 3_600_000;

type Kind = ClockSetting['kind'];
type Range = readonly [least: number, most: number];

/** The numbers of each kind, and from what to what they may be. */
const RANGES: { readonly [Each in Kind]: Readonly<Record<Exclude<NumberOf<Each>, 'kind'>, Range>> } = {
  'sudden-death': { mainMs: [1, LONGEST_CLOCK_MS] },
  increment: { mainMs: [1, LONGEST_CLOCK_MS], incrementMs: [0, LONGEST_CLOCK_MS] },
  'byo-yomi': { mainMs: [0, LONGEST_CLOCK_MS], periods: [1, 99], periodMs: [1, LONGEST_CLOCK_MS] },
  'per-move': { moveMs: [1, LONGEST_CLOCK_MS] },
};

type NumberOf<Each extends Kind> = keyof Extract<ClockSetting, { readonly kind: Each }>;

/** The setting with nothing in it but its own fields, or the name of the field that cannot be read. */
export function parseClockSetting(input: unknown): Result<ClockSetting, string> {
  const fields = fieldsOf(input);
  const kind = (Object.keys(RANGES) as Kind[]).find((each) => each === fields['kind']);
  if (!kind) return refused('clock.kind');
  const numbers: Record<string, number> = {};
  for (const [name, [least, most]] of Object.entries<Range>(RANGES[kind])) {
    const value = fields[name];
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      return refused(`clock.${name}`);
    }
    numbers[name] = value;
  }
  return ok({ kind, ...numbers } as ClockSetting);
}
