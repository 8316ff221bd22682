/** Draws a board and reports the point that was meant; knows no rule. Its looks also need `./board-view.css`. */
export {
  type BoardLayout,
  crossingOf,
  DEAD_ZONE_CELLS,
  type LayoutRequest,
  layoutOf,
  nearestPoint,
  pointAtPixel,
  starPoints,
} from './geometry.ts';
export { BOARD_THEMES, CONTRAST_THEME, FESTIVAL_THEME, INK_THEME } from './late-themes.ts';
export { loupeMiddle } from './loupe.ts';
export { REFUSAL_MS, winSequenceMs } from './motion.ts';
export { createStillBoard, type StillBoard } from './still.ts';
export { type BoardTheme, NIGHT_THEME, type Stops, WOOD_THEME } from './themes.ts';
export { createThumbnail, type ThumbnailRequest, thumbnailDrawing } from './thumbnail.ts';
export type {
  ArrowMark,
  BoardView,
  BoardViewConfig,
  BoardViewState,
  CandidateMark,
  ForbiddenDrawing,
  ForbiddenDrawingLine,
  HeatMark,
  InputKind,
  MainLine,
  SignMark,
  Stone,
  StoneColor,
  ThreatMark,
} from './types.ts';
export { createBoardView } from './view.ts';
export { LARGEST_SCALE, placeUnder, WHOLE, type Zoom, zoomAround } from './zoom.ts';
