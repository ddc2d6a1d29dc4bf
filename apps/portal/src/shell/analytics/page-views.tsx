import type { ApiClient, Schemas } from '@baize/api';
import { getRoute } from '../../kernel/url/paths.ts';
import { consentBanner, getConsent, onConsent } from './consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

/** How long views are collected, so that a walk through the menus is one request. */
const COLLECT_MS = 10_000;
/** Maximum screens of a request, as in the contract. */
const MAX_SCREENS = 20;

type Screen = Schemas['Screen'];

/** Asks once, and counts the screens that a visitor opens after agreeing (H87). */
export function countPageViews(api: ApiClient): void {
  const views = new Map<Screen, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...views].slice(0, MAX_SCREENS);
    views.clear();
    if (counted.length === 0 || getConsent() !== 'yes') return;
    const body: Schemas['PageViews'] = {
      device: matchMedia('(max-width: 63.99rem)').matches ? 'phone' : 'desk',
      language: document.documentElement.lang as Schemas['PageViews']['language'],
      views: counted.map(([screen, count]) => ({ screen, count })),
    };
    // A lost view is not worth a message.
    api.POST('/api/analytics', { body, keepalive: true }).catch(() => undefined);
  };

  const count = (): void => {
    if (getConsent() !== 'yes' || location.pathname === last) return;
    last = location.pathname;
    const screen = toScreen(getRoute(last).screen);
    views.set(screen, (views.get(screen) ?? 0) + 1);
    timer ??= setTimeout(send, COLLECT_MS);
  };

  // The router announces its own navigations by these names.
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, count);
  document.addEventListener('visibilitychange', () => document.hidden && send());
  onConsent(() => {
    if (getConsent() === 'no') views.clear();
    count();
  });
  if (getConsent() === undefined) consentBanner.set(<ConsentBanner />);
  count();
}

const toScreen = (name: string): Screen => (name === 'soon' ? 'other' : (name as Screen));
