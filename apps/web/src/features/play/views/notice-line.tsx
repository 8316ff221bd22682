import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { refusalSentence } from '../wording.ts';

/** Why the last action was refused; stands until the next one. Readers hear it from the live region. */
export function NoticeLine(): JSX.Element | null {
  const { play, text } = useApp();
  const notice = play.notice.value;
  if (notice?.kind !== 'refused') return null;
  return (
    <p class="notice" key={notice.serial}>
      <Icon name="close" size={18} />
      {refusalSentence(text.value, play.game.value.match, notice.code)}
    </p>
  );
}
