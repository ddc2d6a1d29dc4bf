/** Health of a channel, judged by its last messages. */
export interface Health {
  succeeded(): void;
  failed(reason: string, atMs: number): void;
  /** Why the channel cannot send now, or null. */
  trouble(nowMs: number): string | null;
}

/** Consecutive failures after which a channel counts as down. */
const FAILURES = 3;
/** Pause before a failed channel is tried again. */
const RETRY_PAUSE_MS = 20_000;

/**
 * A circuit breaker. It reports a failing channel before sending, because the result of the message
 * itself would reveal whether the account exists.
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
      if (failures < FAILURES || last === null || nowMs - last.atMs >= RETRY_PAUSE_MS) return null;
      return last.reason;
    },
  };
}
