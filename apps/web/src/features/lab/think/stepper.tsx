import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../ui/icon.tsx';
import { isPlayable } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';
import { thoughtSentence } from '../wording.ts';
import { CounterRow } from './counter-row.tsx';

/** A thought is played back in about this time, however long it is. */
const PLAY_MS = 20_000;
const LEAST_PLAY_STEP_MS = 40;

/** Runs the thought, and goes through it: to its ends, by one step, by itself, or anywhere. */
export function Stepper(): JSX.Element {
  const { text, bench, said } = useLab();
  const { t } = text.value;
  const state = bench.state.value;
  const isPlaying = useSignal(false);
  const through = state.kind === 'through' ? state.through : undefined;
  const count = through?.thoughts.length ?? 0;
  const step = bench.step.value;

  useEffect(() => {
    if (!isPlaying.value || !through) return undefined;
    const stride = Math.max(1, Math.round((count * LEAST_PLAY_STEP_MS) / PLAY_MS));
    const timer = setInterval(() => {
      bench.step.value = Math.min(count, bench.step.peek() + stride);
      if (bench.step.peek() >= count) isPlaying.value = false;
    }, LEAST_PLAY_STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying.value, through, count, bench, isPlaying]);

  const sentenceAt = (place: number): string => {
    const thought = through?.thoughts[place - 1];
    return thought && through ? thoughtSentence(text.value, through.position.board.size, thought) : t('think.begin');
  };
  const go = (place: number): void => {
    isPlaying.value = false;
    bench.step.value = Math.max(0, Math.min(count, place));
    said.value = sentenceAt(bench.step.peek());
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
          label={isPlaying.value ? t('step.pause') : t('step.play')}
          icon={isPlaying.value ? 'stop' : 'run'}
          isOff={count === 0}
          onClick={() => {
            if (step >= count) bench.step.value = 0;
            isPlaying.value = !isPlaying.value;
          }}
        />
        <StepButton label={t('step.next')} icon="next" isOff={step >= count} onClick={() => go(step + 1)} />
        <StepButton label={t('step.last')} icon="last" isOff={step >= count} onClick={() => go(count)} />
      </div>
      <label class="steps-slider">
        <span class="visually-hidden">{t('step.slider')}</span>
        <input
          type="range"
          min={0}
          max={count}
          value={step}
          disabled={count === 0}
          onInput={(event) => {
            isPlaying.value = false;
            bench.step.value = Number(event.currentTarget.value);
          }}
        />
        <span class="num">{t('step.of', { n: step, of: count })}</span>
      </label>
      <p class="thought" data-kind={through?.thoughts[step - 1]?.kind ?? 'none'}>
        {!isPossible ? t('think.over') : state.kind === 'failed' ? t('think.failed') : sentenceAt(step)}
      </p>
      <CounterRow />
    </div>
  );
}

function StepButton(props: {
  label: string;
  icon: 'first' | 'back' | 'run' | 'stop' | 'next' | 'last';
  isOff: boolean;
  onClick: () => void;
}): JSX.Element {
  return (
    <button type="button" class="icon-button" aria-label={props.label} disabled={props.isOff} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  );
}
