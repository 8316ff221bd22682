/**
 * The word that was probably meant: the known one that takes the fewest slips of the finger (a letter more, less, wrong,
 * or two swapped), if these are at most a third of its length; also a known word of which the beginning was typed.
 */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const lower = typed.toLowerCase();
  const begun = known.filter((word) => lower.length >= 2 && word.startsWith(lower));
  if (begun.length === 1) return begun[0];
  const [best] = known
    .map((word) => ({ word, slips: slipsBetween(lower, word) }))
    .filter(({ word, slips }) => slips <= Math.max(1, Math.floor(word.length / 3)))
    .sort((one, other) => one.slips - other.slips);
  return best?.word;
}

/** The Damerau-Levenshtein distance (optimal string alignment), row by row. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > other.length) return Number.POSITIVE_INFINITY;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + wrong,
          swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
