/** Who sits at a game, as one word of the log's row: the opponent, both machines of a game that is watched, or two people by name. */
import type { Seat } from '@tianyuan/match';
import { isMachineId, isOpponentId, type MachineId, type OpponentId } from './opponents.ts';

export interface Seated {
  /** The machine in the person's place; left out: a person. */
  readonly first?: MachineId | undefined;
  readonly opponent: OpponentId;
  /** What two people are called, as far as they said it. */
  readonly names?: Names | undefined;
}

export type Names = Readonly<Partial<Record<Seat, string>>>;

/** So long may a name be, in UTF-16 code units: both stay within what a file of games may hold as one word. */
export const NAME_LENGTH = 30;

/** No opponent has it in its name. */
const BESIDE = '|';

/** `level:5`; `level:5|table`, seat `first` before seat `second`; `people|Ann|`, where only the first one has a name. */
export function writeSeats({ first, opponent, names }: Seated): string {
  if (opponent === 'people' && names)
    return [opponent, names.first ?? '', names.second ?? ''].map(escaped).join(BESIDE);
  return first === undefined ? opponent : `${first}${BESIDE}${opponent}`;
}

/** Undefined where somebody sits there whom this version does not know. */
export function readSeats(written: string): Seated | undefined {
  if (isOpponentId(written)) return { opponent: written };
  const [first, opponent = '', ...rest] = written.split(BESIDE);
  if (isMachineId(first) && isMachineId(opponent) && rest.length === 0) return { first, opponent };
  const names = namesFrom(unescaped(opponent), unescaped(rest[0] ?? ''));
  return first === 'people' && rest.length === 1 && names ? { opponent: first, names } : undefined;
}

/** Two names from anywhere, each as one short line; undefined where neither says anything. */
export function namesFrom(first: unknown, second: unknown): Names | undefined {
  const [one, other] = [nameFrom(first), nameFrom(second)];
  return one || other ? { ...(one && { first: one }), ...(other && { second: other }) } : undefined;
}

function nameFrom(input: unknown): string {
  return typeof input === 'string' ? input.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH).trim() : '';
}

function escaped(name: string): string {
  return name.replace(/[|%]/g, encodeURIComponent);
}

function unescaped(name: string): string {
  return name.replace(/%(7C|25)/g, decodeURIComponent);
}
