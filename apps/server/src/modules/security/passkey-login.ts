import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseBarred, limitLogins, loginResult, openSession } from '../login/index.ts';
import { memberById } from '../accounts/index.ts';
import type { Passkeys } from './passkeys.ts';

/**
 * Logs in by passkey: held and unlocked by its owner, it counts as both steps, and works while the
 * password is locked. Throws `passkey_refused`, and as every login does.
 */
export async function logInByPasskey(
  platform: Platform,
  passkeys: Passkeys,
  { credential, site }: Schemas['PasskeyLogin'],
  ctx: RequestContext,
): Promise<{ value: Schemas['LoginResult']; cookies: readonly string[] }> {
  await limitLogins(platform, ctx);
  const memberId = await passkeys.use(credential, ctx);
  const member = memberId === null ? undefined : await memberById(platform.db, memberId);
  if (member === undefined) throw new ProblemError('passkey_refused');
  await refuseBarred(platform, member, site);
  const earned = { method: 'passkey', verifiedBy: null, strong: true } as const;
  const opened = await openSession(platform, member, site, ctx, earned);
  return { value: loginResult(platform, member, opened, ctx.now), cookies: opened.cookies };
}
