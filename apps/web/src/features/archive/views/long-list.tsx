import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Rows that are made beyond either edge of what is seen, so that scrolling and tabbing find them there. */
const BEYOND = 4;

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly label: string;
  /** Height of a row; it grows with the text. */
  readonly rowRem: number;
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item) => JSX.Element;
}

/** A list of any length: only the rows in sight are there. It scrolls with the sheet around it. */
export function LongList<Item>({ items, label, rowRem, keyOf, row }: LongListProps<Item>): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const range = useSignal({ first: 0, last: 12 });
  useLayoutEffect(() => {
    const scroller = list.current?.closest('.sheet-content');
    if (!scroller) return undefined;
    const look = (): void => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const rowPx = rowRem * rootPx();
      const seen = scroller.getBoundingClientRect();
      const first = Math.max(0, Math.floor((seen.top - box.top) / rowPx) - BEYOND);
      const last = Math.ceil((seen.bottom - box.top) / rowPx) + BEYOND;
      if (first !== range.peek().first || last !== range.peek().last) range.value = { first, last };
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [items, range, rowRem]);
  const { first, last } = range.value;
  return (
    <ol class="long-list" ref={list} aria-label={label} style={{ height: `${items.length * rowRem}rem` }}>
      {items.slice(first, last).map((item, place) => (
        <li
          key={keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={first + place + 1}
          style={{ insetBlockStart: `${(first + place) * rowRem}rem`, height: `${rowRem}rem` }}
        >
          {row(item)}
        </li>
      ))}
    </ol>
  );
}

function rootPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
