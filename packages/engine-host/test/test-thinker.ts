import { giveWay, type Thinker } from '@tianyuan/engine-host';

/** They think until they are stopped, or for ever, and say so first: a test can wait until they are at it. */
const LONG_THINKERS: readonly string[] = ['polite', 'spinning', 'deaf'];
const FIRST_INFO = { depth: 1, seldepth: 1, nodes: 1, timeMs: 0, nps: 0, score: { cp: 0 }, pv: [], multiPv: 1 };

/** What a worker of these tests does, by the request's player. */
export const testThinker: Thinker = async (request, emitInfo, isStopped) => {
  if (LONG_THINKERS.includes(request.player)) emitInfo({ ...FIRST_INFO, id: request.id });
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
