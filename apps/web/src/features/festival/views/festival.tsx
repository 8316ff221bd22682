import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import firecrackersUrl from '../art/firecrackers.svg?url';
import lanternUrl from '../art/lantern.svg?url';
import { fireworks } from '../fireworks.ts';
import { hasPersonWon } from '../has-person-won.ts';
import './festival.css';

/** What the festival hangs around the board, and never over it. Nobody needs it to play: readers skip all of it. */
export function Festival(): JSX.Element {
  return (
    <div class="festival" aria-hidden="true">
      <div class="festival-scales" />
      <Fireworks />
      <img class="lantern near" src={lanternUrl} alt="" />
      <img class="lantern far" src={lanternUrl} alt="" />
      <img class="firecrackers" src={firecrackersUrl} alt="" />
    </div>
  );
}

/** For eight seconds after a person's win; one that stands still where motion is reduced. */
function Fireworks(): JSX.Element {
  const { play, boardLook } = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const wonGame = useComputed(() => (hasPersonWon(play.game.value) ? play.game.value.id : undefined));
  const isStill = useComputed(() => boardLook.value.reducedMotion);
  const [id, still] = [wonGame.value, isStill.value];
  useEffect(() => {
    const place = canvas.current;
    return id !== undefined && place ? fireworks(place, still) : undefined;
  }, [id, still]);
  return <canvas class="fireworks" ref={canvas} />;
}
