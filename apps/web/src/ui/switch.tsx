import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface SwitchProps {
  readonly label: string;
  /** What it does, in a line below. */
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, hint, on, onChange }: SwitchProps): JSX.Element {
  const id = useId();
  return (
    <>
      <label class="switch">
        <span class="switch-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={hint && id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span class="switch-track" aria-hidden="true" />
      </label>
      {hint && (
        <p class="switch-hint" id={id}>
          {hint}
        </p>
      )}
    </>
  );
}
