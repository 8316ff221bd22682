import { type Signal, useSignal } from '@preact/signals';
import { MAX_SIZE, MIN_SIZE, RULE_SET_IDS, RULE_SETS } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { FormRow } from '../../../ui/form-row.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MiniStone } from '../../../ui/mini-stone.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RulesButton } from '../../rules/views/rules-button.tsx';
import type { Setup } from '../model.ts';
import { besides, DEFAULT_OPPONENT, isMachineId, type MachineId, type OpponentId, offered } from '../opponents.ts';
import { ClockChoice } from './clock-choice.tsx';
import { NameRow } from './name-row.tsx';
import { HandicapRow, OpenerRow, OpeningRow } from './opening-choice.tsx';
import { OpponentPicker } from './opponent-picker.tsx';
import { WatchChoice } from './watch-choice.tsx';

/** The sizes with a button of their own; every other one is reached by steps. */
const OFFERED_SIZES = [15, 19, 20] as const;

/** A draft of the next game; nothing changes on the board until it is started. */
export function NewGameSheet(): JSX.Element {
  const { play, text, sheet } = useApp();
  const { t } = text.value;
  const { first, opponent, names = play.setup.value.names } = play.game.value;
  const draft = useSignal<Setup>({ ...play.setup.value, first, opponent: offered(opponent), names });
  const lastMachine = useSignal<MachineId>(machineOr(draft.value.opponent, offered(play.setup.value.opponent)));
  const close = (): void => {
    sheet.value = undefined;
  };
  const change = (part: Partial<Setup>): void => {
    draft.value = { ...draft.value, ...part };
  };
  const lastFirst = useSignal<MachineId>(draft.value.first ?? DEFAULT_OPPONENT);
  const mode = draft.value.first ? 'watch' : draft.value.opponent === 'people' ? 'people' : 'machine';
  const isMachine = mode === 'machine';
  const turnTo = (wanted: typeof mode): void => {
    if (wanted === 'watch') lastFirst.value = besides(lastMachine.value, lastFirst.value);
    change({
      first: wanted === 'watch' ? lastFirst.value : undefined,
      opponent: wanted === 'people' ? 'people' : lastMachine.value,
    });
  };
  return (
    <Sheet
      title={t('sheet.title')}
      closeLabel={t('action.close')}
      onClose={close}
      aside={
        <Segmented
          label={t('sheet.mode')}
          name="mode"
          value={mode}
          segments={[
            { value: 'machine', label: t('sheet.machine') },
            { value: 'people', label: t('sheet.people') },
            { value: 'watch', label: t('sheet.watch') },
          ]}
          onChange={turnTo}
        />
      }
      footer={
        <button
          type="button"
          class="button primary big wide"
          onClick={() => {
            close();
            play.start(draft.value);
          }}
        >
          {t('sheet.start')}
        </button>
      }
    >
      {isMachine && (
        <OpponentPicker
          chosen={draft.value.opponent}
          onChoose={(opponent) => {
            lastMachine.value = machineOr(opponent, lastMachine.value);
            change({ opponent });
          }}
        />
      )}
      {mode === 'watch' && (
        <WatchChoice
          black={draft.value.first ?? lastFirst.value}
          white={lastMachine.value}
          change={(part) => {
            // A press in the same breath in which the other mode was chosen.
            if (!draft.value.first) return;
            change(part);
            lastFirst.value = draft.value.first ?? lastFirst.value;
            lastMachine.value = machineOr(draft.value.opponent, lastMachine.value);
          }}
        />
      )}
      {mode === 'people' && <NameRow draft={draft.value} change={change} />}
      {isMachine && draft.value.opening === 'free' && <ColorRow draft={draft} change={change} />}
      <RuleRows draft={draft} change={change} />
      <OpeningRow draft={draft.value} change={change} />
      {draft.value.opening === 'free' && <HandicapRow draft={draft.value} change={change} />}
      {isMachine && draft.value.opening !== 'free' && <OpenerRow draft={draft.value} change={change} />}
      <SizeRow draft={draft} change={change} />
      <ClockChoice value={draft.value.clock} onChange={(clock) => change({ clock })} />
    </Sheet>
  );
}

function machineOr(...ids: readonly OpponentId[]): MachineId {
  return ids.find(isMachineId) ?? DEFAULT_OPPONENT;
}

interface RowProps {
  draft: Signal<Setup>;
  change: (part: Partial<Setup>) => void;
}

export function ColorRow({ draft, change }: RowProps): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <FormRow label={t('sheet.color')}>
      <Segmented
        label={t('sheet.color')}
        name="color"
        value={draft.value.color}
        segments={[
          {
            value: 'black',
            label: (
              <>
                <MiniStone color="black" size={16} />
                {t('sheet.color.black')}
              </>
            ),
          },
          {
            value: 'white',
            label: (
              <>
                <MiniStone color="white" size={16} />
                {t('sheet.color.white')}
              </>
            ),
          },
          { value: 'random', label: t('sheet.color.random') },
          { value: 'alternate', label: t('sheet.color.alternate') },
        ]}
        onChange={(color) => change({ color })}
      />
    </FormRow>
  );
}

function RuleRows({ draft, change }: RowProps): JSX.Element {
  const { play, text } = useApp();
  const { t } = text.value;
  const { ruleSet, forbiddenMove } = draft.value;
  // A game from paper may have another one; whoever plays it again sees what it is.
  const offeredRules = RULE_SET_IDS.filter((id) => RULE_SETS[id].offeredOnPage || id === play.setup.value.ruleSet);
  return (
    <>
      <FormRow label={t('sheet.rule')}>
        <Segmented
          label={t('sheet.rule')}
          name="rule"
          value={ruleSet}
          segments={offeredRules.map((id) => ({ value: id, label: t(`rule.${id}.short`) }))}
          onChange={(id) => change({ ruleSet: id })}
        />
        <p class="form-hint">{t(`rule.${ruleSet}.sentence`)}</p>
        <RulesButton ruleSet={ruleSet} />
      </FormRow>
      {RULE_SETS[ruleSet].forbids !== 'nobody' && (
        <FormRow label={t('sheet.forbidden')}>
          <Segmented
            label={t('sheet.forbidden')}
            name="forbidden"
            value={forbiddenMove}
            segments={[
              { value: 'refused', label: t('sheet.forbidden.refused') },
              { value: 'loses', label: t('sheet.forbidden.loses') },
            ]}
            onChange={(value) => change({ forbiddenMove: value })}
          />
        </FormRow>
      )}
    </>
  );
}

function SizeRow({ draft, change }: RowProps): JSX.Element {
  const { t } = useApp().text.value;
  const { size } = draft.value;
  const isOffered = OFFERED_SIZES.some((offered) => offered === size);
  const other = useSignal(!isOffered);
  return (
    <FormRow label={t('sheet.size')}>
      <Segmented
        label={t('sheet.size')}
        name="size"
        value={other.value ? 'other' : String(size)}
        segments={[
          ...OFFERED_SIZES.map((offered) => ({ value: String(offered), label: String(offered) })),
          { value: 'other', label: t('sheet.sizeOther') },
        ]}
        onChange={(value) => {
          other.value = value === 'other';
          if (value !== 'other') change({ size: Number(value) });
        }}
      />
      {other.value && (
        <fieldset class="stepper" aria-label={t('sheet.size')}>
          <Step
            icon="minus"
            label={t('sheet.sizeLess')}
            off={size <= MIN_SIZE}
            onClick={() => change({ size: size - 1 })}
          />
          <output class="num">{t('sheet.sizeValue', { n: size })}</output>
          <Step
            icon="plus"
            label={t('sheet.sizeMore')}
            off={size >= MAX_SIZE}
            onClick={() => change({ size: size + 1 })}
          />
        </fieldset>
      )}
    </FormRow>
  );
}

function Step(props: { icon: 'plus' | 'minus'; label: string; off: boolean; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="icon-button" aria-label={props.label} disabled={props.off} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  );
}
