import { type ReactNode, useEffect, useState } from 'react';
import type { Chunk } from './lazy.ts';

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
  const [, look] = useState<unknown>();
  const { isOver } = Part;
  useEffect(() => {
    if (!isOver) void Part.preload().then(look, look);
  }, [Part, isOver]);
  return isOver ? <Part {...props} /> : fallback;
}
