import { expect, test } from 'vitest';
import type { NewEvent } from './events/event-bus.ts';
import { createPlayerCache } from './player-cache.ts';

interface Copy {
  readonly player: string;
  readonly bytes: number;
}

/** A cache, and the way to tell it of an event to a player. */
function setUp() {
  const listeners: ((event: NewEvent) => void)[] = [];
  const cache = createPlayerCache<Copy>({
    events: { onCommit: (heed) => (listeners.push(heed), () => {}), subscribe: () => () => {} },
    types: ['session'],
    getPlayer: ({ player }) => player,
    getSize: ({ bytes }) => bytes,
  });
  const tell = (player: string, type: NewEvent['type'] = 'session') => {
    for (const heed of listeners) heed({ audience: `player:${player}`, type, payload: {} });
  };
  return { cache, tell };
}

const getCopy = (player: string, bytes = 100): Copy => ({ player, bytes });

test('a change that comes while a player is read keeps nothing of that player', async () => {
  const { cache, tell } = setUp();
  const read = await cache.read('key', async () => {
    tell('robin');
    return getCopy('robin');
  });
  expect(read).toEqual(getCopy('robin'));
  expect(cache.known('key')).toBeUndefined();
});

test('changes of others and other events keep nobody from being known', async () => {
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

test('what the database no longer knows is not known either', async () => {
  const { cache } = setUp();
  await cache.read('key', async () => getCopy('robin'));
  await cache.read('key', async () => null);
  expect(cache.known('key')).toBeUndefined();
});

test('copies of many bytes drive out older ones, and one that is too large is not kept', async () => {
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
