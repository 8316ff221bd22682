import type { RecordRefusalCode } from '@tianyuan/record';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { pointLabel } from '../../play/point-wording.ts';
import type { PaperFault } from '../open-paper.ts';

/** Why a paper is not shown, in a sentence. */
export function FaultSentence({ fault }: { fault: PaperFault }): JSX.Element {
  const { t } = useApp().text.value;
  if (fault.kind === 'too-large') return <>{t('paper.too-large')}</>;
  if (fault.kind === 'start-over') return <>{t('paper.startOver')}</>;
  if (fault.kind === 'unread') {
    const { code, line, column } = fault.refusal;
    if (isOfWholeFile(fault)) return <>{t(`paper.why.${code}`)}</>;
    return <>{t('paper.bad', { l: line, c: column, what: t(`paper.why.${code}`) })}</>;
  }
  const { code, ply, point, size } = fault;
  return <>{t('paper.unplayable', { n: ply + 1, point: pointLabel(size, point), what: t(`refuse.${code}`) })}</>;
}

/** No text: there is no place in it to speak of, and nothing of it to show. */
export function isOfWholeFile(fault: PaperFault): boolean {
  return fault.kind === 'unread' && WHOLE.has(fault.refusal.code);
}

const WHOLE: ReadonlySet<RecordRefusalCode> = new Set(['renlib-unread', 'picture-unread', 'binary-unread']);
