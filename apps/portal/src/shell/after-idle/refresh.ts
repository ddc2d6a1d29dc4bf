import type { Services } from '../../kernel/services/services.ts';

/** Tells the charts what only the window knows: focus (H5) and the network's return. */
export function refreshWindow({ status, session }: Services): void {
  addEventListener('focus', () => status.send({ type: 'window.focused' }));
  addEventListener('online', () => {
    status.send({ type: 'network.regained' });
    session.send({ type: 'network.regained' });
  });
}
