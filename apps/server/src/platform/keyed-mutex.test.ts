import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

/** Work that ends when it is told to. */
function held() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release: () => release() };
}

test('work of one key waits for the work before it, not for other keys', async () => {
  const mutex = new KeyedMutex();
  const order: string[] = [];
  const { gate, release } = held();
  const first = mutex.run('a', async () => {
    await gate;
    order.push('a1');
  });
  const second = mutex.run('a', async () => order.push('a2'));
  await mutex.run('b', async () => order.push('b1'));
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(['b1', 'a1', 'a2']);
});

test('work that fails lets the next one begin', async () => {
  const mutex = new KeyedMutex();
  const failing = mutex.run('a', async () => {
    throw new Error('no');
  });
  const next = mutex.run('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('too many that wait are refused', async () => {
  const mutex = new KeyedMutex();
  const { gate, release } = held();
  const waiting = Array.from({ length: 20 }, () => mutex.run('a', () => gate));
  await expect(mutex.run('a', async () => {})).rejects.toMatchObject({ code: 'rate_limited' });
  release();
  await Promise.all(waiting);
  expect(await mutex.run('a', async () => 'in')).toBe('in');
});
