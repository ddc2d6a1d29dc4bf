import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type Navigate, goToLogin, openOverHome, getPopup } from '../kernel/url/go-to-login.ts';
import { getRoute } from '../kernel/url/paths.ts';
import { screens } from './screens.ts';
import { withParam } from '../kernel/url/url.ts';

/**
 * The link that a plain click follows inside the app, or undefined when the browser should do it.
 */
export function getLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  // A provider may be at the portal's own origin, as in the demo: its link is marked external.
  if ((link.target && link.target !== '_self') || link.rel === 'external') return undefined;
  return link.pathname === location.pathname && link.hash ? undefined : link;
}

/** Follows a link of the app: to a page, or to a popup over the current page. */
export function followLink(
  { pathname, search, hash }: HTMLAnchorElement,
  navigate: Navigate,
): void {
  const isOver = /popup|panel/.test(search);
  if (pathname === '/login' && !isOver) {
    goToLogin(navigate, new URLSearchParams(search).get('next') ?? undefined);
    return;
  }
  const popup = getPopup(pathname);
  if (popup !== undefined) {
    openOverHome(navigate, withParam('/', search, 'popup', popup));
    return;
  }
  navigate(pathname + search + hash, { state: { popup: isOver } });
}

/**
 * Makes every same-origin link navigate inside the app. Components render plain `<a href>`, which
 * also work before hydration; this one listener makes them fast.
 */
export function useLinks(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = getLink(event);
      if (!link) return;
      event.preventDefault();
      followLink(link, navigate);
    };
    /**
     * Starts loading a screen's chunk on hover or press, before the click is handled; not without a
     * network, since the failure would be kept.
     */
    const onIntent = (event: Event) => {
      const link = (event.target as Element).closest?.('a');
      if (link?.origin === location.origin && navigator.onLine)
        setTimeout(prepare, 0, link.pathname);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, [navigate]);
}

/** Loads a link's target: the login's dialog if it opens over the page, otherwise a screen. */
function prepare(path: string): void {
  const popup = getPopup(path);
  if (popup === undefined) void screens[getRoute(path).screen].preload();
  else void import('./popups/registry.ts').then(({ popups }) => popups[popup]?.preload());
}
