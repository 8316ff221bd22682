import type { MatchState } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { pointLabel } from '../wording.ts';

/** The moves, a round a line, the last one marked. It scrolls by itself, never the page. */
export function RecordList({ match }: { match: MatchState }): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const list = useRef<HTMLElement>(null);
  const plies = match.moves.length;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [plies]);
  if (plies === 0) return <p class="record-empty">{t('record.empty')}</p>;
  const rounds = Array.from({ length: Math.ceil(plies / 2) }, (_, round) =>
    match.moves.slice(2 * round, 2 * round + 2),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="record" ref={list} aria-label={t('record.label')} tabIndex={0}>
      <ol>
        {rounds.map((moves, round) => (
          <li key={moves[0]?.point}>
            <i>{round + 1}</i>
            {moves.map((move, index) => (
              <span key={move.point} class={2 * round + index === plies - 1 ? 'last' : ''}>
                {pointLabel(match.settings.size, move.point)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
