/** From something that was pasted, dropped or linked to a game to look at. The rules play it through: they have the last word. */
import { decide, evolve, type MatchState, type RefusalCode, type StartPosition, startMatch } from '@tianyuan/match';
import {
  decodePaper,
  type GameRecord,
  type Paper,
  type PaperSetting,
  type RecordRefusal,
  readPaper,
  type SgfGame,
} from '@tianyuan/record';
import { assert, ok, type Point, type Result, refused } from '@tianyuan/rules';
import { isArchive, LARGEST_ARCHIVE } from '../archive/is-archive.ts';
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
  if (paper.value.format === 'SGF') return openGames(paper.value, setting);
  const { record, format, assumed } = paper.value;
  const match = playedThrough(record);
  if (!match.ok) return match;
  const game: PaperGame = { match: match.value, ...saidOf(record), format, assumed };
  return ok({ game, plies: format === 'link' ? paper.value.cursor : 0 });
}

/** Of several games the first that can be shown; where none can, why the first cannot. */
function openGames({ games, assumed }: SgfPaper, setting: PaperSetting): Result<OpenedPaper, PaperFault> {
  const names = games.map((game) => saidOf(game).names);
  const open = (index: number): Result<PaperGame, PaperFault> => {
    const game = games[index];
    assert(game !== undefined, 'the paper has so many games');
    const match = playedSgf(game, setting);
    if (!match.ok) return match;
    return ok({
      match: match.value,
      ...saidOf(game),
      format: 'SGF',
      assumed,
      ...(games.length > 1 && { collection: { index, names, open } }),
      ...(game.play.ok && game.play.value.passAt !== undefined && { endsWithPass: true }),
    });
  };
  let first: Result<PaperGame, PaperFault> | undefined;
  for (const index of games.keys()) {
    const opened = open(index);
    if (opened.ok) return ok({ game: opened.value, plies: 0 });
    first ??= opened;
  }
  assert(first !== undefined && !first.ok, 'a file that is read has a game');
  return first;
}

type SgfPaper = Extract<Paper, { readonly format: 'SGF' }>;

function saidOf({
  black,
  white,
  result,
}: Pick<GameRecord, 'black' | 'white' | 'result'>): Pick<PaperGame, 'names' | 'result'> {
  return { names: { ...(black && { black }), ...(white && { white }) }, ...(result && { result }) };
}

/** A list of moves, or plies from a position that the match can begin with, up to a pass. */
function playedSgf({ record, play, ruleSet, size }: SgfGame, setting: PaperSetting): Result<MatchState, PaperFault> {
  if (record.ok) return playedThrough(record.value);
  if (!play.ok) return unread(play.error);
  const { start, moves } = play.value;
  const played = { ruleSet: ruleSet ?? setting.ruleSet, size, moves, ...(start && { start }) };
  return playedFrom(played) ?? unread(record.error);
}

/** A file of many games, as text, for the archive to take; undefined for every other paper. */
export function readAsArchive(source: string | Uint8Array): string | undefined {
  return isArchive(textOf(source, 200)) ? textOf(source, LARGEST_ARCHIVE) : undefined;
}

/** A paper as text, to show where it is damaged. */
export function textOf(source: string | Uint8Array, longest: number = LARGEST_PAPER): string {
  return typeof source === 'string' ? source : decodePaper(source.subarray(0, longest)).text;
}

/** A forbidden move stands and loses: a paper tells what was played, not what should have been. */
function playedThrough(record: GameRecord): Result<MatchState, PaperFault> {
  const match = playedFrom(record);
  assert(match !== undefined, 'a record has a rule set and a size of ours');
  return match;
}

/** Undefined where no match can begin with its position. */
function playedFrom({
  ruleSet,
  size,
  moves,
  timesMs,
  start,
}: GameRecord & SetUp): Result<MatchState, PaperFault> | undefined {
  const settings = { ruleSet, size, opening: 'free', firstPlays: 'black', forbiddenMove: 'loses' } as const;
  const started = startMatch({ ...settings, ...(start && { start }) }, 0);
  if (!started.ok) return undefined;
  let match = evolve(undefined, started.value[0]);
  for (const [ply, point] of moves.entries()) {
    const at = match.updatedAt + (timesMs?.[ply] ?? 0);
    const decided = decide(match, { kind: 'place', seat: match.seatToMove, point }, at);
    if (!decided.ok) return refused({ kind: 'unplayable', code: decided.error.code, ply, point, size });
    match = decided.value.reduce<MatchState>(evolve, match);
  }
  return ok(match);
}

interface SetUp {
  readonly start?: StartPosition;
}

function unread(refusal: RecordRefusal): Result<never, PaperFault> {
  return refused({ kind: 'unread', refusal });
}
