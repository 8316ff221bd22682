/** The rows of the new-game sheet about the opening: how the first stones are placed, and by whom. */
import { OPENINGS, type OpeningId } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { FormRow } from '../../../ui/form-row.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { HANDICAPS } from '../handicap.ts';
import type { Setup } from '../model.ts';

interface OpeningRowProps {
  readonly draft: Setup;
  readonly change: (part: Partial<Setup>) => void;
}

const IDS = Object.keys(OPENINGS) as OpeningId[];

export function OpeningRow({ draft, change }: OpeningRowProps): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <FormRow label={t('opening.label')} hint={t(`opening.${draft.opening}.word`)}>
      <Segmented
        label={t('opening.label')}
        name="opening"
        value={draft.opening}
        segments={IDS.map((id) => ({ value: id, label: t(`opening.${id}`) }))}
        onChange={(opening) => change({ opening })}
      />
    </FormRow>
  );
}

/** Stones that the stronger side gives. */
export function HandicapRow({ draft, change }: OpeningRowProps): JSX.Element {
  const { t } = useApp().text.value;
  const n = draft.handicap ?? 0;
  return (
    <FormRow label={t('sheet.handicap')} {...(n > 0 && { hint: t('sheet.handicap.hint', { n }) })}>
      <Segmented
        label={t('sheet.handicap')}
        name="handicap"
        value={n}
        segments={HANDICAPS.map((value) => ({
          value,
          label: value === 0 ? t('sheet.handicap.none') : t('sheet.handicap.stones', { n: value }),
        }))}
        onChange={(handicap) => change({ handicap })}
      />
    </FormRow>
  );
}

/** In the place of the choice of colour: in an opening with choices whoever has black at the start places the first stones. */
export function OpenerRow({ draft, change }: OpeningRowProps): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <FormRow label={t('opening.opener')}>
      <Segmented
        label={t('opening.opener')}
        name="opener"
        value={draft.color}
        segments={[
          { value: 'black', label: t('opening.opener.you') },
          { value: 'white', label: t('opening.opener.machine') },
          { value: 'random', label: t('opening.opener.random') },
        ]}
        onChange={(color) => change({ color })}
      />
    </FormRow>
  );
}
