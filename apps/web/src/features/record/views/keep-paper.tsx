import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { latePart } from '../../../late-part.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { PaperGame } from '../look.ts';

const loadArchive = latePart(() =>
  Promise.all([import('../../archive/of-app.ts'), import('../../archive/keep-paper.ts')]),
);

/** A game that was opened from paper is kept nowhere, unless it is wanted. */
export function KeepPaper({ paper }: { paper: PaperGame }): JSX.Element {
  const app = useApp();
  const { t } = app.text.value;
  const kept = useSignal<PaperGame | undefined>(undefined);
  const refused = useSignal<PaperGame | undefined>(undefined);
  const keep = async (): Promise<void> => {
    const [{ archiveOf }, { keptGame }] = await loadArchive();
    const isStored = (await archiveOf(app).keep(keptGame(paper, Date.now()))) !== undefined;
    kept.value = isStored ? paper : undefined;
    refused.value = isStored ? undefined : paper;
  };
  const isKept = kept.value === paper;
  return (
    <>
      <button
        type="button"
        class="text-button replay-keep"
        disabled={app.play.elsewhere.value || isKept}
        onClick={() => keep().catch(() => (app.missing.value = true))}
      >
        <Icon name={isKept ? 'check' : 'archive'} size={20} />
        <span aria-live="polite">{t(isKept ? 'archive.kept' : 'archive.keep')}</span>
      </button>
      {refused.value === paper && (
        <p class="replay-note" role="alert">
          {t('archive.unstored')}
        </p>
      )}
    </>
  );
}
