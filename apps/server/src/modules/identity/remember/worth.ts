import type { FoundValue } from './store.ts';

/** How long after a use its browser may come again with the value of before. */
const SAME_BROWSER_MS = 5_000;

/** Who brings a value, and when the request came in. */
export interface Bearer {
  readonly arrivedAt: Date;
  /** Hash of the key that the browser keeps outside of its cookies; null brings none. */
  readonly browser: string | null;
}

/**
 * What a value of the cookie is worth (H106).
 * `good`: it opens a session, once.
 * `late`: another request has just used it. It opens nothing and is no theft: it was under way already
 * when the value was used, or (`again`) the same browser comes back within seconds, as after a reload that
 * lost the answer.
 * `copied`: it was used before, so two have it; that the login has ended since changes nothing.
 * `over`: nothing remembers by it.
 */
export type Worth = 'good' | 'late' | 'again' | 'copied' | 'over';

export function worthOf(found: FoundValue | undefined, bearer: Bearer): Worth {
  if (found === undefined || found.ends_at <= bearer.arrivedAt || found.status !== 'active')
    return 'over';
  const worth = worthWhile(found, bearer);
  return found.ended_at !== null && worth !== 'copied' ? 'over' : worth;
}

/** The same, as if the login went on. */
function worthWhile(found: FoundValue, { arrivedAt, browser }: Bearer): Worth {
  if (found.value_generation === found.generation) return 'good';
  const { used_at: usedAt, used_by: usedBy } = found;
  const isOfLastUse = found.value_generation === found.generation - 1;
  if (!isOfLastUse || usedAt === null) return 'copied';
  const since = arrivedAt.getTime() - usedAt.getTime();
  if (browser !== null && browser === usedBy && since <= SAME_BROWSER_MS) return 'again';
  return since < 0 ? 'late' : 'copied';
}
