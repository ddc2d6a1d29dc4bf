import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False in the prerender and while its page is hydrated. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, inBrowser, onServer);

/** What has no place in the prerender, in a chunk of its own; `fallback` stands where it will be. */
export function InBrowser({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
