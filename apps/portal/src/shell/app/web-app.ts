import { startInstallApp } from '../../content/index.ts';
import { endPushOfOthers } from '../../support/index.ts';
import type { Services } from '../../kernel/services/services.ts';
import { registerServiceWorker } from '../../kernel/workers/worker.ts';
import { sendOfflineWords } from './offline-words.ts';
import { offerRelease, reloadForRelease, withdrawRelease } from './release.ts';

/** A page that stays open asks for a newer release this often. */
const UPDATE_CHECK_MS = 60 * 60_000;

/**
 * Registers the service worker: the portal can be installed and opens offline. Without one (no
 * secure origin, blocked storage) it works as before.
 */
export async function startWebApp(services: Services): Promise<void> {
  startInstallApp();
  endPushOfOthers(services);
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', reloadForRelease);
  serviceWorker.addEventListener('message', openPath);
  try {
    const registration = await registerServiceWorker('/service-worker.js');
    const offer = (worker: ServiceWorker) => {
      offerRelease(worker);
      services.toasts.wake();
    };
    followReleases(registration, offer);
    keepLoadedFiles(await serviceWorker.ready);
    await sendOfflineWords(serviceWorker);
  } catch {
    // See above.
  }
}

/** Calls back with each worker that is loaded while an older one runs. */
function followReleases(
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker) => void,
): void {
  const follow = (worker: ServiceWorker | null): void => {
    const look = () => {
      if (worker?.state === 'installed' && registration.active) offer(worker);
      if (worker?.state === 'activating') withdrawRelease();
    };
    worker?.addEventListener('statechange', look);
    look();
  };
  follow(registration.waiting);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  let askedAt = Date.now();
  addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < UPDATE_CHECK_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * Keeps also the files that this page loaded before the worker controlled it, so that it opens
 * offline. Later pages ask the worker for everything.
 */
function keepLoadedFiles({ active }: ServiceWorkerRegistration): void {
  const observer = new PerformanceObserver((list) => {
    const files = list
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`));
    if (files.length > 0) active?.postMessage({ type: 'loaded', files });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** A notification opens its page here. The router follows `popstate`. */
function openPath({ data }: MessageEvent): void {
  const { type, path } = Object(data) as { type?: string; path?: string };
  if (type !== 'open' || path === undefined) return;
  history.pushState(null, '', path);
}
