/** Positions judged one after another by a host: what openings with choices and balance searches are made of. */
import type { Color, RuleSetId } from '@tianyuan/rules';
import type { EngineHost } from './host.ts';
import { ENGINE_PLAYER, type EngineOptions, type HostError, type Score, type ThinkInfo } from './messages.ts';

/** Points are plain indices, as in a request. */
export interface Stones {
  readonly black: readonly number[];
  readonly white: readonly number[];
}

export interface JudgeQuestion extends Stones {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  /** The side to move. */
  readonly side: Color;
  /** How many of the best moves are wanted, 1 to 64. */
  readonly lines: number;
  /** Positions to look at, so that the answer is the same on every machine. */
  readonly nodes: number;
}

export interface JudgedMove {
  readonly point: number;
  /** From the side to move. */
  readonly score: Score;
}

/** The best moves, best first; fewer where there are fewer, none where there is no legal one. */
export type Judge = (question: JudgeQuestion) => Promise<readonly JudgedMove[]>;

/** The host could not answer. */
export class JudgeError extends Error {
  override readonly name = 'JudgeError';
  readonly reason: HostError;

  constructor(reason: HostError) {
    super(`no judgement: ${reason.code}`);
    this.reason = reason;
  }
}

/**
 * A judge over this host. Questions must come one at a time, and nobody else may use the host meanwhile. Rejects with a
 * `JudgeError`. When the host is stopped the promise stays open for ever, as nobody waits for it any more.
 */
export function hostJudge(host: Pick<EngineHost, 'think'>, options?: EngineOptions): Judge {
  let id = 0;
  return ({ lines, nodes, ...position }) => {
    id += 1;
    const request = { id, ...position, moves: [], player: ENGINE_PLAYER, seed: 0, minimumMs: 0 };
    const found: ThinkInfo[] = [];
    return new Promise((resolve, reject) => {
      host.think(
        { ...request, limits: { nodes }, multiPv: lines, thorough: true, ...(options && { options }) },
        {
          onInfo: (info) => {
            if (info.multiPv === 1) found.length = 0;
            found[info.multiPv - 1] = info;
          },
          onBest: (best) => resolve(best.point === undefined ? [] : movesOf(found, best.point)),
          onError: (error) => reject(new JudgeError(error)),
        },
      );
    });
  };
}

function movesOf(infos: readonly (ThinkInfo | undefined)[], best: number): readonly JudgedMove[] {
  const moves = infos.flatMap((info) => {
    const point = info?.pv[0];
    return info && point !== undefined ? [{ point, score: info.score }] : [];
  });
  return moves.length > 0 ? moves : [{ point: best, score: { cp: 0 } }];
}
