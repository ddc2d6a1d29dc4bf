const reloadKey = 'baize.reloaded';

/**
 * Reloads a page that is older than the release, once in a session (H70). Without a network it would be
 * the last of the page.
 * @returns whether the page goes; a second failure is to be shown instead
 */
export function reloadOnce(): boolean {
  if (typeof sessionStorage === 'undefined' || sessionStorage.getItem(reloadKey)) return false;
  if (!navigator.onLine) return false;
  sessionStorage.setItem(reloadKey, '1');
  location.reload();
  return true;
}
