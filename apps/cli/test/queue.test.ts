import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Queue } from '../src/gomocup/queue.ts';

test('a queue gives what an array gives, in any order of coming and going', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(3), { nil: undefined }), { maxLength: 60 }), (steps) => {
      const [queue, array] = [new Queue<number>(), [] as number[]];
      for (const item of steps) {
        if (item === undefined) expect(queue.shift()).toBe(array.shift());
        else queue.push(array[array.push(item) - 1] ?? item);
        expect(queue.length).toBe(array.length);
        for (const wanted of [0, 1, 2, 3]) expect(queue.some((each) => each === wanted)).toBe(array.includes(wanted));
      }
    }),
  );
});
