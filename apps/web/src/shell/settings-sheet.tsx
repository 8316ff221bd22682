import { canShareMemory } from '@tianyuan/engine-host';
import type { JSX } from 'preact';
import { useApp } from '../app-context.ts';
import { SoundSettings } from '../features/sound/views/sound-settings.tsx';
import { LANGUAGES, type LanguageId } from '../i18n/languages.ts';
import type { PreferenceValues } from '../preferences.ts';
import { FormRow } from '../ui/form-row.tsx';
import { Icon } from '../ui/icon.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** Everything that can be chosen about the page. Each choice works at once and is kept. */
export function SettingsSheet(): JSX.Element {
  const { text, sheet, offlineReady, update, version } = useApp();
  const { t } = text.value;
  return (
    <Sheet
      title={t('settings.title')}
      closeLabel={t('action.close')}
      onClose={() => {
        sheet.value = undefined;
      }}
    >
      <LanguageAndTheme />
      <BoardSettings />
      <SoundSettings />
      <p class="about">
        {offlineReady.value && (
          <span>
            <Icon name="check" size={18} />
            {t('settings.offline')}
          </span>
        )}
        {update.value && (
          <button type="button" class="button quiet" onClick={update.value}>
            {t('update.now')}
          </button>
        )}
        {!canShareMemory() && <span>{t('isolate.one')}</span>}
        <button
          type="button"
          class="text-button"
          onClick={() => {
            sheet.value = 'keys';
          }}
        >
          {t('keys.title')}
        </button>
        <span>{t('settings.version', { version })}</span>
      </p>
    </Sheet>
  );
}

function usePreferences(): [PreferenceValues, (change: Partial<PreferenceValues>) => void] {
  const { preferences } = useApp();
  return [preferences.values.value, (change) => preferences.set(change)];
}

function LanguageAndTheme(): JSX.Element {
  const { text } = useApp();
  const { t, tag } = text.value;
  const [, set] = usePreferences();
  const language: LanguageId = LANGUAGES.find((each) => each.tag === tag)?.id ?? 'en';
  return (
    <>
      <FormRow label={t('settings.language')}>
        <Segmented
          label={t('settings.language')}
          name="language"
          value={language}
          segments={LANGUAGES.map((each) => ({ value: each.id, label: <span lang={each.tag}>{each.name}</span> }))}
          onChange={(id) => set({ language: id })}
        />
      </FormRow>
      <FormRow label={t('settings.theme')}>
        <ThemePicker />
      </FormRow>
    </>
  );
}

function BoardSettings(): JSX.Element {
  const { text, boardLook } = useApp();
  const { t } = text.value;
  const [values, set] = usePreferences();
  return (
    <>
      <FormRow label={t('settings.coordinates')}>
        <Segmented
          label={t('settings.coordinates')}
          name="coordinates"
          value={values.coordinates}
          segments={(['auto', 'on', 'off'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
          onChange={(coordinates) => set({ coordinates })}
        />
      </FormRow>
      <FormRow label={t('settings.animation')}>
        <Segmented
          label={t('settings.animation')}
          name="animation"
          value={values.animation ?? (boardLook.value.reducedMotion ? 'less' : 'full')}
          segments={(['full', 'less', 'off'] as const).map((value) => ({
            value,
            label: t(`settings.animation.${value}`),
          }))}
          onChange={(animation) => set({ animation })}
        />
      </FormRow>
      <FormRow label={t('settings.confirm')} hint={t(`settings.confirm.${values.confirmTouch}.hint`)}>
        <Segmented
          label={t('settings.confirm')}
          name="confirm"
          value={values.confirmTouch}
          segments={(['auto', 'never', 'always', 'loupe'] as const).map((value) => ({
            value,
            label: t(`settings.confirm.${value}`),
          }))}
          onChange={(confirmTouch) => set({ confirmTouch })}
        />
      </FormRow>
      <Switch label={t('settings.numbers')} on={values.numbers} onChange={(numbers) => set({ numbers })} />
      <Switch
        label={t('settings.forbiddenPoints')}
        hint={t('settings.forbiddenPoints.hint')}
        on={values.forbiddenPoints}
        onChange={(forbiddenPoints) => set({ forbiddenPoints })}
      />
      <Switch
        label={t('settings.threats')}
        hint={t('settings.threats.hint')}
        on={values.threats}
        onChange={(threats) => set({ threats })}
      />
      <Switch
        label={t('settings.machineResigns')}
        on={values.machineResigns}
        onChange={(machineResigns) => set({ machineResigns })}
      />
      <Switch
        label={t('settings.insight')}
        hint={t('settings.insight.hint')}
        on={values.insight}
        onChange={(insight) => set({ insight })}
      />
      <Switch
        label={t('settings.candidates')}
        hint={t('settings.candidates.hint')}
        on={values.candidates}
        onChange={(candidates) => set({ candidates })}
      />
    </>
  );
}
