import { createShowcase, type Showcase } from '@baize/rules/showcase';
import type { JackpotFeed } from '@baize/ui/JackpotCounter';
import type { QueryClient } from '@tanstack/react-query';
import { lobby } from '../../catalogue/queries.ts';

/** Seconds between two steps of the first, second and third counter (K20). */
const steps = [3, 4, 5] as const;

/**
 * Where a counter's values come from: the pool as the server last told it, grown by the pace that
 * the server states, so that it never runs ahead of what was staked; or the showcase algorithm,
 * where the merchant's rules allow one (H28).
 */
export function jackpotFeed(
  queryClient: QueryClient,
  language: string,
  id: string,
  mode: 'live' | 'showcase',
  place: number,
): JackpotFeed {
  if (mode === 'showcase') return showcaseFeed(id);
  const { queryKey } = lobby.jackpots(language);
  const jackpot = () => queryClient.getQueryData(queryKey)?.list.find((one) => one.id === id);
  return {
    read() {
      const now = jackpot();
      if (!now) return 0;
      const seconds = Math.max(0, (Date.now() - Date.parse(now.asOf)) / 1000);
      return Number(now.amount) + Number(now.growthPerSecond ?? 0) * seconds;
    },
    subscribe(listener) {
      const timer = setInterval(listener, steps[place % steps.length]! * 1000);
      const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === queryKey[0]) listener();
      });
      return () => {
        clearInterval(timer);
        stop();
      };
    },
  };
}

/** The showcase counter of a vendor, stepping by itself while someone listens. */
function showcaseFeed(vendor: string): JackpotFeed {
  const counter = createShowcase(vendor);
  return {
    read: () => counter.at(Date.now()).value,
    subscribe: (listener) => atEachStep(counter, listener),
  };
}

const stepping = new Set<() => void>();
let nextStep: ReturnType<typeof setTimeout> | undefined;

/** All counters step at the same instants: one timer wakes them, so that they are drawn in one frame. */
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
