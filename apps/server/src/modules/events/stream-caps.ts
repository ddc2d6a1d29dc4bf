import { ProblemError } from '../../platform/errors.ts';

/** Maximum open streams per holder. */
export interface StreamCap {
  /** Holder of the stream, such as `address:192.0.2.7` or `session:…`. */
  readonly holder: string;
  readonly max: number;
}

/** When to retry: closing a tab frees a place. */
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
     * Takes a place for every holder; returns a function that frees them. Throws ProblemError
     * `rate_limited` (429, Retry-After) if one of them is full, and takes none.
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
