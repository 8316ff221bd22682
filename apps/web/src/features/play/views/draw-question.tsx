import { otherSeat } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Game, isMachineGame } from '../model.ts';
import { opponentName, sideName } from '../wording.ts';

/** Whether a person owes an answer to an offer of a draw. */
export function isDrawOpen(game: Game): boolean {
  const { drawOffer, outcome, pausedAt } = game.match;
  if (!drawOffer || drawOffer.declined || outcome.kind !== 'playing' || pausedAt !== undefined) return false;
  return !isMachineGame(game);
}

/** The other side's answer. It takes the place of the actions; a stone is an answer too. */
export function DrawQuestion(): JSX.Element {
  const { play, text } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  const { drawOffer } = game.match;
  const side = sideName(text.value, game, drawOffer?.seat ?? 'first');
  const question = t('draw.ask', { side });
  const answer = (isAccepted: boolean) => () => {
    play.answerDraw(isAccepted);
    focusBoard();
  };
  return (
    <fieldset class="resign draw" aria-label={question}>
      <p>{question}</p>
      <button type="button" class="button quiet" onClick={answer(false)}>
        {t('draw.no')}
      </button>
      <button type="button" class="button primary" onClick={answer(true)}>
        {t('draw.yes')}
      </button>
    </fieldset>
  );
}

/** That the offer was declined: stands until the one who made it places a stone. */
export function DrawAnswer(): JSX.Element | null {
  const { play, text } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  const { drawOffer } = game.match;
  if (!drawOffer?.declined) return null;
  const name =
    isMachineGame(game) && drawOffer.seat === 'first'
      ? opponentName(text.value, game)
      : sideName(text.value, game, otherSeat(drawOffer.seat));
  return (
    <p class="notice">
      <Icon name="draw" size={18} />
      <span>{t('draw.declined', { name })}</span>
    </p>
  );
}
