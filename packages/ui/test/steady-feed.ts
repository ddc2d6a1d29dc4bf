import type { JackpotFeed } from '../src/JackpotCounter/index.ts';

/** A counter for stories and tests: from `start`, plus 250 every 3 s. */
export function steadyFeed(start: number): JackpotFeed {
  const from = Date.now();
  return {
    read: () => start + Math.floor((Date.now() - from) / 3000) * 250,
    subscribe(listener) {
      const timer = setInterval(listener, 3000);
      return () => clearInterval(timer);
    },
  };
}
