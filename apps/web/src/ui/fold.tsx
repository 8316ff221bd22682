import type { JSX } from 'preact';
import { Icon } from './icon.tsx';

interface FoldProps {
  /** What is chosen here, for readers. */
  label: string;
  /** What is chosen now. */
  summary: string;
  onOpen: () => void;
}

/** A choice that few people make: one line that says what holds, and opens. */
export function Fold({ label, summary, onOpen }: FoldProps): JSX.Element {
  return (
    <button type="button" class="fold" aria-expanded={false} onClick={onOpen}>
      <span class="visually-hidden">{label}</span>
      <span>{summary}</span>
      <Icon name="next" size={18} />
    </button>
  );
}
