/** What stands behind the person's text in the worker, so that line numbers are those of the text. Plain JavaScript. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * Asks `choose`, and says what it answered or how it failed, with the line. Memory is counted where it is taken in great pieces;
 * what takes it in small ones runs into its time.
 *
 * @param source  stands before it: a fault in the harness is the one of the line that called it
 */
export const harnessFor = (source: string): string => `
;(() => {
  'use strict';
  const post = self.postMessage.bind(self);
  const chooser = typeof choose === 'function' ? choose : undefined;
  let bytes = 0;
  const count = (size) => {
    bytes += size;
    if (bytes > ${MOST_BYTES}) throw new RangeError('out of memory: more than ${MOST_BYTES / 2 ** 20} MB');
  };
  for (const name of ['ArrayBuffer', 'Uint8Array', 'Int8Array', 'Uint8ClampedArray', 'Uint16Array', 'Int16Array',
    'Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array', 'Array']) {
    const Real = self[name];
    self[name] = new Proxy(Real, {
      construct(target, args, made) {
        if (typeof args[0] === 'number') count(args[0] * (target.BYTES_PER_ELEMENT ?? (name === 'Array' ? 8 : 1)));
        return Reflect.construct(target, args, made === self[name] ? target : made);
      },
    });
  }
  const lineOf = (error) => {
    // What is thrown from down here was called from up there.
    const lines = [...String((error && error.stack) || '').matchAll(/:(\\d+):\\d+/g)].map((found) => Number(found[1]));
    return lines.find((line) => line <= ${source.split('\n').length}) ?? 0;
  };
  const fault = (id, error) =>
    post({ kind: 'fault', id, message: error instanceof Error ? error.name + ': ' + error.message : String(error), line: lineOf(error) });
  self.addEventListener('unhandledrejection', (event) => fault(undefined, event.reason));
  self.onmessage = async ({ data }) => {
    bytes = 0;
    try {
      post({ kind: 'answer', id: data.id, point: await chooser(data.position) });
    } catch (error) {
      fault(data.id, error);
    }
  };
  post(chooser ? { kind: 'ready' } : { kind: 'no-choose' });
})();
`;
