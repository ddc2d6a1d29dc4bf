import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { getRoute, unknownRoute } from './paths.ts';

/**
 * Popup and panel state is in the URL (`?popup=login`), so that Back closes it and a link opens it.
 * These helpers change one parameter and keep the others.
 */
export function withParam(
  path: string,
  search: string,
  name: string,
  value: string | undefined,
): string {
  const params = new URLSearchParams(search);
  if (value === undefined) params.delete(name);
  else params.set(name, value);
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Opens a popup over the current page: its filters stay, and Back closes the popup.
 * @param subject what the popup is about, as further URL parameters
 */
export function openPopup(
  navigate: (to: string, options: { state: object }) => void,
  name: string,
  subject: Readonly<Record<string, string>> = {},
): void {
  const { pathname, search } = location;
  const entries = Object.entries({ popup: name, ...subject });
  const query = entries.reduce((sum, [key, value]) => withParam('', sum, key, value), search);
  navigate(pathname + query, { state: { popup: true } });
}

type SetParam = (value: string | undefined, options?: { replace?: boolean }) => void;

/** A setter of one URL parameter that does not subscribe to its changes. */
export function useSetParam(name: string): SetParam {
  const [path, navigate] = useLocation();
  return useCallback(
    (next, options) => {
      navigate(withParam(path, location.search, name, next), {
        ...options,
        state: { [name]: next !== undefined },
      });
    },
    [navigate, path, name],
  );
}

/** One URL parameter and its setter; `replace` adds no history entry. */
export function useParam(name: string): [string | undefined, SetParam] {
  const value = new URLSearchParams(useSearch()).get(name) ?? undefined;
  return [value, useSetParam(name)];
}

/**
 * The `?next=` target of the window's own address. During hydration the router has the document's
 * address, which lacks this parameter.
 */
export const nextHere = (): string | undefined =>
  typeof window === 'undefined' ? undefined : safeNext(location.search);

/**
 * A `?next=` target, only if it is a path of this portal's route table (H9).
 * @returns the path with its query, or undefined for anything else
 */
export function safeNext(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/(?![/\\])/.test(next)) return undefined;
  const { pathname, search: query, hash } = new URL(next, 'http://portal.invalid');
  return getRoute(pathname) === unknownRoute ? undefined : `${pathname}${query}${hash}`;
}
