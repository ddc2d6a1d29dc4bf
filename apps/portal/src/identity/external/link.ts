import { unwrap } from '@baize/api';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Change } from '../security/useSecurity.ts';
import { dropPending, type PendingSignIn } from './pending.ts';

/**
 * Links the account of a sign-in to the member who is here.
 * @returns the code of what went wrong, or undefined when it is linked
 */
export async function link(
  services: Services,
  change: Change,
  { channel, idToken }: PendingSignIn,
): Promise<string | undefined> {
  const body = { channel, idToken };
  const api = requireApi(services);
  const code = await change(() => unwrap(api.POST('/api/security/external', { body })));
  // Without the proof it can still be linked.
  if (code !== 'step_up_required') dropPending();
  return code;
}
