import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { latePart } from '../../late-part.ts';
import { type Lab, LabContext, useLab } from './lab-context.ts';
import { LabHeader } from './lab-header.tsx';
import { SECTION_IDS, SECTION_VIEWS, type SectionId } from './sections.ts';

const FETCHERS = Object.fromEntries(SECTION_IDS.map((id) => [id, latePart(SECTION_VIEWS[id])])) as Readonly<
  Record<SectionId, () => Promise<ComponentType>>
>;

/** The rooms that have come so far. */
const views = signal<Partial<Record<SectionId, ComponentType>>>({});
const isMissing = signal(false);

/** While the page's words are on their way. What does not come is asked for again when the room is shown. */
export function fetchAhead(id: SectionId): void {
  FETCHERS[id]().catch(() => {});
}

export function LabRoot({ lab }: { lab: Lab }): JSX.Element {
  return (
    <LabContext.Provider value={lab}>
      <div class="shell lab-shell">
        <p class="visually-hidden" role="status" aria-live="polite">
          {lab.said.value}
        </p>
        <LabHeader />
        <main class="lab">
          <SectionTabs />
          <Room />
        </main>
      </div>
    </LabContext.Provider>
  );
}

function SectionTabs(): JSX.Element {
  const { text, section } = useLab();
  const { t } = text.value;
  return (
    <nav class="lab-tabs" aria-label={t('lab.rooms')}>
      {SECTION_IDS.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={section.value === id ? 'page' : undefined}
          ref={section.value === id ? bringIntoView : null}
        >
          {t(`room.${id}`)}
        </a>
      ))}
    </nav>
  );
}

/** On a narrow page the rooms' names run over the side. Where the tab is is known when the page has been laid out. */
function bringIntoView(tab: HTMLElement | null): void {
  requestAnimationFrame(() => tab?.scrollIntoView({ block: 'nearest', inline: 'center' }));
}

function Room(): JSX.Element {
  const { section, text } = useLab();
  const id = section.value;
  useEffect(() => fetchRoom(id), [id]);
  const View = views.value[id];
  if (View) return <View key={id} />;
  if (!isMissing.value) return <div class="lab-room" aria-busy="true" />;
  return (
    <div class="lab-room" role="alert">
      <p>{text.value.t('lab.missing')}</p>
      <button type="button" class="button quiet" onClick={() => fetchRoom(id)}>
        {text.value.t('lab.again')}
      </button>
    </div>
  );
}

function fetchRoom(id: SectionId): void {
  isMissing.value = false;
  if (views.peek()[id]) return;
  FETCHERS[id]().then(
    (view) => {
      views.value = { ...views.peek(), [id]: view };
    },
    () => {
      isMissing.value = true;
    },
  );
}
