import type { JSX } from 'preact';

/** The seal: the centre crossing with a white stone on cinnabar. The only logo. */
export function Seal({ size }: { size: number }): JSX.Element {
  return (
    <svg class="seal" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect x="1" y="1" width="46" height="46" rx="9" />
      <path d="M7 24h34M24 7v34" />
      <circle cx="24" cy="24" r="8.6" />
    </svg>
  );
}
