import { type Color, columnOf, ok, type Point, type Result, type RuleSetId, refused, rowOf } from '@tianyuan/rules';
import { type GameRecord, type RecordStart, withTimes } from './game-record.ts';
import { kindOf, readEnding, readHeader, readMoveLines, UNKNOWN_NAME } from './psq-lines.ts';
import { linesOf, type RecordRefusal, withoutByteOrderMark } from './refusal.ts';

/** What a psq file does not say. */
export interface PsqSetting {
  readonly ruleSet: RuleSetId;
}

/**
 * Reads a game saved by Piskvork or a Gomocup manager:
 *
 * ```
 * Piskvorky 15x15, 11:11, 0     width x height, level of player 1 : of player 2, who began (0: player 1, 1: player 2)
 * 8,8,0                         column and row from 1 from the top left, milliseconds (may be missing)
 * 9,7,1500
 * alice.zip                     player 1 and player 2: only in games between programs
 * bob.zip
 * -1                            how Piskvork's last call of a program ended: no result of the game, so it is not kept
 * 1,Freestyle                   Gomocup managers since 2016: result of the pairing, tournament; not kept either
 * ```
 *
 * LF, CR LF or CR, with or without a byte order mark and a last line end; empty lines are passed over. Everything after
 * the moves may be missing. Rectangles and sizes that are not played here are refused with the size named.
 * Source: what Piskvork itself reads and writes, and files of Gomocup.
 */
export function parsePsq(source: string, setting: PsqSetting): Result<GameRecord, RecordRefusal> {
  const text = withoutByteOrderMark(source);
  const [first, ...others] = linesOf(text);
  const header = readHeader(text, first);
  if (!header.ok) return header;
  const { size, starter } = header.value;
  const lines = others.filter(({ line }) => line.trim() !== '');
  const end = lines.findIndex(({ line }) => kindOf(line) !== 'move');
  const moveCount = end < 0 ? lines.length : end;
  const moves = readMoveLines(text, size, lines.slice(0, moveCount));
  if (!moves.ok) return moves;
  const names = readEnding(text, lines.slice(moveCount), starter);
  if (!names.ok) return names;
  const record = { ruleSet: setting.ruleSet, size, moves: [...moves.value.keys()], ...names.value };
  return ok(withTimes(record, [...moves.value.values()]));
}

/**
 * What a psq file cannot hold: a name that would be read as something else, or as two lines; or a start with other stones
 * than a player on either side could have placed by turns, for the format knows moves only.
 */
export type PsqRefusal =
  | { readonly code: 'name-unwritable'; readonly color: Color; readonly name: string }
  | { readonly code: 'start-unwritable' };

/**
 * The psq file of a game. Rule set and result are not said; `parsePsq` gives everything else back as it was. Where only
 * one player has a name, the other is written `?`.
 *
 * Stones that were set up become the first moves, by turns, as the field writes its opening positions; black and white
 * must be as many as turns make them.
 */
export function writePsq(record: GameRecord): Result<string, PsqRefusal> {
  const { size, start, timesMs, black, white } = record;
  const before = start ? startAsMoves(start) : [];
  if (!before) return refused({ code: 'start-unwritable' });
  const moves = [...before, ...record.moves];
  if (black !== undefined && !isWritable(black))
    return refused({ code: 'name-unwritable', color: 'black', name: black });
  if (white !== undefined && !isWritable(white))
    return refused({ code: 'name-unwritable', color: 'white', name: white });
  const named = black !== undefined || white !== undefined;
  const lines = [
    `Piskvorky ${size}x${size}, 0:0, 0`,
    ...moves.map(
      (point, ply) => `${columnOf(size, point) + 1},${rowOf(size, point) + 1},${timesMs?.[ply - before.length] ?? 0}`,
    ),
    ...(named ? [black ?? UNKNOWN_NAME, white ?? UNKNOWN_NAME] : []),
    '-1',
  ];
  return ok(`${lines.join('\n')}\n`);
}

/** The stones of a start as moves by turns, Black first; undefined where turns do not make so many of each, or the side. */
export function startAsMoves({ black, white, side }: RecordStart): readonly Point[] | undefined {
  const lead = black.length - white.length;
  if (lead !== (side === 'white' ? 1 : 0)) return undefined;
  return black.flatMap((point, index) => [point, ...white.slice(index, index + 1)]);
}

function isWritable(name: string): boolean {
  return name !== UNKNOWN_NAME && name.trim() !== '' && kindOf(name) === 'name' && !/[\r\n]/.test(name);
}
