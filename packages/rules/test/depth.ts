import type { PointEvidence } from '@tianyuan/rules';

/** How far an argument goes: 0 when every line counts by itself, 1 when a completion may not be played, 2 when … */
export function depthOf(evidence: PointEvidence | undefined): number {
  const because = evidence?.lines.flatMap((line) => line.because) ?? [];
  return Math.max(0, ...because.map((reason) => (reason.evidence === 'five' ? 1 : 1 + depthOf(reason.evidence))));
}
