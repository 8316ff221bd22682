import { computed, effect, untracked } from '@preact/signals';
import { type BoardView, createBoardView } from '@tianyuan/board-view';
import type { Score } from '@tianyuan/engine-host';
import { toPoint } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type App, useApp } from '../../../app-context.ts';
import { boardState } from '../board-state.ts';
import { insightMarks } from '../insight.ts';
import { pointDescription, shortScore } from '../wording.ts';

/** The board. Preact gives it a box and nothing else: what is inside belongs to board-view, fed by one effect. */
export function BoardStage(): JSX.Element {
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = box.current;
    if (!container) return;
    const board = createBoardView(container, {
      onPoint: (point) => app.play.place(point),
      onPreview: (point) => {
        app.preview.value = point;
      },
      labelOf: (point) => labelOf(app, point),
      get gridLabel() {
        return untracked(() => app.text.value.t('board.label', { n: app.play.game.value.match.settings.size }));
      },
    });
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

/** The board shows what the game, the preferences and the language say. */
function followGame(app: App, board: BoardView): () => void {
  return effect(() => {
    app.text.value;
    const interactive = !app.play.elsewhere.value;
    const { play, look, forbidden } = app;
    board.update(boardState(play.game.value, play.notice.value, look.value, forbidden.value, interactive));
  });
}

/** Each refusal at a point shakes the board once, the same point again included. */
function followRefusals(app: App, board: BoardView): () => void {
  return effect(() => {
    const notice = app.play.notice.value;
    if (notice?.point !== undefined) board.refuse(notice.point);
  });
}

/** The confirm bar may give a preview up. */
function followPreview(app: App, board: BoardView): () => void {
  return effect(() => board.update({ preview: app.preview.value }));
}

/** What the engine thinks, where it is wanted on the board. */
function followInsight(app: App, board: BoardView): () => void {
  const marks = computed(() => {
    const { play, preferences, lineShown, text } = app;
    const { insight, candidates } = preferences.values.value;
    const wanted = { values: candidates, line: insight ? lineShown.value : 0 };
    const wordOf = (score: Score): string => shortScore(text.value, score);
    return insightMarks(play.insight.value, play.game.value.match.board.stones, wanted, wordOf);
  });
  return effect(() => board.update(marks.value));
}

function labelOf(app: App, index: number): string {
  return untracked(() => {
    const { match } = app.play.game.value;
    const point = toPoint(match.settings.size, index);
    if (point === undefined) return '';
    const reason = app.look.value.showForbidden ? app.forbidden.value.get(point) : undefined;
    return pointDescription(app.text.value, match, point, reason);
  });
}
