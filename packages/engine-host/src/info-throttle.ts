import type { Clock } from './clock.ts';
import type { ThinkInfo } from './messages.ts';

/** A page redraws its thinking panel at most this often; more messages would only cost time. */
export const INFO_INTERVAL_MS = 100;

/** Passes on the newest info of each line, at most every `INFO_INTERVAL_MS`, and what is left over at `flush`. */
export class InfoThrottle {
  readonly #clock: Clock;
  readonly #post: (info: ThinkInfo) => void;
  readonly #newest = new Map<number, ThinkInfo>();
  #postedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, post: (info: ThinkInfo) => void) {
    this.#clock = clock;
    this.#post = post;
  }

  emit(info: ThinkInfo): void {
    this.#newest.set(info.multiPv, info);
    if (this.#clock.now() - this.#postedAt >= INFO_INTERVAL_MS) this.flush();
  }

  flush(): void {
    const infos = [...this.#newest.values()].sort((a, b) => a.multiPv - b.multiPv);
    this.#newest.clear();
    if (infos.length > 0) this.#postedAt = this.#clock.now();
    for (const info of infos) this.#post(info);
  }
}
