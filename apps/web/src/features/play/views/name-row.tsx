import { SEATS } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { FormRow } from '../../../ui/form-row.tsx';
import type { Setup } from '../model.ts';
import { NAME_LENGTH, type Names, namesFrom } from '../seats.ts';
import '../styles/name-row.css';

/** What two people are called; either may be left out. */
export function NameRow(props: { draft: Setup; change: (part: Pick<Setup, 'names'>) => void }): JSX.Element {
  const { draft, change } = props;
  const { t } = useApp().text.value;
  const names: Names = draft.names ?? {};
  const labels =
    draft.opening === 'free'
      ? { first: t('side.black'), second: t('side.white') }
      : { first: t('opening.seat.first'), second: t('opening.seat.second') };
  return (
    <FormRow label={t('sheet.names')}>
      <div class="names">
        {SEATS.map((seat) => (
          <input
            key={seat}
            type="text"
            autocomplete="off"
            maxLength={NAME_LENGTH}
            aria-label={[t('sheet.names'), labels[seat]].join(t('list.comma'))}
            placeholder={labels[seat]}
            defaultValue={names[seat] ?? ''}
            onInput={(event) => {
              const { first, second }: Names = { ...names, [seat]: event.currentTarget.value };
              change({ names: namesFrom(first, second) });
            }}
          />
        ))}
      </div>
    </FormRow>
  );
}
