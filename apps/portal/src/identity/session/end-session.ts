import { type ApiClient, unwrap } from '@baize/api';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, requireTabs, type Services } from '../../kernel/services/services.ts';
import { browserHeaders } from './browser-memory.ts';

/**
 * Notifies the platform that the session of this token is over. The browser key proves that the
 * request does not come from a copy of the cookies (H106).
 */
export async function endSession(api: ApiClient, token: string): Promise<void> {
  const call = api.DELETE('/api/auth/session', {
    params: { header: browserHeaders() },
    headers: { Authorization: `Bearer ${token}` },
  });
  await unwrap(call).catch(throwFailure);
}

/**
 * Ends the local session, whether or not the platform can be reached, and notifies the platform.
 * @param unstored a token that this browser could not store
 */
export async function discardSession(services: Services, unstored?: string): Promise<void> {
  const stored = requireTabs(services).leave();
  const token = unstored ?? stored;
  if (token !== undefined) await endSession(requireApi(services), token);
}
