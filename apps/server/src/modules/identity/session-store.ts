import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPlayerCache } from '../../platform/player-cache.ts';
import type { Session, SessionUse } from '../../platform/sessions.ts';
import { newId } from '../../platform/ids.ts';
import { endGameSessions } from '../launch/index.ts';
import { accountKind, type AccountTypes, type Site } from './login-policy.ts';
import type { Member } from './members.ts';
import {
  requiredAfter,
  requiredPasswordChange,
  type PasswordChangeRules,
  type RequiredPasswordChange,
} from './required-password-change.ts';
import type { LoginMethod } from './tables.ts';
import {
  isLive,
  needsTouch,
  sessionEnd,
  type SessionPolicy,
  type SessionTimes,
} from './session-policy.ts';
import { endLoginsOf, endLoginsOfSessions } from './remember/store.ts';
import { createTokens, looksLikeToken, tokenHash } from './tokens.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** A session with what only this module asks of it. */
export interface MemberSession extends Session {
  /** Why the member must set a new password before anything else (H13, H14). */
  readonly requiredChange: RequiredPasswordChange;
  readonly site: Site;
  readonly method: LoginMethod;
  /** When the member last proved enough to change what protects the account; null is never. */
  readonly confirmedAt: Date | null;
  /** What the browser remembers and the session belongs to (H106). */
  readonly rememberedLoginId: string | null;
}

/** A session that is open, as its member may see it. */
export interface OpenSession {
  readonly id: string;
  readonly site: Site;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Why a session must set a new password before anything else (H13, H14). */
export function requiredChangeOf(session: Session): RequiredPasswordChange {
  return (session as MemberSession).requiredChange;
}

/** Where a session was opened from. */
export interface Device {
  readonly site: Site;
  /** By password unless told otherwise. */
  readonly method?: LoginMethod;
  readonly address: string;
  readonly userAgent: string;
  /** Whether it was proved strongly enough to change at once what protects the account. */
  readonly confirmed?: boolean;
  /** What the browser remembers and the session belongs to. */
  readonly rememberedLoginId?: string | null;
}

/** Why a session ended; the words are the stream's (KickoutEvent). `replaced` is the rotation at login. */
export type RevokeReason =
  | 'replaced'
  | 'signed_out'
  | 'signed_in_elsewhere'
  | 'account_locked'
  | 'self_excluded'
  | 'session_expired';

/** A session just opened: its secret token and when it ends if it stays unused. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens, resolves and ends sessions. */
export interface SessionStore {
  /** A new session; the returned token is shown once and stored only as its hash. */
  open(db: Db, member: Member, device: Device): Promise<OpenedSession>;
  /** A use that counts keeps the session from being idle. */
  resolve(token: string, use: SessionUse): Promise<MemberSession | null>;
  /** The session of a token when it is known without asking the database, else null. */
  known(token: string): MemberSession | null;
  /** Tells every server, itself included, that what it knows of the member's sessions is old. */
  changed(db: Db, memberId: string): Promise<void>;
  /** The member's open sessions, the one used last first. */
  list(memberId: string): Promise<OpenSession[]>;
  /** Gives a session a new token after a fresh proof; the old one is void (ASVS 7.2.4). */
  renew(db: Db, sessionId: string): Promise<OpenedSession>;
  /** Ends the sessions that belong to what a browser remembers. */
  revokeRemembered(db: Db, memberId: string, loginId: string, reason: RevokeReason): Promise<void>;
  /** Ends one session of the member and tells its stream. */
  revoke(db: Db, memberId: string, sessionId: string, reason: RevokeReason): Promise<void>;
  /** Ends every session of the member but one, and lets every browser forget the member. */
  revokeOthers(
    db: Db,
    memberId: string,
    keepId: string | null,
    reason: RevokeReason,
  ): Promise<void>;
  /** Which of these sessions have ended; does not keep any of them alive. */
  ended(sessionIds: readonly string[]): Promise<string[]>;
  sweep(): Promise<void>;
}

type Parts = Pick<Platform, 'config' | 'db' | 'clock' | 'events'>;

/** What the operator may change while sessions are open: read at each use (L20, E63). */
export interface SessionRules {
  readonly types: AccountTypes;
  readonly passwordChange: PasswordChangeRules;
}

/** Sessions in the database. */
export function createSessionStore(
  platform: Parts,
  policy: SessionPolicy,
  rules: () => SessionRules,
): SessionStore {
  const { db: pool, clock, events } = platform;
  const tokens = createTokens(platform.config.vendorMasterKey, 'session');

  const cache = createPlayerCache<Row>({
    events,
    types: ['kickout', 'session'],
    playerOf: ({ member_id: memberId }) => memberId,
  });

  async function changed(db: Db, memberId: string): Promise<void> {
    await events.append(db, { audience: `player:${memberId}`, type: 'session', payload: {} });
  }

  /** A session as its row says, when that is live. */
  function live(row: Row, counts: boolean): MemberSession | null {
    const now = clock.now();
    const times = timesOf(row);
    if (!isLive(times, now, policy)) return null;
    const lastSeenAt = counts ? now : times.lastSeenAt;
    return toSession(row, sessionEnd({ ...times, lastSeenAt }, policy), rules(), now);
  }

  async function askFor(hash: string): Promise<Row | null> {
    const row = await findByToken(pool, hash);
    return row?.status === 'active' && isLive(timesOf(row), clock.now(), policy) ? row : null;
  }

  /** The row of a token: the known one while it is live, for another server may have seen a later use. */
  async function rowOf(hash: string, changes: boolean): Promise<Row | null> {
    const known = changes ? undefined : cache.known(hash);
    if (known && isLive(timesOf(known), clock.now(), policy)) return known;
    return cache.read(hash, () => askFor(hash));
  }

  async function end(db: Db, memberId: string, reason: RevokeReason, ids: readonly string[]) {
    if (ids.length === 0) return;
    const at = clock.now();
    await db
      .updateTable('login_session')
      .set({ revoked_at: at, revoked_for: reason })
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .execute();
    if (reason === 'replaced') return changed(db, memberId);
    if (reason !== 'session_expired') await endLoginsOfSessions(db, ids, at);
    await endGamesWithoutSession(db, memberId, at);
    const audience = `player:${memberId}` as const;
    await events.append(
      db,
      ...ids.map((sessionId) => ({
        audience,
        type: 'kickout' as const,
        payload: { sessionId, reason },
      })),
    );
  }

  return {
    async open(db, member, device) {
      const token = tokens.make();
      const at = clock.now();
      const endsAt = new Date(at.getTime() + policy.lifetimeMs);
      await db
        .insertInto('login_session')
        .values({
          id: newId(at.getTime()),
          token_hash: tokenHash(token),
          member_id: member.id,
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
      const expiresAt = sessionEnd({ lastSeenAt: at, endsAt, revokedAt: null }, policy);
      return { token, expiresAt };
    },

    async resolve(token, { counts, changes }) {
      if (!tokens.isOurs(token)) return null;
      const row = await rowOf(tokenHash(token), changes);
      if (row === null) return null;
      const now = clock.now();
      if (counts && needsTouch(timesOf(row), now, policy)) {
        await touch(pool, row.id, now);
        row.last_seen_at = now;
      }
      return live(row, counts);
    },

    known(token) {
      const row = looksLikeToken(token) ? cache.known(tokenHash(token)) : undefined;
      return row === undefined ? null : live(row, false);
    },

    changed,

    async list(memberId) {
      const now = clock.now();
      const rows = await pool
        .selectFrom('login_session')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', now)
        .where('last_seen_at', '>', new Date(now.getTime() - policy.idleMs))
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
    },

    async renew(db, sessionId) {
      const token = tokens.make();
      const at = clock.now();
      const { ends_at: endsAt, member_id: memberId } = await db
        .updateTable('login_session')
        .set({ token_hash: tokenHash(token), confirmed_at: at, last_seen_at: at })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .returning(['ends_at', 'member_id'])
        .executeTakeFirstOrThrow();
      await changed(db, memberId);
      const expiresAt = sessionEnd({ lastSeenAt: at, endsAt, revokedAt: null }, policy);
      return { token, expiresAt };
    },

    revoke: (db, memberId, sessionId, reason) => end(db, memberId, reason, [sessionId]),

    async revokeRemembered(db, memberId, loginId, reason) {
      await end(db, memberId, reason, await openIds(db, 'remembered_login_id', loginId));
    },

    async revokeOthers(db, memberId, keepId, reason) {
      // A stolen cookie may be in any browser: none keeps its remembered login, the calling one neither.
      await endLoginsOf(db, memberId, clock.now());
      const ids = await openIds(db, 'member_id', memberId);
      await end(
        db,
        memberId,
        reason,
        ids.filter((id) => id !== keepId),
      );
    },

    async ended(sessionIds) {
      if (sessionIds.length === 0) return [];
      const rows = await pool
        .selectFrom('login_session')
        .select(['id', 'last_seen_at', 'ends_at', 'revoked_at'])
        .where('id', 'in', sessionIds)
        .execute();
      const now = clock.now();
      const alive = new Set(
        rows.filter((row) => isLive(timesOf(row), now, policy)).map(({ id }) => id),
      );
      return sessionIds.filter((id) => !alive.has(id));
    },

    async sweep() {
      await pool.deleteFrom('login_session').where('ends_at', '<', clock.now()).execute();
    },
  };
}

/** The sessions of a member, or of what a browser remembers, that nobody has ended. */
async function openIds(
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

/** Who is signed in nowhere any more plays nowhere: open games take no further bets. */
async function endGamesWithoutSession(db: Db, memberId: string, at: Date): Promise<void> {
  const left = await db
    .selectFrom('login_session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  if (left === undefined) await endGameSessions(db, memberId, at);
}

function findByToken(db: Db, hash: string) {
  return db
    .selectFrom('login_session as session')
    .innerJoin('member', 'member.id', 'session.member_id')
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

async function touch(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('login_session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

function timesOf(row: Pick<Row, 'last_seen_at' | 'ends_at' | 'revoked_at'>): SessionTimes {
  return { lastSeenAt: row.last_seen_at, endsAt: row.ends_at, revokedAt: row.revoked_at };
}

type Row = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

function toSession(row: Row, expiresAt: Date, rules: SessionRules, now: Date): MemberSession {
  const kind = accountKind(row.type, rules.types);
  return {
    id: row.id,
    playerId: row.member_id,
    account: row.account,
    nickname: row.nickname,
    accountType: row.type,
    isTrial: kind === 'trial',
    isAgent: kind === 'agent',
    currency: row.currency,
    language: row.language,
    expiresAt,
    requiredChange: requiredAfter(
      row.method,
      requiredPasswordChange(row, rules.passwordChange, now),
    ),
    site: row.site,
    method: row.method,
    confirmedAt: row.confirmed_at,
    rememberedLoginId: row.remembered_login_id,
  };
}
