import { readFileSync } from 'node:fs';
import {
  type Board,
  type Color,
  legalPoints,
  outcomeAfter,
  outcomeOf,
  play,
  pointsOf,
  type RuleSetId,
} from '@tianyuan/rules';
import { boardNamed } from './picture.ts';
import { forbiddenBySecondOpinion } from './second-opinion.ts';
import { hasFiveBySecondOpinion } from './second-opinion-fives.ts';

/** A row of fixtures/census.tsv: a position, who is to move, and what can be counted about it under one rule set. */
export interface CensusRow extends Count {
  readonly ruleSetId: RuleSetId;
  readonly board: Board;
  readonly toMove: Color;
}

export interface Count {
  /** `black` or `white` who has won, else `none`. */
  readonly winner: string;
  readonly legal: number;
  readonly forbidden: number;
  /** How many legal points win at once; 0 when somebody has won. */
  readonly winsInOne: number;
}

export function censusRows(): readonly CensusRow[] {
  const path = new URL('../../../fixtures/census.tsv', import.meta.url);
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [ruleSetId, size, black = '', white = '', toMove, winner = '', legal, forbidden, winsInOne] =
      line.split('\t');
    return {
      ruleSetId: ruleSetId as RuleSetId,
      board: boardNamed(Number(size), namesIn(black), namesIn(white)),
      toMove: toMove as Color,
      winner,
      legal: Number(legal),
      forbidden: Number(forbidden),
      winsInOne: Number(winsInOne),
    };
  });
}

function namesIn(text: string): readonly string[] {
  return text.split(' ').filter((name) => name !== '-');
}

/** The counts as the package makes them. */
export function countByPackage(board: Board, toMove: Color, ruleSetId: RuleSetId): Count {
  const outcome = outcomeOf(board, toMove, ruleSetId);
  const legal = legalPoints(board, toMove, ruleSetId);
  const isOver = outcome.kind === 'won';
  const wins = legal.filter((point) => outcomeAfter(play(board, point, toMove), point, ruleSetId).kind === 'won');
  return {
    winner: isOver ? outcome.by : 'none',
    legal: legal.length,
    forbidden: pointsOf(board, 'empty').length - legal.length,
    winsInOne: isOver ? 0 : wins.length,
  };
}

/** The counts as the second opinions make them, which share no line with the package. */
export function countBySecondOpinion(board: Board, toMove: Color, ruleSetId: RuleSetId): Count {
  const other = toMove === 'black' ? 'white' : 'black';
  const winner = [other, toMove].find((color) => hasFiveBySecondOpinion(board, color as Color, ruleSetId));
  const restricted = ruleSetId === 'renju' && toMove === 'black';
  const forbidden = restricted ? forbiddenBySecondOpinion(board) : new Map<number, string>();
  const legal = board.stones.flatMap((stone, index) => (stone === 'empty' && !forbidden.has(index) ? [index] : []));
  const wins = legal.filter((index) =>
    hasFiveBySecondOpinion({ size: board.size, stones: board.stones.with(index, toMove) }, toMove, ruleSetId),
  );
  return {
    winner: winner ?? 'none',
    legal: legal.length,
    forbidden: forbidden.size,
    winsInOne: winner ? 0 : wins.length,
  };
}
