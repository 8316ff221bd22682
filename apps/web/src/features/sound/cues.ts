/** What sounds when. Pure: from what happened to what is heard and felt. */
import { isOver, type MatchEvent, readClock } from '@tianyuan/match';
import { type Game, humanSeats, isMachineGame } from '../play/model.ts';
import { colorAt } from '../play/wording.ts';
import type { Sounding } from './sound-player.ts';
import type { SoundName } from './sounds.ts';

/** The set of sounds of a look: how stones sound, and a win. */
export type SoundSet = 'wood' | 'ink' | 'festival';

const STONES: Readonly<Record<SoundSet, SoundName>> = {
  wood: 'stone',
  ink: 'stone-ink',
  festival: 'stone-festival',
};
/** Slate is a little darker than shell. */
const PITCH = { black: 0.94, white: 1.04 } as const;
/** Each stone differs from the last by so much. */
const UNREST = 0.02;
/** How far to the side the outermost columns lie. */
const WIDTH = 0.25;
/** The end is heard after the stone that brought it. */
const END_AFTER = 0.18;
/** A machine that took longer than this says that it is done; before it, its stone says so. */
const LONG_THOUGHT_MS = 4_000;
const TICKS_FROM_MS = 10_000;
const LAST_TICKS = 3;

export interface Hearing {
  readonly set: SoundSet;
  /** The page is seen. Else only the call to the table is heard. */
  readonly isSeen: boolean;
  readonly random: () => number;
}

/** How the phone trembles: milliseconds on, off, on. */
export interface Cues {
  readonly sounds: readonly Sounding[];
  readonly tremble: readonly number[];
}

const NOTHING: Cues = { sounds: [], tremble: [] };
const PLACED_MS = [8];
const REFUSED_MS = [20, 40, 20];
const TURN_MS = [30];

export const REFUSED: Cues = { sounds: [{ name: 'refused' }], tremble: REFUSED_MS };
export const CALL: Cues = { sounds: [{ name: 'your-turn' }], tremble: TURN_MS };

/**
 * What these events sound like.
 *
 * @param game  as it stands after them
 */
export function cuesOf(game: Game, events: readonly MatchEvent[], hearing: Hearing): Cues {
  const last = events.at(-1);
  if (!last || last.kind === 'started') return NOTHING;
  const calls = isCall(game, events, hearing.isSeen);
  if (!hearing.isSeen) return calls ? CALL : NOTHING;
  const stone = stoneOf(game, events, hearing);
  const end = isOver(game.match) && last.kind !== 'undone' ? endOf(game, hearing.set) : [];
  const call = calls ? CALL.sounds.map((sound) => ({ ...sound, from: END_AFTER })) : [];
  const undo: readonly Sounding[] = last.kind === 'undone' ? [{ name: 'undo' }] : [];
  const tremble = calls ? TURN_MS : stone ? PLACED_MS : [];
  return { sounds: [...(stone ? [stone] : []), ...undo, ...end, ...call], tremble };
}

function stoneOf(game: Game, events: readonly MatchEvent[], { set, random }: Hearing): Sounding | undefined {
  const isPlaced = events.some(({ kind }) => kind === 'placed' || kind === 'redone');
  const move = game.match.moves.at(-1);
  if (!isPlaced || !move) return undefined;
  const { size } = game.match.settings;
  const side = size > 1 ? ((move.point % size) / (size - 1)) * 2 - 1 : 0;
  const pitch = PITCH[move.color] * (1 + UNREST * (random() * 2 - 1));
  return { name: STONES[set], pitch, pan: WIDTH * side };
}

function endOf(game: Game, set: SoundSet): readonly Sounding[] {
  const { outcome } = game.match;
  if (outcome.kind === 'playing') return [];
  if (outcome.kind === 'drawn') return [{ name: 'draw', from: END_AFTER }];
  const isLost = isMachineGame(game) && outcome.by !== colorAt(game, 'first');
  if (isLost) return [{ name: 'loss', from: END_AFTER }];
  if (set !== 'festival') return [{ name: 'win', from: END_AFTER }];
  return [
    { name: 'win-festival', from: END_AFTER },
    { name: 'firecrackers', from: 2.4 },
  ];
}

/** A machine has placed its stone, and the person has reason to have looked away. An offer calls, too. */
function isCall(game: Game, events: readonly MatchEvent[], isSeen: boolean): boolean {
  const { match } = game;
  if (isOver(match)) return false;
  if (events.some(({ kind }) => kind === 'draw-offered')) return true;
  const move = match.moves.at(-1);
  const hasPlaced = events.some(({ kind }) => kind === 'placed');
  if (!hasPlaced || !move || !isMachineGame(game) || match.seatToMove !== 'first') return false;
  return !isSeen || move.spentMs >= LONG_THOUGHT_MS;
}

/** The next second that a person's clock says aloud. */
export interface Tick {
  readonly inMs: number;
  readonly name: 'clock' | 'clock-last';
}

/**
 * When the clock of the person to move is heard next: at each of its last ten seconds.
 *
 * @param now  milliseconds on the clock of the events
 * @returns    undefined where no clock of a person runs, or none that will be heard before it stands
 */
export function nextTick(game: Game, now: number): Tick | undefined {
  const { match } = game;
  if (!humanSeats(game).includes(match.seatToMove)) return undefined;
  const clock = readClock(match, match.seatToMove, now);
  if (!clock?.runs || clock.leftMs <= 0) return undefined;
  // The whole second that is reached next, the one that stands now not counted.
  const next = Math.min(TICKS_FROM_MS, Math.ceil(clock.shownMs / 1000) * 1000 - 1000);
  if (next <= 0) return undefined;
  return { inMs: clock.shownMs - next, name: next <= LAST_TICKS * 1000 ? 'clock-last' : 'clock' };
}
