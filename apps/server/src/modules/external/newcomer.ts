import type { Transaction } from 'kysely';
import type { Schemas } from '@baize/api';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAccount, linkAccount } from './accounts.ts';
import { getTicket, type Ticket, spendTicket } from './attempts.ts';
import { activeProviders } from './providers.ts';

type ExternalRegistration = Pick<Schemas['RegistrationRequest'], 'channel' | 'idToken'>;

/**
 * The external sign-in of a registration (E37), or null if it has none. Throws `feature_disabled`,
 * `validation_failed` if one half is missing, `external_expired`, `external_taken`.
 */
export async function ticketOfNewcomer(
  platform: Platform,
  { channel, idToken }: ExternalRegistration,
  ctx: RequestContext,
): Promise<Ticket | null> {
  if (channel === undefined && idToken === undefined) return null;
  if (activeProviders(platform).length === 0) throw new ProblemError('feature_disabled');
  if (channel === undefined || idToken === undefined) {
    const pointer = channel === undefined ? '/body/channel' : '/body/idToken';
    throw new ProblemError('validation_failed', { errors: [{ pointer, rule: 'required' }] });
  }
  const ticket = await getTicket(platform, idToken, ctx);
  if (ticket.purpose !== 'login') throw new ProblemError('external_expired');
  if (await getAccount(platform.db, ticket)) throw new ProblemError('external_taken');
  return ticket;
}

/**
 * Links the external account to the new member, in the same transaction, and uses the ticket up.
 */
export async function linkNewcomer(
  trx: Transaction<Database>,
  memberId: string,
  ticket: Ticket,
  now: Date,
): Promise<void> {
  await spendTicket(trx, ticket);
  await linkAccount(trx, memberId, ticket, now);
}
