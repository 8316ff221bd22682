import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import '../styles/keys.css';

type KeysKey = Extract<MessageKey, `keys.${string}`>;

/** What can be done without a mouse, by the place where the keys work. */
const GROUPS: readonly {
  readonly title: KeysKey;
  readonly rows: readonly (readonly [keys: readonly string[], what: KeysKey])[];
}[] = [
  {
    title: 'keys.board',
    rows: [
      [['H', '8'], 'keys.typed'],
      [['Enter', 'Space'], 'keys.place'],
      [['←', '↑', '→', '↓'], 'keys.walk'],
      [['Home', 'End'], 'keys.row'],
      [['Ctrl+Home', 'Ctrl+End'], 'keys.corner'],
      [['Page Up', 'Page Down'], 'keys.fiveRows'],
      [['Esc'], 'keys.giveUp'],
    ],
  },
  {
    title: 'keys.replay',
    rows: [
      [['←', '→'], 'keys.step'],
      [['Home', 'End'], 'keys.ends'],
      [['Esc'], 'keys.leave'],
    ],
  },
  {
    title: 'keys.page',
    rows: [
      [['Ctrl+Z'], 'keys.undo'],
      [['Ctrl+Y', 'Ctrl+Shift+Z'], 'keys.redo'],
      [['Tab'], 'keys.tab'],
      [['Esc'], 'keys.close'],
      [['?'], 'keys.help'],
    ],
  },
];

export function KeysSheet(): JSX.Element {
  const { text, sheet } = useApp();
  const { t } = text.value;
  return (
    <Sheet
      title={t('keys.title')}
      closeLabel={t('action.close')}
      isOnlyRead
      onClose={() => {
        sheet.value = undefined;
      }}
    >
      {GROUPS.map(({ title, rows }) => (
        <section key={title} class="keys" aria-labelledby={title}>
          <h3 id={title}>{t(title)}</h3>
          <dl>
            {rows.map(([keys, what]) => (
              <div key={what}>
                <dt dir="ltr">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
