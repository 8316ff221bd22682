import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type SheetName, useApp } from '../app-context.ts';

/** Fetched when first opened: nobody needs them to place the first stone. */
const SHEETS: Readonly<Record<SheetName, () => Promise<ComponentType>>> = {
  'new-game': async () => (await import('../features/play/views/new-game-sheet.tsx')).NewGameSheet,
  settings: async () => (await import('./settings-sheet.tsx')).SettingsSheet,
};

interface Fetched {
  readonly name: SheetName;
  readonly Sheet?: ComponentType;
  readonly fault?: unknown;
}

/** The sheet that lies over the page, if any. One that cannot be fetched is a fault like any other. */
export function OpenSheet(): JSX.Element | null {
  const { sheet } = useApp();
  const fetched = useSignal<Fetched | undefined>(undefined);
  const name = sheet.value;
  useEffect(() => {
    if (name === undefined) return;
    SHEETS[name]().then(
      (Sheet) => {
        fetched.value = { name, Sheet };
      },
      (fault: unknown) => {
        fetched.value = { name, fault };
      },
    );
  }, [name, fetched]);
  if (name === undefined || fetched.value?.name !== name) return null;
  const { Sheet, fault } = fetched.value;
  if (!Sheet) throw fault;
  return <Sheet />;
}
