/** What the games of the teaching players say, as the tables of docs/strength.md: who beats whom, and one scale. */

import { isClassicPlayerId } from '@tianyuan/classic';
import { ROUND_PLAYERS } from './contests.mjs';

/** @typedef {import('./ladder.mjs').Played} Played */
/** @typedef {{ games: number, points: number }} Sum */

/** @param {string} name */
function looksAt(name) {
  return isClassicPlayerId(name) ? ROUND_PLAYERS[name].looksAt : 'by eye';
}

/**
 * @param {readonly Played[]} played
 * @param {ReadonlyMap<string, number>} scale  Elo by name
 */
export function roundRobinTables(played, scale) {
  const names = [...scale.keys()].sort((one, other) => (scale.get(other) ?? 0) - (scale.get(one) ?? 0));
  const sums = names.map((name) => names.map((other) => sumOf(played, name, other)));
  const standings = names.map((name, place) => {
    const all = added(sums[place] ?? []);
    return [name, looksAt(name), String(all.games), share(all), elo(scale.get(name))];
  });
  const cross = names.map((name, place) => [
    name,
    ...(sums[place] ?? []).map((sum) => (sum.games ? points(sum) : '·')),
  ]);
  return [
    table(['player', 'looks at', 'games', 'share of points', 'on one scale'], standings),
    table(['points of', ...names.map((name) => `– ${name}`)], cross),
  ].join('\n\n');
}

/** @param {readonly Played[]} played @param {string} name @param {string} other @returns {Sum} points of `name` */
function sumOf(played, name, other) {
  const found = played.filter(({ a, b }) => (a === name && b === other) || (a === other && b === name));
  return added(
    found.map(({ a, games, tally }) => ({ games, points: (a === name ? tally.score : 1 - tally.score) * games })),
  );
}

/** @param {readonly Sum[]} sums @returns {Sum} */
function added(sums) {
  return sums.reduce((all, { games, points }) => ({ games: all.games + games, points: all.points + points }), {
    games: 0,
    points: 0,
  });
}

/** @param {Sum} sum */
function share({ games, points }) {
  return games ? `${((100 * points) / games).toFixed(1)} %` : '';
}

/** @param {Sum} sum */
function points(sum) {
  const halves = Math.round(2 * sum.points);
  if (halves === 1) return '½';
  return `${halves >> 1}${halves % 2 ? '½' : ''}`;
}

/** @param {number | undefined} elo */
function elo(elo = 0) {
  const whole = Math.round(elo);
  return `${whole < 0 ? '−' : ''}${Math.abs(whole).toLocaleString('en')}`;
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
