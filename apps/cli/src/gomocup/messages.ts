import type { HostError, Score, ThinkInfo } from '@tianyuan/engine-host';
import { type Outcome, toPoint } from '@tianyuan/rules';
import { endOf } from '../refusal.ts';
import { version } from '../version.ts';
import { coordinatesOf } from './notation.ts';

export const ABOUT: string = `name="Tianyuan", version="${version()}", author="the Tianyuan authors", country="International"`;

/** A command that is not known, shown without what could break the line. */
export function unknownLine(line: string): string {
  return `UNKNOWN ${shown(line)}`;
}

export function overText(outcome: Outcome): string {
  return `the game is over: ${endOf(outcome)}`;
}

/** No move, and it is the engine's fault; with what is known of why. */
export function failureLine(error: HostError): string {
  const how = error.code === 'engine-died' ? ` (${[error.cause, shown(error.detail)].join(' ').trim()})` : '';
  return `ERROR the engine failed: ${error.code}${how}`;
}

/** What the search has found: `MESSAGE depth 8-15 ev 23 n 15632 n/ms 312 tm 50 pv 7,7 8,8`. */
export function searchLine(size: number, info: ThinkInfo, isOneOfMany: boolean): string {
  const { depth, seldepth, score, nodes, nps, timeMs, pv, multiPv } = info;
  const moves = pv.flatMap((index) => {
    const point = toPoint(size, index);
    return point === undefined ? [] : [coordinatesOf(size, point)];
  });
  const rank = isOneOfMany ? `(${multiPv}) ` : '';
  return `MESSAGE ${rank}depth ${depth}-${seldepth} ev ${scoreText(score)} n ${nodes} n/ms ${Math.round(nps / 1000)} tm ${Math.round(timeMs)} pv ${moves.join(' ')}`;
}

/** Hundredths, or `+M5` for a win in five plies and `-M4` for a loss in four. */
function scoreText(score: Score): string {
  if ('cp' in score) return String(score.cp);
  return `${score.mate > 0 ? '+' : '-'}M${Math.abs(score.mate)}`;
}

const LONGEST_SHOWN = 40;

export function shown(text: string): string {
  const clean = text.trim().replace(/[^\x20-\x7e]/g, '?');
  return clean.length > LONGEST_SHOWN ? `${clean.slice(0, LONGEST_SHOWN)}...` : clean;
}
