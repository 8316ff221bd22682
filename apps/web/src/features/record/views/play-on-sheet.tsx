import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { FormRow } from '../../../ui/form-row.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Setup, setupOn } from '../../play/model.ts';
import { DEFAULT_OPPONENT, isMachineId, type MachineId, offered } from '../../play/opponents.ts';
import { namesFrom } from '../../play/seats.ts';
import { ClockChoice } from '../../play/views/clock-choice.tsx';
import { NameRow } from '../../play/views/name-row.tsx';
import { ColorRow } from '../../play/views/new-game-sheet.tsx';
import { OpponentPicker } from '../../play/views/opponent-picker.tsx';
import { namesOf } from '../../play/wording.ts';
import { pliesShown } from '../look.ts';
import { placeInGame } from '../wording.ts';
import '../styles/play-on.css';

/** A new game from where the look is: who plays it and by which clock is asked; nothing begins, and no clock runs, before that. */
export function PlayOnSheet(): JSX.Element {
  const { play, look, text, sheet } = useApp();
  const { t } = text.value;
  // A look that goes on by itself leaves the place that was chosen.
  const { match, plies } = useSignal(chosenPlace()).value;
  const draft = useSignal<Setup>(firstDraft());
  const { opponent, clock } = draft.value;
  const lastMachine = useSignal<MachineId>(machineOf(opponent, offered(play.setup.value.opponent)));
  const change = (part: Partial<Setup>): void => {
    draft.value = { ...draft.value, ...part };
  };
  const close = (): void => {
    sheet.value = undefined;
  };
  const { ruleSet, size } = match.settings;
  const toMove = match.moves[plies]?.color ?? match.toMove;
  const position = [
    placeInGame(text.value, match, plies),
    t('rule.title', { rule: t(`rule.${ruleSet}`), n: size }),
    t(`turn.${toMove}`),
  ];
  return (
    <Sheet
      title={t('replay.playOn')}
      closeLabel={t('action.close')}
      onClose={close}
      aside={
        <Segmented
          label={t('sheet.mode')}
          name="mode"
          value={opponent === 'people' ? 'people' : 'machine'}
          segments={[
            { value: 'machine', label: t('sheet.machine') },
            { value: 'people', label: t('sheet.people') },
          ]}
          onChange={(mode) => change({ opponent: mode === 'people' ? 'people' : lastMachine.value })}
        />
      }
      footer={
        <button
          type="button"
          class="button primary big wide"
          onClick={() => {
            close();
            play.playOn(match, plies, draft.value);
            look.value = undefined;
          }}
        >
          {t('sheet.start')}
        </button>
      }
    >
      <FormRow label={t('sheet.position')}>
        <p class="play-on-from">{position.join(' · ')}</p>
      </FormRow>
      {opponent === 'people' && <NameRow draft={draft.value} change={change} />}
      {opponent !== 'people' && (
        <>
          <OpponentPicker
            chosen={opponent}
            onChoose={(id) => {
              lastMachine.value = machineOf(id, lastMachine.value);
              change({ opponent: id });
            }}
          />
          <ColorRow draft={draft} change={change} />
        </>
      )}
      <ClockChoice value={clock} onChange={(clock) => change({ clock })} />
    </Sheet>
  );

  function chosenPlace() {
    const now = look.peek() ?? { plies: 'all' };
    const looked = now.paper?.match ?? play.game.peek().match;
    return { match: looked, plies: pliesShown(now, looked) };
  }

  /** As it was played; of a game from paper as the last game was. */
  function firstDraft(): Setup {
    const paper = look.peek()?.paper;
    const game = paper && !paper.own ? undefined : (paper?.own?.game ?? play.game.peek());
    const setup = setupOn(play.setup.peek(), match, plies, game);
    const { black, white } = game?.opponent === 'people' ? namesOf(text.peek(), game) : (!game && paper?.names) || {};
    return { ...setup, opponent: offered(setup.opponent), names: namesFrom(black, white) };
  }
}

function machineOf(...ids: readonly Setup['opponent'][]): MachineId {
  return ids.find(isMachineId) ?? DEFAULT_OPPONENT;
}
