/**
 * Numbers that steer the search, in the order of `assembly/parameters.ts`. A match changes one of them and leaves the rest.
 */
export interface Parameters {
  /** 1: alpha-beta alone: no pruning, extension, table or search for fours. For tests against a plain minimax. */
  readonly plain: number;
  /** Candidates: points up to this far from a stone in any direction … */
  readonly nearSquare: number;
  /** … and this far along its lines. */
  readonly nearLine: number;
  /** Search for fours at the leaves: fours allowed (0 = off), positions looked at. */
  readonly leafVcfDepth: number;
  readonly leafVcfNodes: number;
  /** The same at the root. */
  readonly rootVcfNodes: number;
  /** Reverse futility: margin a ply (0 = off) and the greatest depth. */
  readonly futilityMargin: number;
  readonly futilityDepth: number;
  /** Razoring: margin a ply, 0 = off. */
  readonly razorMargin: number;
  /** Move-count pruning, 1 = on. */
  readonly moveCount: number;
  /** Late move reductions, in hundredths of the base formula; 0 = off. */
  readonly lmr: number;
  /** Half width of the first aspiration window, 0 = off. */
  readonly aspiration: number;
  /** What a move has refuted before counts divided by this in the order of moves. */
  readonly historyDivisor: number;
  /** From this depth a node without a table move is searched one ply less deep; 0 = off. */
  readonly iirDepth: number;
  /** Share of the nodes, in percent, for the search for fours and threes at the root; 0 = off. */
  readonly rootVctShare: number;
  /** Move-count pruning begins after this many moves, and this many hundredths more for depth to the power of 1.5. */
  readonly moveBase: number;
  readonly moveGrowth: number;
  /** 1: late root moves are looked at less deeply first. */
  readonly rootLmr: number;
  /** Down to this many tenths of the iteration's depth, in plies, an answer within a continued attack costs no depth; 0 = off. */
  readonly attackReach: number;
  /** 1: late fours are reduced and skipped as other late moves are. */
  readonly lateFours: number;
}

export const DEFAULT_PARAMETERS: Parameters = {
  plain: 0,
  nearSquare: 2,
  nearLine: 2,
  leafVcfDepth: 10,
  leafVcfNodes: 64,
  rootVcfNodes: 200_000,
  futilityMargin: 45,
  futilityDepth: 7,
  razorMargin: 150,
  moveCount: 1,
  lmr: 75,
  aspiration: 40,
  historyDivisor: 64,
  iirDepth: 5,
  rootVctShare: 20,
  moveBase: 5,
  moveGrowth: 150,
  rootLmr: 1,
  attackReach: 15,
  lateFours: 1,
};

export const PARAMETER_NAMES: readonly (keyof Parameters)[] = Object.keys(DEFAULT_PARAMETERS) as (keyof Parameters)[];
