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
  expect(rendered).toBe(1);
});

test('a page that has run out is shown while the next is rendered, once, and not for ever', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  let rendered = 0;
  const render = async () => page(`<p>${(rendered += 1)}</p>`);
  const shown = async () => String((await cache.get('/', render)).html);
  await shown();
  now.ms = 10_000;
  expect(await Promise.all([shown(), shown()])).toEqual(['<p>1</p>', '<p>1</p>']);
  await expect.poll(shown).toBe('<p>2</p>');
  now.ms = 20_000 + 60_000;
  expect(await shown()).toBe('<p>3</p>');
});

test('a renewal that fails leaves the page and is tried again', async () => {
  const now = { ms: 0 };
  const cache = createPageCache(clockAt(now));
  await cache.get('/', async () => page('<p>old</p>'));
  now.ms = 10_000;
  const failing = () => Promise.reject(new Error('no database'));
  expect(String((await cache.get('/', failing)).html)).toBe('<p>old</p>');
  const shown = async () => String((await cache.get('/', async () => page('<p>new</p>'))).html);
  await expect.poll(shown).toBe('<p>new</p>');
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
