import type { JSX } from 'preact';
import { type App, AppContext } from '../app-context.ts';
import { ignoredWishesNote } from '../features/deep-link/late-link.ts';
import { festival } from '../features/festival/late-festival.ts';
import { PlayScreen } from '../features/play/views/play-screen.tsx';
import { Late } from '../late-view.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { LiveRegion } from './live-region.tsx';
import { MissingPart, OpenSheet } from './open-sheet.tsx';

export function AppRoot({ app }: { app: App }): JSX.Element {
  return (
    <AppContext.Provider value={app}>
      <ErrorBoundary text={app.text.value} version={app.version}>
        {app.boardLook.value.theme === 'festival' && <Late part={festival} />}
        <div class="shell">
          <LiveRegion />
          <Header />
          <PlayScreen />
          <OpenSheet />
          <MissingPart />
          {app.ignoredWishes.value.length > 0 && <Late part={ignoredWishesNote} />}
        </div>
      </ErrorBoundary>
    </AppContext.Provider>
  );
}
