import type { JSX } from 'preact';

interface MiniStoneProps {
  /** Undefined: neither yet, half of each. */
  readonly color: 'black' | 'white' | undefined;
  readonly size?: number;
}

/** A stone beside a name. Its colour is said in words next to it, so readers skip it. */
export function MiniStone({ color, size = 18 }: MiniStoneProps): JSX.Element {
  return (
    <svg class={`mini-stone ${color ?? 'either'}`} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      {!color && <path d="M14.500 3.200a8.200 8.200 0 0 1-9 13.600z" />}
      <ellipse cx="7" cy="6.300" rx="3" ry="1.900" transform="rotate(-38 7 6.300)" />
    </svg>
  );
}
