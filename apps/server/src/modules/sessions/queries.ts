import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { SessionTimes } from './policy.ts';
import type { Device, OpenSession, RevokeReason } from './session.ts';
import { memberAccess, members } from '../accounts/index.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** A new session of a member; `hash` is its token's. */
export interface NewSession {
  readonly id: string;
  readonly hash: string;
  readonly memberId: string;
  readonly at: Date;
  readonly endsAt: Date;
}

export async function insertSession(
  db: Db,
  { id, hash, memberId, at, endsAt }: NewSession,
  device: Device,
): Promise<void> {
  await db
    .insertInto('login_session')
    .values({
      id,
      token_hash: hash,
      member_id: memberId,
      site: device.site,
      method: device.method ?? 'password',
      address: device.address,
      user_agent: device.userAgent.slice(0, 512),
      created_at: at,
      last_seen_at: at,
      ends_at: endsAt,
      revoked_at: null,
      revoked_for: null,
      confirmed_at: device.confirmed ? at : null,
      remembered_login_id: device.rememberedLoginId ?? null,
    })
    .execute();
}

/** The session and its member by the token's hash. */
export function findByToken(db: Db, hash: string) {
  return db
    .selectFrom('login_session as session')
    .innerJoin(memberAccess.as('member'), 'member.id', 'session.member_id')
    .select([
      'session.id',
      'session.site',
      'session.method',
      'session.last_seen_at',
      'session.ends_at',
      'session.revoked_at',
      'session.confirmed_at',
      'session.remembered_login_id',
      'member.id as member_id',
      'member.account',
      'member.nickname',
      'member.type',
      'member.status',
      'member.language',
      'member.currency',
      'member.must_change_password',
      'member.first_login',
      'member.password_changed_at',
    ])
    .where('session.token_hash', '=', hash)
    .executeTakeFirst();
}

/** A session with its member. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Records a use of the session. */
export async function touch(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('login_session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** Replaces a session's token after a fresh proof; returns nothing if the token is already void. */
export function replaceToken(
  db: Db,
  { before, next, at }: { readonly before: string; readonly next: string; readonly at: Date },
): Promise<{ ends_at: Date; member_id: string } | undefined> {
  return db
    .updateTable('login_session')
    .set({ token_hash: next, confirmed_at: at, last_seen_at: at })
    .where('token_hash', '=', before)
    .where('revoked_at', 'is', null)
    .returning(['ends_at', 'member_id'])
    .executeTakeFirst();
}

/** A member's sessions used after `seenAfter`, latest first. */
export async function getOpenSessions(
  db: Db,
  memberId: string,
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('login_session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    site: row.site,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Last use and end of these sessions, if their members may be signed in. */
export function timesOfSessions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('login_session as session')
    .innerJoin(members.as('member'), 'member.id', 'session.member_id')
    .select(['session.id', 'session.last_seen_at', 'session.ends_at', 'session.revoked_at'])
    .where('session.id', 'in', ids)
    .where('member.status', '=', 'active')
    .execute();
}

export async function revokeSessions(
  db: Db,
  ids: readonly string[],
  reason: RevokeReason,
  at: Date,
): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ revoked_at: at, revoked_for: reason })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sessions of a member, or of a remembered login, that have not ended. */
export async function openIds(
  db: Db,
  column: 'member_id' | 'remembered_login_id',
  value: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('login_session')
    .select('id')
    .where(column, '=', value)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a member has any session left. */
export async function hasSession(db: Db, memberId: string, at: Date): Promise<boolean> {
  const left = await db
    .selectFrom('login_session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** Deletes ended sessions. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('login_session').where('ends_at', '<', now).execute();
}

export function getTimes(
  row: Pick<SessionRow, 'last_seen_at' | 'ends_at' | 'revoked_at'>,
): SessionTimes {
  return { lastSeenAt: row.last_seen_at, endsAt: row.ends_at, revokedAt: row.revoked_at };
}
