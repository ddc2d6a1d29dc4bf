import { type ApiClient, unwrap } from '@baize/api';
import { asFailure } from '../../kernel/actors/failure.ts';
import { requireApi, requireTabs, type Services } from '../../kernel/services/services.ts';
import { browserHeaders } from './browser-memory.ts';

/**
 * Tells the platform that the session of this token is over. The browser's own key tells that no copy of its
 * cookies asks (H106).
 */
export async function endSession(api: ApiClient, token: string): Promise<void> {
  const call = api.DELETE('/api/auth/session', {
    params: { header: browserHeaders() },
    headers: { Authorization: `Bearer ${token}` },
  });
  await unwrap(call).catch(asFailure);
}

/**
 * Ends the session here, whether or not the platform can be told, and tells it.
 * @param unstored a token that this browser could not keep
 */
export async function discardSession(services: Services, unstored?: string): Promise<void> {
  const stored = requireTabs(services).leave();
  const token = unstored ?? stored;
  if (token !== undefined) await endSession(requireApi(services), token);
}
