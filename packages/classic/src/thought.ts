import type { Color, Point, Shape } from '@tianyuan/rules';

//  What a player can think. Every thought is plain data without cycles, infinities or undefined: it can be stored as JSON and
//  sent from a worker as it is. In all of them `value` speaks for the side that thinks: positive is good for it, whoever is to
//  move in the position spoken of.
//
//    weighing players    considered considered … chosen
//    searching players   entered entered left … left  depth-finished … chosen      with cut-off and table-hit between
//    sampling players    played-out played-out visited … chosen

export type Thought =
  | Considered
  | Entered
  | Left
  | CutOff
  | TableHit
  | DepthFinished
  | PlayedOut
  | Visited
  | Progress
  | Stopped
  | Chosen;

/** One point was weighed. */
export interface Considered {
  readonly kind: 'considered';
  readonly candidate: Candidate;
}

export interface Candidate {
  readonly point: Point;
  readonly makesFive: boolean;
  /** The opponent would make a five here. */
  readonly blocksFive: boolean;
  /** What the point is worth to the side to move. */
  readonly attack: number;
  /** What it would be worth to the opponent. */
  readonly defence: number;
  /** What is compared, place by place, after five and block. */
  readonly score: readonly number[];
  /** What the numbers are made of. */
  readonly sources: readonly Source[];
}

export type Source = WindowSource | ShapeSource | RowSource;

/** Five points in a row in which `color` alone has stones. */
export interface WindowSource {
  readonly kind: 'window';
  readonly color: Color;
  readonly points: readonly Point[];
  /** Stones of `color` in it, the new one not counted. */
  readonly stones: number;
  readonly worth: number;
}

/** What a stone of `color` on the point makes of one line. */
export interface ShapeSource {
  readonly kind: 'shape';
  readonly color: Color;
  readonly shape: Shape;
  readonly worth: number;
}

/** The unbroken row that a stone of `color` on the point would be part of. */
export interface RowSource {
  readonly kind: 'row';
  readonly color: Color;
  /** The stones of the row, the new one counted, forward along its direction. */
  readonly points: readonly Point[];
  /** How many of its two ends are empty points: 1 or 2. */
  readonly openEnds: number;
  readonly worth: number;
}

/**
 * A stone was laid in the head: the search goes one ply down. Every `entered` is followed by its `left`, as brackets are; only
 * a search that a limit stops leaves some open.
 */
export interface Entered {
  readonly kind: 'entered';
  /** Stones laid in the head, this one counted: 1 for the moves that can be chosen. */
  readonly ply: number;
  readonly point: Point;
  readonly color: Color;
  /** What the side that thinks is sure of already; minimax, which asks for no bounds, tells neither. */
  readonly alpha?: number;
  /** What the opponent can hold it to already. */
  readonly beta?: number;
}

/** The stone was taken back: this is what it was found to be worth. */
export interface Left {
  readonly kind: 'left';
  readonly ply: number;
  readonly point: Point;
  readonly color: Color;
  readonly value: number;
  readonly bound: Bound;
  readonly because: ValueReason;
}

/** `at-least` and `at-most`: the true value was not needed, for it lies on the side where it changes nothing. */
export type Bound = 'exact' | 'at-least' | 'at-most';

/**
 * Where a value comes from: a five stands; the side to move cannot place a stone any more; the board was judged as it stands, for the
 * search was deep enough (the horizon); every reply was looked at; one reply was enough; the table knew.
 */
export type ValueReason = 'five' | 'no-legal-point' | 'horizon' | 'searched' | 'cut-off' | 'table';

/** The rest of the replies to a stone need not be looked at: nobody who plays well will let it come to this position. */
export interface CutOff {
  readonly kind: 'cut-off';
  /** Stones laid in the head, the reply not counted. */
  readonly ply: number;
  /** The reply that was enough, and what it is worth. */
  readonly point: Point;
  readonly value: number;
  readonly alpha: number;
  readonly beta: number;
  /** Who keeps away from here: that side has something at least as good elsewhere. */
  readonly avoidedBy: 'thinker' | 'opponent';
  /** How many replies were not looked at. */
  readonly skipped: number;
}

/** The position was met before, by another order of the same stones or by a shallower search. */
export interface TableHit {
  readonly kind: 'table-hit';
  readonly ply: number;
  readonly value: number;
  readonly bound: Bound;
  /** The value was good enough to leave at once, or only the reply that was best then is tried first now. */
  readonly use: 'value' | 'first-reply';
}

/** A search to one depth is complete. */
export interface DepthFinished {
  readonly kind: 'depth-finished';
  readonly depth: number;
  readonly value: number;
  /** All the points that have this value, ascending. */
  readonly among: readonly Point[];
  /** One way the game goes on when both play for the best; it is shorter where the table knew the rest. */
  readonly line: readonly Point[];
  /** Positions looked at since the thought began. */
  readonly nodes: number;
}

/** One game was played to its end by chance. */
export interface PlayedOut {
  readonly kind: 'played-out';
  /** The stones of the tree, from the root. */
  readonly path: readonly Point[];
  /** How many stones by chance came after them. */
  readonly stones: number;
  readonly winner: Color | 'nobody';
}

/** How often each point was tried so far, and with what success: the most visited ones first, no more than 24. */
export interface Visited {
  readonly kind: 'visited';
  readonly playouts: number;
  readonly points: readonly {
    readonly point: Point;
    readonly visits: number;
    /** Won games of the side that thinks, in parts of the visits: from 0 to 1, a drawn game half. */
    readonly share: number;
  }[];
}

/** Told every few hundred positions, so that a worker can give way and a page can count. */
export interface Progress {
  readonly kind: 'progress';
  readonly nodes: number;
}

/** A limit was reached. A depth that was not finished counts for nothing. */
export interface Stopped {
  readonly kind: 'stopped';
  readonly by: LimitKind;
}

export type LimitKind = 'nodes' | 'time';

/** The end of the thought: one of the best points was taken. */
export interface Chosen {
  readonly kind: 'chosen';
  readonly point: Point;
  /** All the points that were equally good, ascending. */
  readonly among: readonly Point[];
  readonly because: ChoiceReason;
}

export type ChoiceReason =
  | 'at-random'
  | 'empty-board'
  | 'makes-five'
  | 'blocks-five'
  | 'best-score'
  | 'nothing-scores' // no line through any point is alive: the one nearest to the centre
  | 'best-value' // of a search
  | 'most-visits';
