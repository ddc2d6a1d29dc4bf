import type { JackpotFeed } from '@baize/ui/JackpotCounter';
import type { QueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { lobby } from '../../catalogue/index.ts';

type CreateFeed = typeof import('./showcase-feed.ts').showcaseFeed;

let showcase: CreateFeed | undefined;
let loading: Promise<CreateFeed> | undefined;

/** Few merchants may show the illustration (H28): its code is a chunk of its own. */
export const loadShowcase = () =>
  (loading ??= import('./showcase-feed.ts').then(({ showcaseFeed }) => (showcase = showcaseFeed)));

/** The illustration's counters, where they are shown; suspends until their code has loaded. */
export const useShowcase = (isShown: boolean) =>
  isShown ? (showcase ?? use(loadShowcase())) : undefined;

/** Seconds between two steps of the first, second and third counter (K20). */
const steps = [3, 4, 5] as const;

/**
 * The source of a counter's values: the pool as last reported by the server, increased at the rate
 * that the server states, so that it never exceeds the stakes.
 */
export function jackpotFeed(
  queryClient: QueryClient,
  language: string,
  id: string,
  place: number,
): JackpotFeed {
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
