import type { Color, ForbiddenReason } from '@tianyuan/rules';

/** The key of a position under which points stand. */
export type PointsKey = 'moves' | 'black' | 'white' | 'start.black' | 'start.white';

/** How a game ended. */
export interface Ending {
  readonly winner: Color | 'draw';
  /** Of a draw. */
  readonly reason?: 'board-full' | 'no-legal-point';
}

/** A point that cannot be taken. */
export interface PointData {
  /** As it was given: a name, or what stood in the place of one. */
  readonly given: unknown;
  /** From 0; only where the point is one of `moves`. */
  readonly ply?: number;
}

/** What a position that cannot be is refused with. `given` is what was given, as it was. */
export interface PositionErrorData {
  /** Not an object with keys: a text of moves, say, in the place of `{ moves }`. */
  readonly 'position-unreadable': { readonly given: unknown };
  // the setting
  readonly 'rule-unknown': { readonly given: unknown };
  readonly 'size-unsupported': { readonly given: unknown };
  readonly 'side-unknown': { readonly given: unknown };
  /** Black and white stones are neither equal nor black one ahead, and `side` does not say who is to move. */
  readonly 'side-missing': { readonly black: number; readonly white: number };
  /** `side` is not who is to move after `moves`. */
  readonly 'side-contradicts-moves': { readonly toMove: Color };
  // the stones
  /** No object with keys. */
  readonly 'start-unreadable': { readonly given: unknown };
  readonly 'points-unreadable': { readonly key: PointsKey; readonly given: unknown };
  readonly 'point-unreadable': PointData;
  /** `size` is that of the board. */
  readonly 'point-outside': PointData & { readonly size: number };
  readonly 'point-occupied': PointData;
  readonly 'point-forbidden': PointData & { readonly reason: ForbiddenReason };
  /** A move after the end, or an analysis of a position that is one. */
  readonly 'game-over': Partial<PointData> & Ending;
}

/** What each error carries beside its code. The codes are a contract: programs read them. */
export interface ErrorData extends PositionErrorData {
  // the question
  readonly 'number-unsupported': {
    readonly key: string;
    readonly given: unknown;
    readonly least: number;
    readonly most: number;
  };
  readonly 'kind-unknown': { readonly given: unknown };
  /** No object where `options` or `settings` are, no function where `onInfo` is, no `AbortSignal` where `signal` is. */
  readonly 'option-unreadable': { readonly key: 'options' | 'settings' | 'onInfo' | 'signal'; readonly given: unknown };
  /** A balance of two plies, and no move leaves the other side a legal answer. */
  readonly 'no-answer-left': object;
  // the engine
  /** Twice in a row. `cause` is one word, such as `crashed`; the next question gets a new worker. */
  readonly 'engine-died': { readonly cause: string; readonly detail: string };
  readonly 'analyst-disposed': object;
}

export type ErrorCode = keyof ErrorData;

/** A refusal as a value: the code, and what goes with it. */
export type Refusal = RefusalOf<ErrorData>;

export type PositionRefusal = RefusalOf<PositionErrorData>;

type RefusalOf<Data> = { readonly [Code in keyof Data]: { readonly code: Code } & Data[Code] }[keyof Data];

const CODES: Readonly<Record<ErrorCode, true>> = {
  'position-unreadable': true,
  'rule-unknown': true,
  'size-unsupported': true,
  'side-unknown': true,
  'side-missing': true,
  'side-contradicts-moves': true,
  'start-unreadable': true,
  'points-unreadable': true,
  'point-unreadable': true,
  'point-outside': true,
  'point-occupied': true,
  'point-forbidden': true,
  'game-over': true,
  'number-unsupported': true,
  'kind-unknown': true,
  'option-unreadable': true,
  'no-answer-left': true,
  'engine-died': true,
  'analyst-disposed': true,
};

export const ERROR_CODES: readonly ErrorCode[] = Object.keys(CODES) as ErrorCode[];

/**
 * Everything that this library throws or rejects with, but for the reason of an abort. `refusal.code` tells which; after a
 * look at it the data beside it are typed. The message is the code and the data, such as `point-outside given "p8", size 15`:
 * sentences are the caller's.
 */
export class TianyuanError extends Error {
  override readonly name = 'TianyuanError' as const;
  readonly code: ErrorCode;
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    const { code, ...data } = refusal;
    super(
      `${code} ${Object.entries(data)
        .map(([key, value]) => `${key} ${quoted(value)}`)
        .join(', ')}`.trim(),
    );
    this.code = code;
    this.refusal = refusal;
  }
}

const LONGEST_SHOWN = 40;

/** A value from outside as a message shows it: text quoted and cut short, lists and objects by their kind alone. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
  }
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
