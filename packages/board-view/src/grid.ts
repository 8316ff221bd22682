/**
 * The board for people who cannot see it, and the target of every pointer: a grid of named cells, one a point, lying
 * over the picture. Exactly one cell is in the tab order (roving focus).
 */
export interface PointGrid {
  readonly element: HTMLElement;
  /** Makes the cells of a board; the roving focus goes to `focus`. */
  build(size: number, focus: number): void;
  /** Reads all names again and writes those that changed. */
  name(gridLabel: string, labelOf: (point: number) => string): void;
  readonly focusPoint: number;
  /** True while one of the cells has the focus. */
  hasFocus(): boolean;
  /** Moves the roving focus, and the focus itself with `take`. */
  moveTo(point: number, take: boolean): void;
  pointOf(target: EventTarget | null): number | undefined;
}

export function createGrid(parent: Element): PointGrid {
  const element = document.createElement('div');
  element.className = 'bv-grid';
  element.setAttribute('role', 'grid');
  parent.append(element);
  let cells: HTMLElement[] = [];
  let labels: string[] = [];
  let roving = 0;

  function build(size: number, focus: number): void {
    cells = [];
    labels = [];
    const rows = Array.from({ length: size }, () => {
      const row = part('bv-row', 'row');
      for (let column = 0; column < size; column++) {
        const cell = part('bv-point', 'gridcell');
        cell.tabIndex = -1;
        cell.dataset['point'] = String(cells.length);
        cells.push(cell);
        row.append(cell);
      }
      return row;
    });
    element.replaceChildren(...rows);
    roving = focus;
    const cell = cells[focus];
    if (cell !== undefined) cell.tabIndex = 0;
  }

  function name(gridLabel: string, labelOf: (point: number) => string): void {
    if (element.getAttribute('aria-label') !== gridLabel) element.setAttribute('aria-label', gridLabel);
    for (const [point, cell] of cells.entries()) {
      const label = labelOf(point);
      if (labels[point] === label) continue;
      labels[point] = label;
      cell.setAttribute('aria-label', label);
    }
  }

  function moveTo(point: number, take: boolean): void {
    const cell = cells[point];
    if (cell === undefined) return;
    const before = cells[roving];
    if (before !== undefined) before.tabIndex = -1;
    cell.tabIndex = 0;
    roving = point;
    if (take) cell.focus();
  }

  function pointOf(target: EventTarget | null): number | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.bv-point') : null;
    return cell === null ? undefined : Number(cell.dataset['point']);
  }

  return {
    element,
    build,
    name,
    moveTo,
    pointOf,
    hasFocus: () => element.contains(document.activeElement),
    get focusPoint() {
      return roving;
    },
  };
}

function part(className: string, role: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', role);
  return element;
}
