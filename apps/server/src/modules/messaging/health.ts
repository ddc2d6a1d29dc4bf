/** Whether a channel works, as far as its last messages tell. */
export interface Health {
  succeeded(): void;
  failed(reason: string, atMs: number): void;
  /** Why nothing should be promised now, or null. */
  trouble(nowMs: number): string | null;
}

/** Failures in a row after which a channel counts as down. */
const FAILURES = 3;
/** How long nobody tries a channel that is down. */
const REST_MS = 20_000;

/**
 * A circuit breaker. It lets a request for a code say that sending fails without waiting for its own
 * message, whose fate would tell whether the account exists.
 */
export function createHealth(): Health {
  let failures = 0;
  let last: { reason: string; atMs: number } | null = null;
  return {
    succeeded() {
      failures = 0;
    },
    failed(reason, atMs) {
      failures += 1;
      last = { reason, atMs };
    },
    trouble(nowMs) {
      if (failures < FAILURES || last === null || nowMs - last.atMs >= REST_MS) return null;
      return last.reason;
    },
  };
}
