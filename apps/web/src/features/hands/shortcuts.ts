/**
 * Keys that work wherever the focus is: `?` shows all keys, a letter begins to type a point on the board, Ctrl+Z (⌘Z) takes back,
 * Ctrl+Y or Ctrl+Shift+Z plays again. Letters alone belong to the points.
 */
import type { App } from '../../app-context.ts';
import { focusBoard } from '../../ui/focus-board.ts';

type ShortcutsNeed = Pick<App, 'sheet' | 'shown' | 'isLive'> & {
  readonly play: Pick<App['play'], 'greeting' | 'undo' | 'redo'>;
};

export function followShortcuts(window: Window, app: ShortcutsNeed): void {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if (takesText(event.target) || app.sheet.peek() !== undefined) return;
    if (event.ctrlKey || event.metaKey ? takesBack(event, app) : isTyped(event, app)) event.preventDefault();
  });
}

function isTyped({ key, target }: KeyboardEvent, { sheet, shown }: ShortcutsNeed): boolean {
  if (key === '?') {
    sheet.value = 'keys';
    return true;
  }
  // A letter that the board has heard already and did not want is not told it again.
  if (!isColumn(key, shown.peek().match.settings.size) || isOnBoard(target)) return false;
  typeOnBoard(key);
  return true;
}

function takesBack({ key, shiftKey }: KeyboardEvent, { play, isLive }: ShortcutsNeed): boolean {
  const letter = key.toLowerCase();
  if (!isLive.peek() || play.greeting.peek() || (letter !== 'z' && (letter !== 'y' || shiftKey))) return false;
  if (letter === 'z' && !shiftKey) play.undo();
  else play.redo();
  return true;
}

function isColumn(key: string, size: number): boolean {
  return /^[a-z]$/i.test(key) && key.toLowerCase().charCodeAt(0) - 97 < size;
}

function isOnBoard(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('role') === 'gridcell';
}

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const { type } = target as HTMLInputElement;
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && type !== 'radio' && type !== 'checkbox' && type !== 'range')
  );
}

/** The board takes the focus, and the key goes on to it. */
function typeOnBoard(key: string): void {
  focusBoard();
  const point = document.activeElement;
  if (!isOnBoard(point)) return;
  point?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
