import { giveWay } from '@tianyuan/engine-host';
import { expect, test } from 'vitest';

test('whoever gives way goes on in the order of the calls, each in a task of its own', async () => {
  const order: string[] = [];
  const turn = async (name: string): Promise<void> => {
    await giveWay();
    order.push(name);
    // Within its task: before anybody else goes on.
    for (let each = 0; each < 5; each++) await Promise.resolve();
    order.push(`${name} is done`);
  };
  await Promise.all(['one', 'two', 'three'].map(turn));
  expect(order).toEqual(['one', 'one is done', 'two', 'two is done', 'three', 'three is done']);
});

test('a message that waits is handled before whoever gives way goes on', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => order.push(data);
  port2.postMessage('a stop');
  await new Promise((resolve) => setTimeout(resolve, 20));
  port2.postMessage('another');
  await giveWay();
  await giveWay();
  order.push('goes on');
  expect(order).toEqual(['a stop', 'another', 'goes on']);
  port1.close();
});
