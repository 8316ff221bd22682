import { useSignal } from '@preact/signals';
import type { RuleSetId } from '@tianyuan/rules';
import type { ComponentType, JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { latePart } from '../../../late-part.ts';
import { Icon } from '../../../ui/icon.tsx';

type Dialog = ComponentType<{ begin: RuleSetId; onClose: () => void }>;

const loadDialog = latePart(async (): Promise<Dialog> => (await import('./rules-sheet.tsx')).RulesDialog);

/** Leads to the rules from another sheet, over which they lie: what was chosen there stays. */
export function RulesButton({ ruleSet }: { ruleSet: RuleSetId }): JSX.Element {
  const { text, missing } = useApp();
  const dialog = useSignal<{ readonly Dialog: Dialog } | undefined>(undefined);
  const open = async (): Promise<void> => {
    missing.value = false;
    dialog.value = { Dialog: await loadDialog() };
  };
  return (
    <>
      <button type="button" class="text-button" onClick={() => open().catch(() => (missing.value = true))}>
        <Icon name="info" size={18} />
        {text.value.t('rules.open')}
      </button>
      {dialog.value && <dialog.value.Dialog begin={ruleSet} onClose={() => (dialog.value = undefined)} />}
    </>
  );
}
