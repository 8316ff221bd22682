/** The game in words: what the board, the cards, the result and a screen reader say. Pure; no sentence is written here. */
import type { Score } from '@tianyuan/engine-host';
import { colorOf, elapsedMs, type MatchEvent, type MatchState, type RefusalCode, type Seat } from '@tianyuan/match';
import { type Color, type ForbiddenReason, type Point, pointName } from '@tianyuan/rules';
import type { Translator } from '../../i18n/translate.ts';
import { type Game, isMachineGame, type Notice } from './model.ts';
import { isUndecided, openingAsk } from './opening-ask.ts';
import { openingSaid, roleAt, tookSentence } from './opening-wording.ts';
import { findOpponent } from './opponents.ts';

/** `H8`: as people write it. */
export function pointLabel(size: number, point: Point): string {
  return pointName(size, point).toUpperCase();
}

/** What a reader says of one point. Begins with the point; an empty one names no colour. */
export function pointDescription(
  text: Translator,
  match: MatchState,
  point: Point,
  reason: ForbiddenReason | undefined,
): string {
  const label = pointLabel(match.settings.size, point);
  const stone = match.board.stones[point];
  if (stone === 'black' || stone === 'white') {
    const ply = match.moves.findIndex((move) => move.point === point);
    // It stood there before the first move.
    if (ply < 0) return [label, text.t(`color.${stone}`)].join(text.t('list.comma'));
    const key = ply === match.moves.length - 1 ? 'point.stoneLast' : 'point.stone';
    return text.t(key, { point: label, color: text.t(`color.${stone}`), n: ply + 1 });
  }
  if (reason) return text.t('point.forbidden', { point: label, reason: text.t(`forbid.${reason}`) });
  return text.t('point.empty', { point: label });
}

/** The name on the opponent's card: the machine's, or the colour of the second person. */
export function opponentName(text: Translator, game: Game): string {
  if (isMachineGame(game)) return text.t(findOpponent(game.opponent).name);
  return sideName(text, game, 'second');
}

/** One of two people: the colour, or who opened while the colours are open. */
export function sideName(text: Translator, game: Game, seat: Seat): string {
  return isUndecided(game.match) ? text.t(`opening.seat.${roleAt(game, seat)}`) : text.t(`side.${colorAt(game, seat)}`);
}

/** The colour that this seat plays now: a choice in the opening may have changed it. */
export function colorAt(game: Game, seat: Seat): Color {
  return colorOf(game.match, seat);
}

/** The sentence of the turn while nobody is thinking. */
export function turnSentence(text: Translator, game: Game): string {
  const { match } = game;
  if (match.pausedAt !== undefined) return text.t('pause.title');
  const opening = openingSaid(text, game);
  if (opening !== undefined) return opening;
  if (!isMachineGame(game)) return text.t(`turn.${match.toMove}`);
  return match.seatToMove === 'first'
    ? text.t('turn.you')
    : text.t('turn.opponent', { name: opponentName(text, game) });
}

/** "黑方获胜", "Draw". */
export function resultTitle(text: Translator, match: MatchState): string {
  const { outcome } = match;
  if (outcome.kind === 'won') return text.t(`end.${outcome.by}`);
  return text.t('end.draw');
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

/** The same, as short as a stone is wide. */
export function shortScore(text: Translator, score: Score): string {
  if ('cp' in score) return text.signed(score.cp / 100);
  return text.t(score.mate > 0 ? 'insight.wins.short' : 'insight.loses.short', { n: Math.abs(score.mate) });
}

/** The whole result as one sentence, for a screen reader. */
export function resultSentence(text: Translator, match: MatchState): string {
  const { outcome } = match;
  if (outcome.kind !== 'won') return resultDetails(text, match).join(text.t('list.comma'));
  const t = text.duration(elapsedMs(match, match.updatedAt));
  const win = text.t('end.win', { side: text.t(`side.${outcome.by}`), t });
  return [win, ...howItEnded(text, match)].join(text.t('list.stop'));
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
  return [...said, next].join(text.t('list.stop'));
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
