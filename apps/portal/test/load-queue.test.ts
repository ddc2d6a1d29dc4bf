import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadQueue } from '../src/lobby/load-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const distances: Record<string, number> = { far: 900, near: 0, next: 40 };
const lists = () => {
  const asked: string[] = [];
  const take = createLoadQueue({ gapMs: 300, distanceTo: (key) => distances[key] ?? 0 });
  const ask = (key: string, signal?: AbortSignal) =>
    take(key, async () => asked.push(key), signal).catch(() => undefined);
  return { asked, ask };
};

test('lists load one after another, 300 ms apart, the nearest to the view first', async () => {
  const { asked, ask } = lists();
  void ask('far');
  void ask('near');
  void ask('next');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['near']);
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toEqual(['near']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['near', 'next']);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['near', 'next', 'far']);
});

test('an aborted list is skipped', async () => {
  const { asked, ask } = lists();
  const gone = new AbortController();
  void ask('near');
  void ask('next', gone.signal);
  void ask('far');
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['near', 'far']);
});

test('a failed request does not block the others', async () => {
  const take = createLoadQueue({ gapMs: 300, distanceTo: () => 0 });
  const failed = take('near', () => Promise.reject(new Error('gone'))).catch(() => 'failed');
  const served = take('next', () => Promise.resolve('served'));
  await vi.advanceTimersByTimeAsync(300);
  expect(await Promise.all([failed, served])).toEqual(['failed', 'served']);
});
