import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../accounts/index.ts';
import { getGuesses } from '../guesses/index.ts';
import { getPasswords } from '../passwords/index.ts';
import { getSessions } from '../sessions/index.ts';
import { noteLoginEvent } from './history.ts';

/**
 * Whether a signed-in member knows the password. Five failures in a quarter of an hour, over all
 * sessions, end the session of the last one: it may be stolen (ASVS 6.3.1). Throws
 * `verification_exhausted`.
 */
export async function proveByOldPassword(
  platform: Platform,
  member: Member,
  password: string,
  ctx: RequestContext,
): Promise<boolean> {
  const { id } = ctx.requireSession();
  const fits = () => getPasswords(platform).verify(member.password_hash ?? undefined, password);
  const verdict = await getGuesses(platform).judge(`member:${member.id}`, 'password', fits);
  if (verdict === 'right') return true;
  const wrong = { outcome: 'verification_wrong', method: 'password', verification: null } as const;
  await noteLoginEvent(platform.db, ctx, { memberId: member.id, ...wrong });
  if (verdict === 'lastWrong') {
    await platform.transaction((trx) =>
      getSessions(platform).revoke(trx, member.id, id, 'signed_out'),
    );
  }
  return false;
}
