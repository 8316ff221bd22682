/** Fireworks on a canvas: at most three bursts at once, 24 sparks each, eight seconds, then gone. */

const COLORS = ['#FFE3A0', '#FFC65A', '#FF9A6B', '#FFF2CF'] as const;
const SPARKS = 24;
const BURST_MS = 1_400;
/** Three bursts at once at most: the next begins when a third of one has passed. */
const EVERY_MS = BURST_MS / 3;
const SHOW_MS = 8_000;
/** Where a still burst stands in its life. */
const FULL_BLOOM = 0.55;

interface Burst {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly startsAt: number;
}

/**
 * @param still  one burst in full bloom that does not move
 * @returns      ends it and leaves the canvas empty
 */
export function fireworks(canvas: HTMLCanvasElement, still: boolean): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const { width, height } = fit(canvas, pen);
  if (still) {
    drawBurst(
      pen,
      { x: width * 0.62, y: height * 0.4, radius: Math.min(width, height) * 0.3, startsAt: 0 },
      FULL_BLOOM,
    );
    return () => pen.clearRect(0, 0, width, height);
  }
  const begun = performance.now();
  const bursts = burstsOf(width, height);
  let frame = requestAnimationFrame(draw);
  function draw(): void {
    const since = performance.now() - begun;
    pen?.clearRect(0, 0, width, height);
    if (!pen || since > SHOW_MS) return;
    for (const burst of bursts) {
      const life = (since - burst.startsAt) / BURST_MS;
      if (life > 0 && life < 1) drawBurst(pen, burst, life);
    }
    frame = requestAnimationFrame(draw);
  }
  return () => {
    cancelAnimationFrame(frame);
    pen.clearRect(0, 0, width, height);
  };
}

/** The canvas in device pixels, drawn on in CSS pixels. */
function fit(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): { readonly width: number; readonly height: number } {
  const { clientWidth: width, clientHeight: height } = canvas;
  // Sharper than this nobody sees a spark, and every frame clears it all.
  const density = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  pen.scale(density, density);
  return { width, height };
}

function burstsOf(width: number, height: number): readonly Burst[] {
  const count = Math.floor((SHOW_MS - BURST_MS) / EVERY_MS) + 1;
  return Array.from({ length: count }, (_, index) => ({
    x: width * (0.15 + 0.7 * Math.random()),
    y: height * (0.2 + 0.5 * Math.random()),
    radius: Math.min(width, height) * (0.2 + 0.16 * Math.random()),
    startsAt: index * EVERY_MS,
  }));
}

/** @param life  0 as it bursts … 1 as its last spark is gone */
function drawBurst(pen: CanvasRenderingContext2D, { x, y, radius }: Burst, life: number): void {
  const reach = radius * (1 - (1 - life) ** 3);
  const tail = radius * 0.3 * (1 - life);
  const fall = radius * 0.25 * life ** 2;
  for (let spark = 0; spark < SPARKS; spark++) {
    const angle = (spark / SPARKS) * 2 * Math.PI;
    const far = reach * (spark % 2 === 0 ? 1 : 0.8);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    pen.globalAlpha = (1 - life) * (spark % 2 === 0 ? 0.9 : 0.55);
    pen.strokeStyle = pen.fillStyle = COLORS[spark % COLORS.length] ?? COLORS[0];
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x + dx * Math.max(0, far - tail), y + dy * Math.max(0, far - tail) + fall);
    pen.lineTo(x + dx * far, y + dy * far + fall);
    pen.stroke();
    pen.beginPath();
    pen.arc(x + dx * (far + 6), y + dy * (far + 6) + fall, 1.7, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
