import type { Services } from '../../kernel/services/services.ts';

/**
 * Passes window events on to the statecharts: focus (H5) and the network's return, which also loads
 * again what the network kept from loading.
 */
export function refreshWindow({ status, session }: Services): void {
  addEventListener('focus', () => status.send({ type: 'window.focused' }));
  addEventListener('online', () => {
    status.send({ type: 'network.regained' });
    session.send({ type: 'network.regained' });
    reloadMissing();
  });
}

/** Parts that failed for another reason would fail again. */
const MISSING = ['network_abnormal', 'load_timeout', 'chunk_failed']
  .map((code) => `[data-broken="error.${code}"]`)
  .join();

/** A chunk is not requested twice by one document, so the page is loaded again. */
function reloadMissing(): void {
  if (document.querySelector(MISSING)) location.reload();
}
