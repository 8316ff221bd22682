/**
 * What each line of input means, as a pure step from one desk to the next. Thinking, stopping and ending take time and
 * belong to session.ts.
 */
import { MAX_HASH_MB, MAX_LINES, MAX_THREADS } from '@tianyuan/engine';
import { forbiddenPoints, MAX_SIZE, MIN_SIZE, RULE_SETS } from '@tianyuan/rules';
import { begin, type Desk, type Reply, refuse, say, think, WITHOUT_START } from './desk.ts';
import { boardOfGame, isWon, newGame, ownColor } from './game.ts';
import { breakList, continueList, openList } from './lists.ts';
import { ABOUT, unknownLine } from './messages.ts';
import { forbidLine, readListLine } from './notation.ts';
import { withInfo } from './settings.ts';
import { answerPlay, answerTakeBack, answerTurn } from './stones.ts';

type Answer = (desk: Desk, rest: string) => Reply;

interface Row {
  readonly answer: Answer;
  /** It brings another position than the one that is thought about: nobody waits for that move any more. */
  readonly replaces: boolean;
}

const replacing = (answer: Answer): Row => ({ answer, replaces: true });
const waiting = (answer: Answer): Row => ({ answer, replaces: false });

/** THE table: every command that is known, but for STOP and YXSTOP, which mean something only while a move is thought about. */
const COMMANDS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ['START', replacing(answerStart)],
  ['RECTSTART', replacing(answerStart)],
  ['RESTART', replacing(answerRestart)],
  ['BEGIN', waiting(answerBegin)],
  ['TURN', waiting(answerTurn)],
  ['PLAY', waiting(answerPlay)],
  ['TAKEBACK', replacing(answerTakeBack)],
  ['BOARD', replacing(openList('BOARD'))],
  ['INFO', waiting((desk, rest) => say({ ...desk, settings: withInfo(desk.settings, rest) }))],
  ['ABOUT', waiting((desk) => say(desk, ABOUT))],
  ['END', waiting((desk) => ({ desk, says: [], work: { kind: 'end' } }))],
  ['YXBOARD', replacing(openList('YXBOARD'))],
  ['SWAP2BOARD', replacing(openList('SWAP2BOARD'))],
  ['YXBALANCEONE', waiting((desk, rest) => answerBalance(desk, rest, 1))],
  ['YXBALANCETWO', waiting((desk, rest) => answerBalance(desk, rest, 2))],
  ['YXBLOCK', waiting(openList('YXBLOCK'))],
  ['YXBLOCKUNDO', waiting(openList('YXBLOCKUNDO'))],
  ['YXBLOCKRESET', waiting((desk) => say({ ...desk, game: desk.game && { ...desk.game, blocked: new Set() } }))],
  ['YXNBEST', waiting(answerBest)],
  ['YXSHOWFORBID', waiting(answerForbidden)],
  ['YXSHOWINFO', waiting((desk) => say(desk, ...CAPABILITIES))],
  ['YXHASHCLEAR', waiting((desk) => ({ desk, says: [], work: { kind: 'prepare', says: [], isNewGame: false } }))],
]);

/** The greatest table is told as a power of two of kilobytes. */
const CAPABILITIES: readonly string[] = [
  `MESSAGE INFO MAX_THREAD_NUM ${MAX_THREADS}`,
  `MESSAGE INFO MAX_HASH_SIZE ${Math.log2(MAX_HASH_MB * 1024)}`,
];

/** Whether a thought is dropped for this command, where it comes later than the one that is thought about. */
export function replacesThought(word: string): boolean {
  return COMMANDS.get(word)?.replaces ?? false;
}

export function answerLine(desk: Desk, text: string): Reply {
  const { word, rest } = commandOf(text);
  const answer = COMMANDS.get(word)?.answer;
  if (desk.list && !answer) return continueList(desk, desk.list, text);
  if (!answer) return answerUnknown(desk, text);
  // Settings may come between the lines of a list.
  const broken = desk.list && word !== 'INFO' ? breakList(desk, desk.list) : say(desk);
  const reply = answer({ ...broken.desk, passesOver: false }, rest);
  return { ...reply, says: [...broken.says, ...reply.says] };
}

/** The command in capitals, and what is behind it on the line. */
export function commandOf(text: string): { readonly word: string; readonly rest: string } {
  const line = text.trim();
  const end = line.search(/\s/);
  if (end < 0) return { word: line.toUpperCase(), rest: '' };
  return { word: line.slice(0, end).toUpperCase(), rest: line.slice(end).trim() };
}

function answerUnknown(desk: Desk, text: string): Reply {
  const line = desk.passesOver ? readListLine(text) : undefined;
  if (line) return say({ ...desk, passesOver: !line.isDone });
  return say({ ...desk, passesOver: true }, unknownLine(text));
}

function answerStart(desk: Desk, rest: string): Reply {
  const [width, height = width] = rest.split(/[\s,]+/).filter((word) => word !== '');
  const size = sizeOf(width);
  if (size === undefined) return refuse(desk, `the size of the board is a number from ${MIN_SIZE} to ${MAX_SIZE}`);
  if (height !== width) return refuse(desk, 'rectangular boards are not supported');
  return begin(desk, newGame(size));
}

function sizeOf(text: string | undefined): number | undefined {
  const size = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return size >= MIN_SIZE && size <= MAX_SIZE ? size : undefined;
}

function answerRestart(desk: Desk): Reply {
  return desk.game ? begin(desk, newGame(desk.game.size)) : refuse(desk, WITHOUT_START);
}

function answerBegin(desk: Desk): Reply {
  if (!desk.game) return refuse(desk, WITHOUT_START);
  return desk.game.placings.length > 0 ? refuse(desk, 'BEGIN is for an empty board') : think(desk);
}

/** The best moves, each with its line in a message, and the best of them as the move. */
function answerBest(desk: Desk, rest: string): Reply {
  if (!desk.game) return refuse(desk, WITHOUT_START);
  const lines = /^\d{1,9}$/.test(rest) ? Number(rest) : 0;
  const isSound = lines >= 1 && lines <= MAX_LINES;
  return isSound ? think(desk, lines) : refuse(desk, `YXNBEST takes a number from 1 to ${MAX_LINES}`);
}

/** The bias is what counts as even, from the side to move in hundredths. */
function answerBalance(desk: Desk, rest: string, plies: 1 | 2): Reply {
  if (!desk.game) return refuse(desk, WITHOUT_START);
  if (rest !== '' && !/^[-+]?\d{1,5}$/.test(rest)) return refuse(desk, 'the bias of a balance is a whole number');
  return { desk, says: [], work: { kind: 'balance', plies, bias: Number(rest) } };
}

/** Empty unless the engine is to move and the rule set forbids it something. */
function answerForbidden(desk: Desk): Reply {
  const { game, settings } = desk;
  if (!game) return refuse(desk, WITHOUT_START);
  const { ruleSet } = settings;
  const concerns = RULE_SETS[ruleSet].forbids === ownColor(game, ruleSet) && !isWon(game, ruleSet);
  return say(desk, forbidLine(game.size, concerns ? forbiddenPoints(boardOfGame(game, ruleSet)) : new Map()));
}
