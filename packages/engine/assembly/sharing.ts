/**
 * Who searches what: threads of one crew put down which moves they are at, and leave those of others for last, when the transposition
 * table will know them. Source: "Simplified ABDADA", T. Kerrigan 2017, after J.-C. Weill 1996.
 *
 * 1,024 buckets of four keys, without locks: a key that is lost or left behind costs time, never a move.
 */
import { BUSY } from './memory-map';

const BUCKETS: u64 = 1023;

/** Below this depth it is not worth the look. */
export const SHARING_DEPTH: i32 = 1;

/** Several threads search in this memory. */
export let isCrew: bool = false;

export function setCrew(value: bool): void {
  isCrew = value;
}

@inline
export function busyKey(hash: u64, point: i32): u64 {
  return (hash ^ (<u64>point * 0x9e3779b97f4a7c15)) | 1;
}

@inline
function bucketOf(key: u64): usize {
  return BUSY + (<usize>((key >> 20) & BUCKETS) << 5);
}

export function isBusy(key: u64): bool {
  const at = bucketOf(key);
  return load<u64>(at) == key || load<u64>(at, 8) == key || load<u64>(at, 16) == key || load<u64>(at, 24) == key;
}

export function begin(key: u64): void {
  const at = bucketOf(key);
  for (let slot: usize = 0; slot < 32; slot += 8) {
    const other = load<u64>(at + slot);
    if (other == key) return;
    if (other != 0) continue;
    store<u64>(at + slot, key);
    return;
  }
  store<u64>(at, key);
}

export function end(key: u64): void {
  const at = bucketOf(key);
  for (let slot: usize = 0; slot < 32; slot += 8) if (load<u64>(at + slot) == key) store<u64>(at + slot, 0);
}
