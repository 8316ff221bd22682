import {
  type Command,
  decide,
  evolve,
  fold,
  type MatchEvent,
  type MatchSettings,
  type MatchState,
  type Refusal,
  type Seat,
  startMatch,
} from '@tianyuan/match';
import { type Point, parsePoint, pointName } from '@tianyuan/rules';

export const FREESTYLE: MatchSettings = {
  ruleSet: 'freestyle',
  size: 15,
  opening: 'free',
  firstPlays: 'black',
  forbiddenMove: 'refused',
};

export function settingsWith(changes: Partial<MatchSettings>): MatchSettings {
  return { ...FREESTYLE, ...changes };
}

export function point(name: string, size: number = FREESTYLE.size): Point {
  const parsed = parsePoint(size, name);
  if (!parsed.ok) throw new Error(`${name} is no point on ${size} lines`);
  return parsed.value;
}

export function points(names: string, size: number = FREESTYLE.size): readonly Point[] {
  return names.split(' ').map((name) => point(name, size));
}

/** A table with a game on it, and a clock that stands still until somebody acts. */
export class Table {
  readonly events: MatchEvent[] = [];
  state: MatchState;
  now = 0;

  constructor(settings: Partial<MatchSettings> = {}) {
    const started = startMatch(settingsWith(settings), this.now);
    if (!started.ok) throw new Error(`no match: ${started.error.code}`);
    this.events.push(...started.value);
    this.state = fold(this.events);
  }

  /** Asks for something; what comes of it happens at once. The refusal, or undefined. */
  ask(command: Command, afterMs = 1000): Refusal | undefined {
    this.now += afterMs;
    const decided = decide(this.state, command, this.now);
    if (!decided.ok) return decided.error;
    this.events.push(...decided.value);
    this.state = decided.value.reduce<MatchState>(evolve, this.state);
    return undefined;
  }

  /** As `ask`, for what must be granted. */
  do(command: Command, afterMs = 1000): this {
    const refusal = this.ask(command, afterMs);
    if (refusal) throw new Error(`${command.kind} was refused: ${JSON.stringify(refusal)}`);
    return this;
  }

  /** Places stones in turn: `h8 a1 …`. */
  play(names: string, eachMs = 1000): this {
    for (const name of names.split(' ')) this.do(this.placing(name), eachMs);
    return this;
  }

  undo(plies: number, seat: Seat = 'first', afterMs = 1000): this {
    return this.do({ kind: 'undo', seat, plies }, afterMs);
  }

  redo(plies: number, seat: Seat = 'first', afterMs = 1000): this {
    return this.do({ kind: 'redo', seat, plies }, afterMs);
  }

  /** The command of the seat whose turn it is. */
  placing(name: string): Command {
    return { kind: 'place', seat: this.state.seatToMove, point: point(name, this.state.settings.size) };
  }

  /** The moves that stand, by name. */
  get moves(): string {
    return this.state.moves.map((move) => pointName(this.state.settings.size, move.point)).join(' ');
  }
}
