import { whenIdle } from '../ahead/when-idle.ts';

/** Code of a part that the first paint has no need of. */
export interface DeferredPart<T> {
  /** Fetches it now instead of when the page is idle. */
  load(): void;
  /** Does something with it, once it is there. */
  use(work: (part: T) => void): void;
  /** Ends it; what is still to be done with it is not done. */
  stop(): void;
}

/**
 * Fetches and starts a part when the page is idle. One that cannot be fetched leaves the component as it is.
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
