import { createValueStore } from '../../kernel/store/value-store.ts';
import { hasStartedForm } from './forms.ts';

/**
 * A newer release of the portal: `ready` once it is loaded, `held` after a person accepted it while
 * a form was half filled.
 */
export const release = createValueStore<'ready' | 'held'>();

let waiting: ServiceWorker | undefined;
let isAccepted = false;

/** How often a postponed release checks whether the form has closed. */
const RECHECK_MS = 1000;

/** Offers a release that is loaded. */
export function offerRelease(worker: ServiceWorker): void {
  waiting = worker;
  if (release.get() !== 'held') release.set('ready');
}

/** Starts the new release, at once or when no form would be lost. */
export function acceptRelease(): void {
  if (hasStartedForm()) {
    release.set('held');
    setTimeout(acceptRelease, RECHECK_MS);
    return;
  }
  isAccepted = true;
  release.set(undefined);
  // Another tab may have begun it meanwhile.
  if (waiting?.state === 'installed') waiting.postMessage({ type: 'update' });
  else reloadForRelease();
}

/** Takes the offer back: another tab has begun the release. An acceptance stays. */
export function withdrawRelease(): void {
  if (release.get() === 'ready') release.set(undefined);
}

/**
 * Only the tab that accepted it reloads; others go on with the files of their own release. A form
 * that was begun since then comes first.
 */
export function reloadForRelease(): void {
  if (!isAccepted) return;
  if (hasStartedForm()) {
    setTimeout(reloadForRelease, RECHECK_MS);
    return;
  }
  isAccepted = false;
  location.reload();
}
