/**
 * The game in words: what the cards, the result and a screen reader say. Pure; no sentence is written here. An empty board needs
 * none of it, so it is fetched late: first files take no function of it.
 */
import type { Score } from '@tianyuan/engine-host';
import {
  colorOf,
  elapsedMs,
  type MatchEvent,
  type MatchState,
  type RefusalCode,
  type Seat,
  seatOf,
} from '@tianyuan/match';
import type { Color, Point } from '@tianyuan/rules';
import type { Translator } from '../../i18n/translate.ts';
import { type Game, isMachineGame, isWatched, machineAt, type Notice } from './model.ts';
import { isUndecided, openingAsk } from './opening-ask.ts';
import { openingSaid, roleAt, tookSentence } from './opening-wording.ts';
import { pointLabel } from './point-wording.ts';

/** The name on the opponent's card: the machine's, or the colour of the second person. */
export function opponentName(text: Translator, game: Game): string {
  return machineName(text, game, 'second') ?? sideName(text, game, 'second');
}

/** The name of the machine on this seat; undefined where a person sits. */
function machineName({ t }: Translator, game: Game, seat: Seat): string | undefined {
  const machine = machineAt(game, seat);
  return machine && t(machine.name);
}

/**
 * The names that stand in a game's papers: machines', and those of people who share a board as far as they said them. A person
 * at a machine has none: whoever reads the paper is not the "you" who played.
 */
export function namesOf(text: Translator, game: Game): Readonly<Partial<Record<Color, string>>> {
  const second = machineName(text, game, 'second');
  const said = second === undefined ? game.names : undefined;
  const seats = { first: machineName(text, game, 'first') ?? said?.first, second: second ?? said?.second };
  const isBlack = colorAt(game, 'first') === 'black';
  const [black, white] = isBlack ? [seats.first, seats.second] : [seats.second, seats.first];
  return { ...(black && { black }), ...(white && { white }) };
}

/** One of two people: by name where it was said, else the colour, or who opened while the colours are open. */
export function sideName(text: Translator, game: Game, seat: Seat): string {
  const name = game.names?.[seat];
  if (name !== undefined) return name;
  return isUndecided(game.match) ? text.t(`opening.seat.${roleAt(game, seat)}`) : text.t(`side.${colorAt(game, seat)}`);
}

/** The colour that this seat plays now: a choice in the opening may have changed it. */
export function colorAt(game: Game, seat: Seat): Color {
  return colorOf(game.match, seat);
}

/** The machine that is to move, as sentences name it: of two machines also the colour, for both may be of the same kind. */
export function machineToMove(text: Translator, game: Game): string | undefined {
  const { seatToMove } = game.match;
  const name = machineName(text, game, seatToMove);
  if (name === undefined || !isWatched(game)) return name;
  return text.t('watch.name', { name, side: sideName(text, game, seatToMove) });
}

/** The sentence of the turn while nobody is thinking. */
export function turnSentence(text: Translator, game: Game): string {
  const { match } = game;
  if (match.pausedAt !== undefined) return text.t('pause.title');
  const opening = openingSaid(text, game);
  if (opening !== undefined) return opening;
  const name = machineToMove(text, game) ?? game.names?.[match.seatToMove];
  if (name !== undefined) return text.t('turn.opponent', { name });
  return text.t(isMachineGame(game) ? 'turn.you' : `turn.${match.toMove}`);
}

/** "黑方获胜", "Draw". */
export function resultTitle(text: Translator, match: MatchState): string {
  const { outcome } = match;
  if (outcome.kind === 'won') return text.t(`end.${outcome.by}`);
  return text.t('end.draw');
}

/** The headline of a result: it names the winner, where the winner has a name. */
export function resultHeadline(text: Translator, game: Game): string {
  return winnerHeadline(text, game) ?? resultTitle(text, game.match);
}

/** What stands below the headline; the colour and the time as one sentence where the headline does not say the colour. */
export function resultLines(text: Translator, game: Game): readonly string[] {
  const details = resultDetails(text, game.match);
  return winnerHeadline(text, game) ? [winSentence(text, game.match), ...details.slice(0, -1)] : details;
}

/**
 * "你赢了", "Cat wins": one's own win against a machine is told to whoever won it. Undefined where nobody won, or somebody of whom
 * only the colour is known.
 */
function winnerHeadline(text: Translator, game: Game): string | undefined {
  const { outcome } = game.match;
  if (outcome.kind !== 'won') return undefined;
  const seat = seatOf(game.match, outcome.by);
  if (isMachineGame(game) && seat === 'first') return text.t('end.you');
  const nameAt = (each: Seat): string | undefined => machineName(text, game, each) ?? game.names?.[each];
  const name = nameAt(seat);
  if (name === undefined) return undefined;
  // Two of one name are told apart by their colours.
  const isShared = nameAt('first') === nameAt('second');
  const side = text.t(`side.${outcome.by}`);
  return text.t('end.named', { name: isShared ? text.t('watch.name', { name, side }) : name });
}

/** "黑方获胜，用时2分15秒". Empty where nobody has won. */
function winSentence(text: Translator, match: MatchState): string {
  if (match.outcome.kind !== 'won') return '';
  const t = text.duration(elapsedMs(match, match.updatedAt));
  return text.t('end.win', { side: text.t(`side.${match.outcome.by}`), t });
}

/** What the card of a seat says of the end; undefined before it. */
export function resultTag({ t }: Translator, game: Game, seat: Seat): string | undefined {
  const { outcome } = game.match;
  if (outcome.kind === 'playing') return undefined;
  if (outcome.kind === 'drawn') return t('end.drawn');
  return outcome.by === colorAt(game, seat) ? t('end.won') : t('end.lost');
}

/** How it ended, how many moves it had, how long it took; to be joined with middle dots. */
export function resultDetails(text: Translator, match: MatchState): readonly string[] {
  const took = text.t('end.took', { t: text.duration(elapsedMs(match, match.updatedAt)) });
  return [...howItEnded(text, match), text.t('end.plies', { n: match.moves.length }), took];
}

function howItEnded(text: Translator, match: MatchState): readonly string[] {
  const { outcome } = match;
  const { size } = match.settings;
  if (outcome.kind === 'playing') return [];
  if (outcome.kind === 'drawn') return [text.t(`end.draw.${outcome.reason}`)];
  const loser = text.t(`side.${outcome.by === 'black' ? 'white' : 'black'}`);
  if (outcome.how === 'resigned' || outcome.how === 'timed-out') return [text.t(`end.${outcome.how}`, { side: loser })];
  if (outcome.how === 'adjudicated') return [text.t('end.adjudicated')];
  if (outcome.how === 'forbidden') {
    const reason = text.t(`forbid.${outcome.reason}`);
    return [text.t('end.forbidden', { side: loser, point: pointLabel(size, outcome.point), reason })];
  }
  return outcome.lines.map((line) => {
    const ends = `${pointLabel(size, line[0] as Point)}–${pointLabel(size, line.at(-1) as Point)}`;
    return line.length === 5
      ? text.t('end.five', { line: ends })
      : text.t('end.overline', { n: line.length, line: ends });
  });
}

/** A score from the side of whoever thinks: `+1.4`, or how many plies are left to a proven end. */
export function scoreWord(text: Translator, score: Score): string {
  if ('cp' in score) return text.signed(score.cp / 100);
  return text.t(score.mate > 0 ? 'insight.wins' : 'insight.loses', { n: Math.abs(score.mate) });
}

/** The whole result as one sentence, for a screen reader. */
export function resultSentence(text: Translator, match: MatchState): string {
  const { outcome } = match;
  if (outcome.kind !== 'won') return resultDetails(text, match).join(text.t('list.comma'));
  return [winSentence(text, match), ...howItEnded(text, match)].join(text.t('list.stop'));
}

/**
 * What a reader is told after something happened: the stones placed or taken, and then whose turn it is or how it ended.
 * Empty when there is nothing worth saying.
 */
export function announcement(text: Translator, game: Game, events: readonly MatchEvent[]): string {
  const { match } = game;
  const said = events.flatMap((event) => eventWords(text, game, event));
  if (said.length === 0 && !events.some((event) => event.kind === 'ended')) return '';
  if (match.pausedAt !== undefined) return said.join(text.t('list.stop'));
  const next = match.outcome.kind === 'playing' ? turnSentence(text, game) : resultSentence(text, match);
  const winner = winnerHeadline(text, game);
  return [...said, ...(winner ? [winner] : []), next].join(text.t('list.stop'));
}

function eventWords(text: Translator, game: Game, event: MatchEvent): readonly string[] {
  const { match } = game;
  switch (event.kind) {
    case 'placed': {
      const point = pointLabel(match.settings.size, event.point);
      return [text.t('point.stone', { point, color: text.t(`color.${event.color}`), n: event.ply + 1 })];
    }
    case 'taken':
      return [tookSentence(text, game) ?? []].flat();
    case 'started':
      return [text.t('say.started')];
    case 'undone':
      return [text.t('say.undone', { n: event.plies })];
    case 'redone':
      return [text.t('say.redone', { n: event.plies })];
    case 'draw-offered':
      return [text.t('say.drawOffered', { side: text.t(`side.${colorOf(match, event.seat)}`) })];
    case 'draw-declined':
      return [text.t('say.drawDeclined')];
    case 'paused':
      return [text.t('say.paused')];
    case 'resumed':
      return [text.t('say.resumed')];
    default:
      return [];
  }
}

/** What a reader is told of a refusal. */
export function noticeSentence(text: Translator, match: MatchState, notice: Notice): string {
  if (notice.kind === 'refused') {
    const sentence = refusalSentence(text, match, notice.code);
    if (notice.point === undefined) return sentence;
    return `${pointLabel(match.settings.size, notice.point)}${text.t('list.comma')}${sentence}`;
  }
  const { reason } = notice.evidence;
  const point = pointLabel(match.settings.size, notice.point);
  return [text.t(`forbid.title.${reason}`, { point }), text.t('forbid.still')].join(text.t('list.stop'));
}

/** Why not: where the opening leaves more than the colours to choose, that is said too. */
export function refusalSentence(text: Translator, match: MatchState, code: RefusalCode): string {
  const ask = openingAsk(match);
  const isWide = code === 'choice-due' && ask?.kind === 'choice' && ask.two !== undefined;
  return text.t(isWide ? 'opening.due.two' : `refuse.${code}`);
}
