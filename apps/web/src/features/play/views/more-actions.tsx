import type { Signal } from '@preact/signals';
import { isOver } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { isHumanTurn } from '../model.ts';
import { Action } from './action.tsx';

/** What is done now and then. It takes the place of the other actions, and gives it back after one. */
export function MoreActions({ isOpen }: { isOpen: Signal<boolean> }): JSX.Element {
  const { play, text, sheet } = useApp();
  const { t } = text.value;
  const row = useRef<HTMLFieldSetElement>(null);
  const { match } = play.game.value;
  const isElsewhere = play.elsewhere.value;
  const isPaused = match.pausedAt !== undefined;
  const over = isOver(match);
  const mayOffer = !isElsewhere && isHumanTurn(play.game.value);
  useEffect(() => row.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const close = (): void => {
    isOpen.value = false;
    focusBoard();
  };
  const doing = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <fieldset
      class="actions more"
      ref={row}
      aria-label={t('action.more.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Action icon="back" label={t('action.back')} onClick={close} />
      {isPaused ? (
        <Action icon="run" label={t('action.goOn')} off={isElsewhere} onClick={doing(() => play.goOn())} />
      ) : (
        <Action icon="stop" label={t('action.pause')} off={isElsewhere || over} onClick={doing(() => play.pause())} />
      )}
      <Action icon="draw" label={t('action.draw')} off={!mayOffer} onClick={doing(() => play.offerDraw())} />
      <Action icon="restart" label={t('action.restart')} off={isElsewhere} onClick={doing(() => play.restart())} />
      <Action
        icon="peak"
        label={t('action.standings')}
        onClick={doing(() => {
          sheet.value = 'standings';
        })}
      />
    </fieldset>
  );
}
