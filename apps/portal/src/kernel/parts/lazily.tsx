import type { ComponentType } from 'react';
import type { Chunk } from '../view/lazy.ts';
import { LazyView } from '../view/LazyView.tsx';
import { Waiting } from '../view/Waiting.tsx';

/**
 * A page in a chunk of its own. It does not suspend: React would reveal it 300 ms after its
 * placeholder at the earliest, and what it suspends on another 300 ms later.
 */
export function lazily<P extends object>(part: Chunk<P>, props: NoInfer<P>): ComponentType {
  return () => <LazyView part={part} props={props} fallback={<Waiting />} />;
}
