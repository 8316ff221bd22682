import type { JSX } from 'preact';

/** A stone beside a name. Its colour is said in words next to it, so readers skip it. */
export function MiniStone({ color, size = 18 }: { color: 'black' | 'white'; size?: number }): JSX.Element {
  return (
    <svg class={`mini-stone ${color}`} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <ellipse cx="7" cy="6.300" rx="3" ry="1.900" transform="rotate(-38 7 6.300)" />
    </svg>
  );
}
