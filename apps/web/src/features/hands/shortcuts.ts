/** Keys that work wherever the focus is: `?` shows all keys, a letter begins to type a point on the board. */
import type { Signal } from '@preact/signals';
import type { SheetName } from '../../app-context.ts';
import { focusBoard } from '../../ui/focus-board.ts';

export function followShortcuts(window: Window, sheet: Signal<SheetName | undefined>): void {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (takesText(event.target) || sheet.peek() !== undefined) return;
    if (event.key === '?') sheet.value = 'keys';
    else if (/^[a-v]$/i.test(event.key)) typeOnBoard(event.key);
    else return;
    event.preventDefault();
  });
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
  if (point?.getAttribute('role') !== 'gridcell') return;
  point.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
