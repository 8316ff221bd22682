/** Where the points of a candidate come from, as rows of a list and as arrows on the board. */
import type { ArrowMark } from '@tianyuan/board-view';
import type { Candidate, Source } from '@tianyuan/classic';
import type { LabText } from '../lab-text.ts';
import { pointText } from '../wording.ts';

/** More than these hide the board. */
const MOST_ARROWS = 6;

/** The dearest first. */
export function sourcesOf({ sources }: Candidate): readonly Source[] {
  return sources.toSorted((one, other) => other.worth - one.worth);
}

/** One arrow for each line of points that gives something, the dearest ones. */
export function sourceArrows(candidate: Candidate | undefined): readonly ArrowMark[] {
  if (!candidate) return [];
  const arrows = sourcesOf(candidate).map((source) => {
    const points = source.kind === 'shape' ? source.shape.stones : source.points;
    return { from: points[0] ?? candidate.point, to: points.at(-1) ?? candidate.point };
  });
  return arrows.filter(({ from, to }) => from !== to).slice(0, MOST_ARROWS);
}

/** `五格 H8–L12 有 3 子`. */
export function sourceText(text: LabText, size: number, source: Source): string {
  const { t } = text;
  const side = t(`color.${source.color}`);
  if (source.kind === 'shape') return t(`source.shape.${source.shape.kind}`, { side });
  const ends = [source.points[0], source.points.at(-1)].map((point) =>
    point === undefined ? '' : pointText(size, point),
  );
  const line = { from: ends[0] ?? '', to: ends[1] ?? '', side };
  if (source.kind === 'window') return t('source.window', { ...line, n: source.stones });
  return t('source.row', { ...line, n: source.points.length, ends: source.openEnds });
}
