/**
 * One scale for everybody who has played, from the sums of their contests.
 *
 * Bradley and Terry's model with the minorisation of Hunter (MM algorithms for generalized Bradley–Terry models, 2004). Half a
 * drawn game is added to each contest, so that a contest to nothing gives a large difference and not an infinite one.
 */

/** @typedef {{ a: string, b: string, games: number, points: number }} Sum  `points` are those of `a` */

const ADDED_GAMES = 0.5;
const ROUNDS = 20_000;

/**
 * @param {readonly Sum[]} sums  connected: everybody is compared with everybody, by way of others
 * @param {string} zero  who stands at 0
 * @returns {Map<string, number>} Elo by name
 */
export function scaleOf(sums, zero) {
  const names = [...new Set(sums.flatMap(({ a, b }) => [a, b]))];
  const strength = new Map(names.map((name) => [name, 1]));
  const of = (/** @type {string} */ name) => strength.get(name) ?? 1;
  for (let round = 0; round < ROUNDS; round++) {
    let change = 0;
    for (const name of names) {
      let won = 0;
      let weight = 0;
      for (const { a, b, games, points } of sums) {
        if (a !== name && b !== name) continue;
        won += (a === name ? points : games - points) + ADDED_GAMES / 2;
        weight += (games + ADDED_GAMES) / (of(a) + of(b));
      }
      const next = won / weight;
      change = Math.max(change, Math.abs(Math.log(next / of(name))));
      strength.set(name, next);
    }
    if (change < 1e-7) break;
  }
  return new Map(names.map((name) => [name, 400 * Math.log10(of(name) / of(zero))]));
}
