import type { ThinkHandlers, ThinkLimits } from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import { Session } from '../src/gomocup/session.ts';

/** A session whose engine answers when the test says so, on a clock that the test moves. */
class Stage {
  readonly said: string[] = [];
  /** Of the newest request. */
  limits: ThinkLimits = {};
  hurries = 0;
  ends = 0;
  #handlers: ThinkHandlers | undefined;
  #now = 0;
  #timers: { readonly at: number; readonly fire: () => void }[] = [];
  readonly #session = new Session({
    host: {
      think: ({ limits }, handlers) => {
        this.limits = limits;
        this.#handlers = handlers;
      },
      stop: () => {
        this.#handlers = undefined;
      },
      moveNow: () => {
        this.hurries += 1;
      },
      retry: () => false,
      prepare: () => undefined,
      dispose: () => undefined,
      state: 'idle',
    },
    say: (line) => void this.said.push(line),
    onEnd: () => {
      this.ends += 1;
    },
    now: () => this.#now,
    random: () => 0.5,
    after: (ms, fire) => void this.#timers.push({ at: this.#now + ms, fire }),
  });

  /** The lines, each by itself. */
  hears(...lines: readonly string[]): void {
    for (const line of lines) this.#session.hear([line]);
  }

  hearsTogether(...lines: readonly string[]): void {
    this.#session.hear(lines);
  }

  passes(ms: number): void {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { fire } of due) fire();
  }

  answers(point: number): void {
    this.#handlers?.onBest({ id: 0, point });
  }

  inputEnds(): void {
    this.#session.endOfInput();
  }

  fails(): void {
    this.#handlers?.onError({ id: 0, code: 'engine-died', cause: 'threw', detail: '' });
  }

  /** A game begins, and the engine gets ready. */
  starts(...infos: readonly string[]): void {
    this.hears('START 15');
    this.answers(0);
    this.hears('INFO timeout_turn 60000', ...infos);
  }
}

/** The limits of the first move where this is told. */
function limitsAfter(...infos: readonly string[]): ThinkLimits {
  const stage = new Stage();
  stage.starts(...infos);
  stage.hears('BEGIN');
  return stage.limits;
}

describe.each([
  ['time_left', 'INFO time_left 10000', 'INFO time_left 4000'],
  ['timeout_match', 'INFO timeout_match 10000', 'INFO timeout_match 4000'],
])('after six of ten seconds of %s the next thought has four', (_key, ten, four) => {
  test.each<[string, (stage: Stage) => void]>([
    ['a move', (stage) => stage.answers(0)],
    ['a thought that was dropped', () => undefined],
    ['an engine that failed', (stage) => stage.fails()],
  ])('spent on %s', (_what, ends) => {
    const stage = new Stage();
    stage.starts(ten);
    stage.hears('BEGIN');
    expect(stage.limits).toEqual(limitsAfter(ten));
    stage.passes(6_000);
    ends(stage);
    stage.hears('YXBOARD', 'DONE', 'BEGIN');
    expect(stage.limits).toEqual(limitsAfter(four));
    expect(stage.limits).not.toEqual(limitsAfter(ten));
  });
});

test.each(['RESTART', 'START 15', 'RECTSTART 15,15'])(
  'what was left of a game is not what is left of the next: %s',
  (command) => {
    const stage = new Stage();
    stage.starts('INFO time_left 10000');
    stage.hears('BEGIN');
    stage.passes(6_000);
    stage.answers(0);
    stage.hears(command);
    stage.answers(0);
    stage.hears('BEGIN');
    expect(stage.limits).toEqual(limitsAfter());
  },
);

describe('pondering', () => {
  const moved = (...infos: readonly string[]): Stage => {
    const stage = new Stage();
    stage.starts(...infos);
    stage.hears('BEGIN');
    stage.answers(112);
    return stage;
  };

  test('begins behind a move, without a limit, where it was asked for', () => {
    expect(moved('INFO pondering 1').limits).toEqual({});
    expect(moved().limits).not.toEqual({});
  });

  test.each([
    ['TURN', 'TURN 8,8'],
    ['a setting', 'INFO timeout_turn 500'],
    ['a question', 'ABOUT'],
  ])('is dropped at once by %s, speaks never, and takes no time of the game', (_what, line) => {
    const stage = moved('INFO pondering 1', 'INFO time_left 60000');
    stage.passes(50_000);
    stage.hears(line);
    stage.answers(0);
    stage.hears('ABOUT');
    const said = stage.said.filter((each) => /^\d/.test(each));
    expect(said).toEqual(line.startsWith('TURN') ? ['7,7', '0,0'] : ['7,7']);
    if (line.startsWith('TURN')) expect(stage.limits).not.toMatchObject({ timeMs: 1 });
  });

  test('does not keep the program alive when the input ends', () => {
    const stage = moved('INFO pondering 1');
    stage.inputEnds();
    expect(stage.ends).toBe(1);
  });
});

test('an increment comes back after each move', () => {
  const stage = new Stage();
  stage.starts('INFO time_left 10000', 'INFO time_increment 3000');
  stage.hears('BEGIN');
  stage.passes(6_000);
  stage.answers(0);
  stage.hears('YXBOARD', 'DONE', 'BEGIN');
  expect(stage.limits).toEqual(limitsAfter('INFO time_left 7000', 'INFO time_increment 3000'));
});

describe('END in the middle of a thought', () => {
  const thinking = (): Stage => {
    const stage = new Stage();
    stage.starts();
    stage.hears('BEGIN', 'END');
    return stage;
  };

  test('asks for the move that is owed, says it, and ends', () => {
    const stage = thinking();
    expect([stage.hurries, stage.ends]).toEqual([1, 0]);
    stage.passes(79);
    stage.answers(0);
    expect(stage.said).toEqual(['OK', '0,0']);
    expect(stage.ends).toBe(1);
    stage.passes(1);
    expect(stage.ends).toBe(1);
  });

  test('ends after 80 ms without it, and says nothing more', () => {
    const stage = thinking();
    stage.passes(80);
    expect(stage.ends).toBe(1);
    stage.answers(0);
    expect(stage.said).toEqual(['OK']);
  });
});

describe('END is the last to be answered', () => {
  test.each<[string, (stage: Stage) => void]>([
    ['in one piece with what comes before', (stage) => stage.hearsTogether('START 15', 'BEGIN', 'END')],
    ['while the engine is not ready', (stage) => stage.hears('START 15', 'BEGIN', 'END')],
  ])('%s', (_when, hears) => {
    const stage = new Stage();
    hears(stage);
    stage.passes(9_000);
    stage.answers(0);
    expect(stage.said).toEqual(['OK']);
    expect([stage.hurries, stage.ends]).toEqual([1, 0]);
    stage.answers(3);
    expect(stage.said).toEqual(['OK', '3,0']);
    expect(stage.ends).toBe(1);
  });

  test('but it waits no longer than ten seconds', () => {
    const stage = new Stage();
    stage.hearsTogether('START 15', 'BEGIN', 'END');
    stage.passes(10_000);
    expect([stage.said, stage.ends]).toEqual([[], 1]);
  });

  test('and where nothing is owed it ends at once', () => {
    const stage = new Stage();
    stage.starts();
    stage.hears('END');
    expect([stage.said, stage.ends]).toEqual([['OK'], 1]);
  });
});

describe('what the engine does for other settings', () => {
  const warming = (): Stage => {
    const stage = new Stage();
    stage.starts('INFO rule 4', 'INFO max_memory 1000000000');
    expect(stage.limits).toEqual({ nodes: 1 });
    expect(stage.hurries).toBe(0);
    return stage;
  };

  test.each(['BEGIN', 'ABOUT', 'START 15'])('is cut short for %s', (line) => {
    const stage = warming();
    stage.hears(line);
    expect(stage.hurries).toBe(1);
  });

  test('is not waited for by END for long', () => {
    const stage = warming();
    stage.hears('END');
    stage.passes(80);
    expect(stage.ends).toBe(1);
  });
});
