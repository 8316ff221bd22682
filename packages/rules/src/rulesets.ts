import type { Color } from './stone.ts';

export type RuleSetId = 'freestyle' | 'standard' | 'renju' | 'caro' | 'caro-free';

/** Which unbroken rows win for one colour. Exactly five always does, unless it is closed where that matters. */
export interface FiveRule {
  /** Six or more in a row win too. */
  readonly overlineWins: boolean;
  /** Exactly five win even with opponent stones directly at both ends. The edge of the board closes nothing. */
  readonly closedFiveWins: boolean;
}

/** One row of the table. Everything that depends on the rules in force is read from here, never from the name. */
export interface RuleSet {
  readonly id: RuleSetId;
  readonly fiveOf: Readonly<Record<Color, FiveRule>>;
  /** The colour that may not make an overline, a double-four or a double-three. */
  readonly forbids: Color | 'nobody';
  /** The number of `INFO rule` in the Gomocup protocol: a sum of 1 exactly five, 4 renju, 8 caro. */
  readonly gomocupCode: number;
  /** What `RU[]` of an SGF file says. */
  readonly sgfName: string;
  readonly offeredOnPage: boolean;
}

const FIVE_OR_MORE: FiveRule = { overlineWins: true, closedFiveWins: true };
const EXACTLY_FIVE: FiveRule = { overlineWins: false, closedFiveWins: true };
const OPEN_FIVE_OR_MORE: FiveRule = { overlineWins: true, closedFiveWins: false };
const OPEN_EXACTLY_FIVE: FiveRule = { overlineWins: false, closedFiveWins: false };

/** THE table: a new rule set is a new row here (and a sentence for it in each language of the page). */
export const RULE_SETS: Readonly<Record<RuleSetId, RuleSet>> = {
  freestyle: {
    id: 'freestyle',
    fiveOf: { black: FIVE_OR_MORE, white: FIVE_OR_MORE },
    forbids: 'nobody',
    gomocupCode: 0,
    sgfName: 'Freestyle',
    offeredOnPage: true,
  },
  standard: {
    id: 'standard',
    fiveOf: { black: EXACTLY_FIVE, white: EXACTLY_FIVE },
    forbids: 'nobody',
    gomocupCode: 1,
    sgfName: 'Standard',
    offeredOnPage: true,
  },
  renju: {
    id: 'renju',
    fiveOf: { black: EXACTLY_FIVE, white: FIVE_OR_MORE },
    forbids: 'black',
    gomocupCode: 4,
    sgfName: 'Renju',
    offeredOnPage: true,
  },
  caro: {
    id: 'caro',
    fiveOf: { black: OPEN_EXACTLY_FIVE, white: OPEN_EXACTLY_FIVE },
    forbids: 'nobody',
    gomocupCode: 9,
    sgfName: 'Caro',
    offeredOnPage: true,
  },
  'caro-free': {
    id: 'caro-free',
    fiveOf: { black: OPEN_FIVE_OR_MORE, white: OPEN_FIVE_OR_MORE },
    forbids: 'nobody',
    gomocupCode: 8,
    sgfName: 'Caro-Free',
    offeredOnPage: false,
  },
};

export const RULE_SET_IDS: readonly RuleSetId[] = Object.values(RULE_SETS).map((ruleSet) => ruleSet.id);

export function isRuleSetId(text: string): text is RuleSetId {
  return Object.hasOwn(RULE_SETS, text);
}

/**
 * Whether an unbroken row wins.
 *
 * @param length  stones in the row, counted as far as they go on both sides
 * @param closed  opponent stones stand directly at both its ends
 */
export function rowWins(rule: FiveRule, length: number, closed: boolean): boolean {
  if (length < 5) return false;
  if (length > 5) return rule.overlineWins;
  return rule.closedFiveWins || !closed;
}
