/**
 * The numbers that steer the search: 64 words in shared memory, written by the host, so that a match can change one of
 * them and nothing else. Defaults and meanings stand in src/parameters.ts under the same order.
 */
import { PARAMETERS } from './memory-map';

export const P_PLAIN: i32 = 0; // 1: alpha-beta alone, nothing that prunes, extends, or reads the table
export const P_NEAR_SQUARE: i32 = 1;
export const P_NEAR_LINE: i32 = 2;
export const P_LEAF_VCF_DEPTH: i32 = 3; // fours on the attacker's side; 0 = off
export const P_LEAF_VCF_NODES: i32 = 4;
export const P_ROOT_VCF_NODES: i32 = 5;
export const P_FUTILITY_MARGIN: i32 = 6; // a ply of depth; 0 = off
export const P_FUTILITY_DEPTH: i32 = 7;
export const P_RAZOR_MARGIN: i32 = 8; // 0 = off
export const P_MOVE_COUNT: i32 = 9; // 1 = on
export const P_LMR: i32 = 10; // hundredths of the base reduction; 0 = off
export const P_ASPIRATION: i32 = 11; // half width; 0 = off
export const P_HISTORY_DIVISOR: i32 = 12;
export const P_IIR_DEPTH: i32 = 13; // 0 = off
export const P_ROOT_VCT_SHARE: i32 = 14; // percent of the nodes; 0 = off
export const P_MOVE_BASE: i32 = 15; // moves looked at whatever the depth
export const P_MOVE_GROWTH: i32 = 16; // hundredths of a move for depth to the power of 1.5
export const P_ROOT_LMR: i32 = 17; // 1 = late root moves are looked at less deeply first
export const P_ATTACK_REACH: i32 = 18; // tenths of the iteration's depth: how far down attacks cost less; 0 = off
export const P_LATE_FOURS: i32 = 19; // 1 = late fours are reduced and skipped as other late moves are

@inline
export function parameter(index: i32): i32 {
  return load<i32>(PARAMETERS + (<usize>index << 2));
}
