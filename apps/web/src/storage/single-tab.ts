/**
 * One page at a time plays the game of this device: the one that asked for it last. The page before is told, ends what it
 * is writing, and lets go.
 *
 *   later page                                   earlier page, holding the lock
 *   asks for the lock: taken ──── 'take' ──────▶ onLost(), then lets go
 *   waits in the queue, is given it ◀────────────┘
 *   after its patience (the earlier one sleeps or hangs) steals it; the earlier one is told when it wakes
 *
 * Where several ask at once, all but the last give up. Where the browser has no locks (a page that was not served
 * securely) the messages alone do it, and nobody waits.
 */

const NAME = 'tianyuan-game';
const PATIENCE_MS = 2000;

/** Lets the game go when it is no longer played here. Does nothing when it was lost before. */
export type Release = () => void;

/**
 * Takes the game for this page.
 *
 * @param onLost      called once if a later page takes the game. What it returns is waited for before the other page gets
 *                    it: end every write in it
 * @param patienceMs  how long the page before may take to let go
 * @returns           resolves when the game is this page's, or a still later page has asked for it
 */
export async function claimGame(
  onLost: () => void | Promise<void>,
  patienceMs: number = PATIENCE_MS,
): Promise<Release> {
  const claim = new Claim(onLost);
  await claim.take(patienceMs);
  return () => claim.end();
}

/**
 * Resolves when no page plays the game of this device, or waits for it: the one that took it has been closed. Never where
 * the browser has no locks.
 *
 * @param stop  nobody wants to know any more; it rejects then
 */
export async function untilFree(stop: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return new Promise(() => {});
  for (;;) {
    // Shared: pages that only wait do not keep each other waiting.
    await navigator.locks.request(NAME, { mode: 'shared', signal: stop }, () => {});
    const { held = [], pending = [] } = await navigator.locks.query();
    stop.throwIfAborted();
    if (![...held, ...pending].some(({ name, mode }) => name === NAME && mode === 'exclusive')) return;
  }
}

/** When a page asked, in milliseconds of the day, and a number that decides between two at the same moment. */
type Asked = readonly [at: number, tie: number];

class Claim {
  readonly #asked: Asked = [performance.timeOrigin + performance.now(), Math.random()];
  readonly #onLost: () => void | Promise<void>;
  readonly #channel = openChannel();
  readonly #waiting = new AbortController();
  #isOver = false;
  #unlock: () => void = () => {};

  constructor(onLost: () => void | Promise<void>) {
    this.#onLost = onLost;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
      if (isLater(data, this.#asked)) void this.#lose();
    });
  }

  async take(patienceMs: number): Promise<void> {
    if (await this.#lock({ ifAvailable: true })) return;
    this.#channel?.postMessage(this.#asked);
    const patience = setTimeout(() => this.#waiting.abort(), patienceMs);
    const isGiven = await this.#lock({ signal: this.#waiting.signal });
    clearTimeout(patience);
    if (!isGiven && !this.#isOver) await this.#lock({ steal: true });
  }

  end(): void {
    this.#isOver = true;
    this.#waiting.abort();
    this.#unlock();
    this.#channel?.close();
  }

  /** Resolves when the lock is ours, or with false when it is not to be had in this way. */
  #lock(options: LockOptions): Promise<boolean> {
    if (!('locks' in navigator)) return Promise.resolve(false);
    return new Promise((answer) => {
      let isHeld = false;
      const held = navigator.locks.request(NAME, options, (lock) => {
        isHeld = lock !== null && !this.#isOver;
        answer(isHeld);
        return isHeld ? this.#untilUnlocked() : undefined;
      });
      held.catch(() => (isHeld ? this.#lose() : answer(false)));
    });
  }

  #untilUnlocked(): Promise<void> {
    return new Promise((unlock) => {
      this.#unlock = unlock;
    });
  }

  /** A later page has it, or is waiting for it. */
  async #lose(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting.abort();
    try {
      await this.#onLost();
    } finally {
      this.end();
    }
  }
}

function isLater([at, tie]: Asked, [thanAt, thanTie]: Asked): boolean {
  return at === thanAt ? tie > thanTie : at > thanAt;
}

/** Undefined where the page may not speak to others. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}
