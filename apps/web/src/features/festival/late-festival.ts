import { lateView } from '../../late-view.tsx';

/** Lanterns, firecrackers, the horse and the fireworks: fetched when the festival is chosen. */
export const festival = lateView(async () => (await import('./views/festival.tsx')).Festival);
