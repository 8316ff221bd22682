import { explainPoint, forbiddenPoints, type Point } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { depthOf } from './depth.ts';
import { boardFromPicture } from './picture.ts';
import { forbiddenBySecondOpinion } from './second-opinion.ts';

//  Boards on which the question about the point `*` asks itself again as deep as a search could find: each completion
//  of a three hangs on a double-three that hangs on the next.
const CHAINS: readonly { readonly name: string; readonly depth: number; readonly picture: string }[] = [
  {
    name: '15×15',
    depth: 0,
    picture: `
      X . . . O . . O . . . . O . .
      . . . X X X . . . . . . X X O
      . . . X . . . . . X X . . . .
      . O . X . . . X X . . . . X .
      . . . X X X X X . X . X X X .
      X O . . X . X . . . . X O . X
      . X X . . . . . . . X . X . O
      . X . . . X . . X . . . . . O
      O . . . . X . . . X X X . . .
      X . . . . . . X X . . X X X .
      X . . . X . X . . . . X * . .
      . X X X . . . . . . . X . . .
      . X . . O O O X X . . X X X .
      . . . X . O X . X . X O . . .
      . X . . . . . O O . . X . . .`,
  },
  {
    name: '22×22',
    depth: 0,
    picture: `
      O . . . . . X . . . . . . X . . . . . . . X
      X . . . . X X . . . . . X O . . . . . X . .
      O . X . . . . . . . . X . X . . . . X . X .
      . X . . . X X X . . X . X X . X . X . . . O
      . O . X . . . X X . X . X . X X O . X X X .
      X O . . X . X . . X . . X . . . . . . . . .
      X . . . . . X . X . . X . X . . . X . X . X
      . X . X . . . . . . . . . X X . . . . X X .
      X X X . . X X . . . . . X X . . . . . . . .
      X X . O X X . . . X . . . . . . X . . . X .
      . . X . O . X X X . . . . X X . . . . . X .
      . . . X X . X X X . . X . X . . . X . O . .
      . . . . X . . . . . . X . X X X . . X . X O
      . O X . . X X . . . . . . X . . . . . . X O
      . . X . . . X . . . X . . X . . . . X . . .
      . . . . . . X X . . X . . O . X . . X . . .
      X . X . . X X X . X . . . X X . . . . X X .
      . X X . . . . . . X . . O X X O X X X X X X
      . . X . X . . . X . . X . X X . X . . . X .
      X X . . . . X . X . . . . X X . . . X . X .
      . . O . . X . X * . . . . . . X . . X . O .
      O . X . . . . . . O O . . . . . . . X . . .`,
  },
];

describe.each(CHAINS)('the deepest chain found on $name', ({ depth, picture }) => {
  const { board, asked } = boardFromPicture(picture);

  it('ends, and its evidence tells every link', () => {
    expect(depthOf(explainPoint(board, asked[0] as Point))).toBe(depth);
  });

  it('is answered as by the second opinion, on the whole board', () => {
    expect(new Map<number, string>(forbiddenPoints(board))).toEqual(forbiddenBySecondOpinion(board));
  });
});
