import { createShowcase, type Showcase } from '@baize/rules/showcase';
import type { JackpotFeed } from '@baize/ui/JackpotCounter';

/** The showcase counter of a vendor, which steps while it has a listener. */
export function showcaseFeed(vendor: string): JackpotFeed {
  const counter = createShowcase(vendor);
  return {
    read: () => counter.at(Date.now()).value,
    subscribe: (listener) => atEachStep(counter, listener),
  };
}

const stepping = new Set<() => void>();
let nextStep: ReturnType<typeof setTimeout> | undefined;

/** All counters step at the same instants: one timer, so that they render in one frame. */
function atEachStep(counter: Showcase, listener: () => void): () => void {
  const wait = (): void => {
    const pause = counter.at(Date.now()).nextAt - Date.now();
    nextStep = setTimeout(
      () => {
        for (const heard of stepping) heard();
        wait();
      },
      Math.max(1, pause),
    );
  };
  if (stepping.size === 0) wait();
  stepping.add(listener);
  return () => {
    stepping.delete(listener);
    if (stepping.size === 0) clearTimeout(nextStep);
  };
}
