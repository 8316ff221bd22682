/** How a machine divides the time on its clock. */
import type { ThinkLimits } from '@tianyuan/engine-host';
import { type ClockSetting, type MatchState, readClock } from '@tianyuan/match';

export interface MachineTime {
  /** What the machine may use for this stone, its answer held back included; Infinity without a clock. */
  readonly budgetMs: number;
  /** Too little to value moves that will not be played. */
  readonly isShort: boolean;
  /** The limits of an opponent, brought within the budget. */
  within(limits: ThinkLimits): ThinkLimits;
}

/** Of main time it takes a twentieth for a stone: so it never runs out, and an opening gets most of it. */
const MAIN_SHARE = 1 / 20;
/** Of time that is lost or comes back with the stone; the rest is for the way to the worker and for finishing a look. */
const FREE_SHARE = 0.7;
/** Under this, no second look at other moves: one takes 200 ms at least. */
const SHORT_MS = 1_000;

/** @param now  milliseconds on the clock of the match */
export function machineTime(match: MatchState, now: number): MachineTime {
  const budgetMs = budgetOf(match, now);
  return {
    budgetMs,
    isShort: budgetMs < SHORT_MS,
    within: (limits) => {
      if (budgetMs === Number.POSITIVE_INFINITY) return limits;
      const { timeMs = budgetMs, delayMs } = limits;
      return {
        ...limits,
        timeMs: Math.min(timeMs, budgetMs),
        ...(delayMs !== undefined && { delayMs: Math.min(delayMs, budgetMs) }),
      };
    },
  };
}

function budgetOf(match: MatchState, now: number): number {
  const { clock } = match.settings;
  const reading = readClock(match, match.seatToMove, now);
  if (!clock || !reading) return Number.POSITIVE_INFINITY;
  const { shownMs, leftMs, inPeriod } = reading;
  const main = clock.kind === 'per-move' || inPeriod ? 0 : shownMs * MAIN_SHARE;
  const budget = main + FREE_SHARE * freeMs(clock, shownMs, inPeriod);
  return Math.floor(Math.min(budget, FREE_SHARE * leftMs));
}

/** What costs nothing, if the stone falls within it. */
function freeMs(clock: ClockSetting, shownMs: number, inPeriod: boolean): number {
  switch (clock.kind) {
    case 'sudden-death':
      return 0;
    case 'increment':
      return clock.incrementMs;
    case 'byo-yomi':
      return inPeriod ? shownMs : clock.periodMs;
    case 'per-move':
      return shownMs;
  }
}
