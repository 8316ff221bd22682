import type { JSX } from 'preact';
import { Icon } from '../../../ui/icon.tsx';
import { isPlayable } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';
import { thoughtSentence } from '../wording.ts';
import { CounterRow } from './counter-row.tsx';
import { PACES, type PlayThrough, usePlayThrough } from './play-through.ts';

/** Runs the thought, and goes through it: to its ends, by one step, by itself, or anywhere. */
export function Stepper(): JSX.Element {
  const { text, bench, said } = useLab();
  const { t } = text.value;
  const state = bench.state.value;
  const through = state.kind === 'through' ? state.through : undefined;
  const count = through?.thoughts.length ?? 0;
  const step = bench.step.value;

  const playing = usePlayThrough(bench.step, count);
  const way = playing.way.value;

  const sentenceAt = (place: number): string => {
    const thought = through?.thoughts[place - 1];
    return thought && through ? thoughtSentence(text.value, through.position.board.size, thought) : t('think.begin');
  };
  const go = (place: number): void => {
    playing.way.value = 0;
    bench.step.value = Math.max(0, Math.min(count, place));
    said.value = sentenceAt(bench.step.peek());
  };
  const spoken = (): string => {
    if (state.kind === 'thinking') return t('think.running');
    return state.kind === 'failed' ? t('think.failed') : sentenceAt(step);
  };
  const isPossible = isPlayable(bench.position.value);
  return (
    <div class="steps">
      <div class="steps-row">
        {state.kind === 'thinking' ? (
          <button type="button" class="button primary" onClick={() => bench.stop()}>
            {t('think.stop')}
          </button>
        ) : (
          <button type="button" class="button primary" disabled={!isPossible} onClick={() => void bench.think()}>
            {through ? t('think.again') : t('think.run')}
          </button>
        )}
        <StepButton label={t('step.first')} icon="first" isOff={step === 0} onClick={() => go(0)} />
        <StepButton label={t('step.back')} icon="back" isOff={step === 0} onClick={() => go(step - 1)} />
        <StepButton
          label={way < 0 ? t('step.pause') : t('step.playBack')}
          icon={way < 0 ? 'stop' : 'run'}
          isMirrored={way >= 0}
          isOff={count === 0}
          onClick={() => playing.toggle(-1)}
        />
        <StepButton
          label={way > 0 ? t('step.pause') : t('step.play')}
          icon={way > 0 ? 'stop' : 'run'}
          isOff={count === 0}
          onClick={() => playing.toggle(1)}
        />
        <StepButton label={t('step.next')} icon="next" isOff={step >= count} onClick={() => go(step + 1)} />
        <StepButton label={t('step.last')} icon="last" isOff={step >= count} onClick={() => go(count)} />
      </div>
      <div class="steps-row">
        <label class="steps-slider">
          <span class="visually-hidden">{t('step.slider')}</span>
          <input
            type="range"
            min={0}
            max={count}
            value={step}
            disabled={count === 0}
            onInput={(event) => {
              playing.way.value = 0;
              bench.step.value = Number(event.currentTarget.value);
            }}
          />
          <span class="num">{t('step.of', { n: step, of: count })}</span>
        </label>
        <PaceChoice pace={playing.pace} />
      </div>
      <p class="thought" data-kind={through?.thoughts[step - 1]?.kind ?? 'none'}>
        {isPossible ? spoken() : t('think.over')}
      </p>
      <CounterRow />
    </div>
  );
}

function PaceChoice({ pace }: Pick<PlayThrough, 'pace'>): JSX.Element {
  const { t } = useLab().text.value;
  return (
    <label class="knob">
      <span>{t('step.pace')}</span>
      <select
        class="select"
        value={pace.value}
        onChange={(event) => {
          pace.value = PACES.find((each) => each === event.currentTarget.value) ?? 'medium';
        }}
      >
        {PACES.map((each) => (
          <option key={each} value={each} selected={each === pace.value}>
            {t(`pace.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function StepButton(props: {
  label: string;
  icon: 'first' | 'back' | 'run' | 'stop' | 'next' | 'last';
  isMirrored?: boolean;
  isOff: boolean;
  onClick: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class={props.isMirrored ? 'icon-button mirrored' : 'icon-button'}
      aria-label={props.label}
      disabled={props.isOff}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
