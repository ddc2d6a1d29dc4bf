import { ProblemError } from '../../platform/errors.ts';

/** How many streams one holder may have open. */
export interface StreamCap {
  /** Whose stream it is, such as `address:192.0.2.7` or `session:…`. */
  readonly holder: string;
  readonly max: number;
}

/** When to come back: a tab that is closed leaves a place. */
const RETRY_SECONDS = 30;

/** Counts open streams by holder. */
export function createStreamCaps() {
  const open = new Map<string, number>();

  function leave(holder: string): void {
    const left = (open.get(holder) ?? 1) - 1;
    if (left > 0) open.set(holder, left);
    else open.delete(holder);
  }

  return {
    /**
     * Takes a place with every holder; returns a function that leaves them all. Throws ProblemError
     * `rate_limited` (429, Retry-After) when one of them has its fill, and takes none.
     */
    enter(caps: readonly StreamCap[]): () => void {
      if (caps.some(({ holder, max }) => (open.get(holder) ?? 0) >= max)) throw full();
      for (const { holder } of caps) open.set(holder, (open.get(holder) ?? 0) + 1);
      return () => caps.forEach(({ holder }) => leave(holder));
    },
  };
}

function full(): ProblemError {
  return new ProblemError('rate_limited', {
    extensions: { retryAfterSeconds: RETRY_SECONDS },
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}
