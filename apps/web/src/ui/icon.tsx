import type { JSX } from 'preact';

/**
 * The page's icons: 24 grid, stroke 1.7, round caps and joins, no fills, at most five strokes; the board's own pen.
 * A dot is a stroke of no length (`h.01`).
 */
const PATHS = {
  board: 'M4 4h16v16H4zM4 12h16M12 4v16',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c3 2.6 3.6 5.4 3.6 8.5s-.6 5.9-3.6 8.5c-3-2.6-3.6-5.4-3.6-8.5s.6-5.9 3.6-8.5z',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.6v4.8M9 14.6v4.8',
  undo: 'M9 5L4.500 9.500 9 14M5 9.500h9a5.500 5.500 0 0 1 0 11h-2',
  redo: 'M15 5l4.500 4.500L15 14M19 9.500h-9a5.500 5.500 0 0 0 0 11h2',
  restart: 'M5 5v5h5M5.500 10a7.500 7.500 0 1 1-1 5',
  flag: 'M6 21V4M6 4.6c4-2.4 8 2 12.500 0v8.6c-4.500 2-8.500-2.4-12.500 0',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M9 6l6 6-6 6',
  back: 'M15 6l-6 6 6 6',
  first: 'M17.500 6l-6 6 6 6M6.500 6v12',
  last: 'M6.500 6l6 6-6 6M17.500 6v12',
  run: 'M8 5l10.500 7L8 19z',
  stop: 'M9 5.500v13M15 5.500v13',
  share: 'M12 14.500V3.500M8.500 6.500L12 3.500l3.500 3M8 10H5v10.500h14V10h-3',
  record: 'M5.500 3.500h13v17h-13zM9 8h6M9 12h6M9 16h3.500',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.01',
  alert: 'M12 4.5L3.500 19.500h17zM12 10.500v4M12 17v.01',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  people:
    'M8.5 11a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600zM2.500 19.500c.3-3.700 2.700-5.500 6-5.500s5.700 1.800 6 5.500M15.500 4.600a3.300 3.300 0 0 1 0 6.300M17.500 14.400c2.300.6 3.800 2.300 4 5.100',
  dice: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01',
  table: 'M2.500 9.500h19v5h-19zM6.300 9.500v5M10.100 9.500v5M13.900 9.500v5M17.700 9.500v5',
  bolt: 'M13 3L6 13.500h5.500L11 21l7-10.500h-5.500z',
  anchor:
    'M12 7.200V20M12 3a2.100 2.100 0 1 0 0 4.200A2.100 2.100 0 0 0 12 3zM4.500 12.500c0 4.500 3 7.500 7.500 7.500s7.500-3 7.500-7.500M8 10.500h8',
  peak: 'M2.500 19.500L9.500 6l4 7.500 2.500-4 5.500 10zM7.500 10l2 1.500 2-1.500',
  more: 'M5 11.900a.6.6 0 1 0 0 .2zM11.900 11.900a.6.6 0 1 0 0 .2zM18.800 11.900a.6.6 0 1 0 0 .2z',
  hint: 'M12 9.400a2.600 2.600 0 1 0 0 5.200 2.600 2.600 0 0 0 0-5.200zM12 3.500v3M12 17.500v3M3.500 12h3M17.500 12h3',
  draw: 'M5.500 9h13M5.500 15h13',
  hurry: 'M5 5l9 7-9 7zM18.500 5v14',
  trash: 'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.300 11v5M13.700 11v5',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20 20',
  graph: 'M4 4v16h16M7.500 15l3.500-5 3.500 3 5-7',
  archive: 'M4 4.500h16v4H4zM5.500 8.500v11h13v-11M9.500 12.500h5',
  eye: 'M2.500 12c2.500-4.400 5.700-6.500 9.500-6.500s7 2.100 9.500 6.500c-2.500 4.400-5.700 6.500-9.500 6.500s-7-2.100-9.500-6.500zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z',
  flask:
    'M9.500 3.500h5M10.500 3.500v6L5 18.500a1.600 1.600 0 0 0 1.400 2.400h11.200a1.600 1.600 0 0 0 1.400-2.400L13.500 9.500v-6M8 15h8',
  shapes:
    'M7 14.600a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800zM12 9.600a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800zM17 4.600a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800zM3 21l1-1M20 4l1-1',
} as const;

export type IconName = keyof typeof PATHS;

/** These point along the reading: where it runs from right to left they are turned. */
const DIRECTED: ReadonlySet<IconName> = new Set(['undo', 'redo', 'next', 'back', 'first', 'last', 'run', 'hurry']);

export function Icon({ name, size = 22 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg
      class={DIRECTED.has(name) ? 'icon directed' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
