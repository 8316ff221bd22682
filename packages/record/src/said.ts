import { isRuleSetId, isSize, ok, type Result, RULE_SET_IDS, type RuleSetId } from '@tianyuan/rules';
import type { GameRecord } from './game-record.ts';
import { type RecordRefusal, refusedAt } from './refusal.ts';
import { writeText } from './text.ts';

/** What a text says beside its stones. */
export interface Said {
  readonly ruleSet?: RuleSetId;
  readonly size?: number;
  /** The text without these words: blanks in their place, so that every place in it stays where it is. */
  readonly rest: string;
}

const RULES = [...RULE_SET_IDS].sort((one, other) => other.length - one.length).join('|');
// renju, Renju:, 15x15, 15×15
const WORD = new RegExp(
  String.raw`(?<![^\s,_，、])(?:(${RULES})|(\d{1,3})[x×*](\d{1,3}))(?:\s*[:：])?(?![^\s,_，、])`,
  'gi',
);

/**
 * The rule and the board that a text of moves says, in whatever order: `renju 15x15 h8 h9`, `h8 h9 caro`.
 *
 * @returns refused where it says one of them twice, or a board that is not played on here
 */
export function saidIn(text: string): Result<Said, RecordRefusal> {
  let ruleSet: RuleSetId | undefined;
  let size: number | undefined;
  for (const { 0: whole, 1: rule = '', 2: width, 3: height, index } of text.matchAll(WORD)) {
    const refuse = (code: 'rule-unknown' | 'size-unsupported' | 'board-not-square') =>
      refusedAt(text, index, code, whole);
    if (width === undefined) {
      const id = rule.toLowerCase();
      if (ruleSet !== undefined || !isRuleSetId(id)) return refuse('rule-unknown');
      ruleSet = id;
    } else if (width !== height) return refuse('board-not-square');
    else if (size !== undefined || !isSize(Number(width))) return refuse('size-unsupported');
    else size = Number(width);
  }
  const rest = text.replace(WORD, (word) => ' '.repeat(word.length));
  return ok({ ...(ruleSet && { ruleSet }), ...(size !== undefined && { size }), rest });
}

/** Whether a text begins with one of these words. */
export function beginsWithSaid(text: string): boolean {
  return /^[\s,_，、]*$/.test(text.slice(0, text.search(WORD))) && text.search(WORD) >= 0;
}

/** `renju 15x15 h8 h9`: the stones as `writeText` writes them, and what they were placed by. `readPaper` reads it. */
export function writeGameText(record: Pick<GameRecord, 'ruleSet' | 'size' | 'start' | 'moves'>): string {
  return `${record.ruleSet} ${record.size}x${record.size} ${writeText(record)}`.trimEnd();
}
