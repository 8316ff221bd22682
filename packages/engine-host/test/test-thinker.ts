import { giveWay, type Thinker } from '@tianyuan/engine-host';

/** What a worker of these tests does, by the request's player. */
export const testThinker: Thinker = async (request, _emit, isStopped) => {
  switch (request.player) {
    case 'polite': // gives way, as where memory is not shared
      while (!isStopped()) await giveWay();
      return { id: request.id, point: 1 };
    case 'spinning': // reads only the shared flag
      while (!isStopped());
      return { id: request.id, point: 2 };
    case 'deaf':
      for (;;);
    case 'dying':
      setTimeout(() => {
        throw new Error('planted');
      });
      return new Promise(() => {});
    case 'throwing':
      throw new Error('planted');
    default:
      return { id: request.id, point: request.moves.length };
  }
};
