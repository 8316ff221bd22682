import type { Color } from '@tianyuan/rules';
import type { TreeNode } from './game-tree.ts';
import type { CutMark, NodeMark, ShadeMark, TreeScene } from './tree-scene.ts';

/** The colours of the page, read once a theme. */
export interface TreeInk {
  readonly ink: string;
  readonly ink2: string;
  readonly edge: string;
  readonly accent: string;
  readonly surface: string;
  readonly focus: string;
  readonly font: string;
}

export function readInk(element: Element): TreeInk {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: of('--ink'),
    ink2: of('--ink-2'),
    edge: of('--edge'),
    accent: of('--accent'),
    surface: of('--surface'),
    focus: of('--focus'),
    font: style.fontFamily,
  };
}

export interface TreePicture {
  readonly scene: TreeScene;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly deepestPly: number;
  readonly step: number;
  readonly bestLine: ReadonlySet<TreeNode>;
  /** The stones in the head, or those of the node that was chosen. */
  readonly path: ReadonlySet<TreeNode>;
  readonly chosen: TreeNode | undefined;
  readonly rootColor: Color;
  readonly ink: TreeInk;
  /** What is written into a node; the root's pill has more room. */
  readonly valueText: (node: TreeNode) => string;
  readonly nameOf: (node: TreeNode) => string;
}

const TOP_PX = 30;
const BOTTOM_PX = 26;
/** Words smaller than this cannot be read. */
const LEAST_FONT_PX = 11;

const BLACK = { body: '#1c1a19', text: '#fbf7ee' };
const WHITE = { body: '#fbf8f1', text: '#221d17' };

/** Height of a ply in the picture. */
export function plyY(ply: number, heightPx: number, deepestPly: number): number {
  return TOP_PX + (ply * (heightPx - TOP_PX - BOTTOM_PX)) / Math.max(1, deepestPly);
}

/** Draws the scene; the context is in CSS pixels. From below: lines, shades, cuts, best line, nodes. */
export function drawTree(context: CanvasRenderingContext2D, picture: TreePicture): void {
  const { widthPx, heightPx, scene } = picture;
  context.clearRect(0, 0, widthPx, heightPx);
  context.lineCap = 'round';
  drawLinks(context, picture);
  for (const shade of scene.shades) drawShade(context, picture, shade);
  for (const cut of scene.cuts) drawCut(context, picture, cut);
  drawBestLine(context, picture);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of scene.nodes) {
    const look = (mark.node.color ?? picture.rootColor) === 'black' ? BLACK : WHITE;
    if (mark.node.ply === 0) drawRoot(context, picture, mark, look);
    else drawNode(context, picture, mark, look);
  }
}

const y = ({ heightPx, deepestPly }: TreePicture, ply: number): number => plyY(ply, heightPx, deepestPly);

function link(context: CanvasRenderingContext2D, picture: TreePicture, fromX: number, toX: number, ply: number): void {
  const top = y(picture, ply - 1);
  const bottom = y(picture, ply);
  const middle = (top + bottom) / 2;
  context.moveTo(fromX, top);
  context.bezierCurveTo(fromX, middle, toX, middle, toX, bottom);
}

function drawLinks(context: CanvasRenderingContext2D, picture: TreePicture): void {
  context.beginPath();
  for (const { node, x, parentX } of picture.scene.nodes)
    if (parentX !== undefined) link(context, picture, parentX, x, node.ply);
  context.strokeStyle = picture.ink.edge;
  context.globalAlpha = 0.75;
  context.lineWidth = 1;
  context.stroke();
  context.globalAlpha = 1;
}

/** Replies too narrow to be told apart: their links as one fan, their nodes as one bar. */
function drawShade(context: CanvasRenderingContext2D, picture: TreePicture, shade: ShadeMark): void {
  const { from, to, ply, parentX } = shade;
  const top = y(picture, ply - 1);
  const bottom = y(picture, ply);
  const right = Math.max(to, from + 1);
  context.fillStyle = picture.ink.edge;
  context.globalAlpha = 0.16;
  context.beginPath();
  context.moveTo(parentX, top);
  context.bezierCurveTo(parentX, (top + bottom) / 2, from, (top + bottom) / 2, from, bottom);
  context.lineTo(right, bottom);
  context.bezierCurveTo(right, (top + bottom) / 2, parentX, (top + bottom) / 2, parentX, top);
  context.fill();
  context.globalAlpha = 0.6;
  context.fillRect(from, bottom - 2, right - from, 4);
  context.globalAlpha = 1;
}

function drawCut(context: CanvasRenderingContext2D, picture: TreePicture, { node, x, parentX, room }: CutMark): void {
  const { ink } = picture;
  const ply = node.ply + 1;
  const bottom = y(picture, ply);
  const middle = (y(picture, node.ply) + bottom) / 2;
  context.strokeStyle = ink.edge;
  context.globalAlpha = 0.55;
  context.setLineDash([3, 3]);
  context.beginPath();
  link(context, picture, parentX, x, ply);
  context.stroke();
  context.beginPath();
  const radius = Math.min(7, 0.3 * room + 1);
  context.arc(x, bottom, radius, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
  // The slash that cut them, in the middle of the link.
  const half = Math.min(6, 1 + 0.2 * room);
  const slashX = (parentX + x) / 2;
  context.strokeStyle = ink.accent;
  context.lineWidth = half > 3 ? 2 : 1;
  context.beginPath();
  context.moveTo(slashX - half, middle + 0.6 * half);
  context.lineTo(slashX + half, middle - 0.6 * half);
  context.stroke();
  context.lineWidth = 1;
  if (room >= 34 && node.cut) {
    context.fillStyle = ink.ink2;
    context.font = `${LEAST_FONT_PX}px ${ink.font}`;
    context.textAlign = 'center';
    context.fillText(`×${node.cut.skipped}`, x, bottom + 17);
  }
}

function drawBestLine(context: CanvasRenderingContext2D, picture: TreePicture): void {
  const { bestLine, ink } = picture;
  if (bestLine.size === 0) return;
  context.beginPath();
  for (const { node, x, parentX } of picture.scene.nodes)
    if (parentX !== undefined && bestLine.has(node)) link(context, picture, parentX, x, node.ply);
  context.strokeStyle = ink.accent;
  context.lineWidth = 2.6;
  context.stroke();
  context.lineWidth = 1;
}

function drawNode(context: CanvasRenderingContext2D, picture: TreePicture, mark: NodeMark, look: typeof BLACK): void {
  const { bestLine, path, chosen, step, ink } = picture;
  const { node, x, radius } = mark;
  const at = y(picture, node.ply);
  const fontPx = Math.min(13, 0.8 * radius);
  const isKnown = node.leftAt < step;
  context.beginPath();
  context.arc(x, at, radius, 0, 2 * Math.PI);
  context.fillStyle = look.body;
  context.fill();
  const isBest = bestLine.has(node);
  const isOnPath = path.has(node);
  context.strokeStyle = isBest ? ink.accent : isOnPath ? ink.focus : ink.edge;
  context.lineWidth = isBest || isOnPath ? 2.2 : 0.8;
  context.stroke();
  context.lineWidth = 1;
  if (node === chosen) {
    context.strokeStyle = ink.focus;
    context.lineWidth = 2.4;
    context.beginPath();
    context.arc(x, at, radius + 4, 0, 2 * Math.PI);
    context.stroke();
    context.lineWidth = 1;
  }
  if (node.isThinned && radius > 4) drawThinned(context, x, at + radius + 5, ink);
  if (fontPx < LEAST_FONT_PX) return;
  if (isKnown) {
    const text = picture.valueText(node);
    context.fillStyle = look.text;
    context.font = `600 ${text.length > 4 ? 9.5 : LEAST_FONT_PX}px ${ink.font}`;
    if (text.length <= 5) context.fillText(text, x, at + 0.5);
  }
  context.fillStyle = isBest ? ink.accent : ink.ink2;
  context.font = `${isBest ? 600 : 400} ${LEAST_FONT_PX}px ${ink.font}`;
  context.fillText(picture.nameOf(node), x, at - radius - 8);
}

function drawRoot(
  context: CanvasRenderingContext2D,
  picture: TreePicture,
  { node, x }: NodeMark,
  look: typeof BLACK,
): void {
  const at = y(picture, 0);
  const text = node.leftAt < picture.step ? picture.valueText(node) : '?';
  context.font = `600 13px ${picture.ink.font}`;
  const half = Math.max(20, context.measureText(text).width / 2 + 12);
  context.beginPath();
  context.roundRect(x - half, at - 15, 2 * half, 30, 13);
  context.fillStyle = look.body;
  context.fill();
  context.strokeStyle = node === picture.chosen ? picture.ink.focus : picture.ink.edge;
  context.lineWidth = node === picture.chosen ? 2.4 : 0.8;
  context.stroke();
  context.lineWidth = 1;
  context.fillStyle = look.text;
  context.fillText(text, x, at + 0.5);
}

/** Three dots: below here something was, and is not kept. */
function drawThinned(context: CanvasRenderingContext2D, x: number, at: number, ink: TreeInk): void {
  context.fillStyle = ink.ink2;
  for (const offset of [-4, 0, 4]) {
    context.beginPath();
    context.arc(x + offset, at, 1.1, 0, 2 * Math.PI);
    context.fill();
  }
}
