import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

/** Work that ends when the test releases it. */
function createHeldWork() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release: () => release() };
}

test('waits for earlier work with the same key only', async () => {
  const mutex = new KeyedMutex();
  const order: string[] = [];
  const { gate, release } = createHeldWork();
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

test('continues with the next work after a failure', async () => {
  const mutex = new KeyedMutex();
  const failing = mutex.run('a', async () => {
    throw new Error('no');
  });
  const next = mutex.run('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('rejects work when too many wait', async () => {
  const mutex = new KeyedMutex();
  const { gate, release } = createHeldWork();
  const waiting = Array.from({ length: 20 }, () => mutex.run('a', () => gate));
  await expect(mutex.run('a', async () => {})).rejects.toMatchObject({ code: 'rate_limited' });
  release();
  await Promise.all(waiting);
  expect(await mutex.run('a', async () => 'in')).toBe('in');
});
