import { type ContestPlan, classicContender, engineContender, runContest, type Side } from '@tianyuan/arena';
import { nodeEngineContender } from '@tianyuan/arena/node';
import { createHost, inProcessPort, serveThinker } from '@tianyuan/engine-host';
import { createNodeThinker } from '@tianyuan/engine-host/node';
import { parsePoint, RULE_SET_IDS, type RuleSetId } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { both, settingsOf } from './support/contenders.ts';

/** An engine for each side, in this thread: they share nothing. */
const thinkers = { a: await createNodeThinker(), b: await createNodeThinker() };

function engine(side: Side) {
  const host = createHost({ spawn: () => inProcessPort((port) => serveThinker(port, thinkers[side])) });
  return engineContender({ name: 'engine', host });
}

function openingOf(text: string) {
  return text.split(' ').flatMap((name) => {
    const point = parsePoint(15, name);
    return point.ok ? [point.value] : [];
  });
}

function planOf(ruleSet: RuleSetId, open: ContestPlan['open']): ContestPlan {
  const settings = settingsOf({ ruleSet, limits: { a: { nodes: 300 }, b: { nodes: 200 } } });
  return { settings, openings: [openingOf('h8 i9')], seed: 1, games: 2, concurrency: 1, open, played: [] };
}

const ignore = { onGame: () => undefined };

describe.each(RULE_SET_IDS)('under %s', (ruleSet) => {
  test('the engine plays whole games without a fault, the same ones each time', async () => {
    const open = both(engine);
    const games = await runContest(planOf(ruleSet, open), ignore);
    expect(games.map(({ fault }) => fault)).toEqual([undefined, undefined]);
    const again = await runContest(planOf(ruleSet, open), ignore);
    expect(again.map(({ moves }) => moves)).toEqual(games.map(({ moves }) => moves));
  });
});

test('a game does not depend on the games before it', async () => {
  const open = { a: () => engine('a'), b: () => classicContender('table') };
  const whole = await runContest(planOf('freestyle', open), ignore);
  const rest = await runContest({ ...planOf('freestyle', open), played: whole.slice(0, 1) }, ignore);
  expect(rest.map(({ moves }) => moves)).toEqual(whole.map(({ moves }) => moves));
});

test('it forgets the games before on no clock: no move waits for the emptying of a large table', async () => {
  const asked: string[] = [];
  const open = (side: Side) => {
    const thinker = thinkers[side];
    const watched: typeof thinker = (request, ...rest) => {
      const when = request.limits.timeMs === undefined ? 'before' : 'on the clock';
      asked.push(`${when}${request.fresh ? ', fresh' : ''}`);
      return thinker(request, ...rest);
    };
    return engineContender({
      name: 'watched',
      host: createHost({ spawn: () => inProcessPort((port) => serveThinker(port, watched)) }),
    });
  };
  const plan = planOf('freestyle', { a: () => open('a'), b: () => classicContender('random') });
  const limits = { a: { timeMs: 60_000, nodes: 50 }, b: {} };
  const games = await runContest({ ...plan, settings: { ...plan.settings, limits } }, ignore);
  expect(games.map(({ fault }) => fault)).toEqual([undefined, undefined]);
  const isMove = (what: string) => what === 'on the clock';
  expect(asked.filter((what) => !isMove(what))).toEqual(['before', 'before, fresh', 'before, fresh']);
  expect(asked.filter(isMove).length).toBeGreaterThan(7);
});

test('in a worker thread it plays whole games too', async () => {
  const open = both((side) => nodeEngineContender(side));
  const games = await runContest(planOf('renju', open), ignore);
  expect(games.map(({ fault }) => fault)).toEqual([undefined, undefined]);
});

test('an engine that dies again and again has crashed', async () => {
  const dying = () => {
    const host = createHost({
      spawn: () => inProcessPort((port) => serveThinker(port, () => Promise.reject(new Error('unreachable')))),
    });
    return engineContender({ name: 'dying', host });
  };
  const games = await runContest(planOf('freestyle', { a: dying, b: () => classicContender('random') }), ignore);
  expect(games.map(({ fault }) => fault?.code)).toEqual(['not-started', 'not-started']);
});
