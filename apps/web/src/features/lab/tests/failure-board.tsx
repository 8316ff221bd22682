import { computed } from '@preact/signals';
import type { SelfTestFailure } from '@tianyuan/classic';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { LabBoard, type LabBoardState } from '../board/lab-board.tsx';
import { useLab } from '../lab-context.ts';
import { showOnBench } from '../think/bench.ts';
import { pointsText } from '../wording.ts';

/** The position that broke the law: what the law allows as rings, what the player wants as crosses. */
export function FailureBoard({ failure }: { failure: SelfTestFailure }): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const { board, toMove, ruleSet } = failure.position;
  const { expected, found } = failure;
  const state = useMemo(
    () =>
      computed<LabBoardState>(() => ({
        board,
        candidates: expected.map((point) => ({ point, text: t('tests.ok'), weight: 1, best: true })),
        forbidden: found.filter((point) => !expected.includes(point)),
        interactive: false,
      })),
    [board, expected, found, t],
  );
  return (
    <div class="failure">
      <LabBoard state={state} />
      <dl>
        <dt>{t('tests.position')}</dt>
        <dd>{t('tests.positionIs', { rule: t(`rule.${ruleSet}`), side: t(`color.${toMove}`) })}</dd>
        <dt>{t('tests.expected')}</dt>
        <dd class="num">{pointsText(text.value, board.size, expected) || t('tests.nothing')}</dd>
        <dt>{t('tests.found')}</dt>
        <dd class="num">{pointsText(text.value, board.size, found) || t('tests.nothing')}</dd>
      </dl>
      <button
        type="button"
        class="button quiet"
        onClick={() => showOnBench(bench, { position: { board, toMove, ruleSet } })}
      >
        {t('tests.toBench')}
      </button>
    </div>
  );
}
