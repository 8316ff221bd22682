import type { LabText } from '../lab-text.ts';
import type { Measured } from '../worker/messages.ts';

export type Verdict =
  /** One of them was stopped: nothing can be said. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'different' }
  /** The same value and the same points; `percent` of the positions of the costlier one, more than 0. */
  | { readonly kind: 'same'; readonly percent: number };

export function verdictOf({ results }: { readonly results: readonly [Measured, Measured] }): Verdict {
  const [one, other] = results;
  if (one.stoppedBy !== undefined || other.stoppedBy !== undefined) return { kind: 'stopped' };
  const isSame = one.value === other.value && one.among.join() === other.among.join();
  if (!isSame) return { kind: 'different' };
  const counts = [one.counters.nodes, other.counters.nodes].sort((less, more) => less - more) as [number, number];
  return { kind: 'same', percent: (100 * counts[0]) / Math.max(1, counts[1]) };
}

/** The figure is counted here, never written down. */
export function headline(text: LabText, verdict: Verdict): string {
  if (verdict.kind !== 'same') return text.t(`compare.${verdict.kind}`);
  const { percent } = verdict;
  return text.t('compare.same', { percent: text.number(percent, percent < 9.95 ? 1 : 0) });
}
