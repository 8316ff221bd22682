import type { Contender, Fault, GameStart } from '@tianyuan/arena';
import { legalPoints, ok, pointName, type RuleSetId, refused } from '@tianyuan/rules';
import type { LabPosition } from '../board/lab-position.ts';
import { type OwnFault, type OwnPosition, OwnRunner } from './own-runner.ts';

/** The position as one's own player is told it. */
export function ownPosition({ board, toMove, ruleSet }: LabPosition, moves: readonly number[]): OwnPosition {
  const { size, stones } = board;
  const nameOf = (point: number): string => pointName(size, point as never);
  const placed = stones.flatMap((stone, point) => (stone === 'empty' ? [] : [[nameOf(point), stone] as const]));
  return {
    size,
    rule: ruleSet,
    me: toMove,
    board: Object.fromEntries(placed),
    moves: moves.map(nameOf),
    legal: legalPoints(board, toMove, ruleSet).map(nameOf),
  };
}

/** One's own player at a table of the arena. What goes wrong in it is a fault of its own; the arena goes on. */
export function ownContender(source: string): Contender {
  const runner = new OwnRunner(source);
  let game: GameStart | undefined;
  const fault = (told: OwnFault): { ok: false; error: Fault } => {
    const line = 'line' in told && told.line > 0 ? ` (line ${told.line})` : '';
    const detail = 'message' in told ? `${told.message}${line}` : told.code;
    return refused({ code: told.code === 'timed-out' ? 'timed-out' : 'crashed', detail });
  };
  return {
    name: 'own',
    async start(started) {
      game = started;
      const failed = await runner.open();
      return failed ? { ...fault(failed), error: { ...fault(failed).error, code: 'not-started' } } : ok(undefined);
    },
    async move({ board, toMove, moves }) {
      const ruleSet: RuleSetId = game?.ruleSet ?? 'freestyle';
      const answer = await runner.ask(ownPosition({ board, toMove, ruleSet }, moves));
      return answer.ok ? ok(answer.point) : fault(answer.fault);
    },
    end() {
      game = undefined;
    },
    async dispose() {
      runner.dispose();
    },
  };
}
