/** Stops a bug where it happens: throws when `condition` is false. Never for what a person or a file may ask. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
