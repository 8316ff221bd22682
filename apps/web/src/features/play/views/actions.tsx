import { isOver, redoPlies, undoPlies } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { humanSeats, isMachineGame } from '../model.ts';
import { findOpponent } from '../opponents.ts';

interface ActionProps {
  icon: IconName;
  label: string;
  /** Cannot do anything now. It stays reachable and says why when it is used. */
  off?: boolean;
  onClick: () => void;
}

function Action({ icon, label, off = false, onClick }: ActionProps): JSX.Element {
  return (
    <button type="button" class={off ? 'action off' : 'action'} aria-disabled={off} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** What can be done with the game. Asking to resign takes the place of the row: the one question a game ever asks. */
export function Actions(): JSX.Element {
  const { play, text, sheet, lookBack } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  if (play.resignAsked.value) return <ResignQuestion />;
  const seats = humanSeats(game);
  const isElsewhere = play.elsewhere.value;
  const opponent = findOpponent(game.opponent);
  const canHurry = play.thinking.value !== undefined && opponent.kind === 'machine' && opponent.canHurry;
  return (
    <fieldset class="actions" aria-label={t('action.label')}>
      <Action
        icon="undo"
        label={t('action.undo')}
        off={isElsewhere || undoPlies(game.match, seats) === 0}
        onClick={() => play.undo()}
      />
      {canHurry ? (
        <Action icon="hurry" label={t('think.play')} onClick={() => play.moveNow()} />
      ) : (
        <Action
          icon="redo"
          label={t('action.redo')}
          off={isElsewhere || redoPlies(game.match, seats) === 0}
          onClick={() => play.redo()}
        />
      )}
      {isOver(game.match) ? (
        <Action icon="run" label={t('action.replay')} off={false} onClick={() => lookBack(0)} />
      ) : (
        <Action icon="flag" label={t('action.resign')} off={isElsewhere} onClick={() => play.askResign()} />
      )}
      <Action icon="restart" label={t('action.restart')} off={isElsewhere} onClick={() => play.restart()} />
      <Action
        icon="plus"
        label={t('action.newGame')}
        off={isElsewhere}
        onClick={() => {
          if (!isElsewhere) sheet.value = 'new-game';
        }}
      />
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
    : t('resign.askPeople', { side: t(`side.${game.match.toMove}`) });
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
