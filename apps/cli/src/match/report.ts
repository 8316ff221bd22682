import {
  type EloEstimate,
  eloOfPairs,
  type FinishedGame,
  SPRT_BOUND,
  type SprtState,
  sideOf,
  sprtOfPairs,
  type Tally,
  tallyOf,
} from '@tianyuan/arena';
import type { MatchRequest } from './request.ts';

/** How a match stands: the JSON value of `match --json`. Everything is as `a` sees it. */
export interface MatchReport {
  readonly a: string;
  readonly b: string;
  readonly rule: string;
  readonly size: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  /** Null where it is infinite, or nothing was played. */
  readonly elo: number | null;
  readonly eloLow: number | null;
  readonly eloHigh: number | null;
  /** Pairs by the points that `a` made of them: 0, a half, 1, one and a half, 2. */
  readonly pairs: Tally['pairs'];
  readonly blackWins: number;
  readonly whiteWins: number;
  readonly illegalMoves: Readonly<Record<'a' | 'b', number>>;
  readonly timeLosses: Readonly<Record<'a' | 'b', number>>;
  /** All games lost by a fault, by kind. */
  readonly faults: Tally['faults'];
  readonly marginMs: number;
  readonly repeated: number;
  readonly sprt: (SprtState & { readonly elo0: number; readonly elo1: number; readonly bound: number }) | null;
  /** All games were played, or the test has its answer. */
  readonly finished: boolean;
  readonly records: string | null;
}

export function reportOf(
  request: MatchRequest,
  games: readonly FinishedGame[],
  records: string | undefined,
): MatchReport {
  const tally = tallyOf(games);
  const { entrants, settings, sprt } = request;
  const elo = eloOfPairs(tally.pairs);
  const test = sprt && { ...sprt, ...sprtOfPairs(tally.pairs, sprt), bound: SPRT_BOUND };
  return {
    a: entrants.a.command,
    b: entrants.b.command,
    rule: settings.ruleSet,
    size: settings.size,
    games: games.length,
    wins: tally.wins,
    draws: tally.draws,
    losses: tally.losses,
    score: tally.score,
    elo: finite(elo?.elo),
    eloLow: finite(elo?.low),
    eloHigh: finite(elo?.high),
    pairs: tally.pairs,
    blackWins: tally.black,
    whiteWins: tally.white,
    illegalMoves: bySide(tally, 'illegal-move'),
    timeLosses: bySide(tally, 'timed-out'),
    faults: tally.faults,
    marginMs: settings.marginMs,
    repeated: tally.repeated,
    sprt: test ?? null,
    finished: games.length === request.games || test?.accepted !== undefined,
    records: records ?? null,
  };
}

/** One line for each game that ends: who had which colour, how it ended, and how the match stands. */
export function progressLine(request: MatchRequest, game: FinishedGame, games: readonly FinishedGame[]): string {
  const { entrants } = request;
  const { wins, draws, losses, pairs } = tallyOf(games);
  const black = entrants[sideOf(game, 'black')].name;
  const white = entrants[sideOf(game, 'white')].name;
  const end = game.winner === 'draw' ? 'drawn' : `${game.winner} wins`;
  const fault = game.fault?.detail ? ` (${game.fault.detail})` : '';
  const elo = eloOfPairs(pairs);
  const test = request.sprt ? `  LLR ${sprtOfPairs(pairs, request.sprt).llr.toFixed(2)}` : '';
  return [
    `${games.length}/${request.games}  game ${game.number + 1}, opening ${game.openingIndex + 1}: ${black} – ${white}, `,
    `${end}, ${game.reason}${fault}, ${game.moves.length} stones   `,
    `+${wins} =${draws} −${losses}${elo ? `  Elo ${eloText(elo)}` : ''}${test}\n`,
  ].join('');
}

/** The result for people. */
export function describeReport(request: MatchRequest, report: MatchReport): string {
  const { games, wins, draws, losses, score, pairs, blackWins, whiteWins, repeated, sprt, records } = report;
  const { entrants, settings, openings } = request;
  const elo = eloOfPairs(pairs);
  const lines = [
    `${entrants.a.name} against ${entrants.b.name}, ${settings.ruleSet}, ${settings.size}×${settings.size}: ${games} games`,
    `won ${wins}, drawn ${draws}, lost ${losses}: ${(100 * score).toFixed(1)} %`,
    ...(elo ? [`Elo ${eloText(elo)} (95 %, by pairs)`] : []),
    `pairs of 0, ½, 1, 1½, 2 points: ${pairs.join(', ')}; black won ${blackWins}, white ${whiteWins}`,
    `${faultText(report)} (margin ${settings.marginMs} ms)`,
  ];
  if (sprt) lines.push(sprtText(sprt));
  if (repeated > 0)
    lines.push(`${repeated} games repeat others move for move and tell nothing new; give more openings`);
  if (openings.every((opening) => opening.length === 0))
    lines.push('every game began on an empty board: --openings gives a fairer match');
  if (records) lines.push(`games are in ${records}`);
  return `${lines.join('\n')}\n`;
}

function faultText({ illegalMoves, timeLosses, faults }: MatchReport): string {
  const other = (side: 'a' | 'b'): number =>
    Object.values(faults[side]).reduce((sum, count) => sum + count, 0) - illegalMoves[side] - timeLosses[side];
  return [
    `illegal moves ${illegalMoves.a} and ${illegalMoves.b}`,
    `time losses ${timeLosses.a} and ${timeLosses.b}`,
    `other faults ${other('a')} and ${other('b')}`,
  ].join(', ');
}

function sprtText({ elo0, elo1, llr, bound, accepted }: NonNullable<MatchReport['sprt']>): string {
  const verdicts = { elo0: `no stronger than ${elo0} is accepted`, elo1: `stronger by ${elo1} is accepted` };
  const verdict = accepted ? verdicts[accepted] : 'no answer yet';
  return `SPRT ${elo0}, ${elo1}: LLR ${llr.toFixed(2)} (${(-bound).toFixed(2)} … ${bound.toFixed(2)}): ${verdict}`;
}

/** `+35.1 (+2.0 … +70.3)`; an infinite bound is written ∞. */
function eloText({ elo, low, high }: EloEstimate): string {
  return `${signed(elo)} (${signed(low)} … ${signed(high)})`;
}

function signed(number: number): string {
  const sign = number > 0 ? '+' : number < 0 ? '−' : '';
  return `${sign}${Number.isFinite(number) ? Math.abs(number).toFixed(1) : '∞'}`;
}

function finite(number: number | undefined): number | null {
  return number !== undefined && Number.isFinite(number) ? number : null;
}

function bySide({ faults }: Tally, code: 'illegal-move' | 'timed-out'): Readonly<Record<'a' | 'b', number>> {
  return { a: faults.a[code] ?? 0, b: faults.b[code] ?? 0 };
}
