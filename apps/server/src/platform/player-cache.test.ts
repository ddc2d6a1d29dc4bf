import { expect, test } from 'vitest';
import type { NewEvent } from './events/event-bus.ts';
import { createPlayerCache } from './player-cache.ts';

interface Copy {
  readonly player: string;
  readonly bytes: number;
}

/** A cache with a function that delivers an event to it. */
function setUp() {
  const listeners: ((event: NewEvent) => void)[] = [];
  const cache = createPlayerCache<Copy>({
    events: {
      onCommit: (listener) => (listeners.push(listener), () => {}),
      subscribe: () => () => {},
    },
    types: ['session'],
    getPlayer: ({ player }) => player,
    getSize: ({ bytes }) => bytes,
  });
  const tell = (player: string, type: NewEvent['type'] = 'session') => {
    for (const listener of listeners) listener({ audience: `player:${player}`, type, payload: {} });
  };
  return { cache, tell };
}

const getCopy = (player: string, bytes = 100): Copy => ({ player, bytes });

test('does not cache a player who changes while being read', async () => {
  const { cache, tell } = setUp();
  const read = await cache.read('key', async () => {
    tell('robin');
    return getCopy('robin');
  });
  expect(read).toEqual(getCopy('robin'));
  expect(cache.known('key')).toBeUndefined();
});

test('keeps players cached when others change or unrelated events arrive', async () => {
  const { cache, tell } = setUp();
  await cache.read('key', async () => {
    tell('thea');
    tell('robin', 'balance');
    return getCopy('robin');
  });
  expect(cache.known('key')).toEqual(getCopy('robin'));
  tell('thea');
  expect(cache.known('key')).toEqual(getCopy('robin'));
  tell('robin');
  expect(cache.known('key')).toBeUndefined();
});

test('forgets a player whom the database no longer has', async () => {
  const { cache } = setUp();
  await cache.read('key', async () => getCopy('robin'));
  await cache.read('key', async () => null);
  expect(cache.known('key')).toBeUndefined();
});

test('evicts older entries by size and keeps no entry that is too large', async () => {
  const { cache, tell } = setUp();
  const megabyte = 1024 * 1024;
  for (let number = 0; number < 20; number += 1)
    await cache.read(`key-${number}`, async () => getCopy(`player-${number}`, megabyte));
  expect(cache.known('key-0')).toBeUndefined();
  expect(cache.known('key-19')).toBeDefined();
  await cache.read('huge', async () => getCopy('huge', 17 * megabyte));
  expect(cache.known('huge')).toBeUndefined();
  expect(() => tell('huge')).not.toThrow();
});
