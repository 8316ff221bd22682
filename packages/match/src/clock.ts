import type { ClockSetting } from './clock-setting.ts';
import type { Seat } from './seat.ts';
import { decisionsOf, isConclusion, isOver, type MatchState, unfinishedMs } from './state.ts';

//  Clocks are pure arithmetic over the decisions that stand and the ply that runs: nothing ticks, nothing is stored. A
//  hidden tab, a reload, undo and redo therefore need no care: whoever asks with the same state and time gets the same.

/** What one seat's clock shows. */
export interface ClockReading {
  /** Counting down: it is this seat's turn, and play is neither paused nor over. */
  readonly runs: boolean;
  /** Until the flag falls if the seat places nothing: main time and all periods together. From 0. */
  readonly leftMs: number;
  /** The part of `leftMs` that is counted down now: main time, the period, the time of the move. */
  readonly shownMs: number;
  /** Byo-yomi: main time is used up, `shownMs` is of a period. */
  readonly inPeriod: boolean;
  /** Byo-yomi: periods left, the running one included; 0 for the other kinds. */
  readonly periodsLeft: number;
}

/** Something worth saying while a clock runs down. */
export type ClockWarning = { readonly seat: Seat; readonly at: number } & (
  | { readonly kind: 'time-left'; readonly leftMs: number }
  /** A period begins: main time is used up, or the period before is lost. */
  | { readonly kind: 'period'; readonly periodsLeft: number }
);

/** How much is left when these warnings come; none comes to a seat that began its ply with less. */
const WARNINGS_AT_MS: readonly number[] = [60_000, 30_000, 10_000];

/**
 * What the clock of `seat` shows.
 *
 * @param now  milliseconds on the clock of the events; not looked at while play is paused or over
 * @returns    undefined in a match without a clock
 */
export function readClock(state: MatchState, seat: Seat, now: number): ClockReading | undefined {
  const setting = state.settings.clock;
  if (!setting) return undefined;
  const isTurn = seat === state.seatToMove;
  const stock = spent(setting, stockOf(state, setting, seat), isTurn ? unfinishedMs(state, now) : 0);
  const inPeriod = setting.kind === 'byo-yomi' && stock.mainMs === 0;
  return {
    runs: isTurn && !isOver(state) && state.pausedAt === undefined,
    leftMs: budgetMs(setting, stock),
    shownMs: inPeriod ? stock.periodMs : stock.mainMs,
    inPeriod,
    periodsLeft: stock.periods,
  };
}

/**
 * The moment at which the flag of the seat to move falls: a stone before it counts, at it no more.
 *
 * @returns undefined where no clock runs: none in the match, play paused or over
 */
export function flagAt(state: MatchState): number | undefined {
  const setting = state.settings.clock;
  if (!setting || isOver(state) || state.pausedAt !== undefined) return undefined;
  return state.plyStartedAt + budgetMs(setting, stockOf(state, setting, state.seatToMove));
}

/**
 * The warnings of the running ply that fall after `from` and not after `to`, in order: ask with the time of the last
 * question, and none is missed or heard twice, however long a tab slept.
 */
export function clockWarnings(state: MatchState, from: number, to: number): readonly ClockWarning[] {
  const fallsAt = flagAt(state);
  if (fallsAt === undefined) return [];
  const { seatToMove: seat, plyStartedAt } = state;
  const left = WARNINGS_AT_MS.map(
    (leftMs): ClockWarning => ({ kind: 'time-left', seat, at: fallsAt - leftMs, leftMs }),
  );
  return [...periodWarnings(state), ...left]
    .filter(({ at }) => at > plyStartedAt && at > from && at <= to)
    .sort((a, b) => a.at - b.at);
}

function periodWarnings(state: MatchState): readonly ClockWarning[] {
  const { settings, seatToMove: seat, plyStartedAt } = state;
  const setting = settings.clock;
  if (setting?.kind !== 'byo-yomi') return [];
  const { mainMs, periods } = stockOf(state, setting, seat);
  return Array.from({ length: periods }, (_, lost) => ({
    kind: 'period',
    seat,
    at: plyStartedAt + mainMs + lost * setting.periodMs,
    periodsLeft: periods - lost,
  }));
}

/** What a seat still has. The last two are of byo-yomi, and 0 otherwise. */
interface Stock {
  readonly mainMs: number;
  readonly periods: number;
  /** What is left of the running period, or the whole of the next. */
  readonly periodMs: number;
}

function fullStock(setting: ClockSetting): Stock {
  const { periods, periodMs } = setting.kind === 'byo-yomi' ? setting : { periods: 0, periodMs: 0 };
  return { mainMs: setting.kind === 'per-move' ? setting.moveMs : setting.mainMs, periods, periodMs };
}

/** What `seat` has at the beginning of its next ply: the whole, less what it used for everything that stands. */
function stockOf(state: MatchState, setting: ClockSetting, seat: Seat): Stock {
  return decisionsOf(state)
    .filter((decision) => !isConclusion(decision) && decision.seat === seat)
    .reduce((stock, { spentMs }) => settled(setting, spent(setting, stock, spentMs)), fullStock(setting));
}

/** In the midst of a ply. */
function spent(setting: ClockSetting, stock: Stock, ms: number): Stock {
  const over = ms - stock.mainMs;
  if (setting.kind !== 'byo-yomi' || over < 0) return { ...stock, mainMs: Math.max(0, -over) };
  const periods = Math.max(0, stock.periods - Math.floor(over / setting.periodMs));
  return { mainMs: 0, periods, periodMs: periods > 0 ? setting.periodMs - (over % setting.periodMs) : 0 };
}

/** After a ply that ended in time. */
function settled(setting: ClockSetting, stock: Stock): Stock {
  switch (setting.kind) {
    case 'sudden-death':
      return stock;
    case 'increment':
      return { ...stock, mainMs: stock.mainMs + setting.incrementMs };
    case 'byo-yomi':
      return { ...stock, periodMs: setting.periodMs };
    case 'per-move':
      return fullStock(setting);
  }
}

function budgetMs(setting: ClockSetting, { mainMs, periods, periodMs }: Stock): number {
  if (setting.kind !== 'byo-yomi' || periods === 0) return mainMs;
  return mainMs + periodMs + (periods - 1) * setting.periodMs;
}
