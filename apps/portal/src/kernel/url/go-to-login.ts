import { getRoute } from './paths.ts';

/** The router's navigate function. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** From this width the login is a popup over home; below it, a page (H1). */
const popupFrom = '(min-width: 48rem)';

/** Whether the login would open over the current page (H1). */
export const loginIsPopup = (): boolean =>
  getRoute(location.pathname).path === '/' && matchMedia(popupFrom).matches;

/** Pages that open as popups over home on a wide screen (H1). */
const asPopup: Readonly<Record<string, string>> = { '/login': 'login', '/register': 'register' };

/** The popup that a link opens here, or undefined if it leads to a page. */
export const getPopup = (pathname: string): string | undefined =>
  loginIsPopup() ? asPopup[pathname] : undefined;

/** Opens one of them. Switching between them replaces the entry, so that Back leaves both. */
export function openOverHome(navigate: Navigate, to: string): void {
  const shown = new URLSearchParams(location.search).get('popup') ?? '';
  const replace = Object.values(asPopup).includes(shown);
  // A popup opened by an external link has no previous entry.
  const popup = !replace || (history.state as { popup?: boolean } | null)?.popup === true;
  navigate(to, { replace, state: { popup } });
}

/**
 * Asks the visitor to log in and stores where they wanted to go (H1, H9): over the home page as a
 * popup; elsewhere and on a narrow screen as a page.
 */
export function goToLogin(navigate: Navigate, next?: string): void {
  const query = next === undefined ? '' : `next=${encodeURIComponent(next)}`;
  if (loginIsPopup()) openOverHome(navigate, `/?popup=login${query && `&${query}`}`);
  else navigate(`/login${query && `?${query}`}`, { state: { from: true } });
}
