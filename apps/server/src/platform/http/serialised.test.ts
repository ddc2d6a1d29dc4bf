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
    const cache = new ResponseCache(2);
    const { produce, made } = counting();
    for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, produce);
    expect(made()).toBe(3);
    await cache.get('a', produce);
    expect(made()).toBe(4);
  });

  test('leave when they weigh too much', async () => {
    const cache = new ResponseCache(100, 2500);
    const { produce, made } = counting();
    for (const key of ['a', 'b', 'c', 'c', 'b']) await cache.get(key, produce);
    expect(made()).toBe(3);
    await cache.get('a', produce);
    expect(made()).toBe(4);
  });

  test('one that outweighs the whole cache is still answered', async () => {
    const cache = new ResponseCache(100, 10);
    const answer = await cache.get('a', counting().produce);
    expect(answer.bytes.length).toBeGreaterThan(1000);
  });
});
