import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What of the address could not be followed, by name; everything else of it was. */
export function IgnoredWishes(): JSX.Element | null {
  const { ignoredWishes, text } = useApp();
  const { t } = text.value;
  if (ignoredWishes.value.length === 0) return null;
  return (
    <div class="missing" role="alert">
      <Icon name="alert" size={18} />
      <p>{t('link.ignored', { wishes: ignoredWishes.value.join(t('list.comma')) })}</p>
      <button
        type="button"
        class="icon-button"
        aria-label={t('action.close')}
        onClick={() => {
          ignoredWishes.value = [];
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
