import { explainPoint, forbiddenReason, type Point } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { boardFromPicture } from './picture.ts';
import { secondOpinionOn } from './second-opinion.ts';

//  Boards found by a search that made the rule ask itself again as often as it could about the point `*`: nine stones
//  tried one upon another and 129 questions on the first board, eight stones and 175 questions on the second.
const CHAINS: readonly { readonly name: string; readonly picture: string }[] = [
  {
    name: '15×15',
    picture: `
      O . O . . . . . . . . O O X .
      . . . O . . X X . . X X O . X
      . . . . X . X . . . X . . . X
      . X . . . X . . X . . . O . .
      X . . X . . . X O . . . . X .
      . X X . X X X . X X . . X . .
      . . X X . . X X . . . . X X X
      . X . X . . . X * X . . . X .
      . . . X X . . . . . . . O . .
      O . O . . . . X . . . X . . O
      X . X . . X . . X . . O . . X
      X . O . . X . . . . X X . . .
      . . . . X . O . X X . X X . X
      . X X . X . X . . X X . X X .
      . . . . X O X . . . . . X X .`,
  },
  {
    name: '22×22',
    picture: `
      . . . . . O X . X . . . . . . X . . X . . O
      O . X X . X O . X . X . X O O . . . . . . .
      . . . O . . . . O X X O X . X . X . . . . O
      . X . . . X . O X O O O . . . . X . X . X .
      . X X X . . . . O . . . X X O . X . . O O X
      . X . X X . . . . X . . X . . X . . X O . .
      . . . X X X . . . . . . X . . . . O . . X .
      . X O O . X X . . . . X X . . . . . . . O X
      O X X . X X O X X . X X . X X . X . . . . X
      X . X . O . O X . . . . X X . . . O . X . X
      . X O . . X . . X . . . X * X . . X O O X X
      . . . . . . . X X X . . X . . X . . X . . .
      X O X O O . . . X . X . . . . . X . O . X X
      . X X O . X O . . . . . . . O . . . O . X O
      . . X . . O . X . . . X . X . X . . O . . .
      X X . X O O X . X . X X . X O . . . . O X X
      . O X X . . O . X X O . X O X O O . X O . .
      X X . O . . O . . . . O . X . . . . . . X X
      O X . . X . . X X X . . . O . O X . X . . X
      X . . . X X . . X O X . O O O X . . X . . .
      . O . X X . X . O . X X . . . . . . . X . .
      X . . . O O . X . X X . . . . . X X X X . X`,
  },
];

describe.each(CHAINS)('the longest chain of double-threes that hang on double-threes, on $name', ({ picture }) => {
  const { board, asked } = boardFromPicture(picture);
  const [point] = asked as [Point];

  it('ends as the second opinion says', () => {
    expect(forbiddenReason(board, point)).toBe(secondOpinionOn(board, point));
  });

  it('is explained to the same end', () => {
    const evidence = explainPoint(board, point);
    expect(evidence?.verdict === 'forbidden' ? evidence.reason : undefined).toBe(forbiddenReason(board, point));
  });
});
