import { computed, effect, untracked } from '@preact/signals';
import { type BoardView, type BoardViewConfig, type BoardViewState, createBoardView } from '@tianyuan/board-view';
import type { Score } from '@tianyuan/engine-host';
import { giveWay } from '@tianyuan/engine-host';
import { type ForbiddenReason, type Point, toPoint } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type App, useApp } from '../../../app-context.ts';
import { hintMarks } from '../../hint/hint-marks.ts';
import { threatMarks } from '../../threats/threat-marks.ts';
import { type BoardLook, boardState } from '../board-state.ts';
import { insightMarks } from '../insight.ts';
import { pointDescription, shortScore } from '../point-wording.ts';

/**
 * The board. Preact gives it a box and nothing else: what is inside belongs to board-view, fed by one effect. It is made when the
 * rest of the page has been painted: both at once would be one long task on a slow telephone.
 */
export function BoardStage(): JSX.Element {
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const config: BoardViewConfig = {
      nextTask: giveWay,
      onPoint: (point) => app.play.place(point),
      onPreview: (point) => {
        app.preview.value = point;
      },
      labelOf: (point) => labelOf(app, point),
      get gridLabel() {
        return untracked(() => app.text.value.t('board.label', { n: app.shown.value.match.settings.size }));
      },
    };
    const board = createBoardView(
      container,
      config,
      untracked(() => shownState(app)),
    );
    const stops = [
      followGame(app, board),
      followRefusals(app, board),
      followPreview(app, board),
      followInsight(app, board),
    ];
    return () => {
      for (const stop of stops) stop();
      board.destroy();
    };
  }, [app]);
  return <div class="board" ref={box} />;
}

const NOTHING_FORBIDDEN: ReadonlyMap<Point, ForbiddenReason> = new Map();

/** The board shows what the game, the preferences and the language say. */
function followGame(app: App, board: BoardView): () => void {
  return effect(() => {
    app.text.value;
    board.update(shownState(app));
  });
}

function shownState(app: App): Partial<BoardViewState> {
  const { play, boardLook, shown, isLive } = app;
  const seen = app.look.value ? { ...withPoints(app, boardLook.value), showNumbers: true } : boardLook.value;
  if (!isLive.value) return boardState(shown.value, undefined, seen, NOTHING_FORBIDDEN, false);
  return boardState(
    shown.value,
    play.notice.value,
    seen,
    app.forbidden.value,
    !play.elsewhere.value,
    play.isAdding.value,
  );
}

/** Whoever reads a game follows the names of the points, on a telephone too: large cells are for placing stones. */
function withPoints({ preferences }: App, look: BoardLook): BoardLook {
  return { ...look, showCoordinates: look.showCoordinates || preferences.values.value.coordinates === 'auto' };
}

/** Each refusal at a point shakes the board once, the same point again included. */
function followRefusals(app: App, board: BoardView): () => void {
  return effect(() => {
    const notice = app.play.notice.value;
    if (notice?.point !== undefined && app.isLive.peek()) board.refuse(notice.point);
  });
}

/** The confirm bar may give a preview up; a look at another position hides it. */
function followPreview(app: App, board: BoardView): () => void {
  return effect(() => board.update({ preview: app.isLive.value ? app.preview.value : undefined }));
}

/** What the engine thinks, where it is wanted on the board. */
function followInsight(app: App, board: BoardView): () => void {
  const marks = computed(() => {
    const { play, preferences, lineShown, lineOf, text, hints } = app;
    const { insight: isShown, candidates, threats } = preferences.values.value;
    const wanted = { values: candidates, line: isShown ? lineShown.value : 0, of: lineOf.value };
    const wordOf = (score: Score): string => shortScore(text.value, score);
    const hint = app.isLive.value ? hints.hint.value : undefined;
    if (hint?.kind === 'ready') return { ...hintMarks(text.value, hint), mainLine: undefined };
    const insight = app.isLive.value ? play.insight.value : undefined;
    const marks = insightMarks(insight, play.game.value.match.board.stones, wanted, wordOf);
    return { ...marks, threats: threats ? threatMarks(app.shown.value) : undefined };
  });
  return effect(() => board.update(marks.value));
}

function labelOf(app: App, index: number): string {
  return untracked(() => {
    const { match } = app.shown.value;
    const point = toPoint(match.settings.size, index);
    if (point === undefined) return '';
    const isMarked = app.isLive.value && app.boardLook.value.showForbidden;
    const reason = isMarked ? app.forbidden.value.get(point) : undefined;
    return pointDescription(app.text.value, match, point, reason);
  });
}
