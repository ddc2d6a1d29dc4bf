import type { Clock } from '../clock.ts';
import { ProblemError } from '../errors.ts';

/** Counts uses in a window, per key such as `login:ip:203.0.113.7` or `sms:prefix:8490`. */
export interface RateLimits {
  /** Counts one use; throws ProblemError `rate_limited` (429, Retry-After) above `max`. */
  take(key: string, rule: RateRule): void;
  /** Counts one use if it is within `max`; otherwise returns false without counting. */
  tryTake(key: string, rule: RateRule): boolean;
  /**
   * Like `take`, but across all servers: for what protects a secret or costs money. It sends a
   * statement, so never use it before a cheap read or inside a transaction.
   */
  takeShared(key: string, rule: RateRule): Promise<void>;
}

export interface RateRule {
  max: number;
  windowMs: number;
}

/**
 * Counts a use in the database; resolves with the milliseconds to wait, or null if it is allowed.
 */
export type CountShared = (key: string, rule: RateRule) => Promise<number | null>;

/** Expired windows are removed from this many windows on. */
const SWEEP_FROM = 10_000;
/** Maximum windows; each takes about 200 bytes. Evicts the oldest first. */
const MAX_WINDOWS = 200_000;

/**
 * Fixed windows in memory: cheap, bounded, and per process; those of `takeShared` also in the
 * database.
 */
export function createRateLimits(clock: Clock, countShared: CountShared): RateLimits {
  const windows = new Map<string, { count: number; endsAt: number }>();

  let sweepAt = SWEEP_FROM;

  /** Rare enough that a use costs the same however many windows are open. */
  function sweep(now: number): void {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size <= MAX_WINDOWS / 2) break;
      windows.delete(key);
    }
    sweepAt = Math.max(SWEEP_FROM, windows.size * 2);
  }

  function getWindow(key: string, now: number, windowMs: number) {
    if (windows.size >= sweepAt) sweep(now);
    const found = windows.get(key);
    if (found && found.endsAt > now) return found;
    const fresh = { count: 0, endsAt: now + windowMs };
    windows.set(key, fresh);
    return fresh;
  }

  function take(key: string, { max, windowMs }: RateRule): void {
    const now = clock.nowMs();
    const window = getWindow(key, now, windowMs);
    window.count += 1;
    if (window.count > max) throw tooMany(Math.ceil((window.endsAt - now) / 1000));
  }

  return {
    take,
    async takeShared(key, rule) {
      // A rejection by this server costs no statement.
      take(key, rule);
      const waitMs = await countShared(key, rule);
      // The window may end before the response arrives; still wait at least a second.
      if (waitMs !== null) throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
    },
    tryTake(key, { max, windowMs }) {
      const window = getWindow(key, clock.nowMs(), windowMs);
      if (window.count >= max) return false;
      window.count += 1;
      return true;
    },
  };
}

function tooMany(seconds: number): ProblemError {
  return new ProblemError('rate_limited', {
    extensions: { retryAfterSeconds: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
