import { balancedMove, chooseInOpening, type EngineHost, hostJudge, JudgeError } from '@tianyuan/engine-host';
import { createNodeEngineHost } from '@tianyuan/engine-host/node';
import { OPENINGS } from '@tianyuan/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';

let host: EngineHost;
beforeAll(() => {
  host = createNodeEngineHost();
});
afterAll(() => host.dispose());

const position = { ruleSet: 'freestyle' as const, size: 15, black: [112, 96], white: [97], side: 'white' as const };

test('a judge over a real engine gives as many moves as were asked for, best first', async () => {
  const moves = await hostJudge(host)({ ...position, lines: 5, nodes: 3_000 });
  const values = moves.map(({ score }) => ('cp' in score ? score.cp : Number.NaN));
  expect(new Set(moves.map(({ point }) => point)).size).toBe(5);
  expect(values).toEqual([...values].sort((one, other) => other - one));
});

test('a full choice and a balanced move come out of it', async () => {
  const judge = hostJudge(host);
  const actions = OPENINGS.swap2.stages['choice']?.actions ?? [];
  const choice = await chooseInOpening({ ...position, actions }, { judge, random: () => 0.7, nodes: 500 });
  expect(choice.kind).toBe('take');
  expect(await balancedMove(judge, { ...position, nodes: 3_000 })).toMatchObject({ points: [expect.any(Number)] });
});

test('what the host refuses is a JudgeError with the reason', async () => {
  const judged = hostJudge(host)({ ...position, white: [112], lines: 1, nodes: 10 });
  await expect(judged).rejects.toThrow(JudgeError);
  await expect(judged).rejects.toMatchObject({ reason: { code: 'point-occupied', point: 112 } });
});
