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

/** A rendering that counts itself. */
function counted(maxAge = 10) {
  const counter = { times: 0, render: async () => page(`<p>${(counter.times += 1)}</p>`, maxAge) };
  return counter;
}

test('visitors who come together share one rendering, for as long as the page says', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  const counter = counted();
  const [first, second] = await Promise.all([
    cache.get('/', counter.render),
    cache.get('/', counter.render),
  ]);
  expect(first).toBe(second);
  now.ms = 9_999;
  expect(await cache.get('/', counter.render)).toBe(first);
  expect(counter.times).toBe(1);
});

test('a page that has run out is shown while the next is rendered, once, and not for ever', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  const { render } = counted();
  const shown = () => shownBy(cache, render);
  await shown();
  now.ms = 10_000;
  expect(await Promise.all([shown(), shown()])).toEqual(['<p>1</p>', '<p>1</p>']);
  await expect.poll(shown).toBe('<p>2</p>');
  now.ms = 20_000 + 60_000;
  expect(await shown()).toBe('<p>3</p>');
});

test('a page that may not be kept is shared by those who wait together, and by nobody after them', async () => {
  const cache = createPageCache(clockAt({ ms: 0 }));
  const { render } = counted(0);
  const together = await Promise.all([shownBy(cache, render), shownBy(cache, render)]);
  expect(together).toEqual(['<p>1</p>', '<p>1</p>']);
  expect(await shownBy(cache, render)).toBe('<p>2</p>');
  expect(cache.size()).toBe(0);
});

test('a renewal that fails, or that may not be kept, leaves the page and is tried again', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  await cache.get('/', async () => page('<p>old</p>'));
  now.ms = 10_000;
  const failing = () => Promise.reject(new Error('no database'));
  expect(await shownBy(cache, failing)).toBe('<p>old</p>');
  expect(await shownBy(cache, async () => page('<p>lacking</p>', 0))).toBe('<p>old</p>');
  await expect.poll(() => shownBy(cache, async () => page('<p>new</p>'))).toBe('<p>new</p>');
});

test('a rendering that fails is told to who asked, kills nothing and is tried again', async () => {
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

test('pages take no more room than there is: the one that nobody asked for longest goes', async () => {
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

test('what was forgotten while it was rendered is not kept', async () => {
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
