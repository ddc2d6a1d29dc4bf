import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { getRoute, unknownRoute } from './paths.ts';

/**
 * Popup and panel state lives in the URL (`?popup=login`), so that Back closes it and a link opens it.
 * These helpers change one parameter and leave the rest alone.
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
 * Opens a popup over the page as it is: its filters stay, and Back closes the popup.
 * @param subject what the popup is about, as further parameters of the URL
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

/** A setter of one URL parameter for who does not show it, and so is not drawn anew when it changes. */
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

/** One parameter of the current URL and a setter; `replace` keeps Back as it was. */
export function useParam(name: string): [string | undefined, SetParam] {
  const value = new URLSearchParams(useSearch()).get(name) ?? undefined;
  return [value, useSetParam(name)];
}

/**
 * The `?next=` target of the window's own address. While the page is hydrated the router stands at its
 * document's address, which has no such parameter.
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
