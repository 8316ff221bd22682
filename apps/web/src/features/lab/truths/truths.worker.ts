// Measures one claim, and gives way so that it can be ended.
import { giveWay } from '@tianyuan/engine-host';
import { type Figures, measure, type TruthId } from './measure.ts';

export type FromTruths =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'figures'; readonly figures: Figures };

const SLICE_MS = 50;
const tell = (message: FromTruths): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<TruthId>) => void run(data));

async function run(id: TruthId): Promise<void> {
  const measuring = measure(id, () => performance.now());
  let share = 0;
  for (let since = performance.now(); ; ) {
    const step = measuring.next();
    if (step.done) return tell({ kind: 'figures', figures: step.value });
    if (step.value >= 0) share = step.value;
    if (performance.now() - since < SLICE_MS) continue;
    tell({ kind: 'share', share });
    await giveWay();
    since = performance.now();
  }
}
