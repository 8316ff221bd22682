/** One JSON value of this device, for settings: small, written rarely, read before the first paint. */
export interface LocalValue {
  /** What was written last; undefined when there is nothing, or nothing that can be read. The reader judges every field. */
  read(): unknown;
  /** Keeps a JSON value: on the device, or where the device refuses, for as long as the page lives. */
  write(value: unknown): void;
  /** Whether what was written last will be there on the next visit. */
  isStored(): boolean;
}

/**
 * The value under `key` in localStorage. Never throws: a device that forbids storage (private mode, blocked cookies) or has
 * no room left is served from memory, and damaged text is nothing.
 *
 * @param storageOf  gives the storage; the browser's own access to it may throw
 */
export function localValue(key: string, storageOf: () => Storage = () => window.localStorage): LocalValue {
  let unstored: { readonly value: unknown } | undefined;
  return {
    read: () => (unstored ? unstored.value : attempt(() => parseJson(storageOf().getItem(key)))),
    write(value) {
      const text = JSON.stringify(value);
      const done = attempt(() => {
        storageOf().setItem(key, text);
        return true;
      });
      unstored = done ? undefined : { value: parseJson(text) };
    },
    isStored: () => unstored === undefined,
  };
}

function parseJson(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

/** The device may say no to anything at any time; here that means "nothing". */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
