/** The board as PNG, and the game as GIF; everything happens on this device. */
import { createStillBoard } from '@tianyuan/board-view';
import type { MatchState } from '@tianyuan/match';
import type { Theme } from '../../theme/themes.ts';
import { matchAt } from '../record/look.ts';

const PNG_PX = 1200;
const CAPTION_PX = 72;
const GIF_PX = 480;
const PLY_MS = 700;
const END_MS = 3500;
/** One of the 256 is the colour that shows what was there before. */
const COLORS = 255;

/** What a line under a board says: who plays, or by which rule, at its beginning; how far or how it ended at its end. */
export interface Caption {
  readonly players: string;
  readonly standing: string;
  /** As the page is written. */
  readonly direction: 'ltr' | 'rtl';
  /** The family of the page's letters. */
  readonly font: string;
}

/**
 * The position after so many plies, its stones numbered, over a line that says what it is. Rejects where the browser cannot
 * draw it.
 */
export async function boardPng(match: MatchState, plies: number, theme: Theme, caption: Caption): Promise<Blob> {
  const still = createStillBoard(PNG_PX, { ...shown(matchAt(match, plies)), theme: theme.board, showNumbers: true });
  try {
    const { canvas, context } = await drawn(still.svg(), PNG_PX, theme.ui.page, CAPTION_PX);
    write(context, caption, theme);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('the browser makes no PNG');
    return png;
  } finally {
    still.destroy();
  }
}

/**
 * The game from its first stone to its last, which stands longest. Between two frames the page has its turn.
 *
 * @param onFrame  hears how many of the frames are drawn
 * Rejects with the signal's reason when it is given up, and where the browser cannot draw.
 */
export async function gameGif(
  match: MatchState,
  theme: Theme,
  stop: AbortSignal,
  onFrame: (frame: number, total: number) => void,
): Promise<Blob> {
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc');
  const still = createStillBoard(GIF_PX, { ...shown(match), theme: theme.board });
  const frame = async (): Promise<Uint8ClampedArray> => {
    const { context } = await drawn(still.svg(), GIF_PX, theme.ui.page);
    return context.getImageData(0, 0, GIF_PX, GIF_PX).data;
  };
  try {
    const total = match.moves.length;
    const palette = [...quantize(await frame(), COLORS), [0, 0, 0]];
    const gif = GIFEncoder();
    let before: Uint8Array | undefined;
    for (let plies = 0; plies <= total; plies++) {
      stop.throwIfAborted();
      still.show(shown(matchAt(match, plies)));
      const indices = applyPalette(await frame(), palette.slice(0, -1));
      gif.writeFrame(before ? changes(before, indices, palette.length - 1) : indices, GIF_PX, GIF_PX, {
        ...(before ? { transparent: true, transparentIndex: palette.length - 1 } : { palette, repeat: 0 }),
        delay: plies === total ? END_MS : PLY_MS,
        dispose: 1,
      });
      before = indices;
      onFrame(plies, total);
    }
    gif.finish();
    return new Blob([gif.bytes()], { type: 'image/gif' });
  } finally {
    still.destroy();
  }
}

/** A text that is too long is drawn narrower. */
function write(context: CanvasRenderingContext2D, { players, standing, direction, font }: Caption, theme: Theme): void {
  const [near, far] = [PNG_PX * 0.045, PNG_PX * 0.955];
  const half = (far - near) / 2 - near / 2;
  context.direction = direction;
  context.textBaseline = 'middle';
  for (const [text, weight, color, align, ltr, rtl] of [
    [players, 600, theme.ui.ink, 'start', near, far],
    [standing, 400, theme.ui.ink2, 'end', far, near],
  ] as const) {
    context.font = `${weight} 30px ${font}`;
    context.fillStyle = color;
    context.textAlign = align;
    context.fillText(text, direction === 'ltr' ? ltr : rtl, PNG_PX + CAPTION_PX / 2 - 6, half);
  }
}

/** Where nothing changed, the colour through which the frame before is seen: it packs to almost nothing. */
function changes(before: Uint8Array, now: Uint8Array, transparent: number): Uint8Array {
  return now.map((index, at) => (index === before[at] ? transparent : index));
}

function shown({ settings, board, moves, outcome }: MatchState): Parameters<typeof createStillBoard>[1] {
  const winLines = outcome.kind === 'won' && outcome.how === 'five' ? outcome.lines : undefined;
  return {
    size: settings.size,
    stones: board.stones,
    lastPoint: winLines ? undefined : moves.at(-1)?.point,
    moveNumbers: new Map(moves.map(({ point }, ply) => [point, ply + 1])),
    winLines,
    showCoordinates: true,
  };
}

interface DrawnPicture {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/**
 * @param paper   what lies under a board that has no wood of its own
 * @param belowPx  so much of it is left below the board
 */
async function drawn(svg: string, sidePx: number, paper: string, belowPx = 0): Promise<DrawnPicture> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx + belowPx;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser has no canvas');
  context.fillStyle = paper;
  context.fillRect(0, 0, sidePx, canvas.height);
  context.drawImage(image, 0, 0, sidePx, sidePx);
  return { canvas, context };
}
