/** What an engine says about its move: collected while it thinks, and kept beside its stone until the game goes on. */
import type { CandidateMark, MainLine } from '@tianyuan/board-view';
import type { Score, ThinkInfo } from '@tianyuan/engine-host';
import type { Color, Stone } from '@tianyuan/rules';
import { type Game, isWatched, machineAt } from './model.ts';
import type { OpponentId } from './opponents.ts';

/** How many moves are valued where a person wants to see them: the best one and the next. */
export const CANDIDATES = 5;

/** Moves of a main line that are shown: they have room in two rows, and what lies deeper changes with every look. */
export const LINE_MOVES = 10;
/** As `MarksWanted.line`: all of them. */
export const WHOLE_LINE = Number.POSITIVE_INFINITY;

export interface Insight {
  readonly game: string;
  readonly opponent: OpponentId;
  /** Stones on the board when it was asked. */
  readonly plies: number;
  /** Whose move is thought about; scores speak from its side. */
  readonly side: Color;
  /**
   * The newest of each line, no two of them from the same stone: the one that is played first, then the best of the others. A level
   * that chooses in an opening among nearly equal moves may play another than the best. Empty before the first iteration ends.
   */
  readonly lines: readonly ThinkInfo[];
  /** The stone it gave. */
  readonly answer: number | undefined;
}

/**
 * Whether this opponent says anything: the teaching players look no move ahead, so they have no depth and no line, and what a
 * lower level found is not why it plays.
 */
export function hasInsight(game: Game): boolean {
  // Two machines have two views of a game: none of them is the one beside the board.
  return !isWatched(game) && (machineAt(game, 'second')?.canExplain ?? false);
}

export function beginInsight({ id, opponent, match }: Game): Insight {
  return { game: id, opponent, plies: match.moves.length, side: match.toMove, lines: [], answer: undefined };
}

/**
 * Takes the place of what was said of the same line before. Of two lines that begin with the same stone the first one stands: the
 * other was said before it, and comes later where lines were held back.
 */
export function withInfo(insight: Insight, info: ThinkInfo): Insight {
  const others = insight.lines.filter(({ multiPv }) => multiPv !== info.multiPv);
  const lines = [...others, info].sort((a, b) => a.multiPv - b.multiPv);
  const isFirst = ({ pv: [stone] }: ThinkInfo, index: number): boolean =>
    lines.findIndex(({ pv }) => pv[0] === stone) === index;
  return { ...insight, lines: lines.filter(isFirst) };
}

/** Whether the game still stands where the insight was had: at the thought, or at the stone that came of it. */
export function isAbout({ game, opponent, plies, answer }: Insight, { id, opponent: now, match }: Game): boolean {
  if (game !== id || opponent !== now) return false;
  const after = match.moves.length - plies;
  return after === 0 || (after === 1 && match.moves[plies]?.point === answer);
}

export interface InsightMarks {
  readonly candidates: readonly CandidateMark[] | undefined;
  readonly mainLine: MainLine | undefined;
}

const NO_MARKS: InsightMarks = { candidates: undefined, mainLine: undefined };

export interface MarksWanted {
  readonly values: boolean;
  /** How many stones of the main line. */
  readonly line: number;
  /** Whose line: a place among the insight's lines, the best when left out. */
  readonly of?: number;
}

/**
 * What the board shows of an insight. Points that have a stone by now are left out: the answer's own, above all.
 *
 * @param wordOf  a score in at most four letters
 */
export function insightMarks(
  insight: Insight | undefined,
  stones: readonly Stone[],
  wanted: MarksWanted,
  wordOf: (score: Score) => string,
): InsightMarks {
  const [best] = insight?.lines ?? [];
  if (!insight || !best || (!wanted.values && wanted.line === 0)) return NO_MARKS;
  // The first stone of the line is drawn as the value of the best candidate.
  const valued = wanted.values ? insight.lines : [best];
  const candidates = valued.flatMap((line): CandidateMark[] => {
    const [point] = line.pv;
    if (point === undefined || stones[point] !== 'empty') return [];
    return [
      {
        point,
        text: wordOf(line.score),
        weight: weightOf(line.score, best.score),
        best: line.multiPv === best.multiPv,
      },
    ];
  });
  const pv = (insight.lines[wanted.of ?? 0] ?? best).pv;
  const line = pv.slice(0, Math.min(wanted.line, LINE_MOVES));
  return { candidates, mainLine: line.length > 0 ? { points: line, firstColor: insight.side } : undefined };
}

/** Points of score in which a candidate's disc fades to about a quarter. */
const FADING_CP = 200;

/** How strongly a candidate is drawn, 0…1, beside the best one. */
function weightOf(score: Score, best: Score): number {
  return 2 / (1 + Math.exp((ranked(best) - ranked(score)) / FADING_CP));
}

function ranked(score: Score): number {
  if ('cp' in score) return score.cp;
  return score.mate > 0 ? 10_000 - score.mate : -10_000 - score.mate;
}
