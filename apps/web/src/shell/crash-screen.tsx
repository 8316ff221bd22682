import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Translator } from '../i18n/translate.ts';

export function CrashScreen({ text, report }: { text: Translator; report: string }): JSX.Element {
  const { t } = text;
  const copied = useSignal(false);
  const mustCopyByHand = useSignal(false);
  const copy = (): void => {
    const done = navigator.clipboard?.writeText(report) ?? Promise.reject(new Error('no clipboard'));
    done.then(
      () => {
        copied.value = true;
      },
      () => {
        mustCopyByHand.value = true;
      },
    );
  };
  return (
    <main class="crash">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.kept')}</p>
      <div class="crash-actions">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </button>
        <button type="button" class="button quiet" onClick={copy}>
          {copied.value ? t('crash.copied') : t('crash.copy')}
        </button>
      </div>
      <details open={mustCopyByHand.value}>
        <summary>{t('crash.details')}</summary>
        <pre>{report}</pre>
      </details>
    </main>
  );
}
