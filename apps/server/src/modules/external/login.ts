import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  refuseBarred,
  limitLogins,
  loginResult,
  openSession,
  getSecondStep,
} from '../login/index.ts';
import { memberById } from '../accounts/index.ts';
import { getAccount, noteUse } from './accounts.ts';
import { getTicket, spendTicket } from './attempts.ts';

/**
 * Logs in by a linked external account, with the same checks as a password login: status, site,
 * second step. The provider's own second factor is unknown and does not count.
 * Throws `external_expired`, `external_unknown`, `feature_disabled`, and as every login does.
 */
export async function logInExternally(
  platform: Platform,
  { idToken, site, verification: answer }: Schemas['ExternalLogin'],
  ctx: RequestContext,
): Promise<{ value: Schemas['LoginResult']; cookies: readonly string[] }> {
  await limitLogins(platform, ctx);
  const ticket = await getTicket(platform, idToken, ctx);
  if (ticket.purpose !== 'login') throw new ProblemError('external_expired');
  const account = await getAccount(platform.db, ticket);
  const member = account && (await memberById(platform.db, account.member_id));
  if (account === undefined || member === undefined) throw new ProblemError('external_unknown');
  await refuseBarred(platform, member, site);
  const by = `external:${ticket.token_hash}`;
  const first = { memberId: member.id, by, answer, proved: null };
  const earned = {
    method: 'external',
    ...(await getSecondStep(platform).pass(first, ctx)),
  } as const;
  await spendTicket(platform.db, ticket);
  const opened = await openSession(platform, member, site, ctx, earned);
  await noteUse(platform.db, account.id, ctx.now);
  return { value: loginResult(platform, member, opened, ctx.now), cookies: opened.cookies };
}
