import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type SheetName, useApp } from '../app-context.ts';
import { latePart } from '../late-part.ts';
import { Icon } from '../ui/icon.tsx';

const SHEETS: Readonly<Record<SheetName, () => Promise<ComponentType>>> = {
  'new-game': latePart(async () => (await import('../features/play/views/setup-sheets.ts')).NewGameSheet),
  record: latePart(async () => (await import('../features/record/views/record-sheet.tsx')).RecordSheet),
  archive: latePart(async () => (await import('../features/archive/views/archive-sheet.tsx')).ArchiveSheet),
  keys: latePart(async () => (await import('../features/hands/views/keys-sheet.tsx')).KeysSheet),
  rules: latePart(async () => (await import('../features/rules/views/rules-sheet.tsx')).RulesSheet),
  standings: latePart(async () => (await import('../features/standings/standings-sheet.tsx')).StandingsSheet),
  'play-on': latePart(async () => (await import('../features/play/views/setup-sheets.ts')).PlayOnSheet),
  settings: latePart(async () => (await import('./settings-sheet.tsx')).SettingsSheet),
};

/** Before anybody opens one, so that it opens without a network too. What does not come is asked for when it is opened. */
export const fetchSheets: readonly (() => Promise<unknown>)[] = Object.values(SHEETS);

/** The sheet that lies over the page, if any. One that cannot be fetched stays closed, and what can be done is said. */
export function OpenSheet(): JSX.Element | null {
  const { sheet, missing, completeText } = useApp();
  const fetched = useSignal<{ readonly name: SheetName; readonly Sheet: ComponentType } | undefined>(undefined);
  const name = sheet.value;
  useEffect(() => {
    if (name === undefined) return;
    // Whoever presses again sees that it is tried again.
    missing.value = false;
    Promise.all([SHEETS[name](), completeText()]).then(
      ([Sheet]) => {
        // One that was pressed before it, and comes later, does not take its place.
        if (sheet.peek() === name) fetched.value = { name, Sheet };
      },
      () => {
        missing.value = true;
        if (sheet.peek() === name) sheet.value = undefined;
      },
    );
  }, [name, fetched, missing, sheet, completeText]);
  if (name === undefined || fetched.value?.name !== name) return null;
  const { Sheet } = fetched.value;
  return <Sheet />;
}

/** Where nothing answers the page stays as it is: a reload would lose it. */
async function reloadOnceServed(): Promise<void> {
  const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (ok) location.reload();
}

/**
 * A part of the page could not be fetched. Pressing again fetches it again, unless the browser remembers for as long as the
 * page is open that a script did not come (as the module map of the HTML standard has it): then a reload brings it.
 */
export function MissingPart(): JSX.Element | null {
  const { missing, text } = useApp();
  const { t } = text.value;
  if (!missing.value) return null;
  return (
    <div class="missing" role="alert">
      <Icon name="alert" size={18} />
      <p>{t('fault.missing')}</p>
      <button type="button" class="button quiet" onClick={() => void reloadOnceServed().catch(() => {})}>
        {t('crash.reload')}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('action.close')}
        onClick={() => {
          missing.value = false;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
