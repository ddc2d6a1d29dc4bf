import type { Services } from '../../kernel/services/services.ts';

/** Says when the network goes and comes; what says so is brought while there is one. */
export async function tellNetwork({ toasts }: Services): Promise<void> {
  addEventListener('offline', () => toasts.add('info', 'network_lost'));
  addEventListener('online', () => toasts.add('success', 'network_back'));
  await import('../popups/Toasts.tsx');
}
