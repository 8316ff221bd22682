import { type BoardView, type BoardViewState, createBoardView } from '@tianyuan/board-view';
import type { Point } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { themeOf } from '../../../theme/shelf.ts';
import { pointLabel } from '../../play/point-wording.ts';

interface SmallBoardProps {
  readonly label: string;
  readonly state: Partial<BoardViewState> & Pick<BoardViewState, 'size' | 'stones'>;
  readonly onPoint?: (point: number) => void;
}

/** A live board of few lines, for reading and trying. */
export function SmallBoard({ label, state, onPoint }: SmallBoardProps): JSX.Element {
  const { text, boardLook } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | undefined>(undefined);
  const newest = useRef({ label, state, onPoint, text });
  newest.current = { label, state, onPoint, text };
  const { theme, reducedMotion } = boardLook.value;
  const shown: Partial<BoardViewState> = {
    ...state,
    theme: themeOf(theme).board,
    reducedMotion,
    showCoordinates: true,
    showNumbers: false,
    confirmTouch: 'never',
  };
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const board = createBoardView(
      box.current,
      {
        onPoint: (point) => newest.current.onPoint?.(point),
        labelOf(point) {
          const { state: now, text: words } = newest.current;
          const stone = now.stones[point];
          const name = pointLabel(now.size, point as Point);
          const { t } = words.peek();
          if (stone === 'black' || stone === 'white') return [name, t(`color.${stone}`)].join(t('list.comma'));
          return t('point.empty', { point: name });
        },
        get gridLabel() {
          return newest.current.label;
        },
      },
      shown,
    );
    view.current = board;
    return () => board.destroy();
  }, []);
  useLayoutEffect(() => view.current?.update(shown));
  return <div class="small-board" ref={box} />;
}
