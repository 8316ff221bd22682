/**
 * Limits: a clock from the host, a stop flag in memory, nodes. Every 256 nodes both are looked at.
 *
 * Where memory is not shared a running search cannot see the flag; there the host asks for slices: `poll` stops the
 * search when the slice is over, and the root (root.ts) goes on from the same root move when it is called again.
 */
import { CONTROL_STOP } from './memory-map';

@external('env', 'now')
declare function now(): f64;

export let nodes: i64 = 0;
/** The search must return at once; what it returns is not used. */
export let stopped: bool = false;
/** The search is over, not only this slice. */
export let finished: bool = false;
export let seldepth: i32 = 0;

let deadline: f64 = 0;
let sliceEnd: f64 = 0;
let nodeLimit: i64 = 0;
let nextPoll: i64 = 0;
let startedAt: f64 = 0;
let extended: bool = false;

const POLL_NODES: i64 = 256;

/** A limit of 0 is no limit. */
export function startLimits(timeMs: f64, maxNodes: i64): void {
  startedAt = now();
  deadline = timeMs > 0 ? startedAt + timeMs : Infinity;
  nodeLimit = maxNodes > 0 ? maxNodes : i64.MAX_VALUE;
  nodes = 0;
  finished = false;
  extended = false;
  seldepth = 0;
}

/** Whether there is a hard limit of time. */
export function hasDeadline(): bool {
  return deadline != Infinity;
}

export function hasNodeLimit(): bool {
  return nodeLimit != i64.MAX_VALUE;
}

/**
 * The limits are used up (or the slice, or the host said stop), and a result is known that has yet to be written down:
 * `moreNodes` nodes are granted for that, and they are the only limit from here on.
 */
export function extendLimits(moreNodes: i64): void {
  extended = true;
  stopped = false;
  nodeLimit = nodes + moreNodes;
  setNextPoll();
}

export function startSlice(sliceMs: f64): void {
  stopped = false;
  sliceEnd = sliceMs > 0 ? now() + sliceMs : Infinity;
  setNextPoll();
}

export function elapsedMs(): f64 {
  return now() - startedAt;
}

export function resetSeldepth(): void {
  seldepth = 0;
}

function setNextPoll(): void {
  nextPoll = min<i64>(nodes + POLL_NODES, nodeLimit);
}

/** Counts a node; true when the search must stop, and from then on none is counted. */
@inline
export function countNode(ply: i32): bool {
  if (stopped) return true;
  nodes++;
  if (ply > seldepth) seldepth = ply;
  if (nodes >= nextPoll) poll();
  return stopped;
}

function poll(): void {
  const time = now();
  if (nodes >= nodeLimit || (!extended && (time >= deadline || isStopRequested()))) {
    finished = true;
    stopped = true;
  } else if (!extended && time >= sliceEnd) {
    stopped = true;
  }
  setNextPoll();
}

function isStopRequested(): bool {
  if (ASC_FEATURE_THREADS) return atomic.load<i32>(CONTROL_STOP) != 0;
  return load<i32>(CONTROL_STOP) != 0;
}
