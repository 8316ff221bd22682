import { centreOf } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findOpponent } from '../opponents.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { OpponentFace } from './opponent-face.tsx';

/** The sentence of a first visit. `|` in it is a place to break the line where the page is wide. */
export function HeroTitle(): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  return (
    <>
      <p class="wordmark hero-mark" aria-hidden="true">
        {t('app.name')}
        <span>{t('app.latin')}</span>
      </p>
      <section class="hero">
        <h1>
          <Lines text={t('first.title')} />
        </h1>
        <p>
          <Lines text={t('first.sub')} />
        </p>
      </section>
    </>
  );
}

/** What can be done on a first visit besides placing a stone anywhere. */
export function HeroActions(): JSX.Element {
  const { play, text, sheet, preview } = useApp();
  const { t } = text.value;
  const { opponent, match } = play.game.value;
  const row = findOpponent(opponent);
  // A face does not come before its name.
  const name = t(row.name);
  if (preview.value !== undefined) {
    return (
      <div class="hero-actions">
        <ConfirmBar />
      </div>
    );
  }
  return (
    <div class="hero-actions">
      <button
        type="button"
        class="button primary big"
        onClick={() => {
          play.place(centreOf(match.settings.size));
          focusBoard();
        }}
      >
        {t('first.action')}
      </button>
      <div class="hero-opponent">
        {name && (
          <div class="avatar" aria-hidden="true">
            {row.kind === 'machine' ? <OpponentFace opponent={row} size={48} /> : <Icon name="people" size={28} />}
          </div>
        )}
        <p>
          <b>{name}</b>
          <span>{t(row.word)}</span>
        </p>
        <button
          type="button"
          class="text-button"
          onClick={() => {
            sheet.value = 'new-game';
          }}
        >
          {t('first.change')}
          <Icon name="next" size={18} />
        </button>
      </div>
    </div>
  );
}

/** The quiet line at the foot of the first screen. */
export function HeroLinks(): JSX.Element {
  const { play, text, sheet } = useApp();
  const { t } = text.value;
  return (
    <div class="hero-links">
      <button
        type="button"
        class="text-button"
        onClick={() => {
          play.start({ ...play.setup.value, first: undefined, opponent: 'people' });
          focusBoard();
        }}
      >
        {t('first.people')}
      </button>
      <button
        type="button"
        class="text-button"
        onClick={() => {
          sheet.value = 'rules';
        }}
      >
        {t('first.rules')}
      </button>
      <button
        type="button"
        class="text-button"
        onClick={() => {
          sheet.value = 'settings';
        }}
      >
        {t('nav.settings')}
      </button>
    </div>
  );
}

function Lines({ text }: { text: string }): JSX.Element {
  const [first, ...rest] = text.split('|');
  return (
    <>
      {first}
      {rest.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}
