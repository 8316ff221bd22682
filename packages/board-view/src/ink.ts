/** The ink theme's hand: brush lines whose width wanders and that press at their ends, and stones as blots. */
import { randomFrom } from './random.ts';

const STEPS = 14;
const BLOT_POINTS = 18;

/**
 * One brush line as a thin closed polygon.
 *
 * @param along   'row' runs to the right, 'column' down
 * @param at      its place across, `from`…`to` its run, `width` its mean width, all in drawing units
 */
export function brushLine(
  along: 'row' | 'column',
  at: number,
  from: number,
  to: number,
  width: number,
  seed: number,
): string {
  const random = randomFrom(seed);
  const sides: [number, number][] = [];
  for (let step = 0; step <= STEPS; step++) {
    const end = Math.abs(step / STEPS - 0.5) * 2;
    const press = 1 + 0.5 * end ** 10;
    const half = (width / 2) * press;
    sides.push([at - half * (1 + (random() - 0.5) * 0.56), at + half * (1 + (random() - 0.5) * 0.56)]);
  }
  const place = (step: number, across: number) => {
    const run = from + ((to - from) * step) / STEPS;
    return along === 'row' ? `${run.toFixed(1)} ${across.toFixed(1)}` : `${across.toFixed(1)} ${run.toFixed(1)}`;
  };
  // The same winding for rows and columns, or the crossings would show holes.
  const there = sides.map(([near, far], step) => place(step, along === 'row' ? near : far));
  const back = sides.map(([near, far], step) => place(step, along === 'row' ? far : near)).reverse();
  return `M${[...there, ...back].join('L')}z`;
}

/** A rounded blot of mean radius `radius` around 0, 0; `unrest` is the greatest deviation as a part of the radius. */
export function blot(radius: number, unrest: number, seed: number): string {
  const random = randomFrom(seed);
  const corners = Array.from({ length: BLOT_POINTS }, (_, index) => {
    const angle = (index / BLOT_POINTS) * 2 * Math.PI;
    const reach = radius * (1 + (random() - 0.5) * 2 * unrest);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
  });
  const middle = (index: number) => {
    const [a, b] = [corners[index % BLOT_POINTS], corners[(index + 1) % BLOT_POINTS]];
    return a === undefined || b === undefined
      ? ''
      : `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  };
  const curves = corners.map(([x, y], index) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index)}`);
  return `M${middle(BLOT_POINTS - 1)}${curves.join('')}z`;
}
