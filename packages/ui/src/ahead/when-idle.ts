/** Milliseconds after which the task runs even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 3000;

/** Milliseconds to wait in a browser without idle callbacks, such as Safari. */
const FALLBACK_DELAY_MS = 500;

/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
