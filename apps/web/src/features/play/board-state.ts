/** What the board shows of the game: a pure function of game, notice and preferences. */
import type { BoardViewState, ForbiddenDrawing } from '@tianyuan/board-view';
import { type ForbiddenEvidence, type ForbiddenReason, forbiddenPoints, type Point, RULE_SETS } from '@tianyuan/rules';
import { themeOf } from '../../theme/shelf.ts';
import type { ThemeId } from '../../theme/themes.ts';
import { type Game, isHumanTurn, type Notice } from './model.ts';
import { asksForStone } from './opening-ask.ts';

/** What the person chose, and what the screen is like, as far as the board shows it. */
export interface BoardLook {
  readonly theme: ThemeId;
  readonly showCoordinates: boolean;
  readonly showNumbers: boolean;
  readonly showForbidden: boolean;
  readonly confirmTouch: 'auto' | 'always' | 'never' | 'loupe';
  readonly reducedMotion: boolean;
  readonly flush: boolean;
}

export function boardState(
  game: Game,
  notice: Notice | undefined,
  look: BoardLook,
  forbidden: ReadonlyMap<Point, ForbiddenReason>,
  interactive: boolean,
  isAdding = false,
): Partial<BoardViewState> {
  const { match } = game;
  const { outcome, settings } = match;
  const mayPlace = interactive && isHumanTurn(game) && asksForStone(match, isAdding);
  const winLines = outcome.kind === 'won' && outcome.how === 'five' ? outcome.lines : undefined;
  return {
    size: settings.size,
    stones: match.board.stones,
    // The winning stones are marked by their line.
    lastPoint: winLines ? undefined : match.moves.at(-1)?.point,
    moveNumbers: new Map(match.moves.map((move, ply) => [move.point, ply + 1])),
    showNumbers: look.showNumbers,
    showCoordinates: look.showCoordinates,
    edge: look.flush ? 'flush' : 'raised',
    forbidden: look.showForbidden ? [...forbidden.keys()] : [],
    explain: notice?.kind === 'forbidden' ? drawingOf(notice.evidence) : undefined,
    winLines,
    hoverColor: mayPlace ? match.toMove : undefined,
    theme: themeOf(look.theme).board,
    interactive,
    confirmTouch: look.confirmTouch,
    reducedMotion: look.reducedMotion,
  };
}

/** The points a person may not take now, with the reason. While a machine is to move they would only be noise. */
export function forbiddenNow(game: Game): ReadonlyMap<Point, ForbiddenReason> {
  const { settings, toMove, board } = game.match;
  if (RULE_SETS[settings.ruleSet].forbids !== toMove || !isHumanTurn(game)) return new Map();
  return forbiddenPoints(board);
}

/** Why a point is forbidden, as the board draws it. */
export function drawingOf(evidence: ForbiddenEvidence): ForbiddenDrawing {
  return {
    point: evidence.point,
    color: 'black',
    lines: evidence.lines.map((line) => ({
      stones: line.stones,
      completions: line.completions,
      blocked: line.because.map((each) => each.point),
      counts: line.counts,
    })),
  };
}
