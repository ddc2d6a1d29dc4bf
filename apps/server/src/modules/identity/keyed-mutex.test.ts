import { expect, test } from 'vitest';
import { Turns } from './keyed-mutex.ts';

/** Work that ends when it is told to. */
function held() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release: () => release() };
}

test('one name waits for itself, not for others', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const { gate, release } = held();
  const first = turns.take('a', async () => {
    await gate;
    order.push('a1');
  });
  const second = turns.take('a', async () => order.push('a2'));
  await turns.take('b', async () => order.push('b1'));
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(['b1', 'a1', 'a2']);
});

test('work that fails lets the next one begin', async () => {
  const turns = new Turns();
  const failing = turns.take('a', async () => {
    throw new Error('no');
  });
  const next = turns.take('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a crowd is sent away', async () => {
  const turns = new Turns();
  const { gate, release } = held();
  const crowd = Array.from({ length: 20 }, () => turns.take('a', () => gate));
  await expect(turns.take('a', async () => {})).rejects.toMatchObject({ code: 'rate_limited' });
  release();
  await Promise.all(crowd);
  expect(await turns.take('a', async () => 'in')).toBe('in');
});
