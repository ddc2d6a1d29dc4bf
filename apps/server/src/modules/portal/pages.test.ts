import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, unzipPage } from './pages.ts';

const clockAt = (now: { ms: number }) => ({ nowMs: () => now.ms }) as never;
const page = (html: string, maxAge = 10) => ({
  status: 200,
  br: Buffer.from(html),
  gzip: gzipSync(html),
  styleHashes: [],
  maxAge,
});
type Cache = ReturnType<typeof createPageCache>;
type Render = Parameters<Cache['get']>[1];

const shownBy = async (cache: Cache, render: Render, key = '/') =>
  String(await unzipPage(await cache.get(key, render)));

/** A renderer that counts its calls. */
function createCountingRenderer(maxAge = 10) {
  const counter = { times: 0, render: async () => page(`<p>${(counter.times += 1)}</p>`, maxAge) };
  return counter;
}

test('shares one rendering among concurrent visitors until it expires', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  const counter = createCountingRenderer();
  const [first, second] = await Promise.all([
    cache.get('/', counter.render),
    cache.get('/', counter.render),
  ]);
  expect(first).toBe(second);
  now.ms = 9_999;
  expect(await cache.get('/', counter.render)).toBe(first);
  expect(counter.times).toBe(1);
});

test('serves an expired page while it renders the next one once, for a limited time', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  const { render } = createCountingRenderer();
  const shown = () => shownBy(cache, render);
  await shown();
  now.ms = 10_000;
  expect(await Promise.all([shown(), shown()])).toEqual(['<p>1</p>', '<p>1</p>']);
  await expect.poll(shown).toBe('<p>2</p>');
  now.ms = 20_000 + 60_000;
  expect(await shown()).toBe('<p>3</p>');
});

test('shares an uncacheable page among waiting visitors only', async () => {
  const cache = createPageCache(clockAt({ ms: 0 }));
  const { render } = createCountingRenderer(0);
  const together = await Promise.all([shownBy(cache, render), shownBy(cache, render)]);
  expect(together).toEqual(['<p>1</p>', '<p>1</p>']);
  expect(await shownBy(cache, render)).toBe('<p>2</p>');
  expect(cache.size()).toBe(0);
});

test('keeps the page and retries when a renewal fails or is uncacheable', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  await cache.get('/', async () => page('<p>old</p>'));
  now.ms = 10_000;
  const failing = () => Promise.reject(new Error('no database'));
  expect(await shownBy(cache, failing)).toBe('<p>old</p>');
  expect(await shownBy(cache, async () => page('<p>lacking</p>', 0))).toBe('<p>old</p>');
  await expect.poll(() => shownBy(cache, async () => page('<p>new</p>'))).toBe('<p>new</p>');
});

test('reports a failed rendering to its caller, keeps running and retries', async () => {
  const lost: unknown[] = [];
  const note = (error: unknown) => lost.push(error);
  process.on('unhandledRejection', note);
  const cache = createPageCache(clockAt({ ms: 0 }));
  const failing = () => Promise.reject(new Error('no database'));
  await expect(cache.get('/', failing)).rejects.toThrow('no database');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(lost).toEqual([]);
  expect(await shownBy(cache, async () => page('<p>back</p>'))).toBe('<p>back</p>');
});

test('evicts the least recently used page when the cache is full', async () => {
  const one = page('x'.repeat(1000));
  const weight = one.br.length + one.gzip.length;
  const cache = createPageCache(clockAt({ ms: 0 }), 3 * weight);
  const rendered: string[] = [];
  const ask = (key: string) =>
    cache.get(key, async () => {
      rendered.push(key);
      return one;
    });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key);
  expect(rendered).toEqual(['a', 'b', 'c', 'd', 'b']);
  expect(cache.size()).toBe(3 * weight);
  cache.clear();
  expect(cache.size()).toBe(0);
});

test('does not cache a page that was invalidated while it rendered', async () => {
  const cache = createPageCache(clockAt({ ms: 0 }));
  let finish = (_page: ReturnType<typeof page>) => {};
  const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
  await Promise.resolve();
  cache.clear();
  finish(page('<p>before</p>'));
  await slow;
  expect(await shownBy(cache, async () => page('<p>after</p>'))).toBe('<p>after</p>');
  expect(cache.size()).toBeGreaterThan(0);
});
