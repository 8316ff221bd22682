import type { Color, ForbiddenReason, Point } from '@tianyuan/rules';
import type { Seat } from './seat.ts';

/** Why a match cannot begin from a set-up position. */
export type StartFault = 'point-outside' | 'point-occupied' | 'opening-agreed' | 'side-unclear' | 'already-over';

/**
 * Everything that can be refused here, and the data that comes with it. Codes are for programs; the sentences for people
 * are the face's. CODES.md says what each one means.
 */
interface RefusalData {
  // Settings of a new match.
  'settings-unreadable': { readonly field: string };
  'rule-set-unknown': { readonly ruleSet: string };
  'size-outside': { readonly size: number; readonly smallest: number; readonly largest: number };
  'start-impossible': { readonly fault: StartFault };
  // Commands during a match.
  'game-over': object;
  'not-your-turn': { readonly seatToMove: Seat };
  'point-outside': { readonly point: number };
  'point-occupied': { readonly point: Point };
  'point-forbidden': { readonly point: Point; readonly reason: ForbiddenReason };
  'nothing-to-undo': { readonly plies: number; readonly available: number };
  'nothing-to-redo': { readonly plies: number; readonly available: number };
  'choice-due': { readonly colors: readonly Color[] };
  'stones-due': { readonly colors: readonly Color[] };
  'opening-over': object;
  'draw-offered': { readonly by: Seat };
  'draw-declined': object;
  'no-draw-offer': object;
  'no-clock': object;
  'flag-up': { readonly leftMs: number };
  'match-paused': object;
  // Logs from outside. `index` counts events from 0.
  'log-unreadable': object;
  'event-unreadable': { readonly index: number; readonly field: string };
  'event-version-unknown': { readonly index: number; readonly version: number };
  'event-unexpected': { readonly index: number; readonly kind: string };
  'event-refused': { readonly index: number; readonly because: RefusalCode };
  'event-differs': { readonly index: number; readonly expected: string };
  'event-missing': { readonly index: number; readonly expected: string };
}

export type RefusalCode = keyof RefusalData;

/** A refusal: `code`, and beside it the data of that code. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly [Each in Code]: { readonly code: Each } & RefusalData[Each];
}[Code];

/** The names of the data that each code carries. A code missing here, or one too many, does not compile. */
export const REFUSAL_FIELDS: { readonly [Code in RefusalCode]: readonly (keyof RefusalData[Code])[] } = {
  'settings-unreadable': ['field'],
  'rule-set-unknown': ['ruleSet'],
  'size-outside': ['size', 'smallest', 'largest'],
  'start-impossible': ['fault'],
  'game-over': [],
  'not-your-turn': ['seatToMove'],
  'point-outside': ['point'],
  'point-occupied': ['point'],
  'point-forbidden': ['point', 'reason'],
  'nothing-to-undo': ['plies', 'available'],
  'nothing-to-redo': ['plies', 'available'],
  'choice-due': ['colors'],
  'stones-due': ['colors'],
  'opening-over': [],
  'draw-offered': ['by'],
  'draw-declined': [],
  'no-draw-offer': [],
  'no-clock': [],
  'flag-up': ['leftMs'],
  'match-paused': [],
  'log-unreadable': [],
  'event-unreadable': ['index', 'field'],
  'event-version-unknown': ['index', 'version'],
  'event-unexpected': ['index', 'kind'],
  'event-refused': ['index', 'because'],
  'event-differs': ['index', 'expected'],
  'event-missing': ['index', 'expected'],
};

/** Every code, once. */
export const REFUSAL_CODES: readonly RefusalCode[] = Object.keys(REFUSAL_FIELDS) as RefusalCode[];
