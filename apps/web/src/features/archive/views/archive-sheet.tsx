/** All games of this device: found, looked at, deleted, saved in one file, and brought in from one. */
import { computed, useSignal } from '@preact/signals';
import { RULE_SET_IDS } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type App, useApp } from '../../../app-context.ts';
import { toGame } from '../../../game-keeper.ts';
import { say } from '../../../shell/live-region.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { OPPONENTS } from '../../play/opponents.ts';
import { readSeats } from '../../play/seats.ts';
import { namesOf } from '../../play/wording.ts';
import { fetchReplay } from '../../record/actions.ts';
import type { Archive } from '../archive.ts';
import { type ArchiveEntry, type Filter, filtered, isFiltered, NO_FILTER } from '../entry.ts';
import { archiveOf } from '../of-app.ts';
import { againstWords, dateWords, resultWords, searchedWords } from '../wording.ts';
import { ArchiveRow, Thumbnail } from './archive-row.tsx';
import { LongList } from './long-list.tsx';
import { Transfer } from './transfer.tsx';
import '../styles/archive.css';

/** Height of a row with its gap. */
const ROW_REM = 6.75;

export function ArchiveSheet(): JSX.Element {
  const app = useApp();
  const { text, sheet } = app;
  const { t } = text.value;
  const archive = archiveOf(app);
  useEffect(() => void archive.load(), [archive]);
  const filter = useSignal<Filter>(NO_FILTER);
  const found = useMemo(
    () =>
      computed(() =>
        filtered(archive.entries.value ?? [], filter.value, (entry) => searchedWords(app.text.value, entry)),
      ),
    [app, archive, filter],
  );
  const all = archive.entries.value;
  return (
    <Sheet
      title={t('archive.title')}
      closeLabel={t('action.close')}
      onClose={() => {
        sheet.value = undefined;
      }}
      footer={archive.deleted.value && <PutBack archive={archive} entry={archive.deleted.value} />}
    >
      {all && all.length > 0 && <Filters all={all} filter={filter.value} onChange={(next) => (filter.value = next)} />}
      <Transfer archive={archive} />
      {archive.isRefused.value && (
        <p class="paper-hint" role="status">
          {t('archive.ungiven')}
        </p>
      )}
      {all && all.length === 0 && <Empty />}
      {all && all.length > 0 && (
        <>
          <p class="archive-count num" role="status">
            {found.value.length > 0 ? t('archive.count', { n: found.value.length }) : t('archive.none')}
            {isFiltered(filter.value) && (
              <button type="button" class="text-button" onClick={() => (filter.value = NO_FILTER)}>
                <Icon name="close" size={18} />
                {t('archive.clear')}
              </button>
            )}
          </p>
          <LongList
            items={found.value}
            label={t('archive.title')}
            rowRem={ROW_REM}
            keyOf={({ id }) => id}
            row={(entry) => (
              <ArchiveRow
                archive={archive}
                entry={entry}
                onOpen={() => void open(app, archive, entry)}
                onDelete={() => void remove(app, archive, entry)}
              />
            )}
          />
        </>
      )}
    </Sheet>
  );
}

/** Begins to look at a game of the archive, at its last stone: there is its result, and there it is gone on with. */
async function open(app: App, archive: Archive, entry: ArchiveEntry): Promise<void> {
  app.missing.value = false;
  try {
    await fetchReplay();
  } catch {
    // What can be done about it is said on the page, beneath the sheet.
    app.missing.value = true;
    app.sheet.value = undefined;
    return;
  }
  const game = await archive.read(entry.id, 'anew');
  if (!game) return;
  const { date, result } = game.paper ?? {};
  const own = !game.paper && readSeats(game.opponent) ? { game: toGame(game), events: game.events } : undefined;
  const paper = {
    match: game.match,
    names: own ? namesOf(app.text.peek(), own.game) : entry.names,
    ...(date && { date }),
    ...(result && { result }),
    format: 'archive',
    assumed: [],
    ...(own && { own }),
  } as const;
  app.sheet.value = undefined;
  app.look.value = { paper, plies: 'all' };
}

async function remove(app: App, archive: Archive, entry: ArchiveEntry): Promise<void> {
  const isGone = await archive.remove(entry.id);
  const name = againstWords(app.text.peek(), entry);
  say(app, () => (isGone ? app.text.peek().t('archive.deleted', { name }) : app.text.peek().t('archive.held')));
}

function PutBack({ archive, entry }: { archive: Archive; entry: ArchiveEntry }): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const button = useRef<HTMLButtonElement>(null);
  const isRefused = useSignal(false);
  const putBack = async (): Promise<void> => {
    isRefused.value = !(await archive.putBack());
  };
  // The row that had the focus is gone.
  useEffect(() => button.current?.focus({ preventScroll: true }), [entry]);
  return (
    <div class="archive-undo">
      <p>
        {t('archive.deleted', { name: againstWords(text.value, entry) })}
        <span role="status">{isRefused.value ? t('archive.unstored') : dateWords(text.value, entry.updatedAt)}</span>
      </p>
      <button type="button" class="button quiet" ref={button} onClick={() => void putBack()}>
        <Icon name="undo" size={20} />
        {t('archive.putBack')}
      </button>
    </div>
  );
}

function Empty(): JSX.Element {
  const { text, sheet } = useApp();
  const { t } = text.value;
  return (
    <div class="archive-empty">
      <Thumbnail match={undefined} size={9} />
      <p>{t('archive.empty')}</p>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          sheet.value = 'new-game';
        }}
      >
        {t('action.newGame')}
      </button>
    </div>
  );
}

interface FiltersProps {
  readonly all: readonly ArchiveEntry[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Only what some game has can be chosen. */
function Filters({ all, filter, onChange }: FiltersProps): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const against = new Set(all.map((entry) => entry.against));
  const known = [
    ...OPPONENTS.map(({ id, name }) => ({ value: id, label: t(name) })),
    { value: 'watched', label: t('sheet.watch') },
    { value: 'paper', label: t('archive.paper') },
  ];
  const results = (['won', 'lost', 'drawn', 'black', 'white', 'unfinished'] as const).filter((result) =>
    all.some((entry) => entry.result === result),
  );
  const rules = RULE_SET_IDS.filter((id) => all.some(({ ruleSet }) => ruleSet === id));
  const colors = (['black', 'white'] as const).filter((color) => all.some((entry) => entry.color === color));
  const change = (part: Partial<Record<keyof Filter, string>>): void => onChange({ ...filter, ...part } as Filter);
  return (
    <search class="archive-filters">
      <label class="archive-search">
        <Icon name="search" size={20} />
        <span class="visually-hidden">{t('archive.search')}</span>
        <input
          type="search"
          placeholder={t('archive.search')}
          value={filter.text}
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </label>
      <Select
        label={t('sheet.opponent')}
        value={filter.against}
        options={known.filter(({ value }) => against.has(value as ArchiveEntry['against']))}
        onChange={(value) => change({ against: value })}
      />
      <Select
        label={t('archive.result')}
        value={filter.result}
        options={results.map((value) => ({ value, label: resultWords(text.value, value) }))}
        onChange={(result) => change({ result })}
      />
      <Select
        label={t('sheet.rule')}
        value={filter.ruleSet}
        options={rules.map((value) => ({ value, label: t(`rule.${value}`) }))}
        onChange={(ruleSet) => change({ ruleSet })}
      />
      <Select
        label={t('sheet.color')}
        value={filter.color}
        options={colors.map((value) => ({ value, label: t(`sheet.color.${value}`) }))}
        onChange={(color) => change({ color })}
      />
    </search>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps): JSX.Element | null {
  const { t } = useApp().text.value;
  if (options.length < 2 && value === 'any') return null;
  return (
    <select
      class={value === 'any' ? 'select' : 'select on'}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="any">{t('archive.any', { what: label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
