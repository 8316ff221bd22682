import { useSignal } from '@preact/signals';
import type { Stone } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { EXAMPLE_SIZE, pointsNamed } from '../examples.ts';
import { SmallBoard } from './small-board.tsx';

/** The stones of the opening in their order: black first, then by turns. */
const STONES = pointsNamed('e5 d6 f4 c4 g6');

/** How many of them stand, by the step that is told. */
const STEPS = [
  { stones: 3, text: 'rules.swap2.first' },
  { stones: 3, text: 'rules.swap2.second' },
  { stones: 5, text: 'rules.swap2.more' },
  { stones: 5, text: 'rules.swap2.on' },
] as const;

/** Swap2 step by step: who places what, and who may choose the colour. */
export function SwapPage(): JSX.Element {
  const { t } = useApp().text.value;
  const at = useSignal(0);
  const step = STEPS[at.value] ?? STEPS[0];
  const stones = new Array<Stone>(EXAMPLE_SIZE * EXAMPLE_SIZE).fill('empty');
  for (const [ply, point] of STONES.slice(0, step.stones).entries()) stones[point] = ply % 2 === 0 ? 'black' : 'white';
  return (
    <article class="example swap">
      <SmallBoard
        label={t('opening.swap2')}
        state={{
          size: EXAMPLE_SIZE,
          stones,
          interactive: false,
          signs: STONES.slice(0, step.stones).map((point, ply) => ({ point, sign: { text: String(ply + 1) } })),
        }}
      />
      <div class="example-words">
        <h3 class="num">{t('rules.step', { n: at.value + 1, total: STEPS.length })}</h3>
        <p aria-live="polite">{t(step.text)}</p>
        <div class="paper-ways">
          <button type="button" class="button quiet" disabled={at.value === 0} onClick={() => (at.value -= 1)}>
            {t('rules.back')}
          </button>
          <button
            type="button"
            class="button primary"
            disabled={at.value === STEPS.length - 1}
            onClick={() => (at.value += 1)}
          >
            {t('rules.next')}
          </button>
        </div>
      </div>
    </article>
  );
}
