/** A machine's decisions in an opening, at a test's table: the engine says what every position is worth when it is told to. */
import type { ThinkRequest } from '@tianyuan/engine-host';
import type { Table } from './table.ts';

/** Lets everything run that waits for nothing but its turn. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Answers judgements, the first one as soon as it is asked, until no other one is: then the machine has decided, and holds its decision back.
 *
 * @param value  the score of White, who moves next, in centipoints
 * @returns      what was judged
 */
export async function judgeAll({ host }: Table, value: (request: ThinkRequest) => number): Promise<ThinkRequest[]> {
  const judged: ThinkRequest[] = [];
  await settle();
  const pending = new Set(host.asked.filter(({ request }) => request.thorough).slice(-1));
  for (;;) {
    const [asked] = pending;
    if (!asked) return judged;
    pending.delete(asked);
    const { request, handlers } = asked;
    const known = host.asked.length;
    const score = { cp: value(request) };
    handlers.onInfo?.({
      id: request.id,
      depth: 5,
      seldepth: 5,
      nodes: 9,
      timeMs: 1,
      nps: 9,
      score,
      pv: [0],
      multiPv: 1,
    });
    handlers.onBest({ id: request.id, point: 0, score });
    judged.push(request);
    await settle();
    for (const next of host.asked.slice(known)) if (next.request.thorough) pending.add(next);
  }
}
