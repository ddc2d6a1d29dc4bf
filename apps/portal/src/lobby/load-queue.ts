/** How the lists of a page queue. */
export interface LoadQueueRules {
  /** Milliseconds between the end of one list's request and the start of the next (K21). */
  readonly gapMs: number;
  /** Distance of a list from the visible area; the nearest loads first (H39). */
  readonly distanceTo: (key: string) => number;
}

interface QueuedLoad {
  readonly key: string;
  readonly begin: () => void;
}

/**
 * Loads the game lists of a page one after another, with a gap between two and the nearest to the
 * view first, so that a page of eleven lists does not request all at once.
 * @returns a function that runs a list's request when its turn comes; an aborted one is skipped
 */
export function createLoadQueue({ gapMs, distanceTo }: LoadQueueRules) {
  let waiting: QueuedLoad[] = [];
  let busy = false;

  function next(): void {
    if (busy || waiting.length === 0) return;
    const nearest = waiting.reduce((best, one) =>
      distanceTo(one.key) < distanceTo(best.key) ? one : best,
    );
    waiting = waiting.filter((one) => one !== nearest);
    busy = true;
    nearest.begin();
  }

  function end(): void {
    setTimeout(() => {
      busy = false;
      next();
    }, gapMs);
  }

  return async function take<T>(
    key: string,
    request: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    await new Promise<void>((resolve, reject) => {
      const entry: QueuedLoad = { key, begin: resolve };
      waiting.push(entry);
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(entry)) return;
        waiting = waiting.filter((one) => one !== entry);
        reject(signal.reason as Error);
      });
      // All lists of one render are queued before the first is chosen.
      queueMicrotask(next);
    });
    try {
      return await request();
    } finally {
      end();
    }
  };
}
