/** What is answered without a search. */
import { type ForbiddenReason, forbiddenPoints, legalPoints, type Point, type RuleSetId } from '@tianyuan/rules';
import { boardOfGame, type Game, outcomeFor, ownColor } from './game.ts';
import { overText } from './messages.ts';
import { coordinatesOf } from './notation.ts';

export type Verdict =
  | { readonly kind: 'no-move'; readonly why: string }
  | { readonly kind: 'last-resort'; readonly point: Point; readonly why: string };

const BLOCKED: Verdict = { kind: 'no-move', why: 'every point that could be played is blocked' };

/**
 * Why there is nothing to think about; undefined when there is.
 *
 * Under renju, black without a legal point has drawn. The protocol has no word for that: ERROR is no move, and most managers wait
 * for one until the time is lost. So black takes a forbidden point. It loses at once where the manager sees the foul; where it judges
 * fouls otherwise, or not at all, the game goes on.
 */
export function verdictOf(game: Game, ruleSet: RuleSetId): Verdict | undefined {
  const outcome = outcomeFor(game, ruleSet, 'own');
  if (outcome.kind === 'drawn' && outcome.reason === 'no-legal-point') return lastResort(game, ruleSet);
  if (outcome.kind !== 'playing') return { kind: 'no-move', why: overText(outcome) };
  if (game.blocked.size === 0) return undefined;
  const legal = legalPoints(boardOfGame(game, ruleSet), ownColor(game, ruleSet), ruleSet);
  return legal.every((point) => game.blocked.has(point)) ? BLOCKED : undefined;
}

/** The point that another referee is the likeliest to allow: about double-threes they differ most, about overlines never. */
function lastResort(game: Game, ruleSet: RuleSetId): Verdict {
  const forbidden = [...forbiddenPoints(boardOfGame(game, ruleSet))].filter(([point]) => !game.blocked.has(point));
  const [point, reason] = forbidden.sort(([, one], [, other]) => CERTAINTY[one] - CERTAINTY[other])[0] ?? [];
  if (point === undefined || reason === undefined) return BLOCKED;
  const where = coordinatesOf(game.size, point);
  const why = `black has no legal point, a draw by the rules; ${where} is ${reason === 'overline' ? 'an' : 'a'} ${reason}`;
  return { kind: 'last-resort', point, why };
}

const CERTAINTY: Readonly<Record<ForbiddenReason, number>> = { 'double-three': 0, 'double-four': 1, overline: 2 };
