/**
 * How things move. Only transform and opacity; every animation leaves no trace when it ends, so the page after it is
 * the page without it. The caller decides whether to move at all.
 */
const LAND = 'cubic-bezier(.3,1.35,.5,1)';
const MOVE = 'cubic-bezier(.4,0,.2,1)';
const SET = 'cubic-bezier(.2,.8,.2,1)';

const LAND_MS = 140;
const SPRING_MS = 260;
const LIFT_MS = 120;
const SHAKE_MS = 240;
const RING_MS = 90;
const LINE_MS = 320;
const SHINE_MS = 1600;
/** How long the cross of a refusal stays. */
export const REFUSAL_MS = 1200;

/** How long the rings and lines of a win take, the shine not counted. */
export function winSequenceMs(winLines: readonly (readonly number[])[]): number {
  return new Set(winLines.flat()).size * RING_MS + LINE_MS;
}

/** Scaled about the stone's own crossing: browsers do not agree on what the box of a `use` element is. */
function scaled(stone: SVGUseElement, scale: number): string {
  const [x, y] = [stone.x.baseVal.value, stone.y.baseVal.value];
  return `translate(${x}px, ${y}px) scale(${scale}) translate(${-x}px, ${-y}px)`;
}

/** A stone comes down: there from the first frame, its shadow follows. */
export function land(stone: SVGUseElement): void {
  stone.animate({ transform: [scaled(stone, 1.2), scaled(stone, 1)] }, { duration: LAND_MS, easing: LAND });
  stone.animate({ '--bv-shade': ['0', '0', '1'], offset: [0, 50 / LAND_MS, 1] }, { duration: LAND_MS });
}

/** A stone of the festival springs up. */
export function spring(stone: SVGUseElement): void {
  const frames = { transform: [scaled(stone, 0), scaled(stone, 1.2), scaled(stone, 1)], offset: [0, 0.6, 1] };
  stone.animate(frames, { duration: SPRING_MS, easing: SET });
}

/** A stone is taken up again; `stone` is removed at the end. */
export function lift(stone: SVGUseElement): void {
  const frames = { transform: [scaled(stone, 1), scaled(stone, 1.12)], opacity: [1, 0] };
  const going = stone.animate(frames, { duration: LIFT_MS, easing: MOVE, fill: 'forwards' });
  going.onfinish = () => stone.remove();
  going.oncancel = () => stone.remove();
}

/** The mark of the last stone appears once the stone lies, and pulses once. */
export function pulse(mark: Element): void {
  mark.animate({ opacity: [0, 1] }, { duration: 200, delay: LAND_MS, fill: 'backwards', easing: SET });
  mark.animate({ transform: ['scale(1)', 'scale(1.41)', 'scale(1)'] }, { duration: 400, delay: LAND_MS, easing: MOVE });
}

/** Three half-waves that die away. */
export function shake(board: Element): void {
  const way = [0, -4, 3, -1.5, 0].map((x) => `translateX(${x}px)`);
  board.animate({ transform: way }, { duration: SHAKE_MS, easing: 'ease-out' });
}

/** Rings one after another, then the lines, then three slow breaths of light. */
export function celebrate(rings: readonly Element[], lines: readonly Element[], group: Element): void {
  for (const [index, ring] of rings.entries()) {
    const timing = { duration: 180, delay: index * RING_MS, fill: 'backwards', easing: SET } as const;
    ring.animate({ opacity: [0, 1], transform: ['scale(1.25)', 'scale(1)'] }, timing);
  }
  const delay = rings.length * RING_MS;
  for (const line of lines) {
    line.animate(
      { transform: ['scaleX(0)', 'scaleX(1)'] },
      { duration: LINE_MS, delay, fill: 'backwards', easing: SET },
    );
  }
  group.animate(
    { opacity: [1, 0.8, 1] },
    { duration: SHINE_MS, delay: delay + LINE_MS, iterations: 3, easing: 'ease-in-out' },
  );
}

/** What is left of appearing when motion is reduced. */
export function fade(element: Element): void {
  element.animate({ opacity: [0, 1] }, { duration: 80 });
}
