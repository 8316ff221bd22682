import type { LabText } from '../lab-text.ts';

/** A player that works, to begin with: it makes a five, blocks a five, else goes beside a stone. Its comments are translated. */
export function templateOf({ t }: LabText): string {
  return `// ${t('own.template.head')}

/**
 * @typedef {object} Position
 * @property {number} size
 *   ${t('own.template.size')}
 * @property {string} rule
 *   freestyle, standard, renju, caro, caro-free
 * @property {'black'|'white'} me
 *   ${t('own.template.me')}
 * @property {Object<string, 'black'|'white'>} board
 *   ${t('own.template.board')}
 * @property {string[]} moves
 *   ${t('own.template.moves')}
 * @property {string[]} legal
 *   ${t('own.template.legal')}
 */

/**
 * ${t('own.template.choose')}
 * @param {Position} position
 * @returns {string} ${t('own.template.returns')}
 */
function choose(position) {
  const other = position.me === 'black' ? 'white' : 'black';
  for (const color of [position.me, other]) {
    const point = position.legal.find((name) => longestRow(position, name, color) >= 5);
    if (point) return point;
  }
  const beside = position.legal.filter((name) => longestRow(position, name, position.me) >= 2);
  return beside[0] ?? position.legal[Math.floor(position.legal.length / 2)];
}

/**
 * ${t('own.template.row')}
 * @param {Position} position
 * @param {string} name
 * @param {'black'|'white'} color
 * @returns {number}
 */
function longestRow(position, name, color) {
  const column = name.charCodeAt(0);
  const row = Number(name.slice(1));
  let longest = 0;
  for (const [right, up] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
    let count = 1;
    for (const way of [1, -1]) {
      for (let step = way; ; step += way) {
        const at = String.fromCharCode(column + step * right) + (row + step * up);
        if (position.board[at] !== color) break;
        count += 1;
      }
    }
    longest = Math.max(longest, count);
  }
  return longest;
}
`;
}
