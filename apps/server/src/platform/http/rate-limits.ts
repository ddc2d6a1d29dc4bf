import type { Clock } from '../clock.ts';
import { ProblemError } from '../errors.ts';

/** A count of uses in a window, per key such as `login:ip:203.0.113.7` or `sms:prefix:8490`. */
export interface RateLimits {
  /** Counts one use; throws ProblemError `rate_limited` (429, Retry-After) beyond `max`. */
  take(key: string, rule: RateRule): void;
  /** Counts one use when that is within `max`; false, uncounted, when it is not. */
  tryTake(key: string, rule: RateRule): boolean;
  /**
   * Like `take`, but counts the uses at all servers: for what protects a secret or costs somebody something. It
   * sends a statement, so never before a read that is cheap, and never inside a transaction.
   */
  takeShared(key: string, rule: RateRule): Promise<void>;
}

export interface RateRule {
  max: number;
  windowMs: number;
}

/** Counts a use in the database; resolves with the milliseconds to wait, null when it was within the rule. */
export type CountShared = (key: string, rule: RateRule) => Promise<number | null>;

/** Windows that are over are looked for from so many on. */
const SWEEP_FROM = 10_000;
/** No more windows are kept; each takes about 200 bytes. The oldest are forgotten first. */
const MOST = 200_000;

/** Fixed windows in memory: cheap, bounded, and per process; those of `takeShared` in the database, too. */
export function createRateLimits(clock: Clock, countShared: CountShared): RateLimits {
  const windows = new Map<string, { count: number; endsAt: number }>();

  let sweepAt = SWEEP_FROM;

  /** Seldom enough that a use costs the same however many windows are open. */
  function sweep(now: number): void {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size <= MOST / 2) break;
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
      // What this server alone refuses costs no statement.
      take(key, rule);
      const waitMs = await countShared(key, rule);
      // A window may end while its refusal is on the way: at least a second is waited all the same.
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
