import type { FoundValue } from './store.ts';

/** How long after a use the same browser may repeat it, because its response may have been lost. */
const REUSE_GRACE_MS = 60_000;

/** The request that brings a value, and its arrival time. */
export interface Bearer {
  readonly arrivedAt: Date;
  /** Hash of the key that the browser keeps outside of its cookies, or null. */
  readonly browser: string | null;
  /** Address block of the request. */
  readonly network: string;
}

/**
 * Validity of a cookie value (H106).
 * - `good`: opens a session, once.
 * - `again`: the same browser repeats its last use, as after a lost response; it is let in by the
 *   value's successor.
 * - `unproved`: the same by network only, from a browser without a key; it must enter the password,
 *   and nothing ends.
 * - `late`: another request used it while this one was in flight; opens nothing and is no theft.
 * - `copied`: used before, so two browsers have it, even if the login has ended since.
 * - `over`: no remembered login.
 */
export type Worth = 'good' | 'again' | 'unproved' | 'late' | 'copied' | 'over';

export function getWorth(found: FoundValue | undefined, bearer: Bearer): Worth {
  if (found === undefined || found.ends_at <= bearer.arrivedAt || found.status !== 'active')
    return 'over';
  const worth = worthWhile(found, bearer);
  return found.ended_at !== null && worth !== 'copied' ? 'over' : worth;
}

/** The validity, assuming that the login has not ended. */
function worthWhile(found: FoundValue, { arrivedAt, browser, network }: Bearer): Worth {
  if (found.value_generation === found.generation) return 'good';
  const isOfLastUse = found.value_generation === found.generation - 1;
  if (!isOfLastUse || found.used_at === null) return 'copied';
  const since = arrivedAt.getTime() - found.used_at.getTime();
  // A thief may omit the key: only a browser that never had one is accepted without it.
  const isSameKey = browser === found.used_by && since <= REUSE_GRACE_MS;
  if (isSameKey && browser !== null) return 'again';
  if (since < 0) return 'late';
  return isSameKey && network === found.used_network ? 'unproved' : 'copied';
}
