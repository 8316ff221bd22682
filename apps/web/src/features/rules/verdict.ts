/** What the rules say of a stone on an example's board. Pure. */
import {
  type Board,
  type Color,
  explainForbidden,
  type ForbiddenEvidence,
  isLegal,
  outcomeAfter,
  type Point,
  play,
  type RuleSetId,
  stoneAt,
} from '@tianyuan/rules';

export type Verdict =
  | { readonly kind: 'won'; readonly board: Board; readonly lines: readonly (readonly Point[])[] }
  | { readonly kind: 'forbidden'; readonly evidence: ForbiddenEvidence }
  | { readonly kind: 'goes-on'; readonly board: Board };

/** Undefined where the point has a stone. */
export function verdictOn(board: Board, point: Point, color: Color, ruleSet: RuleSetId): Verdict | undefined {
  if (stoneAt(board, point) !== 'empty') return undefined;
  if (!isLegal(board, point, color, ruleSet)) {
    const evidence = explainForbidden(board, point);
    return evidence && { kind: 'forbidden', evidence };
  }
  const after = play(board, point, color);
  const outcome = outcomeAfter(after, point, ruleSet);
  if (outcome.kind === 'won' && outcome.how === 'five') return { kind: 'won', board: after, lines: outcome.lines };
  return { kind: 'goes-on', board: after };
}
