/** All games into one file, and back. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import type { PutIn } from '../../../storage/archive.ts';
import { Icon } from '../../../ui/icon.tsx';
import { bytesOf } from '../../record/handed-in.ts';
import { openPaper, type PaperFault, readAsArchive, textOf } from '../../record/open-paper.ts';
import { saveFile } from '../../record/save-file.ts';
import { FaultSentence } from '../../record/views/fault-sentence.tsx';
import { dayOf } from '../../record/write-paper.ts';
import type { Archive } from '../archive.ts';
import type { ArchiveFault, EntryFault } from '../archive-file.ts';
import { LARGEST_ARCHIVE } from '../is-archive.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly games: number; readonly total: number }
  | { readonly kind: 'done'; readonly put: PutIn }
  | { readonly kind: 'fault'; readonly fault: TransferFault };

/**
 * Beside what may be wrong with a file: it is a single game and cannot be shown, the device does not take games, does not give them,
 * or the file itself is gone.
 */
type TransferFault =
  | ArchiveFault
  | { readonly kind: 'paper'; readonly fault: PaperFault }
  | { readonly kind: 'unstored' | 'ungiven' | 'file-gone' };

export function Transfer({ archive }: { archive: Archive }): JSX.Element {
  const { text, play, handedArchive, openPaper: lookAtPaper } = useApp();
  const { t } = text.value;
  const state = useSignal<State>({ kind: 'idle' });
  const isBusy = state.value.kind === 'busy';
  const onDone = (games: number, total: number): void => {
    state.value = { kind: 'busy', games, total };
  };
  const take = async (source: string): Promise<void> => {
    onDone(0, 0);
    const taken = await archive.take(source, onDone);
    if (!taken) state.value = { kind: 'fault', fault: { kind: 'unstored' } };
    else state.value = taken.ok ? { kind: 'done', put: taken.value } : { kind: 'fault', fault: taken.error };
  };
  const takeFile = async (file: File): Promise<void> => {
    if (file.size > LARGEST_ARCHIVE) state.value = { kind: 'fault', fault: { kind: 'too-large' } };
    else {
      const bytes = await bytesOf(file).catch(() => undefined);
      if (!bytes) state.value = { kind: 'fault', fault: { kind: 'file-gone' } };
      else if (readAsArchive(bytes) !== undefined) await take(textOf(bytes, LARGEST_ARCHIVE));
      else takePaper(bytes);
    }
  };
  /** A single game is looked at, as from the sheet of the record; there it can be kept. */
  const takePaper = (bytes: Uint8Array): void => {
    const opened = openPaper(bytes, play.game.peek().match.settings);
    if (opened.ok) lookAtPaper(bytes);
    else state.value = { kind: 'fault', fault: paperFault(opened.error) };
  };
  const write = async (): Promise<void> => {
    onDone(0, 0);
    const pieces = await archive.write(onDone);
    if (!pieces) {
      state.value = { kind: 'fault', fault: { kind: 'ungiven' } };
      return;
    }
    const name = `tianyuan-games-${dayOf({ startedAt: Date.now() })}.json`;
    saveFile(new Blob([...pieces], { type: 'application/json' }), name);
    state.value = { kind: 'idle' };
  };
  useEffect(() => {
    const handed = handedArchive.value;
    if (handed === undefined || play.elsewhere.peek()) return;
    handedArchive.value = undefined;
    void take(handed);
  }, [handedArchive.value]);
  return (
    <>
      <div class="paper-ways archive-ways">
        {(archive.entries.value?.length ?? 0) > 0 && (
          <button type="button" class="button quiet" disabled={isBusy} onClick={() => void write()}>
            {t('archive.export')}
          </button>
        )}
        <label class={isBusy || play.elsewhere.value ? 'button quiet file off' : 'button quiet file'}>
          {t('archive.import')}
          <input
            type="file"
            accept=".json,.sgf,.psq,application/json,application/x-go-sgf"
            disabled={isBusy || play.elsewhere.value}
            onChange={(event) => {
              const { currentTarget: input } = event;
              const [file] = input.files ?? [];
              if (file) void takeFile(file);
              // The same file may be chosen again.
              input.value = '';
            }}
          />
        </label>
      </div>
      {play.elsewhere.value && <p class="paper-hint">{t('archive.elsewhere')}</p>}
      <div aria-live="polite">
        {state.value.kind === 'busy' && (
          <p class="paper-hint num">{t('archive.working', { n: state.value.games, total: state.value.total })}</p>
        )}
        {state.value.kind === 'done' && <Done put={state.value.put} />}
        {state.value.kind === 'fault' && <Fault fault={state.value.fault} />}
      </div>
    </>
  );
}

/** What looks like no game at all is no file for this place, whatever it is. */
function paperFault(fault: PaperFault): TransferFault {
  const isNoGame = fault.kind === 'too-large' || (fault.kind === 'unread' && fault.refusal.code === 'format-unknown');
  return isNoGame ? { kind: 'no-archive' } : { kind: 'paper', fault };
}

function Done({ put: { added, grown, known } }: { put: PutIn }): JSX.Element {
  const { t } = useApp().text.value;
  const said = [
    t('archive.added', { n: added }),
    ...(grown > 0 ? [t('archive.grown', { n: grown })] : []),
    ...(known > 0 ? [t('archive.known', { n: known })] : []),
  ];
  return (
    <p class="archive-done">
      <Icon name="check" size={18} />
      {said.join(t('list.stop'))}
    </p>
  );
}

/** So many damaged entries are named one by one. */
const NAMED = 12;

function Fault({ fault }: { fault: TransferFault }): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <div class="paper-fault">
      <Icon name="alert" size={18} />
      <div>
        <p>{t('archive.unchanged')}</p>
        {fault.kind === 'damaged' && <Entries entries={fault.entries} />}
        {fault.kind === 'paper' && (
          <p>
            <FaultSentence fault={fault.fault} />
          </p>
        )}
        {fault.kind !== 'damaged' && fault.kind !== 'paper' && <p>{sentenceOf(t, fault)}</p>}
      </div>
    </div>
  );
}

type T = ReturnType<typeof useApp>['text']['value']['t'];

function sentenceOf(t: T, fault: Exclude<TransferFault, { kind: 'damaged' | 'paper' }>): string {
  if (fault.kind !== 'unread') return t(`archive.${fault.kind}`);
  const { code, line, column } = fault.refusal;
  return t('paper.bad', { l: line, c: column, what: t(`paper.why.${code}`) });
}

function Entries({ entries }: { entries: readonly EntryFault[] }): JSX.Element {
  const { t } = useApp().text.value;
  const more = entries.length - NAMED;
  const why = ({ code, event }: EntryFault): string => {
    const what = code === 'entry-unreadable' ? t('archive.entry-unreadable') : t(`refuse.${code}`);
    return event === undefined ? what : t('archive.event', { n: event + 1, what });
  };
  return (
    <ul class="archive-faults">
      {entries.slice(0, NAMED).map((entry) => (
        <li key={entry.index}>
          {t('archive.bad', { n: entry.index + 1, l: entry.line, c: entry.column, what: why(entry) })}
        </li>
      ))}
      {more > 0 && <li>{t('archive.more', { n: more })}</li>}
    </ul>
  );
}
