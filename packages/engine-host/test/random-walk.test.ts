import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStage, type Stage } from './stage.ts';

/**
 * One model of what a caller may hear: the id that is wanted, if any. Random walks of a caller against a worker that is late,
 * doubles, lies about its run, or dies.
 */
interface Walk {
  readonly stage: Stage;
  /** The worker's own memory: the run it works on. */
  run: { number: number; id: number } | undefined;
  runsOfWorker: number;
  wanted: number | undefined;
  nextId: number;
}

type Step = (walk: Walk) => void | Promise<void>;

const steps: Record<string, Step> = {
  think(walk) {
    walk.nextId += 1;
    walk.wanted = walk.nextId;
    walk.stage.think(walk.nextId);
  },
  stop(walk) {
    walk.wanted = undefined;
    walk.stage.host.stop();
  },
  moveNow: ({ stage }) => stage.host.moveNow(),
  prepare: ({ stage }) => stage.host.prepare(),
  dispose(walk) {
    walk.wanted = undefined;
    walk.stage.host.dispose();
  },
  ready({ stage }) {
    if (stage.host.state === 'loading') stage.worker.says({ kind: 'ready' });
  },
  answer: (walk) => sayBest(walk, 1),
  answerTwice: (walk) => sayBest(walk, 2),
  staleAnswer(walk) {
    const run = walk.runsOfWorker - 1;
    if (run > 0 && run !== walk.run?.number) walk.stage.worker.says({ kind: 'best', run, best: { id: -1, point: -1 } });
  },
  crash({ stage }) {
    if (stage.workers.length > 0 && !stage.worker.terminated) stage.worker.dies('crashed');
  },
  aWhile: ({ stage }) => stage.clock.pass(30),
  longWhile: ({ stage }) => stage.clock.pass(2_000),
  retry(walk) {
    if (walk.stage.host.retry()) walk.wanted = walk.nextId;
  },
};

function sayBest({ stage, run }: Walk, times: number): void {
  if (!run) return;
  const best = { id: run.id, point: run.id };
  for (let time = 0; time < times; time += 1) stage.worker.says({ kind: 'best', run: run.number, best });
}

/** Reads what was said, follows the worker's runs, and checks each thing that the caller heard. */
function follow(walk: Walk): void {
  for (const line of walk.stage.said()) {
    const thinks = /^host>\d+: think (\d+) \(#(\d+)\)/.exec(line);
    const heard = /^caller: (best|error) #(-?\d+)/.exec(line);
    if (line.startsWith('worker')) walk.runsOfWorker = 0;
    if (line.startsWith('end of') || /^\d+>host: best/.test(line)) walk.run = undefined;
    if (thinks) {
      expect(walk.run, 'one request at a time').toBeUndefined();
      walk.run = { number: Number(thinks[1]), id: Number(thinks[2]) };
      walk.runsOfWorker = walk.run.number;
    }
    if (heard) {
      expect(Number(heard[2]), 'only the wanted request is answered').toBe(walk.wanted);
      walk.wanted = undefined;
    }
  }
}

/** With a worker that behaves from now on, whatever is wanted is answered. */
async function settle(walk: Walk): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    for (const name of ['ready', 'answer', 'longWhile']) {
      await steps[name]?.(walk);
      follow(walk);
    }
  }
}

test('whatever happens, the wanted request and no other is answered exactly once, and the host comes to rest', async () => {
  const names = Object.keys(steps);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names), { maxLength: 60 }),
      fc.constantFrom(0, 40),
      async (walkNames, minimumMs) => {
        const stage = createStage({ minimumMs, limits: { loadMs: 1_000, graceMs: 100, silenceMs: 500 } });
        const walk: Walk = { stage, run: undefined, runsOfWorker: 0, wanted: undefined, nextId: 0 };
        for (const name of walkNames) {
          await steps[name]?.(walk);
          follow(walk);
        }
        await settle(walk);
        expect(walk.wanted).toBeUndefined();
        expect(['initial', 'idle', 'failed']).toContain(stage.host.state);
        expect(stage.clock.pending).toBe(0);
      },
    ),
    process.env['DEEP'] === '1' ? { numRuns: 10_000 } : { numRuns: 500, seed: 20_261_129 },
  );
});
