import type { ReactNode } from 'react';
import type { Chunk } from './lazy.ts';
import { useLoaded } from './use-loaded.ts';

interface ArrivingProps<P> {
  part: Chunk<P>;
  props: NoInfer<P>;
  /** Keeps the place meanwhile. */
  fallback?: ReactNode;
}

/**
 * A chunk, as soon as it is there. React uncovers what a Suspense boundary has covered after 300 ms at
 * the earliest, however soon the chunk came; this waits for nothing else.
 */
export function LazyView<P extends object>({ part: Part, props, fallback }: ArrivingProps<P>) {
  return useLoaded(Part) ? <Part {...props} /> : fallback;
}
