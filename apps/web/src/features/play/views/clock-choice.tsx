import { useSignal } from '@preact/signals';
import type { ClockSetting } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Fold } from '../../../ui/fold.tsx';
import { FormRow } from '../../../ui/form-row.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { LadderStepper } from '../../../ui/stepper.tsx';
import { CLOCK_KINDS, FIRST_NUMBERS, noted } from '../clock-kinds.ts';
import { clockName, span } from '../clock-words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The times that are offered. A clock from elsewhere may have others: a step leads from them to the next of these. */
const MAIN = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => minutes * MINUTE);
const MAIN_OR_NONE = [0, ...MAIN];
const MOVE = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300].map((seconds) => seconds * SECOND);
const INCREMENT = [1, 2, 3, 5, 8, 10, 15, 20, 30].map((seconds) => seconds * SECOND);
const PERIOD = [5, 10, 15, 20, 30, 40, 60].map((seconds) => seconds * SECOND);
const PERIODS = [1, 2, 3, 4, 5, 8, 10];

interface ClockChoiceProps {
  readonly value: ClockSetting | undefined;
  readonly onChange: (clock: ClockSetting | undefined) => void;
}

/** How much time both sides have: one line until somebody wants it. */
export function ClockChoice({ value, onChange }: ClockChoiceProps): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const isOpen = useSignal(value !== undefined);
  const numbers = useSignal(noted(FIRST_NUMBERS, value));
  const change = (clock: ClockSetting | undefined): void => {
    numbers.value = noted(numbers.value, clock);
    onChange(clock);
  };
  return (
    <FormRow
      label={t('sheet.clock')}
      {...(isOpen.value && value && { hint: [t(`clock.about.${value.kind}`), t('clock.stands')].join(t('list.stop')) })}
    >
      {isOpen.value ? (
        <>
          <div class="clock-kinds">
            <Segmented
              label={t('sheet.clock')}
              name="clock"
              value={value?.kind ?? 'none'}
              segments={[
                { value: 'none' as const, label: t('clock.none') },
                ...CLOCK_KINDS.map((kind) => ({ value: kind, label: t(`clock.kind.${kind}`) })),
              ]}
              onChange={(kind) => change(kind === 'none' ? undefined : numbers.value[kind])}
            />
          </div>
          {value && <Times value={value} onChange={change} />}
        </>
      ) : (
        <Fold
          label={t('sheet.clock')}
          summary={clockName(text.value, value)}
          onOpen={() => {
            isOpen.value = true;
          }}
        />
      )}
    </FormRow>
  );
}

function Times({ value, onChange }: { value: ClockSetting; onChange: (clock: ClockSetting) => void }): JSX.Element {
  const { text } = useApp();
  const { t, number } = text.value;
  const time = (ms: number): string => span(text.value, ms);
  const step = (label: string, ladder: readonly number[], at: number, say: typeof time, set: (to: number) => void) => (
    <LadderStepper
      key={label}
      label={label}
      less={t('clock.less', { what: label })}
      more={t('clock.more', { what: label })}
      ladder={ladder}
      value={at}
      say={say}
      onChange={set}
    />
  );
  const main = (ladder: readonly number[], at: number): JSX.Element =>
    step(t('clock.main'), ladder, at, time, (mainMs) => onChange({ ...value, mainMs } as ClockSetting));
  switch (value.kind) {
    case 'sudden-death':
      return <div class="steppers">{main(MAIN, value.mainMs)}</div>;
    case 'increment':
      return (
        <div class="steppers">
          {main(MAIN, value.mainMs)}
          {step(t('clock.increment'), INCREMENT, value.incrementMs, time, (incrementMs) =>
            onChange({ ...value, incrementMs }),
          )}
        </div>
      );
    case 'byo-yomi':
      return (
        <div class="steppers">
          {main(MAIN_OR_NONE, value.mainMs)}
          {step(t('clock.period'), PERIOD, value.periodMs, time, (periodMs) => onChange({ ...value, periodMs }))}
          {step(
            t('clock.count'),
            PERIODS,
            value.periods,
            (n) => number(n),
            (periods) => onChange({ ...value, periods }),
          )}
        </div>
      );
    case 'per-move':
      return (
        <div class="steppers">
          {step(t('clock.move'), MOVE, value.moveMs, time, (moveMs) => onChange({ ...value, moveMs }))}
        </div>
      );
  }
}
