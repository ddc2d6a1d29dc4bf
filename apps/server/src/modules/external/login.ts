import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  refuseBarred,
  getIdentity,
  limitLogins,
  loginResult,
  memberById,
  openSession,
} from '../identity/index.ts';
import { getAccount, noteUse } from './accounts.ts';
import { getTicket, spendTicket } from './attempts.ts';

/**
 * Logs in by an external account that is linked, after the same questions as a password: status, site,
 * second step. The provider's own second step is not known here and does not count.
 *
 * Refuses with `external_expired`, `external_unknown`, `feature_disabled`, and as every login does.
 */
export async function logInExternally(
  platform: Platform,
  { idToken, site, verification: answer }: Schemas['ExternalLogin'],
  ctx: RequestContext,
): Promise<{ value: Schemas['LoginResult']; cookies: readonly string[] }> {
  const identity = getIdentity(platform);
  await limitLogins(platform, ctx);
  const ticket = await getTicket(platform, idToken, ctx);
  if (ticket.purpose !== 'login') throw new ProblemError('external_expired');
  const account = await getAccount(platform.db, ticket);
  const member = account && (await memberById(platform.db, account.member_id));
  if (account === undefined || member === undefined) throw new ProblemError('external_unknown');
  await refuseBarred(platform, identity, member, site);
  const by = `external:${ticket.token_hash}`;
  const first = { memberId: member.id, by, answer, proved: null };
  const earned = {
    method: 'external',
    ...(await identity.secondStep.pass(first, ctx)),
  } as const;
  await spendTicket(platform.db, ticket);
  const opened = await openSession(platform, identity, member, site, ctx, earned);
  await noteUse(platform.db, account.id, ctx.now);
  return { value: loginResult(identity, member, opened, ctx.now), cookies: opened.cookies };
}
