import type { Color, ForbiddenReason } from '@tianyuan/rules';

/** A point that cannot be taken. */
export interface PointData {
  readonly given: string;
  /** From 0; only where the point is one of `moves`. */
  readonly ply?: number;
}

/** What each error carries beside its code. The codes are a contract: programs read them. */
export interface ErrorData {
  // the setting
  readonly 'rule-unknown': { readonly given: string };
  readonly 'size-unsupported': { readonly given: string };
  readonly 'side-unknown': { readonly given: string };
  /** Black and white stones are neither equal nor black one ahead, and `side` does not say who is to move. */
  readonly 'side-missing': { readonly black: number; readonly white: number };
  /** `side` is not who is to move after `moves`. */
  readonly 'side-contradicts-moves': { readonly toMove: Color };
  // the stones
  readonly 'points-unreadable': { readonly key: 'moves' | 'black' | 'white'; readonly given: string };
  readonly 'point-unreadable': PointData;
  readonly 'point-outside': PointData;
  readonly 'point-occupied': PointData;
  readonly 'point-forbidden': PointData & { readonly reason: ForbiddenReason };
  /** A move after the end, or an analysis of a position that is one. */
  readonly 'game-over': Partial<PointData> & { readonly winner: Color | 'draw' };
  // the question
  readonly 'number-unsupported': {
    readonly key: string;
    readonly given: string;
    readonly least: number;
    readonly most: number;
  };
  readonly 'kind-unknown': { readonly given: string };
  // the engine
  /** Twice in a row. `cause` is one word, such as `crashed`; the next question gets a new worker. */
  readonly 'engine-died': { readonly cause: string; readonly detail: string };
  readonly 'analyst-disposed': object;
}

export type ErrorCode = keyof ErrorData;

/** A refusal as a value: the code, and what goes with it. */
export type Refusal = { readonly [Code in ErrorCode]: { readonly code: Code } & ErrorData[Code] }[ErrorCode];

const CODES: Readonly<Record<ErrorCode, true>> = {
  'rule-unknown': true,
  'size-unsupported': true,
  'side-unknown': true,
  'side-missing': true,
  'side-contradicts-moves': true,
  'points-unreadable': true,
  'point-unreadable': true,
  'point-outside': true,
  'point-occupied': true,
  'point-forbidden': true,
  'game-over': true,
  'number-unsupported': true,
  'kind-unknown': true,
  'engine-died': true,
  'analyst-disposed': true,
};

export const ERROR_CODES: readonly ErrorCode[] = Object.keys(CODES) as ErrorCode[];

/**
 * Everything that this library throws or rejects with, but for the reason of an abort. `refusal.code` tells which; after a
 * look at it the data beside it are typed. The message is the code and the data: sentences are the caller's.
 */
export class TianyuanError extends Error {
  override readonly name = 'TianyuanError' as const;
  readonly code: ErrorCode;
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    const { code, ...data } = refusal;
    super(`${code} ${JSON.stringify(data)}`);
    this.code = code;
    this.refusal = refusal;
  }
}
