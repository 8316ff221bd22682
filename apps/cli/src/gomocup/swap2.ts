/** The opening swap2 as the protocol has it: who decides is told by the number of stones. */
import { OPENINGS, type OpeningAction } from '@tianyuan/rules';

/** What may be done, by the number of stones that stand: place three; take, swap or add two; take or swap. */
export const SWAP2_STAGES: Readonly<Record<number, readonly OpeningAction[]>> = {
  0: OPENINGS.swap2.stages['three-stones']?.actions ?? [],
  3: OPENINGS.swap2.stages['choice']?.actions ?? [],
  5: OPENINGS.swap2.stages['last-choice']?.actions ?? [],
};
