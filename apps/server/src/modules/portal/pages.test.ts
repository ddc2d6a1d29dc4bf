import { expect, test } from 'vitest';
import { createPageCache } from './pages.ts';

const clockAt = (now: { ms: number }) => ({ nowMs: () => now.ms }) as never;
const page = (html: string, maxAge = 10) => ({ status: 200, html, styleHashes: [], maxAge });

test('visitors who come together share one rendering, for as long as the page says', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  let rendered = 0;
  const render = async () => page(`<p>${(rendered += 1)}</p>`);
  const [first, second] = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(first).toBe(second);
  now.ms = 9_999;
  expect(await cache.get('/', render)).toBe(first);
  now.ms = 10_000;
  expect(String((await cache.get('/', render)).html)).toBe('<p>2</p>');
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
  expect(String((await cache.get('/', async () => page('<p>back</p>'))).html)).toBe('<p>back</p>');
});
