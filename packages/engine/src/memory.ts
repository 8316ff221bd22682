/**
 * How much memory an engine needs. The module imports its memory, so this is known before it runs; `createEngine` checks
 * the numbers against the module's own.
 */
const PAGE = 65536;

/** Start of the threads' areas and size of one, as in `assembly/memory-map.ts`. */
export const THREADS_START = 0x230000;
export const THREAD_BYTES = 0x140000;

export const MIN_HASH_MB = 1;
export const MAX_HASH_MB = 1024;
export const MAX_THREADS = 64;

/** The largest power of two that is not above the wish, from 1 to 1,024 MB: the table's size is a power of two. */
export function hashBytes(hashMb: number): number {
  const wanted = Math.min(MAX_HASH_MB, Math.max(MIN_HASH_MB, hashMb));
  return 2 ** Math.floor(Math.log2(wanted)) * 1024 * 1024;
}

export function tableAddress(threads: number): number {
  return THREADS_START + threads * THREAD_BYTES;
}

export interface MemoryOptions {
  readonly hashMb: number;
  readonly threads: number;
  readonly shared: boolean;
}

/**
 * The memory for an engine: initial and maximum size are the same, because growing would detach every view.
 * Throws RangeError when the machine does not give so much; ask for less hash then.
 */
export function createMemory({ hashMb, threads, shared }: MemoryOptions): WebAssembly.Memory {
  const pages = Math.ceil((tableAddress(threads) + hashBytes(hashMb)) / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
}
