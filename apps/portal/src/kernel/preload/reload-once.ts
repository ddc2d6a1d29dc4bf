const reloadKey = 'baize.reloaded';

/**
 * Reloads a page that is older than the release, once per session (H70). Does nothing without a
 * network, since the page would be lost.
 * @returns whether it reloads; a second failure has to be shown instead
 */
export function reloadOnce(): boolean {
  if (typeof sessionStorage === 'undefined' || sessionStorage.getItem(reloadKey)) return false;
  if (!navigator.onLine) return false;
  sessionStorage.setItem(reloadKey, '1');
  location.reload();
  return true;
}
