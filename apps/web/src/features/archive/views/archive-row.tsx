import { useSignal } from '@preact/signals';
import { createThumbnail } from '@tianyuan/board-view';
import type { MatchState } from '@tianyuan/match';
import { DEFAULT_SIZE, opponentOf, type Stone } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { themeOf } from '../../../theme/shelf.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MiniStone } from '../../../ui/mini-stone.tsx';
import type { Archive } from '../archive.ts';
import type { ArchiveEntry } from '../entry.ts';
import { againstWords, dateWords, ownResultWords } from '../wording.ts';

interface RowProps {
  readonly archive: Archive;
  readonly entry: ArchiveEntry;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** One game: its last position, against whom, how it ended. Its log is read when it comes into sight. */
export function ArchiveRow({ archive, entry, onOpen, onDelete }: RowProps): JSX.Element {
  const { text, play } = useApp();
  const { t } = text.value;
  const match = useSignal<MatchState | 'damaged' | undefined>(undefined);
  useEffect(() => {
    let isSeen = true;
    archive.read(entry.id).then(
      (game) => {
        if (isSeen) match.value = game?.match ?? 'damaged';
      },
      () => {},
    );
    return () => {
      isSeen = false;
    };
  }, [archive, entry, match]);
  const shown = match.value;
  const moves = typeof shown === 'object' ? t('end.plies', { n: shown.moves.length }) : undefined;
  const name = againstWords(text.value, entry);
  // The stone beside a name is that player's.
  const theirs = entry.color && opponentOf(entry.color);
  const isUsual = entry.size === DEFAULT_SIZE;
  const rule = t(`rule.${entry.ruleSet}.short`);
  const canDelete = !entry.isHeld && !play.elsewhere.value;
  return (
    <div class="archive-row">
      <button type="button" class="archive-open" disabled={shown === 'damaged'} onClick={onOpen}>
        <Thumbnail match={typeof shown === 'object' ? shown : undefined} size={entry.size} />
        <span class="archive-words">
          <b>
            {theirs && <MiniStone color={theirs} size={16} />}
            {theirs && <span class="visually-hidden">{t(`color.${theirs}`)}</span>}
            <span class="archive-name" title={name}>
              {name}
            </span>
            <span class={`tag archive-${entry.result}`}>{ownResultWords(text.value, entry)}</span>
          </b>
          <span>{[rule, !isUsual && t('sheet.sizeValue', { n: entry.size }), moves].filter(Boolean).join(' · ')}</span>
          <span>{shown === 'damaged' ? t('archive.damaged') : dateWords(text.value, entry.updatedAt)}</span>
        </span>
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('archive.delete', { name, date: dateWords(text.value, entry.updatedAt) })}
        title={entry.isHeld ? t('archive.held') : undefined}
        disabled={!canDelete}
        onClick={onDelete}
      >
        <Icon name="trash" size={20} />
      </button>
    </div>
  );
}

/** The board as small as it can be read; empty until its stones are there. */
export function Thumbnail(props: { match: MatchState | undefined; size: number }): JSX.Element {
  const { boardLook } = useApp();
  const { match, size } = props;
  const box = useRef<HTMLSpanElement>(null);
  const { theme } = boardLook.value;
  useLayoutEffect(() => {
    const stones = match?.board.stones ?? new Array<Stone>(size * size).fill('empty');
    const lastPoint = match?.moves.at(-1)?.point;
    box.current?.replaceChildren(createThumbnail({ size, stones, lastPoint, theme: themeOf(theme).board }));
  }, [match, size, theme]);
  return <span class="thumbnail" ref={box} />;
}
