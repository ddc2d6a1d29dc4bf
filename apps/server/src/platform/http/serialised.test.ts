import { describe, expect, test } from 'vitest';
import { ResponseCache } from './serialised.ts';

describe('response cache', () => {
  const counting = () => {
    let made = 0;
    return { produce: async () => 'x'.repeat(1000) + String((made += 1)), made: () => made };
  };

  test('builds an answer once per key until it is cleared', async () => {
    const cache = new ResponseCache();
    const { produce, made } = counting();
    const first = await cache.get('a', produce);
    expect(await cache.get('a', produce)).toBe(first);
    cache.clear();
    await cache.get('a', produce);
    expect(made()).toBe(2);
  });

  test('evicts the oldest answers above the maximum count', async () => {
    const cache = new ResponseCache({ limit: 2 });
    const { produce, made } = counting();
    for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, produce);
    expect(made()).toBe(3);
    await cache.get('a', produce);
    expect(made()).toBe(4);
  });

  test('evicts answers above the maximum size', async () => {
    const cache = new ResponseCache({ maxBytes: 2500 });
    const { produce, made } = counting();
    for (const key of ['a', 'b', 'c', 'c', 'b']) await cache.get(key, produce);
    expect(made()).toBe(3);
    await cache.get('a', produce);
    expect(made()).toBe(4);
  });

  test('still returns an answer larger than the whole cache', async () => {
    const cache = new ResponseCache({ maxBytes: 10 });
    const answer = await cache.get('a', counting().produce);
    expect(answer.bytes.length).toBeGreaterThan(1000);
  });

  test('returns but does not keep an answer whose data changed while it was built', async () => {
    const cache = new ResponseCache();
    const { produce, made } = counting();
    await cache.get('a', async () => {
      cache.clear();
      return produce();
    });
    await cache.get('a', produce);
    expect(made()).toBe(2);
  });

  test('is stale once it was cleared', async () => {
    const cache = new ResponseCache({ byAddress: true });
    const answer = await cache.get('a', counting().produce);
    expect([answer.mark, answer.isStale]).toEqual(['', false]);
    cache.clear();
    expect(answer.isStale).toBe(true);
  });
});
