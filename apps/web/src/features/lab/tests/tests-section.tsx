import { useSignal } from '@preact/signals';
import type { SelfTestFailure, SelfTestId } from '@tianyuan/classic';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useLab } from '../lab-context.ts';
import { GivenUp, LabWorker } from '../worker/lab-worker.ts';
import { FailureBoard } from './failure-board.tsx';
import { appliesTo, askedPlayer, casesOf, isFaulty, LAW_IDS, TESTED, type Tested } from './laws.ts';

export type LawState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly tried: number }
  | { readonly kind: 'kept'; readonly tried: number }
  | { readonly kind: 'broken'; readonly tried: number; readonly failure: SelfTestFailure }
  | { readonly kind: 'failed' };

const COUNTS = [20, 100, 500] as const;
const IDLE: LawState = { kind: 'idle' };

/** The laws of a player, each asked of many positions; the first one that breaks it is drawn. */
export function TestsSection(): JSX.Element {
  const { text, said } = useLab();
  const { t } = text.value;
  const worker = useMemo(() => new LabWorker(), []);
  useEffect(() => () => worker.dispose(), [worker]);
  const tested = useSignal<Tested>('table');
  const count = useSignal<(typeof COUNTS)[number]>(100);
  const states = useSignal<Partial<Record<SelfTestId, LawState>>>({});
  const isRunning = LAW_IDS.some((law) => states.value[law]?.kind === 'running');

  const show = (law: SelfTestId, state: LawState): void => {
    states.value = { ...states.peek(), [law]: state };
  };
  const run = async (laws: readonly SelfTestId[]): Promise<void> => {
    for (const law of laws) {
      show(law, { kind: 'running', tried: 0 });
      const question = { player: askedPlayer(tested.peek()), law, cases: casesOf(law, count.peek(), 1) };
      try {
        const { tried, failure } = await worker.selfTest(question, (n) => show(law, { kind: 'running', tried: n }));
        show(law, failure ? { kind: 'broken', tried, failure } : { kind: 'kept', tried });
        said.value = `${t(`law.${law}`)}: ${failure ? t('tests.broken', { n: tried }) : t('tests.kept', { n: tried })}`;
      } catch (error) {
        show(law, error instanceof GivenUp ? IDLE : { kind: 'failed' });
        return;
      }
    }
  };
  const id = tested.value;
  const laws = LAW_IDS.filter((law) => appliesTo(law, id));
  const change = (next: () => void): void => {
    worker.dispose();
    states.value = {};
    next();
  };
  return (
    <div class="lab-room tests">
      <div class="think-head">
        <h1>{t('room.tests')}</h1>
        <p>{t('tests.about')}</p>
      </div>
      <div class="knobs">
        <label class="knob">
          <span>{t('knob.player')}</span>
          <select
            class="select"
            aria-label={t('knob.player')}
            value={id}
            onChange={(event) => {
              const chosen = TESTED.find((each) => each === event.currentTarget.value);
              if (chosen) change(() => (tested.value = chosen));
            }}
          >
            {TESTED.map((each) => (
              <option key={each} value={each} selected={each === id}>
                {isFaulty(each) ? t(`faulty.${each}`) : t(`player.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <div class="knob">
          <span aria-hidden="true">{t('tests.count')}</span>
          <Segmented
            label={t('tests.count')}
            name="tests-count"
            value={count.value}
            segments={COUNTS.map((value) => ({ value, label: String(value) }))}
            onChange={(value) => change(() => (count.value = value))}
          />
        </div>
        {isRunning ? (
          <button type="button" class="button primary" onClick={() => worker.stop()}>
            {t('think.stop')}
          </button>
        ) : (
          <button type="button" class="button primary" onClick={() => void run(laws)}>
            {t('tests.runAll')}
          </button>
        )}
      </div>
      {isFaulty(id) && <p class="fault-word">{t(`faulty.${id}.word`)}</p>}
      <ol class="laws">
        {LAW_IDS.map((law) => (
          <li key={law} class="card law">
            <LawState state={laws.includes(law) ? (states.value[law] ?? IDLE) : undefined} />
            <div class="law-text">
              <h2>{t(`law.${law}`)}</h2>
              <p>{t(`law.${law}.word`)}</p>
              <LawResult law={law} state={laws.includes(law) ? (states.value[law] ?? IDLE) : undefined} />
            </div>
            <button
              type="button"
              class="button quiet"
              disabled={isRunning || !laws.includes(law)}
              aria-label={`${t('tests.run')}: ${t(`law.${law}`)}`}
              onClick={() => void run([law])}
            >
              {t('tests.run')}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function LawState({ state }: { state: LawState | undefined }): JSX.Element {
  const kind = state?.kind ?? 'none';
  return (
    <span class={`law-sign law-${kind}`} aria-hidden="true">
      {kind === 'kept' && <Icon name="check" />}
      {kind === 'broken' && <Icon name="close" />}
    </span>
  );
}

function LawResult({ law, state }: { law: SelfTestId; state: LawState | undefined }): JSX.Element | null {
  const { t } = useLab().text.value;
  if (!state) return <p class="law-result">{t(`law.${law}.none`)}</p>;
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return <p class="law-result num">{t('tests.running', { n: state.tried })}</p>;
    case 'kept':
      return <p class="law-result law-good">{t('tests.kept', { n: state.tried })}</p>;
    case 'failed':
      return <p class="law-result law-bad">{t('think.failed')}</p>;
    case 'broken':
      return (
        <>
          <p class="law-result law-bad">{t('tests.broken', { n: state.tried })}</p>
          <FailureBoard failure={state.failure} />
        </>
      );
  }
}
