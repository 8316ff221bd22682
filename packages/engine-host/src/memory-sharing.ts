/**
 * Whether threads of this page (or process) can share memory. A page that is not isolated cannot; nor can one in a browser
 * that isolates it and still keeps shared memory from it, as WebKitGTK does: `crossOriginIsolated` alone says too much.
 */
export function canShareMemory(): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated !== false;
}
