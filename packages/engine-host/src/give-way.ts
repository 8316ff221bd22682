/**
 * Lets waiting messages in: resolves after the events that wait now have been handled. A thinker that awaits this every few
 * milliseconds hears a stop in time. Not by `setTimeout`, which browsers stretch to 4 ms.
 */
export function giveWay(): Promise<void> {
  if (typeof setImmediate === 'function') return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
