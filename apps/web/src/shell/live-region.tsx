import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type App, useApp } from '../app-context.ts';

type GameWords = Pick<typeof import('../features/play/views/table.tsx'), 'announcement' | 'noticeSentence'>;

/** What a screen reader hears: moves, turn, refusals, result, where a look at a game has come to; each once, politely. */
export function LiveRegion(): JSX.Element {
  const app = useApp();
  useEffect(() => follow(app), [app]);
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {app.said.value}
    </p>
  );
}

/** Says the sentence; as soon as its words are there. */
export function say(app: App, sentence: () => string): void {
  const tell = (): void => {
    const said = sentence();
    // The same sentence twice would not be heard twice: a no-break space makes it another.
    if (said) app.said.value = said === app.said.peek() ? `${said}\u00a0` : said;
  };
  if (app.text.peek().isWhole) tell();
  else app.completeText().then(tell, () => {});
}

/** What is said of a game comes with what is seen of it: nobody waits for it alone. */
function sayOfGame(app: App, sentence: (words: GameWords) => string): void {
  import('../features/play/views/table.tsx').then(
    (words) => say(app, () => sentence(words)),
    () => {},
  );
}

function follow(app: App): () => void {
  const { play } = app;
  let heard = play.happened.peek().serial;
  const stopEvents = effect(() => {
    const { events, serial } = play.happened.value;
    if (serial === heard) return;
    heard = serial;
    const game = play.game.peek();
    sayOfGame(app, ({ announcement }) => announcement(app.text.peek(), game, events));
  });
  const stopNotices = effect(() => {
    const notice = play.notice.value;
    if (!notice) return;
    const { match } = play.game.peek();
    sayOfGame(app, ({ noticeSentence }) => noticeSentence(app.text.peek(), match, notice));
  });
  return () => {
    stopEvents();
    stopNotices();
  };
}
