/** A browser that is driven by WebDriver: what the tests ask of it, whatever the wire is that its commands go over. */

import { setTimeout as delay } from 'node:timers/promises';

/** Sends one command of WebDriver, by the name that its standard gives it, and resolves with its value. */
export type Send = (command: Command, parameters?: object) => Promise<unknown>;

export type Command = 'Navigate' | 'ExecuteAsyncScript' | 'PerformActions' | 'TakeScreenshot';

/** A started browser: the wire to it, what it complained of, and its end. */
export interface Wire {
  readonly send: Send;
  /** Lines that the browser wrote about faults of the page. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

const SCREENSHOT_MS = 5_000;
/** How long a page may take for what it is waited for. */
const PATIENCE_MS = 60_000;

export class Driver {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  get complaints(): readonly string[] {
    return this.#wire.complaints;
  }

  async open(address: string): Promise<void> {
    await this.#wire.send('Navigate', { url: address });
  }

  /** Runs a function in the page; it sees nothing of the test's but its arguments, which are values of JSON. */
  async run<Arguments extends readonly unknown[], Value>(
    inPage: (...args: Arguments) => Value | Promise<Value>,
    ...args: Arguments
  ): Promise<Value> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${inPage.toString()}).apply(null, arguments[0])).then(
        (value) => done({ value }),
        (error) => done({ fault: String(error) }));`;
    const answer = (await this.#wire.send('ExecuteAsyncScript', { script, args: [args] })) as {
      value: Value;
      fault?: string;
    };
    if (answer.fault !== undefined) throw new Error(`in the page: ${answer.fault}`);
    return answer.value;
  }

  /** Waits until a function in the page finds something. */
  async until<Arguments extends readonly unknown[], Value>(
    what: string,
    inPage: (...args: Arguments) => Value | Promise<Value>,
    ...args: Arguments
  ): Promise<NonNullable<Value>> {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      const found = await this.run(inPage, ...args);
      if (found) return found;
      if (Date.now() > end) throw new Error(`in vain waited for: ${what}`);
      await delay(50);
    }
  }

  /** The mouse's own click at a place of the page. */
  async click(place: Place): Promise<void> {
    await this.#point('mouse', [move(place), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
  }

  /** A finger: put down at the first place, moved over the others, and lifted. */
  async touch(first: Place, ...others: readonly Place[]): Promise<void> {
    const moves = others.map((place) => ({ ...move(place), duration: 40 }));
    await this.#point('touch', [
      move(first),
      { type: 'pointerDown', button: 0 },
      ...moves,
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Undefined where the browser does not answer: WebKitGTK draws nothing for it while nothing on the page changes. */
  async screenshot(): Promise<Buffer | undefined> {
    const taking = this.#wire.send('TakeScreenshot', {}).then((text) => Buffer.from(text as string, 'base64'));
    return Promise.race([taking, delay(SCREENSHOT_MS, undefined, { ref: false })]);
  }

  close(): Promise<void> {
    return this.#wire.close();
  }

  async #point(pointerType: 'mouse' | 'touch', actions: readonly object[]): Promise<void> {
    await this.#wire.send('PerformActions', {
      actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }],
    });
  }
}

function move({ x, y }: Place): object {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
}
