/** Thoughts in words and numbers. Pure; no sentence is written here. */
import { type Bound, isDecided, type Thought, UNBOUNDED, WIN } from '@tianyuan/classic';
import { type Point, pointName } from '@tianyuan/rules';
import type { LabText } from './lab-text.ts';

/** `H8`. */
export function pointText(size: number, point: Point): string {
  return pointName(size, point).toUpperCase();
}

export function pointsText(text: LabText, size: number, points: readonly Point[], most = 8): string {
  const names = points.slice(0, most).map((point) => pointText(size, point));
  const joined = names.join(text.t('list.pause'));
  return points.length > most ? text.t('list.more', { list: joined, n: points.length }) : joined;
}

/** `+34`, `胜 3`, `−∞`: a value of a search, for the side that thinks. */
export function valueText(text: LabText, value: number): string {
  if (Math.abs(value) >= UNBOUNDED) return value > 0 ? '+∞' : '−∞';
  if (isDecided(value)) {
    const n = WIN - Math.abs(value);
    return value > 0 ? text.t('insight.wins.short', { n }) : text.t('insight.loses.short', { n });
  }
  const written = text.number(Math.abs(value));
  return value === 0 ? '0' : `${value > 0 ? '+' : '−'}${written}`;
}

const SIGN: Readonly<Record<Bound, string>> = { exact: '', 'at-least': '≥', 'at-most': '≤' };

/** As short as a node has room for. */
export function valueShort(text: LabText, value: number, bound: Bound): string {
  if (isDecided(value)) return valueText(text, value).replace(' ', '');
  if (Math.abs(value) >= 10_000) return text.compact(value).replace('-', '−');
  return `${SIGN[bound]}${value < 0 ? '−' : ''}${Math.abs(value)}`;
}

/** One thought as a sentence. */
export function thoughtSentence(text: LabText, size: number, thought: Thought): string {
  const { t } = text;
  const name = (point: Point): string => pointText(size, point);
  const value = (number: number): string => valueText(text, number);
  switch (thought.kind) {
    case 'considered': {
      const { point, attack, defence, makesFive, blocksFive } = thought.candidate;
      const first = t('thought.considered', {
        point: name(point),
        attack: text.number(attack),
        defence: text.number(defence),
      });
      return first + (makesFive ? t('thought.makesFive') : blocksFive ? t('thought.blocksFive') : '');
    }
    case 'entered': {
      const { point, color, ply, alpha, beta } = thought;
      const side = t(`color.${color}`);
      if (alpha === undefined || beta === undefined) return t('thought.entered', { side, point: name(point), n: ply });
      const bounds = { alpha: value(alpha), beta: value(beta) };
      return t('thought.enteredBounded', { side, point: name(point), n: ply, ...bounds });
    }
    case 'left': {
      const because = t(`because.${thought.because}`);
      const found = t(`bound.${thought.bound}`, { value: value(thought.value) });
      return t('thought.left', { point: name(thought.point), value: found, because });
    }
    case 'cut-off': {
      const { point, alpha, beta, avoidedBy, skipped } = thought;
      const rest = { n: skipped, point: name(point), value: value(thought.value) };
      const bounds = { alpha: value(alpha), beta: value(beta) };
      return t(`thought.cut.${avoidedBy}`, { ...rest, ...bounds });
    }
    case 'table-hit':
      return t(`thought.hit.${thought.use}`, { value: t(`bound.${thought.bound}`, { value: value(thought.value) }) });
    case 'depth-finished': {
      const points = pointsText(text, size, thought.among);
      const line = pointsText(text, size, thought.line);
      return t('thought.depth', { n: thought.depth, value: value(thought.value), points, line });
    }
    case 'played-out': {
      const winner = thought.winner === 'nobody' ? t('winner.nobody') : t(`winner.${thought.winner}`);
      return t('thought.playedOut', { path: pointsText(text, size, thought.path), n: thought.stones, winner });
    }
    case 'visited': {
      const [first] = thought.points;
      if (!first) return t('thought.visitedNone', { n: thought.playouts });
      const share = text.number(100 * first.share);
      return t('thought.visited', { n: thought.playouts, point: name(first.point), visits: first.visits, share });
    }
    case 'progress':
      return t('thought.progress', { n: thought.nodes });
    case 'stopped':
      return t(`thought.stopped.${thought.by}`);
    case 'chosen': {
      const because = t(`chosen.${thought.because}`);
      const { among } = thought;
      if (among.length === 1) return t('thought.chosen', { point: name(thought.point), because });
      return t('thought.chosenAmong', { point: name(thought.point), n: among.length, because });
    }
  }
}
