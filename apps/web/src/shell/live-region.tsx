import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type App, useApp } from '../app-context.ts';
import { announcement, noticeSentence } from '../features/play/wording.ts';

/** What a screen reader hears: moves, turn, refusals, result; each once, politely. */
export function LiveRegion(): JSX.Element {
  const app = useApp();
  const said = useMemo(() => signal(''), []);
  useEffect(
    () =>
      follow(app, (sentence) => {
        // The same sentence twice would not be heard twice: a no-break space makes it another.
        said.value = sentence === said.peek() ? `${sentence}\u00a0` : sentence;
      }),
    [app, said],
  );
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {said.value}
    </p>
  );
}

function follow(app: App, say: (sentence: string) => void): () => void {
  const { play } = app;
  let heard = play.happened.peek().serial;
  const stopEvents = effect(() => {
    const { events, serial } = play.happened.value;
    if (serial === heard) return;
    heard = serial;
    const sentence = announcement(app.text.peek(), play.game.peek(), events);
    if (sentence) say(sentence);
  });
  const stopNotices = effect(() => {
    const notice = play.notice.value;
    if (notice) say(noticeSentence(app.text.peek(), play.game.peek().match, notice));
  });
  return () => {
    stopEvents();
    stopNotices();
  };
}
