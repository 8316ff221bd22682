/** The sheets that set up a game, as one late part: what both of them show is then no part of the first load. */
export { PlayOnSheet } from '../../record/views/play-on-sheet.tsx';
export { NewGameSheet } from './new-game-sheet.tsx';
