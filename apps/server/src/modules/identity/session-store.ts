import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { endGameSessions } from '../launch/index.ts';
import type { Member } from './members.ts';
import { endLogins, endLoginsOfSessions } from './remember/store.ts';
import { createSessionLookup, type SessionLookup } from './session-lookup.ts';
import { isLive, sessionEnd, type SessionPolicy } from './session-policy.ts';
import {
  deleteEnded,
  hasSession,
  insertSession,
  openIds,
  getOpenSessions,
  replaceToken,
  revokeSessions,
  getTimes,
  timesOfSessions,
} from './session-rows.ts';
import type { Device, OpenedSession, OpenSession, RevokeReason, SessionRules } from './session.ts';
import { createTokens, tokenHash } from './tokens.ts';

type Db = Kysely<Database>;

/** Opens, resolves and ends sessions. */
export interface SessionStore extends SessionLookup {
  /** A new session; the returned token is shown once and stored only as its hash. */
  open(db: Db, member: Member, device: Device): Promise<OpenedSession>;
  /** Tells every server, itself included, that what it knows of the member's sessions is old. */
  changed(db: Db, memberId: string): Promise<void>;
  /** The member's open sessions, the one used last first. */
  list(memberId: string): Promise<OpenSession[]>;
  /**
   * Gives a session a new token after a fresh proof; the old one is void (ASVS 7.2.4). Null when it was void
   * already: of two proofs that come by the same token one is taken.
   */
  renew(db: Db, token: string): Promise<OpenedSession | null>;
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

/** Sessions in the database. */
export function createSessionStore(
  platform: Parts,
  policy: SessionPolicy,
  rules: () => SessionRules,
): SessionStore {
  const { db: pool, clock, events } = platform;
  const tokens = createTokens(platform.config.vendorMasterKey, 'session');

  async function changed(db: Db, memberId: string): Promise<void> {
    await events.append(db, { audience: `player:${memberId}`, type: 'session', payload: {} });
  }

  async function end(db: Db, memberId: string, reason: RevokeReason, ids: readonly string[]) {
    if (ids.length === 0) return;
    const at = clock.now();
    await revokeSessions(db, ids, reason, at);
    if (reason === 'replaced') return changed(db, memberId);
    if (reason !== 'session_expired') await endLoginsOfSessions(db, ids, at);
    // Open games take no further bets of a member without a session.
    if (!(await hasSession(db, memberId, at))) await endGameSessions(db, memberId, at);
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
    ...createSessionLookup(platform, tokens, policy, rules),
    changed,

    async open(db, member, device) {
      const token = tokens.make();
      const at = clock.now();
      const endsAt = new Date(at.getTime() + policy.lifetimeMs);
      const row = {
        id: newId(at.getTime()),
        hash: tokenHash(token),
        memberId: member.id,
        at,
        endsAt,
      };
      await insertSession(db, row, device);
      const expiresAt = sessionEnd({ lastSeenAt: at, endsAt, revokedAt: null }, policy);
      return { token, expiresAt };
    },

    async list(memberId) {
      const now = clock.now();
      const seenAfter = new Date(now.getTime() - policy.idleMs);
      return getOpenSessions(pool, memberId, { now, seenAfter });
    },

    async renew(db, before) {
      const token = tokens.make();
      const at = clock.now();
      const hashes = { before: tokenHash(before), next: tokenHash(token) };
      const row = await replaceToken(db, { ...hashes, at });
      if (row === undefined) return null;
      const { ends_at: endsAt, member_id: memberId } = row;
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
      await endLogins(db, memberId, clock.now());
      const ids = await openIds(db, 'member_id', memberId);
      const others = ids.filter((id) => id !== keepId);
      await end(db, memberId, reason, others);
    },

    async ended(sessionIds) {
      if (sessionIds.length === 0) return [];
      const now = clock.now();
      const rows = await timesOfSessions(pool, sessionIds);
      const live = new Set(
        rows.filter((row) => isLive(getTimes(row), now, policy)).map(({ id }) => id),
      );
      return sessionIds.filter((id) => !live.has(id));
    },

    sweep: () => deleteEnded(pool, clock.now()),
  };
}
