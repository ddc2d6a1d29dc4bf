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
 * Popups and toasts. They are not prerendered and not part of the first load: they load when the
 * page is idle, or when its address names one or a game.
 */
export function Overlays() {
  const here = useInBrowser();
  const settled = useSyncExternalStore(
    firstPageSettled.subscribe,
    firstPageSettled.get,
    () => undefined,
  );
  const isAsked = /popup|panel|nodeId/.test(useSearch());
  if (!here || !(settled || isAsked)) return null;
  return (
    <Boundary over>
      <Suspense>
        <LazyView part={Popups} props={{}} />
      </Suspense>
    </Boundary>
  );
}
