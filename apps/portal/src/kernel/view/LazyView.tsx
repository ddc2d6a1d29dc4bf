import type { ReactNode } from 'react';
import type { Chunk } from './lazy.ts';
import { useLoaded } from './use-loaded.ts';

interface ArrivingProps<P> {
  part: Chunk<P>;
  props: NoInfer<P>;
  /** Shown while loading. */
  fallback?: ReactNode;
}

/**
 * Renders a chunk as soon as it has loaded. React reveals the content of a Suspense boundary after
 * 300 ms at the earliest, however soon the chunk arrived; this does not.
 */
export function LazyView<P extends object>({ part: Part, props, fallback }: ArrivingProps<P>) {
  return useLoaded(Part) ? <Part {...props} /> : fallback;
}
