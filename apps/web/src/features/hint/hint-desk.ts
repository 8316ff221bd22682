/**
 * Hints: the move that the engine would play for the person, and why.
 *
 *   ask ──▶ thinking ──▶ ready ──┬──▶ gone: closed, or the game has gone on
 *     └──▶ (gone, or failed)  ◀──┘
 *
 * The part that asks and finds the reason is fetched when somebody wants a hint. A hint is asked only where no machine owes
 * a move: the engine is free then. One is given for a position only once; asked for again it counts no second time.
 */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { EngineHost, Score } from '@tianyuan/engine-host';
import { type MatchState, readClock } from '@tianyuan/match';
import type { Point } from '@tianyuan/rules';
import { latePart } from '../../late-part.ts';
import { type Game, isHumanTurn } from '../play/model.ts';
import { isUndecided } from '../play/opening-ask.ts';
import type { Reasons } from './reason.ts';

interface About {
  /** The position that it is about. */
  readonly match: MatchState;
}

export type Hint =
  | (About & { readonly kind: 'thinking' })
  /** The engine did not answer. */
  | (About & { readonly kind: 'failed' })
  | (About & {
      readonly kind: 'ready';
      readonly point: Point;
      readonly score: Score;
      readonly reasons: Reasons;
    });

export interface HintDesk {
  /** The hint for the game as it stands; undefined where none was asked for. */
  readonly hint: ReadonlySignal<Hint | undefined>;
  /** Whether one can be had now: a person is to move, and moves for a side: not in an opening that leaves the colours open. */
  readonly isFree: ReadonlySignal<boolean>;
  /** How many were given in this game. */
  readonly used: ReadonlySignal<number>;
  ask(): void;
  close(): void;
}

interface DeskNeeds {
  readonly host: EngineHost;
  readonly game: ReadonlySignal<Game>;
  /** The game is not played here, or not begun. */
  readonly isIdle: ReadonlySignal<boolean>;
  readonly now: () => number;
  /** Where the count of the running game is kept. */
  readonly note: { read(): unknown; write(value: unknown): void };
  /** The part that asks could not be fetched. */
  readonly onMissing: () => void;
}

/** How long the engine thinks about a hint: long enough to see a win by fours, short enough to wait for. */
const HINT_MS = 1_500;
/** Of a clock that runs it takes no more than this part of what is left. */
const CLOCK_SHARE = 0.1;

const loadAsking = latePart(() => import('./ask-hint.ts'));

/** Before anybody asks, so that a hint can be had without a network too. */
export const fetchHints: () => Promise<unknown> = loadAsking;

export function createHintDesk({ host, game, isIdle, now, note, onMissing }: DeskNeeds): HintDesk {
  const current: Signal<Hint | undefined> = signal(undefined);
  const counts = signal(readCount(note.read()));
  const isAbout = (hint: Hint): boolean => hint.match.moves === game.value.match.moves;
  const hint = computed(() => (current.value && isAbout(current.value) && !isIdle.value ? current.value : undefined));
  const isFree = computed(() => !isIdle.value && isHumanTurn(game.value) && !isUndecided(game.value.match));
  const drop = (): void => {
    const gone = current.peek();
    current.value = undefined;
    if (gone?.kind === 'thinking') host.stop();
  };
  // Before a machine is asked about what comes next: the engine is free again.
  effect(() => {
    if (!isFree.value || (current.peek() && !isAbout(current.peek() as Hint))) drop();
  });
  let countedFor: MatchState['moves'] | undefined;
  const count = (id: string, { moves }: MatchState): void => {
    if (moves === countedFor) return;
    countedFor = moves;
    const { game: counted, n } = counts.peek();
    counts.value = { game: id, n: counted === id ? n + 1 : 1 };
    note.write(counts.peek());
  };

  const ask = (): void => {
    if (!isFree.peek() || hint.peek()?.kind === 'thinking' || hint.peek()?.kind === 'ready') return;
    const { id, match } = game.peek();
    const thinking: Hint = { kind: 'thinking', match };
    current.value = thinking;
    const answered = (answer: Hint): void => {
      if (current.peek() !== thinking) return;
      current.value = answer;
      if (answer.kind === 'ready') count(id, match);
    };
    loadAsking().then(
      ({ askHint }) => {
        if (current.peek() === thinking) askHint(host, match, thinkingMs(match, now()), answered);
      },
      () => {
        drop();
        onMissing();
      },
    );
  };
  return {
    hint,
    isFree,
    used: computed(() => (counts.value.game === game.value.id ? counts.value.n : 0)),
    ask,
    close: drop,
  };
}

function thinkingMs(match: MatchState, now: number): number {
  const left = readClock(match, match.seatToMove, now)?.leftMs ?? Number.POSITIVE_INFINITY;
  return Math.min(HINT_MS, Math.floor(CLOCK_SHARE * left));
}

function readCount(input: unknown): { readonly game: string; readonly n: number } {
  const none = { game: '', n: 0 };
  if (typeof input !== 'object' || input === null) return none;
  const { game, n } = input as Readonly<Record<string, unknown>>;
  return typeof game === 'string' && typeof n === 'number' && Number.isInteger(n) && n >= 0 ? { game, n } : none;
}
