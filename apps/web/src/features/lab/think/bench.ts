/** What lies on the laboratory's bench: a position, a player, and the thought that it had about it. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Thinned, Thought, Visited } from '@tianyuan/classic';
import type { Point } from '@tianyuan/rules';
import { firstPosition, type LabPosition } from '../board/lab-position.ts';
import { type GameTree, gameTreeOf } from '../tree/game-tree.ts';
import { type Counters, NO_COUNTERS } from '../worker/counters.ts';
import { GivenUp, LabWorker } from '../worker/lab-worker.ts';
import { firstSpec, type PlayerSpec } from '../worker/player-spec.ts';
import { visited, type Weighed, weighedAt } from './heat.ts';

/** Thoughts that are kept: about 25,000 positions of a search. */
const KEPT = 60_000;
/** A thought needs no more than a minute. */
export const MOST_NODES = 5_000_000;

/** A thought that is over, with everything that is kept of it. */
export interface ThoughtThrough {
  readonly spec: PlayerSpec;
  readonly position: LabPosition;
  readonly thoughts: readonly Thought[];
  readonly tree: GameTree;
  readonly counters: Counters;
  readonly thinned: Thinned;
  readonly isStopped: boolean;
}

export type ThinkingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'thinking'; readonly counters: Counters; readonly visited?: Visited | undefined }
  | { readonly kind: 'through'; readonly through: ThoughtThrough }
  | { readonly kind: 'failed'; readonly detail: string };

export interface Bench {
  readonly position: ReadonlySignal<LabPosition>;
  readonly spec: ReadonlySignal<PlayerSpec>;
  readonly state: ReadonlySignal<ThinkingState>;
  /** Thoughts so far, of those that are kept. */
  readonly step: Signal<number>;
  /** What is known of the candidates at this step; of a player that samples also while it thinks. */
  readonly weighed: ReadonlySignal<readonly Weighed[]>;
  /** The point whose reasons are shown. */
  readonly inspected: Signal<Point | undefined>;
  /** Another position or player: the thought before is no longer shown. */
  put(change: { readonly position?: LabPosition; readonly spec?: PlayerSpec }): void;
  /** Thinks about what lies there. Resolves when it is over, whatever came of it. */
  think(): Promise<void>;
  stop(): void;
}

export function createBench(worker: LabWorker = new LabWorker()): Bench {
  const position = signal(firstPosition());
  const spec = signal(firstSpec('table'));
  const state = signal<ThinkingState>({ kind: 'idle' });
  const step = signal(0);
  const inspected = signal<Point | undefined>(undefined);
  const weighed = computed(() => {
    const now = state.value;
    if (now.kind === 'thinking') return visited(now.visited) ?? [];
    return now.kind === 'through' ? weighedAt(now.through.thoughts, now.through.tree, step.value) : [];
  });
  const clear = (): void => {
    if (state.peek().kind === 'thinking') worker.dispose();
    state.value = { kind: 'idle' };
    step.value = 0;
    inspected.value = undefined;
  };
  return {
    position,
    spec,
    state,
    step,
    weighed,
    inspected,
    put(change) {
      if (change.position) position.value = change.position;
      if (change.spec) spec.value = change.spec;
      clear();
    },
    async think() {
      clear();
      const asked = { spec: spec.peek(), position: position.peek(), seed: 1, mostNodes: MOST_NODES };
      state.value = { kind: 'thinking', counters: NO_COUNTERS };
      try {
        const { thoughts, ...ended } = await worker.think({ ...asked, keep: KEPT }, ({ counters, visited }) => {
          state.value = { kind: 'thinking', counters, visited };
        });
        const { counters, thinned, isStopped } = ended;
        const tree = gameTreeOf(thoughts);
        state.value = { kind: 'through', through: { ...asked, thoughts, tree, counters, thinned, isStopped } };
        step.value = thoughts.length;
      } catch (error) {
        if (!(error instanceof GivenUp)) state.value = { kind: 'failed', detail: String(error) };
      }
    },
    stop: () => worker.stop(),
  };
}

/** Puts something on the bench and goes there. */
export function showOnBench(bench: Bench, change: Parameters<Bench['put']>[0]): void {
  bench.put(change);
  location.hash = '#think';
}
