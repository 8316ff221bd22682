import type { CandidateMark, ThreatMark } from '@tianyuan/board-view';
import type { Hint } from './hint-desk.ts';
import type { Reason } from './reason.ts';

export interface HintMarks {
  readonly candidates: readonly CandidateMark[] | undefined;
  readonly threats: readonly ThreatMark[] | undefined;
}

/** The hint on the board: its point as the best value, and rings where its reason lies. */
export function hintMarks(hint: Hint, word: string): HintMarks {
  if (hint.kind !== 'ready') return { candidates: undefined, threats: undefined };
  const { point, reasons } = hint;
  return {
    candidates: [{ point, text: word, weight: 1, best: true }],
    threats: ringsOf(reasons.main).filter((ring) => ring.point !== point),
  };
}

function ringsOf(reason: Reason): readonly ThreatMark[] {
  switch (reason.kind) {
    case 'four':
      return reason.at.map((point) => ({ point, kind: 'four', by: 'own' }));
    case 'three':
      return reason.at.map((point) => ({ point, kind: 'three', by: 'own' }));
    case 'makes': {
      const kind = reason.what === 'doubleThree' ? 'three' : 'four';
      return reason.at.map((point) => ({ point, kind, by: 'own' }));
    }
    case 'stopsThree':
      return reason.at.map((point) => ({ point, kind: 'three', by: 'opponent' }));
    default:
      return [];
  }
}
