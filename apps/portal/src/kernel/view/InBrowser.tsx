import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False in the prerender and during hydration. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(subscribeToNothing, inBrowser, onServer);

/** Content in a chunk of its own that is not prerendered; `fallback` holds its place. */
export function InBrowser({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
