import { afterEach, expect, test } from 'vitest';
import {
  createWorkers,
  TookTooMuch,
  type Workers,
  type WorkersOptions,
} from '../src/platform/workers.ts';

let workers: Workers;
afterEach(() => workers.stop());

/** One thread with three seconds per task. */
function startWorkers(options: Partial<WorkersOptions> = {}): void {
  workers = createWorkers({
    file: new URL('./support/workers-program.mjs', import.meta.url),
    threads: 1,
    queue: 2,
    waitMs: 60_000,
    runMs: 3_000,
    memoryMb: 32,
    idleMs: 60_000,
    onLost: () => {},
    ...options,
  });
}

const say = (word: string) => workers.run<string>('say', { word });

test('a task behind one that took too long runs on another thread', async () => {
  startWorkers();
  const stuck = workers.run('spin', {});
  const next = [say('one'), say('two')];
  await expect(stuck).rejects.toThrow(TookTooMuch);
  expect(await Promise.all(next)).toEqual(['one', 'two']);
  expect(workers.threads()).toBe(1);
});

test('a task behind one that took all memory runs on another thread', async () => {
  startWorkers({ runMs: 15_000 });
  const hoarder = workers.run('hoard', {});
  const next = say('one');
  await expect(hoarder).rejects.toThrow(TookTooMuch);
  expect(await next).toBe('one');
});

test('a task for which no thread became free in time is rejected with a retry, and did not run', async () => {
  startWorkers({ waitMs: 50 });
  const stuck = workers.run('spin', {});
  await expect(say('one')).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '2' },
  });
  expect(workers.waiting()).toBe(0);
  await expect(stuck).rejects.toThrow(TookTooMuch);
  expect(await say('two')).toBe('two');
});

test('a task beyond the queue is rejected with a retry at once', async () => {
  startWorkers();
  const stuck = workers.run('spin', {});
  const next = [say('one'), say('two')];
  await expect(say('three')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(stuck).rejects.toThrow(TookTooMuch);
  expect(await Promise.all(next)).toEqual(['one', 'two']);
});

test('stopping the threads rejects every task with a retry', async () => {
  startWorkers();
  const tasks = [workers.run('spin', {}), say('one')];
  const answers = Promise.allSettled(tasks);
  await workers.stop();
  for (const answer of await answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  await expect(say('late')).rejects.toMatchObject({ code: 'unavailable' });
});
