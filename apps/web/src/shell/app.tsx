import type { JSX } from 'preact';
import { type App, AppContext } from '../app-context.ts';
import { NewGameSheet } from '../features/play/views/new-game-sheet.tsx';
import { PlayScreen } from '../features/play/views/play-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { LiveRegion } from './live-region.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

export function AppRoot({ app }: { app: App }): JSX.Element {
  return (
    <AppContext.Provider value={app}>
      <ErrorBoundary text={app.text.value} version={app.version}>
        <div class="shell">
          <Header />
          <PlayScreen />
          <LiveRegion />
          <OpenSheet app={app} />
        </div>
      </ErrorBoundary>
    </AppContext.Provider>
  );
}

function OpenSheet({ app }: { app: App }): JSX.Element | null {
  switch (app.sheet.value) {
    case undefined:
      return null;
    case 'new-game':
      return <NewGameSheet />;
    case 'settings':
      return <SettingsSheet />;
  }
}
