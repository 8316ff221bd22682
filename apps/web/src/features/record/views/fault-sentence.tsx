import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { pointLabel } from '../../play/wording.ts';
import type { PaperFault } from '../open-paper.ts';

/** Why a paper is not shown, in a sentence. */
export function FaultSentence({ fault }: { fault: PaperFault }): JSX.Element {
  const { t } = useApp().text.value;
  if (fault.kind === 'too-large') return <>{t('paper.too-large')}</>;
  if (fault.kind === 'unread') {
    const { code, line, column } = fault.refusal;
    return <>{t('paper.bad', { l: line, c: column, what: t(`paper.why.${code}`) })}</>;
  }
  const { code, ply, point, size } = fault;
  return <>{t('paper.unplayable', { n: ply + 1, point: pointLabel(size, point), what: t(`refuse.${code}`) })}</>;
}
