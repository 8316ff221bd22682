import type { JSX } from 'preact';
import { LanguageChoice } from '../../shell/language-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Seal } from '../../ui/seal.tsx';
import { useLab } from './lab-context.ts';

/** The rail of the page with the game, as it is seen from here. */
export function LabHeader(): JSX.Element {
  const { text, preferences } = useLab();
  const { t, tag } = text.value;
  return (
    <header class="bar">
      <Seal size={42} />
      <p class="wordmark">
        {t('app.name')}
        <span>{t('app.latin')}</span>
      </p>
      <nav aria-label={t('nav.label')}>
        <a class="bar-item" href="./" aria-label={t('nav.play')}>
          <Icon name="board" />
          <span>{t('nav.play')}</span>
        </a>
        <a class="bar-item on" href="#think" aria-current="page">
          <Icon name="flask" />
          {t('nav.lab')}
        </a>
      </nav>
      <div class="bar-space" />
      <LanguageChoice tag={tag} label={t('nav.language')} preferences={preferences} />
    </header>
  );
}
