import { effect } from '@preact/signals';
import type { Seat } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type App, useApp } from '../../../app-context.ts';
import { say } from '../../../shell/live-region.tsx';
import { TENTHS_BELOW_MS } from '../clock-watch.ts';
import { clockFace, clockLabel, clockNote, warningSentence } from '../clock-words.ts';
import '../styles/clock.css';

/** The clock on a card. It is a timer: readers read it where they look, and hear of it only at 60, 30 and 10 seconds. */
export function SeatClock({ seat }: { seat: Seat }): JSX.Element | null {
  const { play, clocks, text } = useApp();
  const setting = play.game.value.match.settings.clock;
  const reading = clocks.faces.value?.[seat];
  if (!setting || !reading) return null;
  const isLow = reading.shownMs < TENTHS_BELOW_MS && (reading.runs || reading.leftMs === 0);
  const note = clockNote(text.value, setting, reading);
  return (
    <p
      class={`player-clock num${reading.runs ? ' runs' : ''}${isLow ? ' low' : ''}`}
      role="timer"
      aria-label={clockLabel(text.value, setting, reading)}
    >
      {clockFace(reading.shownMs)}
      {note && <small>{note}</small>}
    </p>
  );
}

/** Says what is worth saying of the clocks, once. */
export function ClockVoice(): null {
  const app = useApp();
  useEffect(() => follow(app), [app]);
  return null;
}

function follow(app: App): () => void {
  const { clocks, play } = app;
  let heard = clocks.warnings.peek();
  return effect(() => {
    const warnings = clocks.warnings.value;
    if (warnings === heard) return;
    heard = warnings;
    const game = play.game.peek();
    say(app, () => {
      const text = app.text.peek();
      const sentences = warnings.map((warning) => warningSentence(text, game, warning));
      return sentences.filter((sentence) => sentence !== '').join(text.t('list.stop'));
    });
  });
}
