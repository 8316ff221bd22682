/**
 * The transposition table: buckets of four entries, 64 bytes, shared by all threads without locks.
 *
 * An entry is two u64: `key ^ data` and `data`, so that an entry torn by two writers fails its key check.
 *   data: bits 0–9 move, 10–17 depth, 18–19 bound, 20–27 generation, 32–47 score (i16), 48–63 evaluation (i16)
 */
import { CONTROL_TABLE_USED } from './memory-map';

export const BOUND_NONE: i32 = 0;
export const BOUND_UPPER: i32 = 1;
export const BOUND_LOWER: i32 = 2;
export const BOUND_EXACT: i32 = 3;

/** Entries of the two solvers live beside those of the search under other keys. */
export const VCF_KEY: u64 = 0xa0761d6478bd642f;

let table: usize = 0;
let bucketMask: usize = 0;
let generation: i32 = 0;

export function setTable(address: usize, bytes: usize): void {
  table = address;
  bucketMask = (bytes >> 6) - 1;
}

/** A new search begins: what older ones stored may be replaced first. Never 0: that is the age of an empty entry. */
export function setGeneration(value: i32): void {
  store<i32>(CONTROL_TABLE_USED, 1);
  generation = (value % 255) + 1;
}

export function clearTable(): void {
  if (load<i32>(CONTROL_TABLE_USED) == 0) return;
  store<i32>(CONTROL_TABLE_USED, 0);
  memory.fill(table, 0, (bucketMask + 1) << 6);
}

/** The data stored for `key`, or 0. */
export function probe(key: u64): u64 {
  const bucket = table + ((<usize>key & bucketMask) << 6);
  for (let slot: usize = 0; slot < 64; slot += 16) {
    const data = load<u64>(bucket + slot, 8);
    if ((load<u64>(bucket + slot) ^ data) == key) return data;
  }
  return 0;
}

/** Stores over the same key, else over the least deep and oldest entry of the bucket. */
export function save(key: u64, move: i32, depth: i32, bound: i32, score: i32, evaluation: i32): void {
  const bucket = table + ((<usize>key & bucketMask) << 6);
  let target = bucket;
  let worst: i32 = i32.MAX_VALUE;
  for (let slot: usize = 0; slot < 64; slot += 16) {
    const data = load<u64>(bucket + slot, 8);
    if ((load<u64>(bucket + slot) ^ data) == key) {
      if (bound != BOUND_EXACT && depth + 3 < depthIn(data) && generationIn(data) == generation) return;
      if (move == 0) move = moveIn(data);
      target = bucket + slot;
      break;
    }
    const worth = data == 0 ? i32.MIN_VALUE : depthIn(data) - 8 * ageOf(data);
    if (worth < worst) {
      worst = worth;
      target = bucket + slot;
    }
  }
  const data =
    <u64>move | (<u64>depth << 10) | (<u64>bound << 18) | (<u64>generation << 20) |
    (<u64>(score & 0xffff) << 32) | (<u64>(evaluation & 0xffff) << 48);
  store<u64>(target, key ^ data);
  store<u64>(target, data, 8);
}

/** An age near 256 is that of an entry from the future: a thread that began its search first saw an older generation. */
const OLDEST: i32 = 248;

/** Generations since the entry was written. */
@inline
function ageOf(data: u64): i32 {
  const age = (generation - generationIn(data)) & 255;
  return age < OLDEST ? age : 0;
}

@inline
export function moveIn(data: u64): i32 {
  return <i32>data & 1023;
}

@inline
export function depthIn(data: u64): i32 {
  return <i32>(data >> 10) & 255;
}

@inline
export function boundIn(data: u64): i32 {
  return <i32>(data >> 18) & 3;
}

@inline
function generationIn(data: u64): i32 {
  return <i32>(data >> 20) & 255;
}

@inline
export function scoreIn(data: u64): i32 {
  return <i32>(<i16>(data >> 32));
}

@inline
export function evaluationIn(data: u64): i32 {
  return <i32>(<i16>(data >> 48));
}

/** How many of the table's first thousand entries this search has written, in thousandths. */
export function fullness(): i32 {
  const buckets = min<usize>(250, bucketMask + 1);
  let used = 0;
  for (let index: usize = 0; index < buckets; index++) {
    for (let slot: usize = 0; slot < 64; slot += 16) {
      const data = load<u64>(table + (index << 6) + slot, 8);
      if (data != 0 && generationIn(data) == generation) used++;
    }
  }
  return (used * 250) / <i32>buckets;
}
