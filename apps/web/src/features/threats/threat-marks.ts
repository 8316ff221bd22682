import type { ThreatMark } from '@tianyuan/board-view';
import { colorOf } from '@tianyuan/match';
import { type Color, opponentOf } from '@tianyuan/rules';
import { type Game, isMachineGame } from '../play/model.ts';
import { threatsOf } from './threats.ts';

/** The side from which threats are seen: the person's at the machine, else the side to move. */
export function viewOf(game: Game): Color {
  return isMachineGame(game) ? colorOf(game.match, 'first') : game.match.toMove;
}

/**
 * The points at which either side would make a five or an open four next. A point is marked once, for the strongest of what
 * it does; one's own comes before the other side's. [] in a game that is over.
 */
export function threatMarks(game: Game): readonly ThreatMark[] {
  const { board, settings, outcome } = game.match;
  if (outcome.kind !== 'playing') return [];
  const view = viewOf(game);
  const own = threatsOf(board, view, settings.ruleSet);
  const other = threatsOf(board, opponentOf(view), settings.ruleSet);
  const marks: readonly ThreatMark[] = [
    ...own.fours.map((point) => ({ point, kind: 'four', by: 'own' }) as const),
    ...other.fours.map((point) => ({ point, kind: 'four', by: 'opponent' }) as const),
    ...own.threes.map((point) => ({ point, kind: 'three', by: 'own' }) as const),
    ...other.threes.map((point) => ({ point, kind: 'three', by: 'opponent' }) as const),
  ];
  const marked = new Set<number>();
  return marks.filter(({ point }) => {
    if (marked.has(point)) return false;
    marked.add(point);
    return true;
  });
}
