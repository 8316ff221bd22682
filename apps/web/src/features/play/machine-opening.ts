import {
  type Cancel,
  type Clock,
  chooseInOpening,
  type EngineHost,
  hostJudge,
  type Judge,
} from '@tianyuan/engine-host';
import { type MatchState, openingTurn } from '@tianyuan/match';
import { type Color, pointsOf } from '@tianyuan/rules';

export interface MachineOpeningConfig {
  readonly host: EngineHost;
  readonly clock: Clock;
  readonly random: () => number;
  /** Before the decision shows, and between its stones. */
  readonly pauseMs: () => number;
  /** Whoever judges is there and begins; for each judgement. */
  readonly onBegin: () => void;
  /** The worker died once; the judgement is made again. */
  readonly onRestart: () => void;
  /** True when the stone stands and the next one is wanted. */
  readonly onStone: (point: number) => boolean;
  readonly onTake: (color: Color) => void;
  readonly onGone: (detail: string) => void;
}

/** This file, which is fetched late: few games have such an opening. */
export interface OpeningPart {
  readonly MachineOpening: typeof MachineOpening;
}

/**
 * One decision of a machine in an opening with choices, from the first question to the host up to the last stone. Whoever the machine
 * is, the engine judges.
 *
 *   judging ──chosen──▶ held back ──▶ colour taken: over
 *      │                    └───────▶ stone ──pause──▶ stone … ──▶ over
 *      └─ no answer: over, `onGone`
 *
 * `cancel` ends it in every state: nothing is asked, placed or taken after that, whatever the host still says.
 */
export class MachineOpening {
  readonly #config: MachineOpeningConfig;
  #isOver = false;
  #isPlacing = false;
  #cancelPause: Cancel = () => {};

  constructor(config: MachineOpeningConfig) {
    this.#config = config;
  }

  /** The game changes because this decision places a stone that is not its last: it goes on. */
  get isPlacing(): boolean {
    return this.#isPlacing;
  }

  decide(match: MatchState): void {
    const { clock, random } = this.#config;
    const { settings, board } = match;
    const actions = openingTurn(match)?.actions ?? [];
    const stones = { black: pointsOf(board, 'black'), white: pointsOf(board, 'white') };
    const question = { ruleSet: settings.ruleSet, size: settings.size, ...stones, actions };
    const startedAt = clock.now();
    chooseInOpening(question, { judge: this.#judge(), random }).then(
      (choice) => {
        const wait = startedAt + this.#config.pauseMs() - clock.now();
        this.#after(wait, () => {
          if (choice.kind === 'take') this.#take(choice.color);
          else this.#place(choice.points);
        });
      },
      (error: unknown) => {
        if (this.#isOver) return;
        this.#isOver = true;
        this.#config.onGone(detailOf(error));
      },
    );
  }

  cancel(): void {
    this.#isOver = true;
    this.#cancelPause();
  }

  /** Asks nothing any more once it is over. */
  #judge(): Judge {
    const { host, onBegin, onRestart } = this.#config;
    const judge = hostJudge({ think: (request, handlers) => host.think(request, { ...handlers, onBegin, onRestart }) });
    return (question) => (this.#isOver ? new Promise(() => {}) : judge(question));
  }

  #after(ms: number, act: () => void): void {
    if (this.#isOver) return;
    if (ms > 0) this.#cancelPause = this.#config.clock.after(ms, act);
    else act();
  }

  #take(color: Color): void {
    this.#isOver = true;
    this.#config.onTake(color);
  }

  #place([point, ...rest]: readonly number[]): void {
    if (point === undefined) return;
    const isLast = rest.length === 0;
    this.#isOver = isLast;
    this.#isPlacing = !isLast;
    const goesOn = this.#config.onStone(point);
    this.#isPlacing = false;
    if (goesOn) this.#after(this.#config.pauseMs(), () => this.#place(rest));
    else this.#isOver = true;
  }
}

function detailOf(error: unknown): string {
  if (error instanceof Error && 'reason' in error) return JSON.stringify(error.reason);
  return String(error);
}
