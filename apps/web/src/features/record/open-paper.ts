/** From something that was pasted, dropped or linked to a game to look at. The rules play it through: they have the last word. */
import { decide, evolve, type MatchState, type RefusalCode, startMatch } from '@tianyuan/match';
import {
  decodePaper,
  type GameRecord,
  type Paper,
  type PaperSetting,
  type RecordRefusal,
  readPaper,
} from '@tianyuan/record';
import { assert, ok, type Point, type Result, refused } from '@tianyuan/rules';
import type { PaperGame } from './look.ts';

/** A paper that was understood. */
export interface OpenedPaper {
  readonly game: PaperGame;
  /** How many plies are to be shown first: what a link says, else none, so that it can be played through. */
  readonly plies: number;
}

/** Why a paper is not shown: it cannot be read, or the rules do not let its move `ply` (from 0) stand. */
export type PaperFault =
  | { readonly kind: 'unread'; readonly refusal: RecordRefusal }
  | {
      readonly kind: 'unplayable';
      readonly code: RefusalCode;
      readonly ply: number;
      readonly point: Point;
      readonly size: number;
    }
  | { readonly kind: 'too-large' };

/** A game has some hundred moves; whoever hands over more than this has picked the wrong file. */
export const LARGEST_PAPER = 4_000_000;

/**
 * Reads a paper of any format and plays its game through by its rules.
 *
 * @param source   a text, or the bytes of a file
 * @param setting  what is taken where the paper does not say it
 * Never throws. Nothing changes.
 */
export function openPaper(source: string | Uint8Array, setting: PaperSetting): Result<OpenedPaper, PaperFault> {
  if (source.length > LARGEST_PAPER) return refused({ kind: 'too-large' });
  const paper = readPaper(source, setting);
  if (!paper.ok) return unread(paper.error);
  const record = recordIn(paper.value);
  if (!record.ok) return unread(record.error);
  const match = playedThrough(record.value);
  if (!match.ok) return match;
  const { black, white, result } = record.value;
  const { format, assumed } = paper.value;
  const game: PaperGame = {
    match: match.value,
    names: { ...(black && { black }), ...(white && { white }) },
    ...(result && { result }),
    format,
    assumed,
    games: paper.value.format === 'SGF' ? paper.value.games.length : 1,
  };
  return ok({ game, plies: paper.value.format === 'link' ? paper.value.cursor : 0 });
}

/** A paper as text, to show where it is damaged. */
export function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : decodePaper(source.subarray(0, LARGEST_PAPER)).text;
}

/** Of several games the first that is a list of moves; where none is, why the first is not. */
function recordIn(paper: Paper): Result<GameRecord, RecordRefusal> {
  if (paper.format !== 'SGF') return ok(paper.record);
  const records = paper.games.map(({ record }) => record);
  const first = records.find((record) => record.ok) ?? records[0];
  assert(first !== undefined, 'a file that is read has a game');
  return first;
}

/** A forbidden move stands and loses: a paper tells what was played, not what should have been. */
function playedThrough({ ruleSet, size, moves, timesMs }: GameRecord): Result<MatchState, PaperFault> {
  const started = startMatch({ ruleSet, size, opening: 'free', firstPlays: 'black', forbiddenMove: 'loses' }, 0);
  assert(started.ok, 'a record has a rule set and a size of ours');
  let match = evolve(undefined, started.value[0]);
  for (const [ply, point] of moves.entries()) {
    const at = match.updatedAt + (timesMs?.[ply] ?? 0);
    const decided = decide(match, { kind: 'place', seat: match.seatToMove, point }, at);
    if (!decided.ok) return refused({ kind: 'unplayable', code: decided.error.code, ply, point, size });
    match = decided.value.reduce<MatchState>(evolve, match);
  }
  return ok(match);
}

function unread(refusal: RecordRefusal): Result<never, PaperFault> {
  return refused({ kind: 'unread', refusal });
}
