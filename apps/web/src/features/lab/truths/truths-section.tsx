import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLab } from '../lab-context.ts';
import type { LabText } from '../lab-text.ts';
import { HeatBar } from '../think/candidate-list.tsx';
import { type Figures, TRUTH_IDS, type TruthId } from './measure.ts';
import type { FromTruths } from './truths.worker.ts';

type TruthState =
  | { readonly kind: 'measuring'; readonly share: number }
  | { readonly kind: 'measured'; readonly figures: Figures }
  | { readonly kind: 'failed' };

/** What tutorials claim, what is measured here, and why the two differ. No figure stands here that was not just counted. */
export function TruthsSection(): JSX.Element {
  const { text, said } = useLab();
  const { t } = text.value;
  const states = useSignal<Partial<Record<TruthId, TruthState>>>({});
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  const running = TRUTH_IDS.find((id) => states.value[id]?.kind === 'measuring');

  const show = (id: TruthId, state: TruthState | undefined): void => {
    states.value = { ...states.peek(), [id]: state };
  };
  const end = (): void => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  const run = (id: TruthId): void => {
    show(id, { kind: 'measuring', share: 0 });
    const measuring = new Worker(new URL('./truths.worker.ts', import.meta.url), { type: 'module' });
    worker.current = measuring;
    measuring.addEventListener('message', ({ data }: MessageEvent<FromTruths>) => {
      if (data.kind === 'share') return show(id, { kind: 'measuring', share: data.share });
      show(id, { kind: 'measured', figures: data.figures });
      said.value = figuresText(text.peek(), id, data.figures);
      end();
    });
    measuring.addEventListener('error', () => {
      show(id, { kind: 'failed' });
      end();
    });
    measuring.postMessage(id);
  };
  return (
    <div class="lab-room truths">
      <div class="think-head">
        <h1>{t('room.truths')}</h1>
        <p>{t('truths.about')}</p>
      </div>
      <ol class="laws">
        {TRUTH_IDS.map((id) => (
          <li key={id} class="card truth" data-truth={id}>
            <h2>{t(`truth.${id}.claim`)}</h2>
            <TruthResult id={id} state={states.value[id]} />
            <p class="truth-why">{t(`truth.${id}.why`)}</p>
            {running === id ? (
              <button
                type="button"
                class="button quiet"
                onClick={() => {
                  end();
                  show(id, undefined);
                }}
              >
                {t('think.stop')}
              </button>
            ) : (
              <button
                type="button"
                class="button quiet"
                disabled={running !== undefined}
                aria-label={`${t('truths.run')}: ${t(`truth.${id}.claim`)}`}
                onClick={() => run(id)}
              >
                {states.value[id]?.kind === 'measured' ? t('truths.again') : t('truths.run')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function TruthResult({ id, state }: { id: TruthId; state: TruthState | undefined }): JSX.Element {
  const { text } = useLab();
  const { t } = text.value;
  if (!state) return <p class="truth-result">{t('truths.unmeasured')}</p>;
  if (state.kind === 'failed') return <p class="truth-result">{t('think.failed')}</p>;
  if (state.kind === 'measured')
    return <p class="truth-result truth-here">{figuresText(text.value, id, state.figures)}</p>;
  return (
    <p class="truth-result">
      {t('truths.measuring')}
      <span class="bar-track" aria-hidden="true">
        <HeatBar heat={state.share} />
      </span>
    </p>
  );
}

/** The sentence of a claim with the figures in their places. */
export function figuresText({ t, number }: LabText, id: TruthId, figures: Figures): string {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = figures.map((figure) =>
    number(figure, Number.isInteger(figure) || figure >= 100 ? 0 : 1),
  );
  switch (id) {
    case 'candidates':
    case 'depth':
    case 'deeper':
      return t(`truth.${id}.here`, { a, b, c });
    case 'table':
      return t('truth.table.here', { a, b, c, d });
    case 'scan':
      return t('truth.scan.here', { a, b, c, d, e });
    case 'radius':
    case 'weights':
      return t(`truth.${id}.here`, { a, b, c, d, e, f });
    case 'counts':
      return t('truth.counts.here', { a, b, c, d, e, f, g, h });
  }
}
