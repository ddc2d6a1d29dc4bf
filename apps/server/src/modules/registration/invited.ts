import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { paidDeposits } from '../deposits/index.ts';
import {
  getAccountTypes,
  heldAt,
  members,
  memberUplines,
  presentUplines,
} from '../accounts/index.ts';
import { rounds } from '../seamless/index.ts';
import { codeKey } from './invitations.ts';
import './tables.ts';

const MAX_LISTED = 100;

/** Whether the member of a `registration` had a paid deposit while in the agent's team. */
export const hasDeposited = (
  agentId: string,
) => sql<boolean>`exists (select from ${paidDeposits.as('paid')}
  where paid.player_id = registration.member_id and ${isOfTeam(agentId, 'paid.paid_at')})`;

/**
 * Whether the member of a `registration` had a stake, not rolled back, while in the agent's team.
 */
export const hasPlayed = (
  agentId: string,
) => sql<boolean>`exists (select from ${rounds.as('played')}
  where played.player_id = registration.member_id and played.bets > 0
    and ${isOfTeam(agentId, 'played.opened_at')})`;

/** An agent does not see activity after a member left the team (L21). */
export const isOfTeam = (agentId: string, at: string) =>
  sql<boolean>`exists (select from ${memberUplines.as('upline')}
    where upline.ancestor_id = ${agentId} and upline.member_id = registration.member_id and ${heldAt(at)})`;

/**
 * The latest accounts registered by an agent's invitation that are below the agent now (L21).
 * Throws `not_found` equally for another's and a missing invitation.
 */
export async function invitedAccounts(
  platform: Platform,
  agentId: string,
  code: string,
): Promise<Schemas['InvitedAccount'][]> {
  const { db } = platform;
  const invitation = await db
    .selectFrom('affiliate_code')
    .select('code')
    .where('code_key', '=', codeKey(code))
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  if (invitation === undefined) throw new ProblemError('not_found');
  const rows = await db
    .selectFrom('registration')
    .innerJoin(members.as('member'), 'member.id', 'registration.member_id')
    .innerJoin(presentUplines.as('upline'), 'upline.member_id', 'member.id')
    .select(['member.account', 'member.type', 'registration.created_at', 'skipped_offers'])
    .select([hasDeposited(agentId).as('deposited'), hasPlayed(agentId).as('played')])
    .where('registration.affiliate_code', '=', invitation.code)
    .where('upline.ancestor_id', '=', agentId)
    .where('upline.distance', '>', 0)
    .orderBy('registration.created_at', 'desc')
    .orderBy('member.account')
    .limit(MAX_LISTED)
    .execute();
  const { agents } = getAccountTypes(platform);
  return rows.map((row) => ({
    account: row.account,
    isAgent: agents.includes(row.type),
    registeredAt: row.created_at.toISOString(),
    hasDeposited: row.deposited,
    hasPlayed: row.played,
    offersSkipped: row.skipped_offers,
  }));
}
