/**
 * Loops for measuring: the host holds the watch.
 */
import { make, unmake } from './board';
import { base, SCRATCH } from './memory-map';

/** Makes and takes back the `count` stones listed in SCRATCH, `rounds` times; returns the pairs done. */
export function benchBoard(count: i32, rounds: i32): i32 {
  for (let round = 0; round < rounds; round++) {
    for (let index = 0; index < count; index++) make(load<u16>(base + SCRATCH + (index << 1)));
    for (let index = 0; index < count; index++) unmake();
  }
  return count * rounds;
}
