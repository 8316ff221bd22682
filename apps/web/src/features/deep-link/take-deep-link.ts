/** An address that asks for something is followed once: then the wish is taken out of it, and a reload keeps the game. */
import type { App } from '../../app-context.ts';
import type { Preferences } from '../../preferences.ts';
import { type DeepLink, parseDeepLink } from './deep-link.ts';

/** What is left to do when the page stands. */
export interface TakenLink {
  /** Begins the new game and opens the sheet that were asked for. */
  readonly follow: (app: App) => void;
  readonly ignored: DeepLink['ignored'];
}

/** Takes the settings over at once; a game that lies on the table is pushed aside by `follow`, and kept. */
export function takeDeepLink(window: Window, preferences: Preferences): TakenLink {
  const { location, history } = window;
  const { preferences: wanted, setup, sheet, ignored } = parseDeepLink(location.search);
  history.replaceState(history.state, '', location.pathname + location.hash);
  const asksForGame = Object.keys(setup).length > 0;
  const values = preferences.values.peek();
  if (asksForGame || Object.keys(wanted).length > 0) {
    preferences.set({ ...wanted, setup: { ...values.setup, ...setup } });
  }
  return {
    ignored,
    follow(app) {
      if (asksForGame && !app.play.greeting.peek()) app.play.start(preferences.values.peek().setup);
      if (sheet !== undefined) app.sheet.value = sheet;
    },
  };
}
