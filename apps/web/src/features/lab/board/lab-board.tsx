import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import { type BoardView, type BoardViewConfig, type BoardViewState, createBoardView } from '@tianyuan/board-view';
import { giveWay } from '@tianyuan/engine-host';
import { type Board, type Point, toPoint } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { themeOf } from '../../../theme/shelf.ts';
import { useLab } from '../lab-context.ts';
import { pointText } from '../wording.ts';

/** What a board of the laboratory shows beside its stones. */
export type LabBoardState = Partial<BoardViewState> & { readonly board: Board };

interface LabBoardProps {
  readonly state: ReadonlySignal<LabBoardState>;
  /** Nothing is placed on a board without it. */
  readonly onPoint?: (point: Point) => void;
  /** What stands behind the name of a point for readers, such as its value. */
  readonly noteOf?: (point: Point) => string;
}

/** A board fed by one signal. As on the first page it is made when what stands around it has been painted. */
export function LabBoard({ state, onPoint, noteOf }: LabBoardProps): JSX.Element {
  const { text, boardLook } = useLab();
  const box = useRef<HTMLDivElement>(null);
  const now = useRef({ onPoint, noteOf });
  now.current = { onPoint, noteOf };
  useEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    const nameOf = (index: number): string =>
      untracked(() => {
        const { board } = state.value;
        const point = toPoint(board.size, index);
        if (point === undefined) return '';
        const { t } = text.value;
        const stone = board.stones[point];
        const name = pointText(board.size, point);
        const note = now.current.noteOf?.(point) ?? '';
        const seen = stone === 'empty' || stone === undefined ? t('lab.empty') : t(`color.${stone}`);
        return [name, seen, note].filter((part) => part !== '').join(t('list.comma'));
      });
    const shownNow = (): Partial<BoardViewState> => {
      const { board, ...shown } = state.value;
      const { theme, showCoordinates, reducedMotion } = boardLook.value;
      return {
        size: board.size,
        stones: board.stones,
        theme: themeOf(theme).board,
        showCoordinates: showCoordinates && board.size >= 9,
        reducedMotion,
        confirmTouch: 'never',
        interactive: now.current.onPoint !== undefined,
        lastPoint: undefined,
        heat: undefined,
        arrows: undefined,
        signs: undefined,
        candidates: undefined,
        mainLine: undefined,
        winLines: undefined,
        hoverColor: undefined,
        threats: undefined,
        ...shown,
      };
    };
    const config: BoardViewConfig = {
      nextTask: giveWay,
      onPoint: (index) => {
        const point = toPoint(state.peek().board.size, index);
        if (point !== undefined) now.current.onPoint?.(point);
      },
      labelOf: nameOf,
      get gridLabel() {
        return untracked(() => text.value.t('board.label', { n: state.value.board.size }));
      },
    };
    let view: BoardView | undefined;
    const stop = effect(() => {
      void text.value;
      const shown = shownNow();
      if (view) view.update(shown);
      else view = createBoardView(container, config, shown);
    });
    return () => {
      stop();
      view?.destroy();
    };
  }, [state, text, boardLook]);
  return <div class="lab-board" ref={box} />;
}
