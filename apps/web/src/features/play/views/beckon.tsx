import type { JSX } from 'preact';

/** On a first visit the centre beckons: a faint stone in two rings. It takes no clicks and says nothing to readers. */
export function Beckon(): JSX.Element {
  return (
    <svg class="beckon" viewBox="-1 -1 2 2" aria-hidden="true">
      <circle class="beckon-ring far" r=".98" />
      <circle class="beckon-ring" r=".7" />
      <circle class="beckon-stone" r=".47" />
    </svg>
  );
}
