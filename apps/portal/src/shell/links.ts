import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type Navigate, goToLogin, openOverHome, getPopup } from '../kernel/url/go-to-login.ts';
import { getRoute } from '../kernel/url/paths.ts';
import { screens } from './screens.ts';
import { withParam } from '../kernel/url/url.ts';

/** The link that a plain click follows inside the app, or undefined when the browser should do it. */
export function getLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  // A provider may stand at the portal's own address, as the demo's do: its link is marked external.
  if ((link.target && link.target !== '_self') || link.rel === 'external') return undefined;
  return link.pathname === location.pathname && link.hash ? undefined : link;
}

/** Goes where a link of the app leads: to a page, or to a popup over the one that is shown. */
export function follow({ pathname, search, hash }: HTMLAnchorElement, navigate: Navigate): void {
  if (pathname === '/login') {
    goToLogin(navigate, new URLSearchParams(search).get('next') ?? undefined);
    return;
  }
  const popup = getPopup(pathname);
  if (popup !== undefined) {
    openOverHome(navigate, withParam('/', search, 'popup', popup));
    return;
  }
  navigate(pathname + search + hash, {
    state: { popup: new URLSearchParams(search).has('popup') },
  });
}

/**
 * Makes every same-origin link a navigation inside the app. Components draw plain `<a href>`, which
 * work before hydration too; this one listener is what makes them quick.
 */
export function useLinks(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = getLink(event);
      if (!link) return;
      event.preventDefault();
      follow(link, navigate);
    };
    /** The chunk of a screen is on its way before the click is over, and after it was answered. */
    const onIntent = (event: Event) => {
      const link = (event.target as Element).closest?.('a');
      if (link?.origin === location.origin) setTimeout(prepare, 0, link.pathname);
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

/** Loads what a link leads to: the login's dialog, where it opens over the page, else a screen. */
function prepare(path: string): void {
  const popup = getPopup(path);
  if (popup === undefined) void screens[getRoute(path).screen].preload();
  else void import('./popups/registry.ts').then(({ popups }) => popups[popup]?.preload());
}
