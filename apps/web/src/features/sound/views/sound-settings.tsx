import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { FormRow } from '../../../ui/form-row.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { canTremble, speakerOf } from '../follow-sounds.ts';
import { FULL_VOLUME } from '../sound-player.ts';
import './sound-settings.css';

/** Everything about sound, in one place. What is chosen is heard at once. */
export function SoundSettings(): JSX.Element {
  const app = useApp();
  const { t, number } = app.text.value;
  const { preferences } = app;
  const { sound, volume, vibration } = preferences.values.value;
  const hear = (): void => speakerOf(app).play({ name: 'stone' });
  return (
    <>
      <Switch
        label={t('settings.sound')}
        on={sound}
        onChange={(on) => {
          preferences.set({ sound: on });
          hear();
        }}
      />
      {sound && (
        <FormRow label={t('settings.volume')}>
          <div class="volume">
            <input
              type="range"
              min={0}
              max={FULL_VOLUME}
              step={5}
              value={volume}
              aria-label={t('settings.volume')}
              onInput={(event) => preferences.set({ volume: event.currentTarget.valueAsNumber })}
              onChange={hear}
            />
            <output class="num">{number(volume)}</output>
          </div>
        </FormRow>
      )}
      {canTremble() && (
        <Switch label={t('settings.vibration')} on={vibration} onChange={(on) => preferences.set({ vibration: on })} />
      )}
    </>
  );
}
