import type { MatchState } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { pointLabel } from '../point-wording.ts';
import { OpeningName } from './opening-name.tsx';

interface RecordListProps {
  readonly match: MatchState;
  /** How many plies the board shows; all when left out. The last of them is marked. */
  readonly plies?: number;
  /** Somebody wants to see the board after so many plies. */
  readonly onPick: (plies: number) => void;
}

/**
 * The moves, a round a line, the shown one marked. A click on a move, or the arrow keys in the list, goes there. It scrolls
 * by itself, never the page.
 */
export function RecordList({ match, plies = match.moves.length, onPick }: RecordListProps): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const list = useRef<HTMLDivElement>(null);
  const { moves } = match;
  useLayoutEffect(() => {
    const box = list.current;
    const marked = box?.querySelector('.last');
    if (!box) return;
    if (!marked) box.scrollTop = 0;
    else box.scrollTop += middleOf(marked) - middleOf(box);
  }, [plies, moves.length]);
  if (moves.length === 0)
    return <p class="record-empty">{t(match.settings.start ? 'record.setUp' : 'record.empty')}</p>;
  const rounds = Array.from({ length: Math.ceil(moves.length / 2) }, (_, round) =>
    moves.slice(2 * round, 2 * round + 2),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = KEYS[event.key]?.(plies, moves.length);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onPick(to);
  };
  return (
    <>
      <OpeningName match={match} plies={plies} />
      <div class="record">
        <div
          ref={list}
          role="listbox"
          aria-label={t('record.label')}
          aria-activedescendant={plies > 0 ? optionId(plies) : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          {rounds.map((round, index) => (
            <div key={round[0]?.point} role="presentation">
              <i aria-hidden="true">{index + 1}</i>
              {round.map(({ point, color }, half) => (
                <Option
                  key={point}
                  ply={2 * index + half + 1}
                  label={pointLabel(match.settings.size, point)}
                  color={t(`color.${color}`)}
                  isShown={2 * index + half + 1 === plies}
                  onPick={onPick}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

interface OptionProps {
  readonly ply: number;
  readonly label: string;
  readonly color: string;
  readonly isShown: boolean;
  readonly onPick: (plies: number) => void;
}

function Option({ ply, label, color, isShown, onPick }: OptionProps): JSX.Element {
  const { t } = useApp().text.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the shown move
    <span
      id={optionId(ply)}
      class={isShown ? 'last' : ''}
      role="option"
      aria-selected={isShown}
      aria-label={t('point.stone', { point: label, color, n: ply })}
      onClick={() => onPick(ply)}
    >
      {label}
    </span>
  );
}

const KEYS: Readonly<Record<string, (plies: number, total: number) => number>> = {
  ArrowLeft: (plies) => Math.max(0, plies - 1),
  ArrowUp: (plies) => Math.max(0, plies - 2),
  ArrowRight: (plies, total) => Math.min(total, plies + 1),
  ArrowDown: (plies, total) => Math.min(total, plies + 2),
  Home: () => 0,
  End: (_, total) => total,
};

function optionId(ply: number): string {
  return `move-${ply}`;
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
