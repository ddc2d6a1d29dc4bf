import { LRUCache } from 'lru-cache';
import type { EventBus, EventType, NewEvent } from './events/event-bus.ts';

/**
 * How long a copy is believed, from the moment at which its reading began. An event takes it back sooner;
 * this is what holds where no event arrives, and for what somebody changes in the database by hand.
 */
const BELIEVED_MS = 1500;
/** Copies of one kind; each takes about a kilobyte. The longest unused leave first. */
const MOST = 10_000;

/** What the database says of players, known for a moment without asking it again. */
export interface PlayerCache<Value extends object> {
  /** The copy of this key; undefined when the database must be asked. */
  known(key: string): Value | undefined;
  /** Asks the database, and keeps what it says unless something has changed meanwhile. */
  read(key: string, ask: () => Promise<Value | null>): Promise<Value | null>;
}

export interface PlayerCacheOptions<Value> {
  readonly events: Pick<EventBus, 'subscribe' | 'onCommit'>;
  /** Events to a player that make the player's copies old. */
  readonly types: readonly EventType[];
  /** Whom a copy is about. */
  playerOf(value: Value, key: string): string;
}

/**
 * Copies that this server's own changes take back before they are answered, those of other servers when their
 * event arrives, and time in any case.
 */
export function createPlayerCache<Value extends object>({
  events,
  types,
  playerOf,
}: PlayerCacheOptions<Value>): PlayerCache<Value> {
  const keysOf = new Map<string, Set<string>>();
  let changes = 0;
  const copies = new LRUCache<string, Value>({
    max: MOST,
    ttl: BELIEVED_MS,
    dispose(value, key) {
      const player = playerOf(value, key);
      const keys = keysOf.get(player);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(player);
    },
  });

  function keep(key: string, value: Value, start: number): void {
    copies.set(key, value, { start });
    const player = playerOf(value, key);
    keysOf.set(player, (keysOf.get(player) ?? new Set()).add(key));
  }

  function heed({ audience, type }: NewEvent): void {
    if (!types.includes(type)) return;
    changes += 1;
    const player = audience.replace(/^player:/, '');
    for (const key of keysOf.get(player) ?? []) copies.delete(key);
  }
  events.onCommit(heed);
  events.subscribe(heed);

  return {
    known: (key) => copies.get(key),
    async read(key, ask) {
      const start = performance.now();
      const before = changes;
      const value = await ask();
      // What was read may be of before the change.
      if (value !== null && before === changes) keep(key, value, start);
      return value;
    },
  };
}
