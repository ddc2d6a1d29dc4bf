import { Suspense, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { LazyView } from '../kernel/view/LazyView.tsx';
import { Boundary } from '../kernel/view/Boundary.tsx';
import { useInBrowser } from '../kernel/view/InBrowser.tsx';
import { chunk } from '../kernel/view/lazy.ts';
import { createValueStore } from '../kernel/store/value-store.ts';

const Popups = chunk<object>(() => import('./popups/Popups.tsx'), 'first');

/** Whether the first page is painted, hydrated and idle. */
export const firstPageSettled = createValueStore<true>();

/**
 * Popups and toasts. They stand outside the document's tree, so the server has no place for them and
 * they are no part of the first load: they come when the page is idle, or when its address names one.
 */
export function Overlays() {
  const here = useInBrowser();
  const settled = useSyncExternalStore(
    firstPageSettled.subscribe,
    firstPageSettled.get,
    () => undefined,
  );
  const isAsked = new URLSearchParams(useSearch()).has('popup');
  if (!here || !(settled || isAsked)) return null;
  return (
    <Boundary over>
      <Suspense>
        <LazyView part={Popups} props={{}} />
      </Suspense>
    </Boundary>
  );
}
