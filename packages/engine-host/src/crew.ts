import type { ThinkPosition } from './position.ts';

export interface CrewConfig {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly hashMb: number;
  /** All threads, the thinker's own included. */
  readonly threads: number;
}

/** What the other threads of an engine are asked. */
export interface EngineCrew {
  /** Resolves when every thread could begin at once. */
  ready(): Promise<void>;
  /** All begin to search this position. */
  search(position: CrewPosition): void;
  /** Returns when all have left the search; the engine's stop word is set before. Throws where that cannot be said. */
  halt(): void;
  dispose(): void;
}

export interface CrewPosition {
  readonly ruleSet: ThinkPosition['ruleSet'];
  readonly size: number;
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly side: ThinkPosition['toMove'];
}

/** While a crew is waited for, it is asked this often whether that is enough. */
const NAP_MS = 5;

/** A crew that was told to start: it may not be there yet, or never come. */
export class Gathering {
  readonly crew: EngineCrew;
  readonly #settled: Promise<void>;
  #isReady = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(crew: EngineCrew) {
    this.crew = crew;
    this.#settled = crew.ready().then(
      () => {
        this.#isReady = true;
      },
      (error: unknown) => {
        this.#failure = { error };
      },
    );
  }

  /** Every thread of the crew could begin at once. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Resolves when the crew is ready or `isEnough` says so, which is asked again and again. Rejects when a thread could not start. */
  async wait(isEnough: () => boolean): Promise<void> {
    while (!this.#isReady && !this.#failure && !isEnough()) {
      await Promise.race([this.#settled, new Promise((resolve) => setTimeout(resolve, NAP_MS))]);
    }
    if (this.#failure) throw this.#failure.error;
  }
}
