/**
 * A door inside the house, not packed: positions and refusals as values, for those who answer people themselves, with sentences
 * of their own. Needs no engine.
 */
export { type Ending, type ErrorData, quoted } from './error.ts';
export { type Judgement, judgementOf } from './judge.ts';
export {
  type CheckedPosition,
  DEFAULT_RULE_SET,
  endingOf,
  forbiddenOf,
  type PositionRequest,
  readPosition,
} from './position.ts';
