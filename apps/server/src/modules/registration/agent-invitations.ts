import type { Schemas } from '@baize/api';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseBadOffers } from './invitation-offers.ts';
import { codeKey, newCode } from './invitations.ts';
import { hasDeposited, hasPlayed, isOfTeam } from './invited.ts';
import type { AffiliateCodeTable } from './tables.ts';

type Db = Kysely<Database>;

/** Maximum active invitations of an agent. */
export const MAX_ACTIVE = 50;
const MAX_LISTED = 500;
const DAY_MS = 24 * 3_600_000;

/** Registrations of an invitation. */
interface Outcome {
  readonly registered: number;
  readonly deposited: number;
  readonly played: number;
  readonly skipped: number;
  readonly last_at: Date | null;
}

const NO_OUTCOME: Outcome = { registered: 0, deposited: 0, played: 0, skipped: 0, last_at: null };

type Row = Selectable<AffiliateCodeTable> & Outcome;

/** An agent's invitations with their registrations, newest first. */
export async function getInvitations(
  db: Db,
  agentId: string,
  now: Date,
): Promise<Schemas['Invitation'][]> {
  const rows = await counted(db, agentId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => toWire(row, now));
}

function counted(db: Db, agentId: string) {
  return db
    .selectFrom('affiliate_code')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('registration')
          .select([
            sql<number>`count(*)::int`.as('registered'),
            sql<number>`(count(*) filter (where ${hasDeposited(agentId)}))::int`.as('deposited'),
            sql<number>`(count(*) filter (where ${hasPlayed(agentId)}))::int`.as('played'),
            sql<number>`coalesce(sum(cardinality(skipped_offers)), 0)::int`.as('skipped'),
            sql<Date | null>`max(registration.created_at)`.as('last_at'),
          ])
          .whereRef('registration.affiliate_code', '=', 'affiliate_code.code')
          // The operator may have moved the code to another agent since.
          .where(isOfTeam(agentId, 'registration.created_at'))
          .as('outcome'),
      (join) => join.onTrue(),
    )
    .selectAll('affiliate_code')
    .select(['registered', 'deposited', 'played', 'skipped', 'last_at'])
    .where('agent_id', '=', agentId);
}

/**
 * Adds an invitation. Throws `limit_reached` at the maximum of active ones, and as
 * `refuseBadOffers`.
 */
export async function addInvitation(
  platform: Platform,
  trx: Db,
  agentId: string,
  wanted: Schemas['NewInvitation'],
  now: Date,
): Promise<Schemas['Invitation']> {
  await refuseBadOffers(platform, trx, agentId, wanted);
  const { label, days, kind = 'player', offers = [] } = wanted;
  await lockName(trx, `invitations:${agentId}`);
  const { count } = await trx
    .selectFrom('affiliate_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (count >= MAX_ACTIVE) throw new ProblemError('limit_reached');
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
    kind,
  };
  await trx
    .insertInto('affiliate_code')
    .values({ ...row, offers: JSON.stringify(offers) })
    .execute();
  return toWire({ ...row, offers, ...NO_OUTCOME }, now);
}

/**
 * Closes an agent's invitation permanently. Throws `not_found` equally for another's and a missing
 * one.
 */
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
  return toWire(row, now);
}

function toWire(row: Row, now: Date): Schemas['Invitation'] {
  const { label, domain, expires_at: expiresAt, last_at: lastAt } = row;
  return {
    code: row.code,
    kind: row.kind,
    offers: row.offers,
    ...(label !== null && { label }),
    state: getState(row, now),
    ...(domain !== null && { domain }),
    createdAt: row.created_at.toISOString(),
    ...(expiresAt !== null && { expiresAt: expiresAt.toISOString() }),
    registered: row.registered,
    deposited: row.deposited,
    played: row.played,
    offersSkipped: row.skipped,
    ...(lastAt !== null && { lastRegisteredAt: lastAt.toISOString() }),
  };
}

function getState({ active, expires_at: end }: Row, now: Date): Schemas['Invitation']['state'] {
  if (!active) return 'closed';
  return end !== null && end <= now ? 'expired' : 'active';
}
