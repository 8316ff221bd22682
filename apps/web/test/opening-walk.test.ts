/**
 * Seeded walks through openings with choices: everything a person can do there, at any moment, with an engine that judges after
 * 0, 50 or 500 ms, goes on answering questions that were cancelled long ago, and now and then dies. A walk that fails prints its seed.
 */
import { fold, openingTurn, parseEvents } from '@tianyuan/match';
import { legalPoints, type RuleSetId } from '@tianyuan/rules';
import { expect, test } from 'vitest';
import { isMachineTurn, type Setup } from '../src/features/play/model.ts';
import { openingAsk } from '../src/features/play/opening-ask.ts';
import type { OpponentId } from '../src/features/play/opponents.ts';
import { settle } from './support/judging.ts';
import { randomFrom, sitDown, type Table } from './support/table.ts';

const WALKS = process.env['DEEP'] ? 1_000 : 60;
const STEPS = 40;
const RULES: readonly RuleSetId[] = ['freestyle', 'standard', 'renju', 'caro'];

interface Walk {
  table: Table;
  readonly random: () => number;
  readonly delayMs: number;
}

/** What came about in all walks together: a walk that never gets anywhere proves nothing. */
const seen = { over: 0, added: 0, byMachine: 0, decisions: 0, faults: 0 };

const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

function setupOf(random: () => number): Setup {
  return {
    opponent: pick(random, ['random', 'table', 'shapes', 'people'] as const),
    color: pick(random, ['black', 'white', 'random'] as const),
    ruleSet: pick(random, RULES),
    size: pick(random, [5, 6, 9, 15]),
    forbiddenMove: 'refused',
    opening: pick(random, ['swap', 'swap2', 'swap2', 'free'] as const),
  };
}

/** Answers every question after the delay, cancelled ones too, once each. */
function answerLate({ table, random, delayMs }: Walk): void {
  const { host, clock } = table;
  const answer = ({ request, handlers }: (typeof host.asked)[number]): void => {
    const point = pointFor(table, random, request.thorough === true);
    const score = { cp: Math.floor(random() * 200) - 100 };
    const base = { id: request.id, score, pv: [0] };
    clock.after(delayMs, () => {
      if (random() < 0.01) handlers.onError({ id: request.id, code: 'engine-died', cause: 'crashed', detail: '' });
      else {
        handlers.onInfo?.({ ...base, depth: 1, seldepth: 1, nodes: 1, timeMs: 1, nps: 1, multiPv: 1 });
        handlers.onBest({ ...base, point });
      }
    });
  };
  const think = host.think.bind(host);
  host.think = (request, handlers) => {
    think(request, handlers);
    answer({ request, handlers });
  };
  for (const asked of host.asked) answer(asked);
}

/** Of a judgement the move does not matter; a machine's own move is legal where it is asked for. */
function pointFor({ play }: Table, random: () => number, isJudgement: boolean): number | undefined {
  const { board, toMove, settings } = play.game.value.match;
  return isJudgement ? 0 : pick(random, legalPoints(board, toMove, settings.ruleSet));
}

function act(walk: Walk): void {
  const { random } = walk;
  const { play } = walk.table;
  const { board, outcome } = play.game.value.match;
  const dice = random();
  if (outcome.kind !== 'playing' || (play.fault.value && random() < 0.3)) play.start(setupOf(random));
  else if (play.fault.value && random() < 0.6) play.retry();
  else if (dice < 0.45) play.place(Math.floor(random() * board.stones.length));
  else if (dice < 0.57) play.takeColor(pick(random, ['black', 'white']));
  else if (dice < 0.67) play.addStones();
  else if (dice < 0.69) play.stopAdding();
  else if (dice < 0.78) play.undo();
  else if (dice < 0.83) play.redo();
  else if (dice < 0.86) play.restart();
  else if (dice < 0.89) play.start(setupOf(random));
  else if (dice < 0.91) play.playAgain();
  else if (dice < 0.93) play.backToPrevious();
  else if (dice < 0.95) play.retry();
  else if (dice < 0.96) play.continueAsPeople();
  else if (dice < 0.97) play.moveNow();
  else reload(walk);
}

/** The page is closed and opened again: only what the device has is left. */
function reload(walk: Walk): void {
  const { keeper, play } = walk.table;
  const { random } = walk;
  const id = keeper.running;
  play.leave();
  const setup = play.setup.value;
  if (id === undefined) walk.table = sitDown({ keeper, random, setup });
  else {
    const saved = { id, opponent: keeper.opponents.get(id) as OpponentId, match: fold(keeper.logOf(id)) };
    walk.table = sitDown({ keeper, random, setup, saved });
  }
  answerLate(walk);
}

function expectSound({ play, keeper }: Table): void {
  const game = play.game.value;
  if (!play.greeting.value) expect(fold(keeper.logOf(game.id))).toEqual(game.match);
  // Nobody waits for nobody: a machine's turn is thought about, or says what is wrong.
  expect(play.thinking.value !== undefined || play.fault.value !== undefined).toBe(isMachineTurn(game));
  // Stones are added only by who was asked, in the stage that leaves the choice.
  const ask = openingAsk(game.match);
  if (play.isAdding.value) expect(ask).toMatchObject({ kind: 'choice', two: ['white', 'black'] });
  // Whoever is to act is the opening's seat, as long as there is one.
  expect(game.match.seatToMove).toBe(openingTurn(game.match)?.seat ?? game.match.seatToMove);
}

/** Each game that ended or was left, by what its log says. */
function count({ keeper }: Table): void {
  for (const log of keeper.logs.values()) {
    expect(parseEvents(JSON.parse(JSON.stringify(log)))).toMatchObject({ ok: true });
    const match = fold(log);
    if (match.settings.opening === 'free') continue;
    if (match.choice) seen.over += 1;
    if (match.choice?.ply === 5) seen.added += 1;
    if (match.choice?.seat === 'second') seen.byMachine += 1;
    seen.decisions += log.filter(({ kind }) => kind === 'taken').length;
  }
}

async function walkFrom(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const walk: Walk = {
    table: sitDown({ random, setup: setupOf(random) }),
    random,
    delayMs: [0, 50, 500][seed % 3] as number,
  };
  answerLate(walk);
  for (let step = 0; step < STEPS; step++) {
    act(walk);
    expectSound(walk.table);
    // A decision is some twenty judgements, each answered when its time has come and the one before was heard.
    for (let judgements = pick(random, [0, 0, 3, 25]); judgements >= 0; judgements--) {
      walk.table.clock.advance(pick(random, [0, 10, 60, 600]));
      await settle();
    }
    if (walk.table.play.fault.value) seen.faults += 1;
    expectSound(walk.table);
  }
  for (let judgements = 0; judgements < 60; judgements++) {
    walk.table.clock.advance(1_000);
    await settle();
  }
  expect(walk.table.play.thinking.value).toBeUndefined();
  count(walk.table);
}

test(`${WALKS} walks through openings: the log makes the state, and no stage hangs`, { timeout: 600_000 }, async () => {
  for (let seed = 1; seed <= WALKS; seed++) {
    await walkFrom(seed).catch((error: unknown) => {
      throw new Error(`walk with seed ${seed}`, { cause: error });
    });
  }
  expect(seen.over).toBeGreaterThan(WALKS / 2);
  expect(seen.added).toBeGreaterThan(WALKS / 20);
  expect(seen.byMachine).toBeGreaterThan(WALKS / 10);
  expect(seen.faults).toBeGreaterThan(0);
});
