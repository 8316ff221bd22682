import type { JSX } from 'preact';
import { useApp } from '../app-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Seal } from '../ui/seal.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** A rail at the side of wide pages, a bar on top of narrow ones. It shows what exists and nothing else. */
export function Header(): JSX.Element {
  const { text, sheet, preferences, look } = useApp();
  const { t, tag } = text.value;
  return (
    <header class="bar">
      <Seal size={42} />
      <p class="wordmark">
        {t('app.name')}
        <span>{t('app.latin')}</span>
      </p>
      <nav aria-label={t('nav.label')}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the game; a look at another one ends on the way */}
        <a
          class="bar-item on"
          href="#play"
          aria-current="page"
          onClick={() => {
            look.value = undefined;
          }}
        >
          <Icon name="board" />
          {t('nav.play')}
        </a>
        {/* The page that is one file on a disk has no other beside it. */}
        {location.protocol !== 'file:' && (
          <a class="bar-item" href="./lab.html" aria-label={t('nav.lab')}>
            <Icon name="flask" />
            <span>{t('nav.lab')}</span>
          </a>
        )}
      </nav>
      <div class="bar-space" />
      <LanguageChoice tag={tag} label={t('nav.language')} preferences={preferences} />
      <button
        type="button"
        class="bar-item"
        aria-label={t('action.record')}
        onClick={() => {
          sheet.value = 'record';
        }}
      >
        <Icon name="record" />
        <span>{t('action.record')}</span>
      </button>
      <button
        type="button"
        class="bar-item"
        aria-label={t('nav.settings')}
        onClick={() => {
          sheet.value = 'settings';
        }}
      >
        <Icon name="sliders" />
        <span>{t('nav.settings')}</span>
      </button>
    </header>
  );
}
