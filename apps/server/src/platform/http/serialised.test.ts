import { describe, expect, test } from 'vitest';
import { ResponseCache } from './serialised.ts';

describe('prepared answers', () => {
  const counting = () => {
    let made = 0;
    return { produce: async () => 'x'.repeat(1000) + String((made += 1)), made: () => made };
  };

  test('are produced once a key until the cache is cleared', async () => {
    const cache = new ResponseCache();
    const { produce, made } = counting();
    const first = await cache.get('a', produce);
    expect(await cache.get('a', produce)).toBe(first);
    cache.clear();
    await cache.get('a', produce);
    expect(made()).toBe(2);
  });

  test('leave in their order when there are too many', async () => {
    const cache = new ResponseCache({ limit: 2 });
    const { produce, made } = counting();
    for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, produce);
    expect(made()).toBe(3);
    await cache.get('a', produce);
    expect(made()).toBe(4);
  });

  test('leave when they weigh too much', async () => {
    const cache = new ResponseCache({ maxBytes: 2500 });
    const { produce, made } = counting();
    for (const key of ['a', 'b', 'c', 'c', 'b']) await cache.get(key, produce);
    expect(made()).toBe(3);
    await cache.get('a', produce);
    expect(made()).toBe(4);
  });

  test('one that outweighs the whole cache is still answered', async () => {
    const cache = new ResponseCache({ maxBytes: 10 });
    const answer = await cache.get('a', counting().produce);
    expect(answer.bytes.length).toBeGreaterThan(1000);
  });

  test('made from data that changed meanwhile are given once and not kept', async () => {
    const cache = new ResponseCache();
    const { produce, made } = counting();
    await cache.get('a', async () => {
      cache.clear();
      return produce();
    });
    await cache.get('a', produce);
    expect(made()).toBe(2);
  });

  test('are stale once they are cleared', async () => {
    const cache = new ResponseCache({ byAddress: true });
    const answer = await cache.get('a', counting().produce);
    expect([answer.mark, answer.isStale]).toEqual(['', false]);
    cache.clear();
    expect(answer.isStale).toBe(true);
  });
});
