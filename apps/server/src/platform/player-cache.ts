import { LRUCache } from 'lru-cache';
import type { EventBus, EventType, NewEvent } from './events/event-bus.ts';

/**
 * How long a copy is believed, from the moment at which its reading began. An event takes it back sooner;
 * this is what holds where no event arrives, and for what somebody changes in the database by hand.
 */
const BELIEVED_MS = 1500;
/** Copies of one kind, and their bytes. The longest unused leave first. */
const MOST = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** What the database says of players, known for a moment without asking it again. */
export interface PlayerCache<Value extends object> {
  /** The copy of this key; undefined when the database must be asked. */
  known(key: string): Value | undefined;
  /** Asks the database, and keeps what it says unless the player has changed meanwhile. */
  read(key: string, ask: () => Promise<Value | null>): Promise<Value | null>;
}

export interface PlayerCacheOptions<Value> {
  readonly events: Pick<EventBus, 'subscribe' | 'onCommit'>;
  /** Events to a player that make the player's copies old. */
  readonly types: readonly EventType[];
  /** Whom a copy is about. */
  getPlayer(value: Value, key: string): string;
  /** About how many bytes a copy takes. */
  getSize(value: Value): number;
}

/**
 * Copies that this server's own changes take back before they are answered, those of other servers when their
 * event arrives, and time in any case.
 */
export function createPlayerCache<Value extends object>({
  events,
  types,
  getPlayer,
  getSize,
}: PlayerCacheOptions<Value>): PlayerCache<Value> {
  const getKeys = new Map<string, Set<string>>();
  /** When a player last changed; a reading that began longer ago than a copy is believed is not kept anyway. */
  const changedAt = new LRUCache<string, number>({ max: MOST, ttl: BELIEVED_MS });
  let purgedAt = performance.now();
  const copies = new LRUCache<string, Value>({
    max: MOST,
    ttl: BELIEVED_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: getSize,
    dispose(value, key) {
      const player = getPlayer(value, key);
      const keys = getKeys.get(player);
      keys?.delete(key);
      if (keys?.size === 0) getKeys.delete(player);
    },
  });

  /** Without this, a copy that nobody asks for again would stay until others need its place. */
  function purge(now: number): void {
    if (now - purgedAt < BELIEVED_MS) return;
    purgedAt = now;
    copies.purgeStale();
  }

  function keep(key: string, value: Value, start: number): void {
    const player = getPlayer(value, key);
    // What was read may be of before the change.
    if ((changedAt.get(player) ?? 0) >= start) return;
    copies.set(key, value, { start });
    if (!copies.has(key)) return;
    getKeys.set(player, (getKeys.get(player) ?? new Set()).add(key));
  }

  function heed({ audience, type }: NewEvent): void {
    if (!types.includes(type)) return;
    const player = audience.replace(/^player:/, '');
    changedAt.set(player, performance.now());
    for (const key of getKeys.get(player) ?? []) copies.delete(key);
  }
  events.onCommit(heed);
  events.subscribe(heed);

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
