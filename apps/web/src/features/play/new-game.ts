import {
  decide,
  evolve,
  type MatchEvent,
  type MatchState,
  type Move,
  type StartPosition,
  startMatch,
} from '@tianyuan/match';
import { assert, type Color } from '@tianyuan/rules';
import { type Game, type Setup, settingsOf } from './model.ts';

/** A position that was played to. */
export interface Beginning {
  readonly start: StartPosition | undefined;
  readonly moves: readonly Move[];
}

export interface NewGame {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 up to 1, as `Math.random`. */
  readonly random: () => number;
  /** The person's colour in the game before; left out where none was played. */
  readonly colorBefore?: Color | undefined;
  /** What stands at the beginning already, in the place of the setup's handicap. */
  readonly from?: Beginning | undefined;
}

/** A game that begins as the setup asks, and its log. Its id is unlike any other's on any device, as far as chance goes. */
export function newGame(
  setup: Setup,
  { now, random, colorBefore, from }: NewGame,
): { readonly game: Game; readonly events: readonly MatchEvent[] } {
  const settings = settingsOf(setup, random, colorBefore);
  const { start: _handicap, ...plain } = settings;
  const wanted = from ? { ...plain, ...(from.start && { start: from.start }) } : settings;
  const asAsked = startMatch(wanted, now);
  // Stones that were set up may leave Black nothing but forbidden points: then they can be played, and lose.
  const started = asAsked.ok ? asAsked : startMatch({ ...wanted, forbiddenMove: 'loses' }, now);
  assert(started.ok, 'a setup of the sheet makes a match');
  const events: MatchEvent[] = [...started.value];
  let match = evolve(undefined, started.value[0]);
  for (const { point } of from?.moves ?? []) {
    const decided = decide(match, { kind: 'place', seat: match.seatToMove, point }, now);
    assert(decided.ok, 'what was played can be played again');
    events.push(...decided.value);
    match = decided.value.reduce<MatchState>(evolve, match);
  }
  const id = `${now.toString(36)}-${Math.floor(random() * 36 ** 6).toString(36)}`;
  const { first, opponent, names } = setup;
  const seated = { ...(first && { first }), opponent, ...(opponent === 'people' && names && { names }) };
  return { game: { id, ...seated, match }, events };
}
