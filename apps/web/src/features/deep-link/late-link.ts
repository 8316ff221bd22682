import { lateView } from '../../late-view.tsx';

/** Only an address with something in it that is not understood needs it. */
export const ignoredWishesNote = lateView(
  async () => (await import('./views/ignored-wishes.tsx')).IgnoredWishes,
  'none',
);
