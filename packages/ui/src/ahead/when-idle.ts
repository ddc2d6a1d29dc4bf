/** Milliseconds after which a browser that is never idle does it all the same. */
const LATEST_MS = 3000;

/** Milliseconds to wait in a browser without idle callbacks, such as Safari. */
const WITHOUT_CALLBACKS_MS = 500;

/** Does something when the browser has nothing better to do. Returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, WITHOUT_CALLBACKS_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
