import { explainPoint, forbiddenReason, type Point } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { boardFromPicture } from './picture.ts';
import { secondOpinionOn } from './second-opinion.ts';

//  Boards found by a search that made the rule ask itself again as often and as deep as it could about the point `*`:
//  nine open fours in the mind one upon another on the first, NN on the second. It must end, and soon.
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
