/** Choosing a machine: the faces of the ladder, then the algorithms; below them who is chosen, and what is known of them. */
import '../styles/opponent-picker.css';
import { LEVELS, readLevel } from '@tianyuan/engine-host';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import type { Translator } from '../../../i18n/translate.ts';
import { findOpponent, LEVEL_OPPONENTS, type MachineOpponent, type OpponentId, OTHER_OPPONENTS } from '../opponents.ts';
import { OpponentFace } from './opponent-face.tsx';

interface PickerProps {
  readonly chosen: OpponentId;
  readonly onChoose: (id: OpponentId) => void;
}

export function OpponentPicker(props: PickerProps): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <div class="opponents">
      <div class="opponent-grid faces" role="radiogroup" aria-label={t('sheet.opponent')}>
        {LEVEL_OPPONENTS.map((opponent, index) => (
          <Choice key={opponent.id} opponent={opponent} number={index + 1} {...props} />
        ))}
      </div>
      <Chosen chosen={props.chosen} />
      <p class="opponent-group" aria-hidden="true">
        {t('sheet.algorithms')}
      </p>
      <div class="opponent-grid others" role="radiogroup" aria-label={t('sheet.algorithms')}>
        {OTHER_OPPONENTS.map((opponent) => (
          <Choice key={opponent.id} opponent={opponent} {...props} />
        ))}
      </div>
    </div>
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
function Chosen({ chosen }: { chosen: OpponentId }): JSX.Element {
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
      <p class="opponent-record">
        <span>{t('sheet.record')}</span>
        <b class="num">{t('score.short', { wins: score.seats.first, losses: score.seats.second })}</b>
      </p>
    </div>
  );
}

/** What the level's own row says of it: how well it sees, how far it looks, how much. */
export function levelSentence({ t }: Pick<Translator, 't'>, number: number): string {
  const { eye, search } = LEVELS[number - 1] ?? {};
  if (!search) return t(eye?.overlooksFours ? 'level.misses' : eye?.overlooks ? 'level.overlooks' : 'level.sees');
  const { horizon, nodes } = search;
  return horizon === undefined ? t('level.nodes', { n: nodes }) : t('level.looks', { n: horizon / 2 });
}
