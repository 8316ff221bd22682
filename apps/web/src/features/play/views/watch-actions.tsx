import type { Signal } from '@preact/signals';
import { isOver } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { nextPace } from '../watch-pace.ts';
import { Action } from './action.tsx';
import { LastActions } from './last-actions.tsx';

/** What can be done with a game that machines play: it stands still, goes a stone further, goes faster. */
export function WatchActions({ more }: { more: Signal<boolean> }): JSX.Element {
  const { play, text, preferences, lookBack } = useApp();
  const { t } = text.value;
  const { match } = play.game.value;
  const off = play.elsewhere.value || isOver(match);
  const { watchPace } = preferences.values.value;
  const pace = t(`watch.pace.${watchPace}`);
  return (
    <fieldset class="actions" aria-label={t('action.label')}>
      {match.pausedAt === undefined ? (
        <Action icon="stop" label={t('action.pause')} off={off} onClick={() => play.pause()} />
      ) : (
        <Action icon="run" label={t('action.goOn')} off={off} onClick={() => play.goOn()} />
      )}
      <Action icon="next" label={t('watch.step')} off={off} onClick={() => play.step()} />
      <Action
        icon="hurry"
        label={pace}
        name={t('watch.pace', { pace })}
        onClick={() => preferences.set({ watchPace: nextPace(watchPace) })}
      />
      <Action icon="run" label={t('action.replay')} off={!isOver(match)} onClick={() => lookBack(0)} />
      <LastActions more={more} />
    </fieldset>
  );
}
