import { type LateView, lateView } from '../../late-view.tsx';

/** Fetched when the page has been painted: nobody asks for a hint before. */
export const hintCard: LateView = lateView(async () => (await import('./views/hint-card.tsx')).HintCard);
