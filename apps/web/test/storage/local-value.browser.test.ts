import { afterEach, describe, expect, test } from 'vitest';
import { localValue } from '../../src/storage/index.ts';

const KEY = 'test-value';

afterEach(() => localStorage.clear());

/** A storage that answers everything with the fault a browser would throw. */
function refusing(name: string): () => Storage {
  return () => {
    throw new DOMException('no', name);
  };
}

describe('a value of this device', () => {
  test('is there on the next visit', () => {
    localValue(KEY).write({ version: 1, size: 19 });
    const next = localValue(KEY);
    expect([next.read(), next.isStored()]).toEqual([{ version: 1, size: 19 }, true]);
  });

  test('is nothing before it was written', () => {
    expect(localValue(KEY).read()).toBeUndefined();
  });

  test.each(['', '{', '{"size":19', 'undefined', '\u0000', '[1,'])('that was damaged to %j is nothing', (text) => {
    localStorage.setItem(KEY, text);
    expect(localValue(KEY).read()).toBeUndefined();
  });

  test.each(['null', '7', '"hello"', '[]', '{"version":99}'])(
    'of somebody else, %s, is read as it is: the reader judges',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(localValue(KEY).read()).toEqual(JSON.parse(text));
    },
  );

  test('damaged is mended by the next write', () => {
    localStorage.setItem(KEY, '{');
    localValue(KEY).write([1]);
    expect(localValue(KEY).read()).toEqual([1]);
  });
});

describe('where the device refuses', () => {
  test.each(['SecurityError', 'QuotaExceededError'])('%s: it lives as long as the page, and says so', (name) => {
    const value = localValue(KEY, refusing(name));
    expect(value.read()).toBeUndefined();
    value.write({ size: 20 });
    expect([value.read(), value.isStored()]).toEqual([{ size: 20 }, false]);
  });

  test('for want of room: the newest value is the one that counts, and is stored once there is room', () => {
    const value = localValue(KEY);
    value.write({ size: 15 });
    fillUp();
    value.write({ size: 19, note: 'x'.repeat(5000) });
    expect([value.read(), value.isStored()]).toEqual([{ size: 19, note: 'x'.repeat(5000) }, false]);
    for (const key of Object.keys(localStorage)) if (key !== KEY) localStorage.removeItem(key);
    value.write({ size: 20 });
    expect([localValue(KEY).read(), value.isStored()]).toEqual([{ size: 20 }, true]);
  });

  test('what is read from memory cannot be changed through what was written', () => {
    const value = localValue(KEY, refusing('SecurityError'));
    const written = { size: 15 };
    value.write(written);
    written.size = 99;
    expect(value.read()).toEqual({ size: 15 });
  });
});

/** Takes the room of this origin, down to the last thousand characters. */
function fillUp(): void {
  for (let length = 4_000_000; length > 500; ) {
    try {
      localStorage.setItem(`filler-${length}-${localStorage.length}`, 'x'.repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
  }
}
