import { Suspense, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { Arriving } from '../kernel/view/Arriving.tsx';
import { Boundary } from '../kernel/view/Boundary.tsx';
import { useInBrowser } from '../kernel/view/InBrowser.tsx';
import { chunk } from '../kernel/view/lazy.ts';
import { noted } from '../kernel/store/noted.ts';

const Popups = chunk<object>(() => import('./popups/Popups.tsx'), 'first');

/** Whether the first page is painted, hydrated and idle. */
export const firstPageSettled = noted<true>();

/**
 * Popups and toasts. They stand outside the document's tree, so the server has no place for them and
 * they are no part of the first load: they come when the page is idle, or when its address names one.
 */
export function Over() {
  const here = useInBrowser();
  const settled = useSyncExternalStore(
    firstPageSettled.subscribe,
    firstPageSettled.now,
    () => undefined,
  );
  const isAsked = new URLSearchParams(useSearch()).has('popup');
  if (!here || !(settled || isAsked)) return null;
  return (
    <Boundary over>
      <Suspense>
        <Arriving part={Popups} props={{}} />
      </Suspense>
    </Boundary>
  );
}
