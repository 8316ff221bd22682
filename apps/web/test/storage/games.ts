import {
  type Command,
  decide,
  evolve,
  fold,
  type MatchEvent,
  type MatchSettings,
  type MatchState,
  startMatch,
} from '@tianyuan/match';
import { parsePoint } from '@tianyuan/rules';

/** A match that is played command by command; each gives the events to store. */
export class Play {
  readonly started: readonly MatchEvent[];
  state: MatchState;
  #now = 1_000_000;

  constructor(settings: Partial<MatchSettings> = {}) {
    const plain = {
      ruleSet: 'freestyle',
      size: 15,
      opening: 'free',
      firstPlays: 'black',
      forbiddenMove: 'refused',
    } as const;
    const started = startMatch({ ...plain, ...settings }, this.#now);
    if (!started.ok) throw new Error(started.error.code);
    this.started = started.value;
    this.state = fold(started.value);
  }

  do(command: Command): readonly MatchEvent[] {
    this.#now += 1000;
    const decided = decide(this.state, command, this.#now);
    if (!decided.ok) throw new Error(decided.error.code);
    this.state = decided.value.reduce<MatchState>(evolve, this.state);
    return decided.value;
  }

  place(name: string): readonly MatchEvent[] {
    const point = parsePoint(15, name);
    if (!point.ok) throw new Error(name);
    return this.do({ kind: 'place', seat: this.state.seatToMove, point: point.value });
  }

  undo(): readonly MatchEvent[] {
    return this.do({ kind: 'undo', seat: 'first', plies: 1 });
  }
}

/** Black makes five on the ninth ply. */
export const FIVE = 'h8 a1 i8 b1 j8 c1 k8 d1 l8'.split(' ');
