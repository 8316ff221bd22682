import type { Board, Color, RuleSetId } from '@tianyuan/rules';

//  Fives a second time, in another way than the package: every line of the board written out as a string from edge to
//  edge, `b`, `w` and `-`, and a pattern that says what wins.

/** A winning row of own stones `x`, the opponent being `o`. */
const PATTERNS: Readonly<Record<RuleSetId, Readonly<Record<Color, RegExp>>>> = {
  freestyle: { black: /x{5}/, white: /x{5}/ },
  standard: { black: /(?<!x)x{5}(?!x)/, white: /(?<!x)x{5}(?!x)/ },
  renju: { black: /(?<!x)x{5}(?!x)/, white: /x{5}/ },
  caro: { black: /(?<!x)(?:(?<!o)x{5}(?!x)|x{5}(?!x|o))/, white: /(?<!x)(?:(?<!o)x{5}(?!x)|x{5}(?!x|o))/ },
  'caro-free': { black: /x{6}|(?<!o)x{5}|x{5}(?!o)/, white: /x{6}|(?<!o)x{5}|x{5}(?!o)/ },
};

export function hasFiveBySecondOpinion(board: Board, color: Color, ruleSetId: RuleSetId): boolean {
  return linesOf(board, color).some((line) => PATTERNS[ruleSetId][color].test(line));
}

/** Every row, column and diagonal of the board as a string, collected point by point under the number of its line. */
function linesOf({ size, stones }: Board, own: Color): readonly string[] {
  const lines = new Map<string, string>();
  for (const [index, stone] of stones.entries()) {
    const column = index % size;
    const row = Math.floor(index / size);
    const letter = stone === 'empty' ? '-' : stone === own ? 'x' : 'o';
    for (const line of [`row ${row}`, `column ${column}`, `falling ${column - row}`, `rising ${column + row}`]) {
      lines.set(line, (lines.get(line) ?? '') + letter);
    }
  }
  return [...lines.values()];
}
