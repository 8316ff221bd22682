import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import type { Translator } from '../../../i18n/translate.ts';
import { drawingOf } from '../../play/board-state.ts';
import { pointLabel } from '../../play/point-wording.ts';
import { EXAMPLE_SIZE, type Example } from '../examples.ts';
import { type Verdict, verdictOn } from '../verdict.ts';
import { SmallBoard } from './small-board.tsx';

/** A position, a point to try, and what the rules say of a stone there; any other point can be tried too. */
export function ExampleCard({ example }: { example: Example }): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const { board, color, point, ruleSet } = example;
  const verdict = useSignal<Verdict | undefined>(undefined);
  const shown = verdict.value;
  const label = pointLabel(EXAMPLE_SIZE, point);
  const tryPoint = (tried: number): void => {
    if (verdict.peek()) return;
    verdict.value = verdictOn(board, tried as typeof point, color, ruleSet);
  };
  return (
    <article class="example">
      <SmallBoard
        label={t(example.title)}
        state={{
          size: EXAMPLE_SIZE,
          stones: shown && shown.kind !== 'forbidden' ? shown.board.stones : board.stones,
          winLines: shown?.kind === 'won' ? shown.lines : undefined,
          explain: shown?.kind === 'forbidden' ? drawingOf(shown.evidence) : undefined,
          signs: shown ? [] : [{ point, sign: 'circle' }],
          hoverColor: shown ? undefined : color,
          interactive: shown === undefined,
        }}
        onPoint={tryPoint}
      />
      <div class="example-words">
        <h3>{t(example.title)}</h3>
        <p aria-live="polite">
          {shown
            ? verdictWords(text.value, example, shown)
            : t('rules.asked', { color: t(`side.${color}`), point: label })}
        </p>
        {shown ? (
          <button type="button" class="button quiet" onClick={() => (verdict.value = undefined)}>
            {t('rules.again')}
          </button>
        ) : (
          <button type="button" class="button quiet" onClick={() => tryPoint(point)}>
            {t('rules.try', { point: label })}
          </button>
        )}
      </div>
    </article>
  );
}

function verdictWords({ t }: Translator, { color }: Example, verdict: Verdict): string {
  if (verdict.kind === 'forbidden') {
    const { reason, point } = verdict.evidence;
    return [t(`forbid.title.${reason}`, { point: pointLabel(EXAMPLE_SIZE, point) }), t(`forbid.why.${reason}`)].join(
      t('list.stop'),
    );
  }
  if (verdict.kind === 'goes-on') return t('rules.goesOn');
  return t('rules.won', { side: t(`side.${color}`), n: Math.max(...verdict.lines.map((line) => line.length)) });
}
