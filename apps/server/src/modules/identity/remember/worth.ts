import type { FoundValue } from './store.ts';

/** How long after a use an answer may still be missing: a browser repeats itself, and is no thief. */
const REUSE_GRACE_MS = 60_000;

/** Who brings a value, and when the request came in. */
export interface Bearer {
  readonly arrivedAt: Date;
  /** Hash of the key that the browser keeps outside of its cookies; null brings none. */
  readonly browser: string | null;
  /** The address block of the request. */
  readonly network: string;
}

/**
 * What a value of the cookie is worth (H106).
 * `good`: it opens a session, once.
 * `again`: the browser that has just used it repeats itself, as after an answer that was lost. It is let
 * in by what replaced the value.
 * `unproved`: the same, as far as the network tells, from a browser that keeps no key. It is asked for the
 * password, and nothing ends.
 * `late`: another request was using it while this one was under way. It opens nothing and is no theft.
 * `copied`: it was used before, so two have it; that the login has ended since changes nothing.
 * `over`: nothing remembers by it.
 */
export type Worth = 'good' | 'again' | 'unproved' | 'late' | 'copied' | 'over';

export function getWorth(found: FoundValue | undefined, bearer: Bearer): Worth {
  if (found === undefined || found.ends_at <= bearer.arrivedAt || found.status !== 'active')
    return 'over';
  const worth = worthWhile(found, bearer);
  return found.ended_at !== null && worth !== 'copied' ? 'over' : worth;
}

/** The same, as if the login went on. */
function worthWhile(found: FoundValue, { arrivedAt, browser, network }: Bearer): Worth {
  if (found.value_generation === found.generation) return 'good';
  const isOfLastUse = found.value_generation === found.generation - 1;
  if (!isOfLastUse || found.used_at === null) return 'copied';
  const since = arrivedAt.getTime() - found.used_at.getTime();
  // A thief may leave the key out: only who never had one is believed without it.
  const isSameKey = browser === found.used_by && since <= REUSE_GRACE_MS;
  if (isSameKey && browser !== null) return 'again';
  if (since < 0) return 'late';
  return isSameKey && network === found.used_network ? 'unproved' : 'copied';
}
