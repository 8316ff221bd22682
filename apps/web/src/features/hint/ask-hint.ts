import { type BestMove, ENGINE_PLAYER, type EngineHost, type Score, type ThinkInfo } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';
import { toPoint } from '@tianyuan/rules';
import { threadsForAnalysis } from '../../worker/threads.ts';
import { askedPosition } from '../play/asked-position.ts';
import type { Hint } from './hint-desk.ts';
import { reasonsFor } from './reason.ts';

/** The host tells requests apart by their handlers; this number means nothing. */
const HINT_ID = 0;

/**
 * Asks the engine for the move of the side to move, and says why it is one.
 *
 * @param onAnswer  called once, never inside this call, unless the host is stopped or asked for something else
 */
export function askHint(host: EngineHost, match: MatchState, timeMs: number, onAnswer: (hint: Hint) => void): void {
  let newest: ThinkInfo | undefined;
  const request = {
    id: HINT_ID,
    ...askedPosition(match),
    player: ENGINE_PLAYER,
    limits: { timeMs },
    seed: 0,
    minimumMs: 0,
    options: { threads: threadsForAnalysis() },
  };
  host.think(request, {
    onInfo: (info) => {
      if (info.multiPv === 1) newest = info;
    },
    onBest: (best) => onAnswer(hintOf(match, best, newest)),
    onError: () => onAnswer({ kind: 'failed', match }),
  });
}

function hintOf(match: MatchState, best: BestMove, newest: ThinkInfo | undefined): Hint {
  const { settings, board, toMove } = match;
  const point = best.point === undefined ? undefined : toPoint(settings.size, best.point);
  if (point === undefined) return { kind: 'failed', match };
  const score: Score = best.score ?? newest?.score ?? { cp: 0 };
  const line = best.pv ?? newest?.pv ?? [point];
  const reasons = reasonsFor({ board, color: toMove, ruleSet: settings.ruleSet, point, score, line });
  return { kind: 'ready', match, point, score, reasons };
}
