import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Translator } from '../i18n/translate.ts';

export function CrashScreen({ text, report }: { text: Translator; report: string }): JSX.Element {
  const { t } = text;
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(report);
    copied.value = true;
  };
  return (
    <main class="crash">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.kept')}</p>
      <div class="crash-actions">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </button>
        <button type="button" class="button quiet" onClick={() => void copy()}>
          {copied.value ? t('crash.copied') : t('crash.copy')}
        </button>
      </div>
      <details>
        <summary>{t('crash.details')}</summary>
        <pre>{report}</pre>
      </details>
    </main>
  );
}
