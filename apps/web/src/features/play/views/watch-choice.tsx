import { useSignal } from '@preact/signals';
import { COLORS } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { MiniStone } from '../../../ui/mini-stone.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Setup } from '../model.ts';
import { findOpponent, isMachineId, type MachineId } from '../opponents.ts';
import { OpponentPicker } from './opponent-picker.tsx';

interface WatchChoiceProps {
  /** Who begins. */
  readonly black: MachineId;
  readonly white: MachineId;
  readonly change: (part: Pick<Setup, 'first'> | Pick<Setup, 'opponent'>) => void;
}

/** The two machines of a game that is watched: one side at a time is filled from the same faces. */
export function WatchChoice({ black, white, change }: WatchChoiceProps): JSX.Element {
  const { t } = useApp().text.value;
  const side = useSignal<'black' | 'white'>('black');
  const chosen = { black, white };
  return (
    <>
      <Segmented
        label={t('watch.seats')}
        name="watch-side"
        value={side.value}
        segments={COLORS.map((color) => ({
          value: color,
          label: (
            <>
              <MiniStone color={color} size={16} />
              {t(findOpponent(chosen[color]).name)}
            </>
          ),
          name: [t(`side.${color}`), t(findOpponent(chosen[color]).name)].join(t('list.comma')),
        }))}
        onChange={(color) => {
          side.value = color;
        }}
      />
      <OpponentPicker
        chosen={chosen[side.value]}
        isWatched
        onChoose={(id) => {
          if (isMachineId(id)) change(side.value === 'black' ? { first: id } : { opponent: id });
        }}
      />
    </>
  );
}
