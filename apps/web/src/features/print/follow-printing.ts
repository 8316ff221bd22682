/**
 * A game on paper: its board in black on white with numbered stones, and its moves. What is printed is laid out beside the
 * page when the browser begins to print, and taken away afterwards; on the screen nothing changes.
 */
import { CONTRAST_THEME, createBoardView } from '@tianyuan/board-view';
import { isOver } from '@tianyuan/match';
import type { App } from '../../app-context.ts';
import type { Translator } from '../../i18n/translate.ts';
import { boardState } from '../play/board-state.ts';
import type { Game } from '../play/model.ts';
import { pointLabel } from '../play/point-wording.ts';
import { namesOf, resultDetails, resultTitle } from '../play/wording.ts';
import './print.css';

/** @param wholeText  the page's words, those of late parts among them: the first screen has only its own */
export function followPrinting(window: Window, app: App, wholeText: () => Translator): void {
  let leave: (() => void) | undefined;
  window.addEventListener('beforeprint', () => {
    leave?.();
    leave = layOut(window.document, app, wholeText());
  });
  window.addEventListener('afterprint', () => {
    leave?.();
    leave = undefined;
  });
}

/** @returns takes it away */
function layOut(document: Document, app: App, text: Translator): () => void {
  const game = app.shown.peek();
  const sheet = element(document, 'section', 'print-sheet');
  const board = element(document, 'div', 'print-board');
  sheet.append(heading(document, app, text, game), board, moves(document, text, game));
  document.body.append(sheet);
  const view = createBoardView(board, { onPoint: () => {}, labelOf: () => '', gridLabel: '' });
  const look = { ...app.boardLook.peek(), showNumbers: true, showCoordinates: true, reducedMotion: true, flush: true };
  view.update({ ...boardState(game, undefined, look, new Map(), false), theme: CONTRAST_THEME });
  return () => {
    view.destroy();
    sheet.remove();
  };
}

/** Who played whom, by which rule, and how it ended. */
function heading(document: Document, app: App, text: Translator, game: Game): HTMLElement {
  const { match } = game;
  const { ruleSet, size } = match.settings;
  const paper = app.look.peek()?.paper;
  const people = paper ? [paper.names.black, paper.names.white].map((name) => name ?? '?') : peopleOf(text, game);
  const header = element(document, 'header', '');
  const title = element(document, 'h1', '');
  title.textContent = people.join(' – ');
  const rule = element(document, 'p', '');
  const ended = isOver(match) ? [resultTitle(text, match), ...resultDetails(text, match)] : [];
  rule.textContent = [text.t('rule.title', { rule: text.t(`rule.${ruleSet}`), n: size }), ...ended].join(' · ');
  header.append(title, rule);
  return header;
}

/** Black first. */
function peopleOf(text: Translator, game: Game): readonly string[] {
  const { black, white } = namesOf(text, game);
  return [black ?? text.t('side.black'), white ?? text.t('side.white')];
}

/** Every move with its number, black and white in pairs. */
function moves(document: Document, text: Translator, { match }: Game): HTMLElement {
  const list = element(document, 'ol', 'print-moves');
  list.setAttribute('aria-label', text.t('record.label'));
  for (const [ply, { point }] of match.moves.entries()) {
    const item = element(document, 'li', '');
    item.textContent = `${ply + 1}. ${pointLabel(match.settings.size, point)}`;
    list.append(item);
  }
  return list;
}

function element(document: Document, name: string, look: string): HTMLElement {
  const made = document.createElement(name);
  if (look) made.className = look;
  return made;
}
