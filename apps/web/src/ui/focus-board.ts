/** Gives the focus to the point that has the board's roving focus: where a button that was used has gone away. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
}
