import { lateView } from '../../../late-view.tsx';

/** Where it cannot be fetched the game goes on without it, and it is asked for again with each move. */
export const insightPanel = lateView(async () => (await import('./insight-panel.tsx')).InsightPanel);
