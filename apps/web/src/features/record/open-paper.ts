/** From something that was pasted, dropped or linked to a game to look at. The rules play it through: they have the last word. */
import type { MatchState, RefusalCode } from '@tianyuan/match';
import {
  binaryKind,
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
import { playedFrom } from './played-from.ts';

/** A paper that was understood. */
export interface OpenedPaper {
  readonly game: PaperGame;
  /** How many plies are to be shown first: what a link says, else all of them, so that what was opened is seen. */
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
  /** The stones that were set up have decided the game already, or leave nobody a move. */
  | { readonly kind: 'start-over' }
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
  if (source.length > LARGEST_PAPER && !binaryKind(source)) return refused({ kind: 'too-large' });
  const paper = readPaper(source, setting);
  if (!paper.ok) return unread(paper.error);
  if (paper.value.format === 'SGF') return openGames(paper.value, setting);
  const { record, format, assumed } = paper.value;
  const match = playedFrom(record);
  if (!match.ok) return match;
  const game: PaperGame = { match: match.value, ...saidOf(record), format, assumed };
  return ok({ game, plies: format === 'link' ? paper.value.cursor : match.value.moves.length });
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
    if (opened.ok) return ok({ game: opened.value, plies: opened.value.match.moves.length });
    first ??= opened;
  }
  assert(first !== undefined && !first.ok, 'a file that is read has a game');
  return first;
}

type SgfPaper = Extract<Paper, { readonly format: 'SGF' }>;

function saidOf({
  black,
  white,
  date,
  result,
}: Pick<GameRecord, 'black' | 'white' | 'date' | 'result'>): Pick<PaperGame, 'names' | 'date' | 'result'> {
  const names = { ...(black && { black }), ...(white && { white }) };
  return { names, ...(date && { date }), ...(result && { result }) };
}

/** A list of moves, or plies from a position that the match can begin with, up to a pass. */
function playedSgf({ record, play, ruleSet, size }: SgfGame, setting: PaperSetting): Result<MatchState, PaperFault> {
  if (record.ok) return playedFrom(record.value);
  if (!play.ok) return unread(play.error);
  const { start, moves } = play.value;
  const played = { ruleSet: ruleSet ?? setting.ruleSet, size, moves, ...(start && { start }) };
  const match = playedFrom(played);
  return !match.ok && match.error.kind === 'start-over' ? unread(record.error) : match;
}

/** A file of many games, as text, for the archive to take; undefined for every other paper. */
export function readAsArchive(source: string | Uint8Array): string | undefined {
  return isArchive(textOf(source, 200)) ? textOf(source, LARGEST_ARCHIVE) : undefined;
}

/** A paper as text, to show where it is damaged; nothing of a file that is no text. */
export function textOf(source: string | Uint8Array, longest: number = LARGEST_PAPER): string {
  if (typeof source === 'string') return source;
  return binaryKind(source) ? '' : decodePaper(source.subarray(0, longest)).text;
}

function unread(refusal: RecordRefusal): Result<never, PaperFault> {
  return refused({ kind: 'unread', refusal });
}
