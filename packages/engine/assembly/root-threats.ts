/**
 * The solver of fours and threes at the root: between the iterations it gets a share of the nodes, and goes on where it was.
 *
 * Where several threads search, it is the work of thread 1, between the moves of the root as well, and thread 0 only looks whether
 * there is a proof; what is known of the tree of proofs lies in the transposition table, so either can go on with it. Until thread 1
 * has come, thread 0 does the work.
 */
import { CONTROL_ASKS_SOLVER, CONTROL_GENERATION, CONTROL_SOLVER_AT, threadIndex } from './memory-map';
import { isCrew } from './sharing';
import { nodes, stopped } from './time';
import { isProved, vct, vctNone } from './vct';

/** Nodes for writing proven lines when the limits are used up, and for taking over a proof. */
export const LINE_NODES: i64 = 20000;
const FIRST_NODES: i64 = 500;
const SOLVING_THREAD: i32 = 1;

let share: i32 = 0; // percent of the nodes; 0 once the solver has proved that there is nothing
let spent: i64 = 0;
let looksElsewhere: bool = false; // thread 0, until a proof of another could not be taken over
let spentOnTaking: i64 = 0;

/** A search begins. Whether it wants the solver is the answering thread's to say; the others see only the position. */
export function beginThreats(percent: i32): void {
  const thread = threadIndex();
  share = thread <= SOLVING_THREAD ? percent : 0;
  spent = 0;
  spentOnTaking = 0;
  looksElsewhere = isCrew && thread == 0 && share > 0;
  if (thread == 0) store<i32>(CONTROL_ASKS_SOLVER, <i32>(share > 0));
}

/** Whether thread 0 gives the solver a round now. */
export function solvesNow(): bool {
  return share > 0 && !(looksElsewhere && isSolvedElsewhere());
}

function isSolvedElsewhere(): bool {
  return load<i32>(CONTROL_SOLVER_AT) == load<i32>(CONTROL_GENERATION);
}

/** Whether another thread has proved a win of the position on the board. */
export function isProvedElsewhere(): bool {
  return looksElsewhere && isSolvedElsewhere() && isProved();
}

/**
 * Between two moves of the root, where there are several threads: true when this one is to answer with another's proof. The solving
 * thread gives the solver its share here, in rounds that are long enough to come to something, for iterations are long and thread 0
 * waits for no other.
 */
export function stopsForThreats(): bool {
  const thread = threadIndex();
  if (thread == 0) return isProvedElsewhere();
  if (thread != SOLVING_THREAD || load<i32>(CONTROL_ASKS_SOLVER) == 0) return false;
  store<i32>(CONTROL_SOLVER_AT, load<i32>(CONTROL_GENERATION));
  if (share > 0 && allowance() >= FIRST_NODES && solveThreats() != 0) share = 0;
  return false;
}

function allowance(): i64 {
  return (nodes * <i64>share) / 100 + FIRST_NODES - spent;
}

/** Plies of the win that is proved now, at most; 0 when there is no proof yet, or another's cannot be taken over. */
export function solveThreats(): i32 {
  return isProvedElsewhere() ? takeOver() : solve();
}

function solve(): i32 {
  const allowed = allowance();
  if (allowed <= 0) return 0;
  const before = nodes;
  const plies = vct(0, allowed);
  spent += nodes - before;
  if (vctNone) share = 0;
  return plies;
}

/** Where a slice is over meanwhile, the next one goes on with it. */
function takeOver(): i32 {
  const before = nodes;
  const plies = vct(0, LINE_NODES - spentOnTaking);
  spentOnTaking += nodes - before;
  if (!stopped || spentOnTaking >= LINE_NODES) looksElsewhere = false;
  return plies;
}
