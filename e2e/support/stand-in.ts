/** Workers that are not there, or say what no thinker of ours would say. */
import type { BrowserContext } from 'playwright/test';
import { ISOLATION_HEADERS } from '../../scripts/isolation.mjs';

const WORKER_SCRIPT = /\/assets\/thinker\.worker-[\w-]+\.js$/;

/**
 * A thinker that answers at once with what `answer` says, in the place of the page's own.
 *
 * @param answer  source text of a function of the moves so far and of how often it was asked, from 1; gives a point's index
 */
export async function answerWith(context: BrowserContext, answer: string): Promise<void> {
  const body = `
    const answer = ${answer};
    let asked = 0;
    postMessage({ kind: 'ready' });
    onmessage = ({ data: { kind, run, request } }) => {
      if (kind !== 'think') return;
      asked += 1;
      postMessage({ kind: 'best', run, best: { id: request.id, point: answer(request.moves, asked) } });
    };`;
  const headers = { ...ISOLATION_HEADERS, 'content-type': 'text/javascript' };
  await context.route(WORKER_SCRIPT, (route) => route.fulfill({ headers, body }));
}

/** The worker's script is lost on the server, until what is returned is called. */
export async function loseWorker(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(WORKER_SCRIPT, (route) => route.fulfill({ status: 404, headers: ISOLATION_HEADERS }));
  return () => context.unroute(WORKER_SCRIPT);
}
