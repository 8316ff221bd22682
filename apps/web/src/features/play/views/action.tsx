import type { JSX } from 'preact';
import { Icon, type IconName } from '../../../ui/icon.tsx';

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  /** For readers, where the label is short or a value. */
  readonly name?: string;
  /** Cannot do anything now. It stays reachable and says why when it is used. */
  readonly off?: boolean;
  /** Opens the other row of actions. */
  readonly opens?: boolean;
  readonly onClick: () => void;
}

export function Action({ icon, label, name, off = false, opens = false, onClick }: ActionProps): JSX.Element {
  return (
    <button
      type="button"
      class={off ? 'action off' : 'action'}
      aria-disabled={off}
      aria-label={name}
      {...(opens && { 'aria-expanded': false })}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
