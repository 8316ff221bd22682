/** A look at a game in words. Pure; no sentence is written here. */
import { isOver, type MatchState } from '@tianyuan/match';
import type { Translator } from '../../i18n/translate.ts';
import type { Game } from '../play/model.ts';
import { pointLabel } from '../play/point-wording.ts';
import { resultDetails, resultHeadline, resultTitle, turnSentence } from '../play/wording.ts';
import { type Look, type PaperGame, pliesShown } from './look.ts';

/** Whole sentences, each with its stop, one after the other. */
export function sentencesIn({ t }: Translator, sentences: readonly string[]): string {
  return sentences.reduce((first, second) => t('list.sentences', { first, second }));
}

/** "Move 3 of 29", or that no stone stands yet. */
export function placeInGame(text: Translator, match: MatchState, plies: number): string {
  if (plies === 0) return text.t('replay.start');
  return text.t('replay.at', { n: plies, total: match.moves.length });
}

/** What a reader is told of the place that a look has come to: how far it is, and the stone there; at the end the result. */
export function lookSentence(text: Translator, match: MatchState, look: Look): string {
  const plies = pliesShown(look, match);
  const move = match.moves[plies - 1];
  const place = placeInGame(text, match, plies);
  const said = [place];
  if (move) {
    const stone = [pointLabel(match.settings.size, move.point), text.t(`color.${move.color}`)];
    said.push(stone.join(text.t('list.comma')));
  }
  const ending = plies === match.moves.length ? endingWords(text, match, look.paper) : [];
  return [...said, ...ending].join(text.t('list.stop'));
}

/** How far a picture of the board is in its game; at the end how it ended. */
export function standingWords(text: Translator, match: MatchState, plies: number, paper?: PaperGame): string {
  const ending = plies === match.moves.length ? endingWords(text, match, paper) : [];
  return ending.length > 0 ? ending.join(text.t('list.stop')) : placeInGame(text, match, plies);
}

/** What a reader is told when a look ends: that this is the game, and whose turn it is or who has won. */
export function standingSentence(text: Translator, game: Game): string {
  const stands = isOver(game.match) ? resultHeadline(text, game) : turnSentence(text, game);
  return [text.t('replay.now'), stands].join(text.t('list.stop'));
}

/** Who won and how, as far as the stones or the paper say it; nothing while it is open. */
export function endingWords(text: Translator, match: MatchState, paper?: PaperGame): readonly string[] {
  if (match.outcome.kind === 'drawn') return resultDetails(text, match).slice(0, 1);
  if (match.outcome.kind === 'won') return [resultTitle(text, match), ...resultDetails(text, match).slice(0, 1)];
  if (!paper?.result) return [];
  const { winner, how } = paper.result;
  const title = text.t(`end.${winner}`);
  if (how !== 'resigned' && how !== 'timed-out') return [title];
  return [title, text.t(`end.${how}`, { side: text.t(winner === 'black' ? 'side.white' : 'side.black') })];
}
