/** What the ladder's games say, as the tables of docs/strength.md. */
import { LEVELS, readLevel } from '@tianyuan/engine-host';

/** @typedef {import('./ladder.mjs').Played} Played */

/**
 * @param {readonly Played[]} played
 * @param {ReadonlyMap<string, number>} scale  Elo by name
 */
export function tablesOf(played, scale) {
  const levels = LEVELS.flatMap((level) => {
    const name = `level:${level.number}`;
    const below = played.find(({ a, b }) => a === name && b === `level:${level.number - 1}`);
    if (!scale.has(name)) return [];
    return [
      [String(level.number), playsBy(level), below ? resultOf(below) : '', below ? eloOf(below) : '', at(scale, name)],
    ];
  });
  const others = played
    .filter(({ a, b }) => !(readLevel(a) && readLevel(b)))
    .map((each) => {
      const other = readLevel(each.a) ? each.b : each.a;
      return [`${each.a} – ${each.b}`, resultOf(each), eloOf(each), `${other} ${at(scale, other)}`];
    });
  return [
    table(['level', 'plays by', 'against the level below', 'Elo (95 %)', 'on one scale'], levels),
    table(['contest', 'won–drawn–lost', 'Elo (95 %)', 'on the same scale'], others),
  ].join('\n\n');
}

/**
 * The document with these tables in place of the last ones.
 *
 * @param {string} document
 * @param {'ladder' | 'classic'} place  the comments between which they stand
 * @param {string} tables
 */
export function withTables(document, place, tables) {
  const begin = `<!-- ${place} -->`;
  const start = document.indexOf(begin);
  const end = document.indexOf(`<!-- /${place} -->`);
  if (start < 0 || end < start)
    throw new Error(`docs/strength.md has no ${begin} … <!-- /${place} --> to write between`);
  return `${document.slice(0, start + begin.length)}\n${tables}\n${document.slice(end)}`;
}

/** @param {import('@tianyuan/engine-host').Level} level */
function playsBy({ eye, search }) {
  if (!search)
    return eye.overlooks === 0 ? 'eye, nothing overlooked' : `eye, overlooks ${percent(eye.overlooks)} of plain rows`;
  const { nodes, horizon, noise } = search;
  const parts = [`${nodes.toLocaleString('en')} positions`];
  if (horizon !== undefined) parts.push(`wins up to ${horizon} plies`);
  if (noise !== undefined) parts.push(`±${noise}`);
  return parts.join(', ');
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(1000 * share) / 10} %`;
}

/** @param {Played} played */
function resultOf({ tally: { wins, draws, losses } }) {
  return `${wins}–${draws}–${losses}`;
}

/** @param {Played} played */
function eloOf({ elo }) {
  return elo ? `${signed(elo.elo)} (${signed(elo.low)} to ${signed(elo.high)})` : '';
}

/** @param {ReadonlyMap<string, number>} scale @param {string} name */
function at(scale, name) {
  const elo = Math.round(scale.get(name) ?? 0);
  return `${elo < 0 ? '−' : ''}${Math.abs(elo).toLocaleString('en')}`;
}

/** @param {number} elo */
function signed(elo) {
  const sign = elo > 0 ? '+' : elo < 0 ? '−' : '';
  return `${sign}${Number.isFinite(elo) ? Math.round(Math.abs(elo)) : '∞'}`;
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
