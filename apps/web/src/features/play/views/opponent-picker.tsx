/** Choosing a machine: the faces of the ladder, then the algorithms; below them who is chosen, and what is known of them. */
import '../styles/opponent-picker.css';
import { useSignal } from '@preact/signals';
import { LEVELS, readLevel } from '@tianyuan/engine-host';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import type { Translator } from '../../../i18n/translate.ts';
import { Fold } from '../../../ui/fold.tsx';
import { findOpponent, LEVEL_OPPONENTS, type MachineOpponent, type OpponentId, OTHER_OPPONENTS } from '../opponents.ts';
import { OpponentFace } from './opponent-face.tsx';

interface PickerProps {
  readonly chosen: OpponentId;
  readonly onChoose: (id: OpponentId) => void;
  /** Nobody plays against it: there is no record. */
  readonly isWatched?: boolean;
}

export function OpponentPicker(props: PickerProps): JSX.Element {
  const { t } = useApp().text.value;
  const isOpen = useSignal(false);
  const isOther = OTHER_OPPONENTS.some(({ id }) => id === props.chosen);
  useEffect(() => {
    // It stays open when an animal is chosen again.
    if (isOther) isOpen.value = true;
  }, [isOther, isOpen]);
  return (
    <div class="opponents">
      <div class="opponent-grid faces" role="radiogroup" aria-label={t('sheet.opponent')}>
        {LEVEL_OPPONENTS.map((opponent, index) => (
          <Choice key={opponent.id} opponent={opponent} number={index + 1} {...props} />
        ))}
      </div>
      <Chosen chosen={props.chosen} isWatched={props.isWatched ?? false} />
      {isOpen.value || isOther ? (
        <Others {...props} />
      ) : (
        <Fold
          label={t('sheet.opponent')}
          summary={t('sheet.algorithms')}
          onOpen={() => {
            isOpen.value = true;
          }}
        />
      )}
    </div>
  );
}

/** The teaching players of the laboratory and the engine by its time: few look for them here. */
function Others(props: PickerProps): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <>
      <p class="opponent-group" aria-hidden="true">
        {t('sheet.algorithms')}
      </p>
      <div class="opponent-grid others" role="radiogroup" aria-label={t('sheet.algorithms')}>
        {OTHER_OPPONENTS.map((opponent) => (
          <Choice key={opponent.id} opponent={opponent} {...props} />
        ))}
      </div>
    </>
  );
}

function Choice(props: PickerProps & { opponent: MachineOpponent; number?: number }): JSX.Element {
  const { opponent, number, chosen, onChoose } = props;
  const { t } = useApp().text.value;
  const isChosen = opponent.id === chosen;
  return (
    <label class={isChosen ? 'opponent-choice on' : 'opponent-choice'}>
      <input
        type="radio"
        name="opponent"
        value={opponent.id}
        checked={isChosen}
        onChange={() => onChoose(opponent.id)}
      />
      <span class="avatar" aria-hidden="true">
        <OpponentFace opponent={opponent} size={52} />
      </span>
      <span class="opponent-name">
        {number !== undefined && <span class="num">{number}</span>} {t(opponent.name)}
      </span>
    </label>
  );
}

/** Who is chosen. Readers hear it when it changes. */
function Chosen({ chosen, isWatched }: { chosen: OpponentId; isWatched: boolean }): JSX.Element {
  const { text, scores } = useApp();
  const { t } = text.value;
  const opponent = findOpponent(chosen);
  const score = scores.of(chosen);
  const level = readLevel(chosen)?.number;
  return (
    <div class="opponent-about">
      <p aria-live="polite">
        <b>
          {t(opponent.name)}
          {level !== undefined && <span class="tag">{t('level.tag', { n: level })}</span>}
        </b>
        <span>{t(opponent.word)}</span>
        {level !== undefined && <span>{levelSentence(text.value, level)}</span>}
      </p>
      {!isWatched && (
        <p class="opponent-record">
          <span>{t('sheet.record')}</span>
          <b class="num">{t('score.short', { wins: score.seats.first, losses: score.seats.second })}</b>
        </p>
      )}
    </div>
  );
}

/** What the level's own row says of it: how well it sees, how far it looks, how much. */
export function levelSentence({ t }: Pick<Translator, 't'>, number: number): string {
  const { eye, search } = LEVELS[number - 1] ?? {};
  if (!search && eye?.knowsDoubles === false) return t('level.own');
  if (!search) return t(eye?.overlooksFours ? 'level.misses' : eye?.overlooks ? 'level.overlooks' : 'level.sees');
  const { horizon, nodes } = search;
  return horizon === undefined ? t('level.nodes', { n: nodes }) : t('level.looks', { n: horizon / 2 });
}
