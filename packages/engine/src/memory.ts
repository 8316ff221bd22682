/**
 * How much memory an engine needs. The module imports its memory, so this is known before it runs; `createEngine` checks
 * the numbers against the module's own.
 */
const PAGE = 65536;

/** Start of the threads' areas and size of one, as in `assembly/memory-map.ts`. */
export const THREADS_START = 0x230000;
export const THREAD_BYTES = 0x140000;

export const MIN_HASH_MB: number = 1;
export const MAX_HASH_MB: number = 1024;
export const MAX_THREADS: number = 64;

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

/** The system does not give the memory that was asked for. `cause` is what the machine says itself. */
export class OutOfMemoryError extends Error {
  override readonly name = 'OutOfMemoryError';
  /** Megabytes asked for, rounded up. */
  readonly megabytes: number;

  constructor(bytes: number, threads: number, cause: unknown) {
    const megabytes = Math.ceil(bytes / 2 ** 20);
    const what = `${megabytes} MB of memory for ${threads === 1 ? 'one thread' : `${threads} threads`} and the hash`;
    super(`engine: the system does not give ${what}; ask for a smaller hash or fewer threads`, { cause });
    this.megabytes = megabytes;
  }
}

/**
 * The memory for an engine: initial and maximum size are the same, because growing would detach every view.
 *
 * @param options  hash in MB, see `hashBytes`; threads, 1 to 64; shared where several threads are to use it
 * Throws OutOfMemoryError where the system does not give so much, RangeError for numbers that cannot be meant.
 */
export function createMemory({ hashMb, threads, shared }: MemoryOptions): WebAssembly.Memory {
  const bytes = bytesNeeded(hashMb, threads);
  const pages = Math.ceil(bytes / PAGE);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch (cause) {
    throw new OutOfMemoryError(bytes, threads, cause);
  }
}

function bytesNeeded(hashMb: number, threads: number): number {
  if (Number.isNaN(hashMb)) throw new RangeError(`engine: hash ${hashMb} MB; give ${MIN_HASH_MB} to ${MAX_HASH_MB}`);
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw new RangeError(`engine: ${threads} threads; give a whole number from 1 to ${MAX_THREADS}`);
  }
  return tableAddress(threads) + hashBytes(hashMb);
}

/** Who uses a memory, and how it was laid out. */
interface Tenancy {
  readonly hashMb: number;
  readonly threads: number;
  readonly threadIndex: number;
}

/** RangeError where the memory was made for fewer threads or a smaller hash: the engine would write past its end. */
export function requireRoom(memory: WebAssembly.Memory, { hashMb, threads, threadIndex }: Tenancy): void {
  if (memory.buffer.byteLength < bytesNeeded(hashMb, threads)) {
    throw new RangeError(`engine: the memory has no room for a hash of ${hashMb} MB and ${threads} threads`);
  }
  if (!Number.isInteger(threadIndex) || threadIndex < 0 || threadIndex >= threads) {
    throw new RangeError(`engine: thread ${threadIndex} of ${threads}; they are numbered from 0`);
  }
}
