/**
 * One page at a time plays the game of this device: the one that was opened last. The page before is told, ends what it
 * is writing, and lets go.
 *
 *   new page                                     old page, holding the lock
 *   asks for the lock: taken ──── 'take' ──────▶ onLost(), then lets go
 *   waits in the queue, is given it ◀────────────┘
 *   after its patience (the old page sleeps or hangs) steals it; the old page is told when it wakes
 *
 * Where the browser has no locks (a page that was not served securely) the message alone does it, and nobody waits.
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
 * @returns           resolves when the game is this page's
 */
export async function claimGame(
  onLost: () => void | Promise<void>,
  patienceMs: number = PATIENCE_MS,
): Promise<Release> {
  const claim = new Claim(onLost);
  await claim.take(patienceMs);
  return () => claim.end();
}

class Claim {
  readonly #onLost: () => void | Promise<void>;
  readonly #channel = openChannel();
  /** Asked for by a later page before it was ours. */
  #isWanted = false;
  #isOurs = false;
  #isOver = false;
  #unlock: () => void = () => {};

  constructor(onLost: () => void | Promise<void>) {
    this.#onLost = onLost;
    this.#channel?.addEventListener('message', () => {
      if (this.#isOurs) void this.#lose();
      else this.#isWanted = true;
    });
  }

  async take(patienceMs: number): Promise<void> {
    if (!(await this.#lock({ ifAvailable: true }))) {
      this.#channel?.postMessage('take');
      const isGiven = hasLocks() && (await this.#lock({ signal: AbortSignal.timeout(patienceMs) }));
      if (!isGiven) await this.#lock({ steal: true });
    }
    this.#isOurs = true;
    if (this.#isWanted) void this.#lose();
  }

  end(): void {
    this.#isOver = true;
    this.#unlock();
    this.#channel?.close();
  }

  /** Resolves when the lock is ours, or with false when it is not to be had in this way. */
  #lock(options: LockOptions): Promise<boolean> {
    if (!hasLocks()) return Promise.resolve(false);
    return new Promise((answer) => {
      let isHeld = false;
      const held = navigator.locks.request(NAME, options, (lock) => {
        isHeld = lock !== null;
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
    try {
      await this.#onLost();
    } finally {
      this.end();
    }
  }
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Undefined where the page may not speak to others. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}
