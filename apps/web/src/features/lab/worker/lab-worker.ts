import type { Thought } from '@tianyuan/classic';
import type { FromLabWorker, Measured, Question, SelfTestQuestion, ThoughtThrough, ToLabWorker } from './messages.ts';

type Telling = Extract<FromLabWorker, { kind: 'telling' }>;
type SelfTested = Extract<FromLabWorker, { kind: 'self-tested' }>;

/** Asks the worker; one question at a time, a new one ends the one before. Made at the first question. */
export class LabWorker {
  #worker: Worker | undefined;
  #id = 0;
  #give: ((answer: FromLabWorker) => void) | undefined;
  #giveUp: (() => void) | undefined;

  /** The whole record, in its order, and how the thought ended. Rejects when it fails or is given up for another question. */
  async think(
    question: Question & { readonly keep: number },
    onTelling: (telling: Telling) => void,
  ): Promise<ThoughtThrough & { readonly thoughts: readonly Thought[] }> {
    const thoughts: Thought[] = [];
    const through = await this.#ask({ kind: 'think', id: 0, ...question }, 'thought', (message) => {
      if (message.kind === 'telling') onTelling(message);
      if (message.kind === 'record') thoughts.push(...message.thoughts);
    });
    return { ...through, thoughts };
  }

  measure(question: Question, onTelling: (telling: Telling) => void): Promise<Measured> {
    return this.#ask({ kind: 'measure', id: 0, ...question }, 'measured', (message) => {
      if (message.kind === 'telling') onTelling(message);
    });
  }

  selfTest(question: SelfTestQuestion, onTried: (tried: number) => void): Promise<SelfTested> {
    return this.#ask({ kind: 'self-test', id: 0, ...question }, 'self-tested', (message) => {
      if (message.kind === 'self-testing') onTried(message.tried);
    });
  }

  /** The thought ends where it stands, and is answered as far as it came. */
  stop(): void {
    this.#send({ kind: 'stop' });
  }

  /** Nothing is left running. */
  dispose(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#giveUp?.();
  }

  #ask<Kind extends FromLabWorker['kind']>(
    asked: Exclude<ToLabWorker, { kind: 'stop' }>,
    last: Kind,
    onMessage: (message: FromLabWorker) => void,
  ): Promise<Extract<FromLabWorker, { kind: Kind }>> {
    if (this.#giveUp) this.dispose();
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        this.#give = undefined;
        this.#giveUp = undefined;
        settle();
      };
      this.#giveUp = () => end(() => reject(new GivenUp()));
      this.#give = (message) => {
        if (message.kind === 'failed') end(() => reject(message.detail ? new Error(message.detail) : new GivenUp()));
        else if (message.kind === last) end(() => resolve(message as Extract<FromLabWorker, { kind: Kind }>));
        else onMessage(message);
      };
      this.#send({ ...asked, id });
    });
  }

  #send(message: ToLabWorker): void {
    this.#worker ??= this.#open();
    this.#worker.postMessage(message);
  }

  #open(): Worker {
    const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromLabWorker>) => {
      if (data.id === this.#id) this.#give?.(data);
    });
    worker.addEventListener('error', (event) => {
      this.#worker = undefined;
      this.#give?.({ kind: 'failed', id: this.#id, detail: event.message || 'the worker could not be loaded' });
    });
    return worker;
  }
}

/** Another question was asked, or the person stopped it: nothing to show. */
export class GivenUp extends Error {}
