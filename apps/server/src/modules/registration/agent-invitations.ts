import type { Schemas } from '@baize/api';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { ProblemError } from '../../platform/errors.ts';
import { codeKey, newCode } from './invitations.ts';
import type { AffiliateCodeTable } from './tables.ts';

type Db = Kysely<Database>;

/** How many of an agent's invitations may work at once. */
export const MOST_ACTIVE = 50;
const MOST_LISTED = 500;
const DAY_MS = 24 * 3_600_000;

interface Row extends Selectable<AffiliateCodeTable> {
  readonly registered: number;
  readonly last_at: Date | null;
}

/** An agent's invitations with who has come by them, the newest first. */
export async function invitationsOf(
  db: Db,
  agentId: string,
  now: Date,
): Promise<Schemas['Invitation'][]> {
  const rows = await counted(db, agentId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => wireOf(row, now));
}

function counted(db: Db, agentId: string) {
  return db
    .selectFrom('affiliate_code')
    .selectAll('affiliate_code')
    .select([
      sql<number>`(select count(*)::int from registration
        where registration.affiliate_code = affiliate_code.code)`.as('registered'),
      sql<Date | null>`(select max(registration.created_at) from registration
        where registration.affiliate_code = affiliate_code.code)`.as('last_at'),
    ])
    .where('agent_id', '=', agentId);
}

/** Makes an invitation. Throws `limit_reached` where as many as may be work already. */
export async function addInvitation(
  trx: Db,
  agentId: string,
  { label, days }: Schemas['NewInvitation'],
  now: Date,
): Promise<Schemas['Invitation']> {
  await lockName(trx, `invitations:${agentId}`);
  const { count } = await trx
    .selectFrom('affiliate_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (count >= MOST_ACTIVE) throw new ProblemError('limit_reached');
  const code = newCode();
  const row = {
    code_key: codeKey(code),
    code,
    agent_id: agentId,
    domain: null,
    active: true,
    created_at: now,
    label: label ?? null,
    expires_at: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
  };
  await trx.insertInto('affiliate_code').values(row).execute();
  return wireOf({ ...row, registered: 0, last_at: null }, now);
}

/** Closes one of an agent's invitations, once and for all. Throws `not_found` of any other, as of none. */
export async function closeInvitation(
  trx: Db,
  agentId: string,
  code: string,
  now: Date,
): Promise<Schemas['Invitation']> {
  await trx
    .updateTable('affiliate_code')
    .set({ active: false })
    .where('agent_id', '=', agentId)
    .where('code_key', '=', codeKey(code))
    .execute();
  const row = await counted(trx, agentId).where('code_key', '=', codeKey(code)).executeTakeFirst();
  if (row === undefined) throw new ProblemError('not_found');
  return wireOf(row, now);
}

function wireOf(row: Row, now: Date): Schemas['Invitation'] {
  const { label, domain, expires_at: expiresAt, last_at: lastAt } = row;
  return {
    code: row.code,
    ...(label !== null && { label }),
    state: stateOf(row, now),
    ...(domain !== null && { domain }),
    createdAt: row.created_at.toISOString(),
    ...(expiresAt !== null && { expiresAt: expiresAt.toISOString() }),
    registered: row.registered,
    ...(lastAt !== null && { lastRegisteredAt: lastAt.toISOString() }),
  };
}

function stateOf({ active, expires_at: end }: Row, now: Date): Schemas['Invitation']['state'] {
  if (!active) return 'closed';
  return end !== null && end <= now ? 'expired' : 'active';
}
