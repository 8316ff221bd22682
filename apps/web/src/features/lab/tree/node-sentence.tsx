import type { ReadonlySignal, Signal } from '@preact/signals';
import { UNBOUNDED } from '@tianyuan/classic';
import type { JSX } from 'preact';
import { useLab } from '../lab-context.ts';
import type { LabText } from '../lab-text.ts';
import type { ThoughtThrough } from '../think/bench.ts';
import { pointText, thoughtSentence, valueText } from '../wording.ts';
import type { TreeNode } from './game-tree.ts';

interface NodeSentenceProps {
  readonly chosen: Signal<TreeNode | undefined>;
  readonly path: ReadonlySignal<readonly TreeNode[]>;
  readonly through: ThoughtThrough;
}

/** The node that was chosen, or the one where the search is: its line, α and β, its value and the reason for it. */
export function NodeSentence({ chosen, path, through }: NodeSentenceProps): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const node = chosen.value ?? path.value.at(-1);
  const step = bench.step.value;
  const { size } = through.position.board;
  if (!node) return <p class="node-sentence">{t('tree.hint')}</p>;
  const line = path.value.flatMap(({ point }) => (point === undefined ? [] : [pointText(size, point)]));
  return (
    <div class="node-sentence" aria-live={chosen.value ? 'polite' : 'off'}>
      <p>
        <b class="num">{line.length > 0 ? line.join(' ') : t('tree.root')}</b>
        {bounds(text.value, node)}
      </p>
      <p>{nodeFound(text.value, size, node, step)}</p>
      {chosen.value && (
        <p class="node-actions">
          <button
            type="button"
            class="text-button"
            onClick={() => {
              if (node.leftAt !== Number.POSITIVE_INFINITY) bench.step.value = node.leftAt + 1;
              chosen.value = undefined;
            }}
          >
            {t('tree.goto')}
          </button>
          <button
            type="button"
            class="text-button"
            onClick={() => {
              chosen.value = undefined;
            }}
          >
            {t('tree.close')}
          </button>
        </p>
      )}
    </div>
  );
}

function bounds(text: LabText, { alpha, beta }: TreeNode): JSX.Element | null {
  if (alpha === undefined || beta === undefined) return null;
  return (
    <span class="num">
      {' '}
      {text.t('tree.bounds', {
        alpha: valueText(text, Math.max(-UNBOUNDED, alpha)),
        beta: valueText(text, Math.min(UNBOUNDED, beta)),
      })}
    </span>
  );
}

function nodeFound(text: LabText, size: number, node: TreeNode, step: number): string {
  const { t } = text;
  if (node.leftAt >= step) return t('tree.open');
  const found = t(`bound.${node.bound}`, { value: valueText(text, node.value) });
  const because = node.because ? t(`because.${node.because}`) : '';
  const cut = node.cut ? thoughtSentence(text, size, node.cut) : '';
  return [t('tree.found', { value: found, because }), cut, node.isThinned ? t('tree.thinned') : ''].join('');
}
