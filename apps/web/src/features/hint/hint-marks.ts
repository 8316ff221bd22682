import type { CandidateMark, ThreatMark } from '@tianyuan/board-view';
import { winChance } from '@tianyuan/engine-host';
import type { Translator } from '../../i18n/translate.ts';
import { chanceWord } from '../play/chance.ts';
import { shortScore } from '../play/point-wording.ts';
import type { Hint } from './hint-desk.ts';
import type { Reason } from './reason.ts';

export interface HintMarks {
  readonly candidates: readonly CandidateMark[] | undefined;
  readonly threats: readonly ThreatMark[] | undefined;
}

/** The hint on the board: its point with the chance to win, or the proven end, and rings where its reason lies. */
export function hintMarks(text: Translator, hint: Hint): HintMarks {
  if (hint.kind !== 'ready') return { candidates: undefined, threats: undefined };
  const { match, point, score, reasons } = hint;
  const word = 'cp' in score ? chanceWord(text, winChance(score, match.settings.ruleSet)) : shortScore(text, score);
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
