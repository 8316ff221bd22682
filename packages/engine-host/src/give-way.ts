/** Who waits, the first first. */
const waiting: (() => void)[] = [];
/** Kept here: WebKit takes away a channel that only its own listener holds, with the message that is on its way. */
let channel: MessageChannel | undefined;

/**
 * Lets waiting messages in: resolves after the events that wait now have been handled. A thinker that awaits this every few
 * milliseconds hears a stop in time. Not by `setTimeout`, which browsers stretch to 4 ms.
 */
export function giveWay(): Promise<void> {
  if (typeof setImmediate === 'function') return new Promise((resolve) => setImmediate(resolve));
  channel ??= openChannel();
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(undefined);
  });
}

function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => waiting.shift()?.();
  return opened;
}
