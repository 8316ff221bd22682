import { useSignal } from '@preact/signals';
import { isOver, redoPlies, undoPlies } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { humanSeats, isMachineGame, isWatched } from '../model.ts';
import { findOpponent } from '../opponents.ts';
import { sideName } from '../wording.ts';
import { Action } from './action.tsx';
import { DrawQuestion, isDrawOpen } from './draw-question.tsx';
import { LastActions } from './last-actions.tsx';
import { MoreActions } from './more-actions.tsx';
import { WatchActions } from './watch-actions.tsx';

/** What can be done with the game. Asking to resign takes the place of the row: the one question a game ever asks. */
export function Actions(): JSX.Element {
  const { play, text, hints, lookBack } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  const more = useSignal(false);
  if (play.resignAsked.value) return <ResignQuestion />;
  if (isDrawOpen(game)) return <DrawQuestion />;
  if (more.value) return <MoreActions isOpen={more} />;
  if (isWatched(game)) return <WatchActions more={more} />;
  const seats = humanSeats(game);
  const isElsewhere = play.elsewhere.value;
  const isPaused = game.match.pausedAt !== undefined;
  const opponent = findOpponent(game.opponent);
  const canHurry = play.thinking.value !== undefined && opponent.kind === 'machine' && opponent.canHurry;
  return (
    <fieldset class="actions" aria-label={t('action.label')}>
      <Action
        icon="undo"
        label={t('action.undo')}
        off={isElsewhere || isPaused || undoPlies(game.match, seats) === 0}
        onClick={() => play.undo()}
      />
      {canHurry ? (
        <Action icon="hurry" label={t('think.play')} onClick={() => play.moveNow()} />
      ) : (
        <Action
          icon="redo"
          label={t('action.redo')}
          off={isElsewhere || isPaused || redoPlies(game.match, seats) === 0}
          onClick={() => play.redo()}
        />
      )}
      {isOver(game.match) ? (
        <Action icon="run" label={t('action.replay')} off={false} onClick={() => lookBack(0)} />
      ) : (
        <Action icon="flag" label={t('action.resign')} off={isElsewhere} onClick={() => play.askResign()} />
      )}
      <Action icon="hint" label={t('action.hint')} off={!hints.isFree.value} onClick={() => hints.ask()} />
      <LastActions more={more} />
    </fieldset>
  );
}

function ResignQuestion(): JSX.Element {
  const { play, text } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus({ preventScroll: true }), []);
  const decline = (): void => {
    play.declineResign();
    focusBoard();
  };
  const question = isMachineGame(game)
    ? t('resign.ask')
    : t('resign.askPeople', { side: sideName(text.value, game, game.match.seatToMove) });
  return (
    <div
      class="resign"
      role="alertdialog"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') decline();
      }}
    >
      <p>{question}</p>
      <button type="button" class="button quiet" ref={no} onClick={decline}>
        {t('resign.no')}
      </button>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          play.resign();
          focusBoard();
        }}
      >
        {t('resign.yes')}
      </button>
    </div>
  );
}
