import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { focusBoard } from './focus-board.ts';
import { Icon } from './icon.tsx';
import './sheet.css';

interface SheetProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Stands between the title and the close button. */
  aside?: ComponentChildren;
  footer?: ComponentChildren;
  /** Nothing in it takes the focus: it takes it itself, so that keys scroll it. */
  isOnlyRead?: boolean;
  children: ComponentChildren;
}

/**
 * A sheet over the page: a real modal dialog, so the browser traps the focus, closes on Escape and makes the page behind
 * inert. The focus goes back to where it was.
 */
export function Sheet({ title, closeLabel, onClose, aside, footer, isOnlyRead, children }: SheetProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // A press that selects text and ends on the page behind is a click of the whole dialog.
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    const [root, target] = [content.current, end.current];
    if (!root || !target) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => root.classList.toggle('cut', seen?.isIntersecting === false),
      { root, rootMargin: '0px 0px 8px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // What opened the sheet may have gone with the game that was left.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        else focusBoard();
      });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which a modal dialog has by itself
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressed.current === dialog.current) onClose();
      }}
    >
      <div class="sheet-body">
        <div class="sheet-head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {aside}
          <button type="button" class="icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div
          class="sheet-content"
          ref={content}
          {...(isOnlyRead && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
        >
          {children}
          <div class="sheet-end" ref={end} />
          <div class="sheet-more" aria-hidden="true">
            <Icon name="next" />
          </div>
        </div>
        {footer && <div class="sheet-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
