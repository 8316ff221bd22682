/**
 * The line patterns again, from the sentences of `assembly/line-table.ts` and on a whole line, without windows and without
 * bits: what the engine's table is compared with.
 */
import type { Pattern, RuleSetId } from '../src/index.ts';

/** `X` own, `O` opponent, `.` empty, `#` outside the board. */
export type Line = string;

interface LineRule {
  readonly sixWins: boolean;
  readonly closedFiveWins: boolean;
  readonly hasFouls: boolean;
}

export function lineRule(ruleSet: RuleSetId, isBlack: boolean): LineRule {
  const exact = ruleSet === 'standard' || ruleSet === 'caro' || (ruleSet === 'renju' && isBlack);
  const caro = ruleSet === 'caro' || ruleSet === 'caro-free';
  return { sixWins: !exact, closedFiveWins: !caro, hasFouls: ruleSet === 'renju' && isBlack };
}

/** What an own stone at `centre` makes. Cells farther than `REACH` from it cannot matter and are not tried. */
export function patternIn(line: Line, centre: number, rule: LineRule): Pattern {
  return classify(put(line, centre, 'X'), centre, rule, new Map());
}

const REACH = 5;
const put = (line: Line, at: number, stone: string): Line => line.slice(0, at) + stone + line.slice(at + 1);

function run(line: Line, centre: number): { readonly first: number; readonly last: number; readonly length: number } {
  let first = centre;
  let last = centre;
  while (line[first - 1] === 'X') first--;
  while (line[last + 1] === 'X') last++;
  return { first, last, length: last - first + 1 };
}

function wins(line: Line, centre: number, rule: LineRule): boolean {
  const { first, last, length } = run(line, centre);
  if (length > 5) return rule.sixWins;
  return length === 5 && (rule.closedFiveWins || line[first - 1] !== 'O' || line[last + 1] !== 'O');
}

function empties(line: Line, centre: number): number[] {
  const cells: number[] = [];
  for (let at = centre - REACH; at <= centre + REACH; at++) if (line[at] === '.') cells.push(at);
  return cells;
}

function classify(line: Line, centre: number, rule: LineRule, memo: Map<Line, Pattern>): Pattern {
  const known = memo.get(line);
  if (known) return known;
  const pattern = classifyAnew(line, centre, rule, memo);
  memo.set(line, pattern);
  return pattern;
}

function classifyAnew(line: Line, centre: number, rule: LineRule, memo: Map<Line, Pattern>): Pattern {
  if (wins(line, centre, rule)) return 'five';
  if (run(line, centre).length > 5 && rule.hasFouls) return 'overline';
  const free = empties(line, centre);
  const fives = free.filter((at) => wins(put(line, at, 'X'), centre, rule));
  if (fives.length > 0) return four(line, centre, rule, free, fives);
  const next = free.map((at) => classify(put(line, at, 'X'), centre, rule, memo));
  const count = (...patterns: Pattern[]): number => next.filter((pattern) => patterns.includes(pattern)).length;
  if (count('open-four') > 0) return count('open-four') > 1 ? 'open-three-2' : 'open-three';
  if (count('four', 'double-four') > 0) return 'three';
  if (count('open-three', 'open-three-2') > 0) {
    const good = count('open-three-2');
    return good > 1 ? 'open-two-2' : good === 1 ? 'open-two-1' : 'open-two';
  }
  if (count('three') > 0) return 'two';
  if (count('open-two', 'open-two-1', 'open-two-2') > 0) return 'open-one';
  return count('two') > 0 ? 'one' : 'dead';
}

function four(line: Line, centre: number, rule: LineRule, free: number[], fives: number[]): Pattern {
  const holds = (answer: number): boolean => {
    const answered = put(line, answer, 'O');
    return !fives.some((at) => at !== answer && wins(put(answered, at, 'X'), centre, rule));
  };
  if (free.some(holds)) return 'four';
  if (!rule.hasFouls) return 'open-four';
  return run(line, centre).length === 4 ? 'open-four' : 'double-four';
}
