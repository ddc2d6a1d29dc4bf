import { unwrap } from '@baize/api';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import type { Change } from '../../step-up/index.ts';
import { dropPending, type PendingSignIn } from './pending.ts';

/**
 * Links an external account to the current member.
 * @returns the error code, or undefined on success
 */
export async function link(
  services: Services,
  change: Change,
  { channel, idToken }: PendingSignIn,
): Promise<string | undefined> {
  const body = { channel, idToken };
  const api = requireApi(services);
  const code = await change(() => unwrap(api.POST('/api/security/external', { body })));
  // It can still be linked after a step-up.
  if (code !== 'step_up_required') dropPending();
  return code;
}
