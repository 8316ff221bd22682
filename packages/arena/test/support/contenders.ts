import type { Contender, GameSettings, MoveLimits, Side, Turn } from '@tianyuan/arena';
import { classicContender } from '@tianyuan/arena';
import type { Clock } from '@tianyuan/engine-host';
import { ok, pointName } from '@tianyuan/rules';

export const NEVER: AbortSignal = new AbortController().signal;

export function settingsOf(change: Partial<GameSettings> = {}): GameSettings {
  return { ruleSet: 'freestyle', size: 15, marginMs: 50, limits: { a: {}, b: {} }, ...change };
}

/** A teaching player that keeps what it was asked and told, as `name: what`. */
export function watched(name: string, id: Parameters<typeof classicContender>[0], told: string[]): Contender {
  const player = classicContender(id);
  return {
    name,
    start(game) {
      told.push(`${name}: start ${game.ruleSet} ${game.size}`);
      return player.start(game);
    },
    move(turn: Turn, limits: MoveLimits) {
      told.push(`${name}: move ${turn.moves.map((point) => pointName(turn.board.size, point)).join('')}`);
      return player.move(turn, limits);
    },
    end: () => void told.push(`${name}: end`),
    async dispose() {
      told.push(`${name}: dispose`);
    },
  };
}

/** Plays the given points (row by row from the top left), one after another, each after its time on the clock. */
export function scripted(
  name: string,
  points: readonly number[],
  clock?: { pass(ms: number): void },
  ms: number = 0,
): Contender {
  let next = 0;
  return {
    name,
    async start() {
      next = 0;
      return ok(undefined);
    },
    async move() {
      clock?.pass(ms);
      next += 1;
      return ok(points[next - 1] ?? -1);
    },
    end: () => undefined,
    dispose: () => Promise.resolve(),
  };
}

/** Time that passes only when it is told to. */
export class VirtualClock implements Clock {
  #now = 0;
  #timers = new Map<() => void, number>();

  now(): number {
    return this.#now;
  }

  after(ms: number, fire: () => void): () => void {
    this.#timers.set(fire, this.#now + ms);
    return () => this.#timers.delete(fire);
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const [fire, at] of [...this.#timers]) {
      if (at > this.#now) continue;
      this.#timers.delete(fire);
      fire();
    }
  }

  get waiting(): number {
    return this.#timers.size;
  }
}

export function both(contender: (side: Side) => Contender): Readonly<Record<Side, () => Contender>> {
  return { a: () => contender('a'), b: () => contender('b') };
}
