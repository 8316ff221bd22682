import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Action } from './action.tsx';

/** How every row of actions ends: another game, and the row with the rest, which opens where `more` is true. */
export function LastActions({ more }: { more: Signal<boolean> }): JSX.Element {
  const { play, text, sheet } = useApp();
  const { t } = text.value;
  const isElsewhere = play.elsewhere.value;
  return (
    <>
      <Action
        icon="plus"
        label={t('action.newGame.short')}
        name={t('action.newGame')}
        off={isElsewhere}
        onClick={() => {
          if (!isElsewhere) sheet.value = 'new-game';
        }}
      />
      <Action
        icon="more"
        label={t('action.more')}
        opens
        onClick={() => {
          more.value = true;
        }}
      />
    </>
  );
}
