/** What a board can show, as plain data. A point is `row * size + column`, row 0 at the top, column 0 at the left. */
import type { BoardTheme } from './themes.ts';

export type StoneColor = 'black' | 'white';
export type Stone = StoneColor | 'empty';
/** How a point was meant. `keyboard` includes a screen reader's own activation; a pen counts as `mouse`. */
export type InputKind = 'mouse' | 'touch' | 'keyboard';

/** Why a stone was refused: one capsule a line, one badge a line, the refused stone under a cross. */
export interface ForbiddenDrawing {
  readonly point: number;
  /** Colour of the refused stone; black when left out. */
  readonly color?: StoneColor | undefined;
  readonly lines: readonly ForbiddenDrawingLine[];
}

export interface ForbiddenDrawingLine {
  /** Stones of the shape; the refused one may be among them. */
  readonly stones: readonly number[];
  /** Empty points that would complete it, drawn as diamonds. */
  readonly completions: readonly number[];
  /** Points that would complete it but are not available, in `completions` or not: a small cross in the diamond. */
  readonly blocked?: readonly number[] | undefined;
  /** False for a shape that does not count: a paler capsule and a hollow badge. True when left out. */
  readonly counts?: boolean | undefined;
  /** What the badge says; its place in the list, from 1, when left out. */
  readonly badge?: string | undefined;
}

/** A point that completes something: a ring, with a dot inside where it makes a five. */
export interface ThreatMark {
  readonly point: number;
  readonly kind: 'four' | 'three';
  readonly by: 'own' | 'opponent';
}

/** A candidate's value. `weight` 0…1 fills the disc; the best one is filled in the good colour with a second ring. */
export interface CandidateMark {
  readonly point: number;
  readonly text: string;
  readonly weight: number;
  readonly best?: boolean | undefined;
}

/** The line the machine expects; its first stone is to be placed by `firstColor` and is not drawn itself. */
export interface MainLine {
  readonly points: readonly number[];
  readonly firstColor: StoneColor;
}

/** `value` 0…1; from 0.2 up `text` is written into the disc. */
export interface HeatMark {
  readonly point: number;
  readonly value: number;
  readonly text?: string | undefined;
}

export interface ArrowMark {
  readonly from: number;
  readonly to: number;
}

/** A letter on an empty point or a stone, or a figure drawn on it. */
export interface SignMark {
  readonly point: number;
  readonly sign: 'triangle' | 'square' | 'circle' | { readonly text: string };
}

export interface BoardViewState {
  /** Lines of the board, 5…22. */
  readonly size: number;
  /** `size * size` stones, row by row from the top left. */
  readonly stones: readonly Stone[];
  readonly lastPoint?: number | undefined;
  /** The number to write on a stone, by point; shown while `showNumbers` is true. */
  readonly moveNumbers?: ReadonlyMap<number, number> | undefined;
  readonly showNumbers: boolean;
  readonly showCoordinates: boolean;
  /** Five or nine star points; `auto` takes nine from 19 lines up. */
  readonly stars: 'auto' | 'five' | 'nine';
  /** `raised` has thickness and a shadow; `flush` lies edge to edge, as on a phone. */
  readonly edge: 'raised' | 'flush';
  readonly forbidden?: readonly number[] | undefined;
  readonly explain?: ForbiddenDrawing | undefined;
  /** Every winning run, each with all its points. */
  readonly winLines?: readonly (readonly number[])[] | undefined;
  /** Colour of the stone that would be placed: hover and preview show it. Left out: no hover. */
  readonly hoverColor?: StoneColor | undefined;
  /** The point waiting for its confirmation. */
  readonly preview?: number | undefined;
  /** A change of this value shows the cross for 1.2 s and shakes the board; `BoardView.refuse` does so each time. */
  readonly refused?: number | undefined;
  readonly threats?: readonly ThreatMark[] | undefined;
  readonly candidates?: readonly CandidateMark[] | undefined;
  readonly mainLine?: MainLine | undefined;
  readonly heat?: readonly HeatMark[] | undefined;
  readonly arrows?: readonly ArrowMark[] | undefined;
  readonly signs?: readonly SignMark[] | undefined;
  readonly theme: BoardTheme;
  /** False: nothing is reported and no hover is drawn; the focus still moves. */
  readonly interactive: boolean;
  /**
   * What a finger does. `never`: a tap places. `always`: a tap previews, a second one places. `loupe`: that, and a drag
   * moves a cursor above the finger under a loupe, lifting places, off the board nothing is meant. `auto`: `loupe` where
   * the points lie closer than 24 px, else `never`.
   */
  readonly confirmTouch: 'auto' | 'always' | 'never' | 'loupe';
  readonly reducedMotion: boolean;
}

/** Read again at each use, so a getter may follow the language. */
export interface BoardViewConfig {
  /** A point was meant. Reported once a tap, click, Enter or Space, stones and forbidden points included. */
  onPoint(point: number, how: InputKind): void;
  /** A touch preview was set, moved, or (`undefined`) given up or confirmed: the view's own `preview` changed. */
  onPreview?(point: number | undefined): void;
  /** Letters and digits typed so far, such as `h1`; empty when they end. */
  onTyped?(text: string): void;
  /** Accessible name of a point; must begin with the point, such as `H8`. */
  labelOf(point: number): string;
  readonly gridLabel: string;
  /**
   * Resolves in a task of its own. The picture is drawn at once; the grid of points and the names of all follow then: both
   * together are a long task on a slow telephone. Left out: they are there at once, too.
   */
  readonly nextTask?: (() => Promise<void>) | undefined;
}

export interface BoardView {
  /**
   * Takes what changed and redraws only that; also reads all accessible names again, unless only marks that say nothing of
   * a point were given (`preview`, `heat` and their like). The first call for a board that
   * was made without an initial state is its first appearance and moves nothing.
   */
  update(partial: Partial<BoardViewState>): void;
  /** Focuses a point of the grid, or the one that has the roving focus. */
  focusPoint(point?: number): void;
  /** The point at client coordinates, or undefined: off the board or too far from any crossing. */
  pointFromClient(x: number, y: number): number | undefined;
  /** Shows the whole board again, where fingers have enlarged it. */
  showWhole(): void;
  /** Shows the refusal cross on a point and shakes the board, even twice at the same point. */
  refuse(point: number): void;
  /** Removes everything from the container, every listener, observer and timer. */
  destroy(): void;
}
