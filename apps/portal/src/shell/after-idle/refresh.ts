import type { Services } from '../../kernel/services/services.ts';

/**
 * Sends window events to the statecharts: focus (H5) and the return of the network, after which
 * parts that failed to load are loaded again.
 */
export function refreshWindow({ status, session }: Services): void {
  addEventListener('focus', () => status.send({ type: 'window.focused' }));
  addEventListener('online', () => {
    status.send({ type: 'network.regained' });
    session.send({ type: 'network.regained' });
    reloadMissing();
  });
}

/** Only parts that failed because of the network: others would fail again. */
const MISSING = ['network_abnormal', 'load_timeout', 'chunk_failed']
  .map((code) => `[data-broken="error.${code}"]`)
  .join();

/** Reloads the page, because a document does not request a failed chunk again. */
function reloadMissing(): void {
  if (document.querySelector(MISSING)) location.reload();
}
