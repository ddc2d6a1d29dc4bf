import { LRUCache } from 'lru-cache';
import type { EventBus, EventType, NewEvent } from './events/event-bus.ts';

/**
 * Maximum age of a copy, from the start of its reading. An event invalidates it sooner; this limit
 * covers lost events and manual changes in the database.
 */
const MAX_STALENESS_MS = 1500;
/** Maximum copies of one kind, and their bytes; evicts the least recently used. */
const MAX_COPIES = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** Short-lived cache of players' database values. */
export interface PlayerCache<Value extends object> {
  /** The cached copy; undefined if the database must be queried. */
  known(key: string): Value | undefined;
  /** Queries the database, and caches the result unless the player changed meanwhile. */
  read(key: string, ask: () => Promise<Value | null>): Promise<Value | null>;
}

export interface PlayerCacheOptions<Value> {
  readonly events: Pick<EventBus, 'subscribe' | 'onCommit'>;
  /** Events to a player that invalidate the player's copies. */
  readonly types: readonly EventType[];
  /** The player of a copy. */
  getPlayer(value: Value, key: string): string;
  /** Approximate bytes of a copy. */
  getSize(value: Value): number;
}

/**
 * Copies invalidated by this server's own changes before their response, by other servers' events
 * on arrival, and by age.
 */
export function createPlayerCache<Value extends object>({
  events,
  types,
  getPlayer,
  getSize,
}: PlayerCacheOptions<Value>): PlayerCache<Value> {
  const getKeys = new Map<string, Set<string>>();
  /** When a player last changed; older readings are too old to be cached anyway. */
  const changedAt = new LRUCache<string, number>({ max: MAX_COPIES, ttl: MAX_STALENESS_MS });
  let purgedAt = performance.now();
  const copies = new LRUCache<string, Value>({
    max: MAX_COPIES,
    ttl: MAX_STALENESS_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: getSize,
    dispose(value, key) {
      const player = getPlayer(value, key);
      const keys = getKeys.get(player);
      keys?.delete(key);
      if (keys?.size === 0) getKeys.delete(player);
    },
  });

  /** Otherwise unused copies would stay until evicted. */
  function purge(now: number): void {
    if (now - purgedAt < MAX_STALENESS_MS) return;
    purgedAt = now;
    copies.purgeStale();
  }

  function keep(key: string, value: Value, start: number): void {
    const player = getPlayer(value, key);
    // The value may be from before the change.
    if ((changedAt.get(player) ?? 0) >= start) return;
    copies.set(key, value, { start });
    if (!copies.has(key)) return;
    getKeys.set(player, (getKeys.get(player) ?? new Set()).add(key));
  }

  function invalidate({ audience, type }: NewEvent): void {
    if (!types.includes(type)) return;
    const player = audience.replace(/^player:/, '');
    changedAt.set(player, performance.now());
    for (const key of getKeys.get(player) ?? []) copies.delete(key);
  }
  events.onCommit(invalidate);
  events.subscribe(invalidate);

  return {
    known: (key) => copies.get(key),
    async read(key, ask) {
      const start = performance.now();
      purge(start);
      const value = await ask();
      if (value === null) copies.delete(key);
      else keep(key, value, start);
      return value;
    },
  };
}
