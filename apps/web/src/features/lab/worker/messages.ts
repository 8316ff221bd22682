/** What the page and the laboratory's worker say to each other: plain data, answered by `id`; late answers are dropped. */
import type {
  LimitKind,
  PlayerPosition,
  SelfTestCases,
  SelfTestFailure,
  SelfTestId,
  Thinned,
  Thought,
  Visited,
} from '@tianyuan/classic';
import type { Point } from '@tianyuan/rules';
import type { Counters } from './counters.ts';
import type { FaultyId } from './faulty-players.ts';
import type { PlayerSpec } from './player-spec.ts';

export interface Question {
  readonly spec: PlayerSpec;
  readonly position: PlayerPosition;
  readonly seed: number;
  /** Positions, or games by chance, at most; a thought that needs more is stopped there and says so. */
  readonly mostNodes: number;
}

export type ToLabWorker =
  | ({ readonly kind: 'think'; readonly id: number; readonly keep: number } & Question)
  | ({ readonly kind: 'measure'; readonly id: number } & Question)
  | ({ readonly kind: 'self-test'; readonly id: number } & SelfTestQuestion)
  | { readonly kind: 'stop' };

export interface SelfTestQuestion {
  /** A teaching player, or one with a fault. */
  readonly player: PlayerSpec | FaultyId;
  readonly law: SelfTestId;
  readonly cases: SelfTestCases;
}

export type FromLabWorker =
  /** How far the thought is, some ten times a second. */
  | { readonly kind: 'telling'; readonly id: number; readonly counters: Counters; readonly visited?: Visited }
  /** A piece of the record, in order. All pieces come before `thought`. */
  | { readonly kind: 'record'; readonly id: number; readonly thoughts: readonly Thought[] }
  | ({ readonly kind: 'thought'; readonly id: number } & ThoughtThrough)
  | ({ readonly kind: 'measured'; readonly id: number } & Measured)
  | { readonly kind: 'self-tested'; readonly id: number; readonly tried: number; readonly failure?: SelfTestFailure }
  | { readonly kind: 'self-testing'; readonly id: number; readonly tried: number }
  | { readonly kind: 'failed'; readonly id: number; readonly detail: string };

/** A thought that has come to its end, or was stopped by the person. */
export interface ThoughtThrough {
  readonly counters: Counters;
  readonly thinned: Thinned;
  readonly point?: Point;
  readonly isStopped: boolean;
}

/** What the same question costs, and its answer. */
export interface Measured {
  readonly counters: Counters;
  /** Of the thinking alone, nothing listened to. */
  readonly ms: number;
  readonly value?: number;
  readonly among: readonly Point[];
  readonly stoppedBy?: LimitKind;
}
