import { createNodeEngine } from '@tianyuan/engine-host/node';
import { describe, expect, test } from 'vitest';
import { NUMBER_OPTIONS, readNumbers } from '../src/numbers.ts';

describe('a depth', () => {
  const { most } = NUMBER_OPTIONS.depth;

  test.each([1, most])('%d is taken, as a number and as digits', (depth) => {
    expect(readNumbers({ depth }, ['depth'])).toEqual({ ok: true, value: { depth } });
    expect(readNumbers({ depth: String(depth) }, ['depth'])).toEqual({ ok: true, value: { depth } });
  });

  test.each([0, most + 1, 999])('%d is refused with the bounds', (depth) => {
    const error = { code: 'number-unsupported', key: 'depth', least: 1, most };
    expect(readNumbers({ depth }, ['depth'])).toMatchObject({ ok: false, error });
  });

  test('the greatest is the one to which the engine searches when nothing limits it', async () => {
    // Every point of a small board but two: the search ends by its depth at once.
    const engine = await createNodeEngine({ hashMb: 1 });
    const isBlack = (point: number): boolean => (point + Math.floor(point / 12)) % 2 === 0;
    const stones = Array.from({ length: 34 }, (_, point) => point);
    engine.setPosition({
      ruleSet: 'freestyle',
      size: 6,
      black: stones.filter(isBlack),
      white: stones.filter((point) => !isBlack(point)),
      side: 'black',
    });
    expect(engine.search({ limits: {} }).depth).toBe(most);
  });
});
