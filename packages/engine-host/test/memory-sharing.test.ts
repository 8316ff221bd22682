import { canShareMemory } from '@tianyuan/engine-host';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['Node, which is not asked whether it is isolated', {}, true],
  ['an isolated page', { crossOriginIsolated: true }, true],
  ['a page that is not isolated', { crossOriginIsolated: false }, false],
  [
    'a page that is isolated where the browser has no shared memory',
    { crossOriginIsolated: true, SharedArrayBuffer: undefined },
    false,
  ],
])('%s', (_where, globals, expected) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(canShareMemory()).toBe(expected);
});
