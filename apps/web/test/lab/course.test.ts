import { allPoints, pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { isPlayable } from '../../src/features/lab/board/lab-position.ts';
import { CHAPTER_IDS, CHAPTERS, type ChapterId } from '../../src/features/lab/course/chapters.ts';
import { fivePoints, fourStep, windowsThrough } from '../../src/features/lab/course/judge.ts';

function rightOf(id: ChapterId): readonly string[] {
  const { position, task } = CHAPTERS[id];
  if (task.kind !== 'point') throw new Error('no task of one stone');
  const { size, stones } = position.board;
  return allPoints(size)
    .filter((point) => stones[point] === 'empty' && task.isRight(position, point))
    .map((point) => pointName(size, point));
}

describe('tasks', () => {
  test.each([
    ['random', ['j10']],
    ['table', ['a15', 'o15', 'a1', 'o1']],
  ] as const)('%s: right are exactly %j', (id, right) => {
    expect(rightOf(id)).toEqual(right);
  });

  test('shapes: the three can be stopped at its ends, and not far away', () => {
    const right = rightOf('shapes');
    expect(right).toEqual(expect.arrayContaining(['f7', 'j7']));
    expect(right).not.toContain('a1');
    expect(right.length).toBeLessThan(6);
  });

  test.each([
    ['minimax', ['j8'], ['e5', 'a1', 'g8', 'k8', 'j11']],
    ['alpha-beta', ['g8', 'k8'], ['f8', 'l8', 'h9', 'a1']],
  ] as const)('%s: %j win by force, %j do not', (id, right, wrong) => {
    const { position, task } = CHAPTERS[id];
    if (task.kind !== 'point') throw new Error('no task of one stone');
    const named = (name: string) => allPoints(15).find((point) => pointName(15, point) === name)!;
    for (const name of right) expect(task.isRight(position, named(name)), name).toBe(true);
    for (const name of wrong) expect(task.isRight(position, named(name)), name).toBe(false);
  });

  test('every chapter begins with a position that can be played', () => {
    for (const id of CHAPTER_IDS) expect(isPlayable(CHAPTERS[id].position)).toBe(true);
  });

  test('a row of fours can be played to its end, and what is no four is told', () => {
    const { position } = CHAPTERS.engine;
    const { size } = position.board;
    const named = (name: string) => allPoints(size).find((point) => pointName(size, point) === name)!;
    expect(fourStep(position, named('a1')).kind).toBe('no-four');
    expect(fourStep(position, named('e5')).kind).toBe('illegal');
    // The fours that the engine's solver finds; each has one answer, the last one has two and needs neither.
    let at = position;
    for (const name of ['k7', 'm10', 'k10', 'k9']) {
      const step = fourStep(at, named(name));
      if (step.kind !== 'four') throw new Error(`${name} is ${step.kind}`);
      at = step.position;
    }
    const [five] = fivePoints(at);
    expect(five).toBeDefined();
    expect(fourStep(at, five!).kind).toBe('five');
  });

  test('windows through a point: 3 in the corner, 20 in the middle', () => {
    expect(windowsThrough(15, 0 as never)).toBe(3);
    expect(windowsThrough(15, 112 as never)).toBe(20);
  });
});
