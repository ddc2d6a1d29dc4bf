import { whenIdle } from '../ahead/when-idle.ts';

/** Code that the first paint does not need. */
export interface DeferredPart<T> {
  /** Fetches it now instead of when the page is idle. */
  load(): void;
  /** Calls a function with it, once it is loaded. */
  use(work: (part: T) => void): void;
  /** Ends it; pending functions are not called. */
  stop(): void;
}

/**
 * Loads and starts a part when the page is idle. If loading fails, the component is unchanged.
 * @param start imports the part and starts it
 */
export function deferPart<T extends { stop(): void }>(start: () => Promise<T>): DeferredPart<T> {
  let stopped = false;
  let load = ignore;
  const part = new Promise<void>((resolve) => {
    load = resolve;
  }).then(() => (stopped ? undefined : start()));
  const cancel = whenIdle(load);
  return {
    load,
    use: (work) => void part.then((started) => started && !stopped && work(started), ignore),
    stop() {
      stopped = true;
      cancel();
      void part.then((started) => started?.stop(), ignore);
    },
  };
}

const ignore = (): void => undefined;
