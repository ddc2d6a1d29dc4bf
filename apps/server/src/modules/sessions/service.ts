import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { suppliedService } from '../../platform/service.ts';
import { getAccounts, type Member } from '../accounts/index.ts';
import { endLogins, endLoginsOfSessions } from './remember/store.ts';
import { createSessionLookup, type SessionLookup } from './lookup.ts';
import { isLive, sessionEnd, type SessionPolicy } from './policy.ts';
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
} from './queries.ts';
import type { Device, OpenedSession, OpenSession, RevokeReason } from './session.ts';
import { createTokens, tokenHash } from './tokens.ts';

type Db = Kysely<Database>;

/** Dependencies of sessions, provided by modules that import this one. */
export interface SessionNeeds {
  /** Ends all open games of a member: no more bets; outstanding wins are still accepted. */
  endGameSessions(db: Db, memberId: string, at: Date): Promise<void>;
}

/** Opens, resolves and ends sessions. */
export interface SessionStore extends SessionLookup {
  /** Idle minutes after which a session ends. */
  readonly idleMinutes: number;
  /** A new session; the returned token is shown once and stored only as its hash. */
  open(db: Db, member: Member, device: Device): Promise<OpenedSession>;
  /** Invalidates the member's cached sessions on every server, this one included. */
  changed(db: Db, memberId: string): Promise<void>;
  /** The member's open sessions, last used first. */
  list(memberId: string): Promise<OpenSession[]>;
  /**
   * Renews a session's token after a fresh proof; the old token becomes void (ASVS 7.2.4). Null if
   * it was void already: of two concurrent proofs with the same token, one wins.
   */
  renew(db: Db, token: string): Promise<OpenedSession | null>;
  /** Ends the sessions of a remembered login. */
  revokeRemembered(db: Db, memberId: string, loginId: string, reason: RevokeReason): Promise<void>;
  /** Ends one session of the member and notifies its stream. */
  revoke(db: Db, memberId: string, sessionId: string, reason: RevokeReason): Promise<void>;
  /** Ends all sessions of the member but one, and all remembered logins. */
  revokeOthers(
    db: Db,
    memberId: string,
    keepId: string | null,
    reason: RevokeReason,
  ): Promise<void>;
  /** Which of these sessions have ended; does not keep any alive. */
  ended(sessionIds: readonly string[]): Promise<string[]>;
  sweep(): Promise<void>;
}

export const sessionsService = suppliedService('sessions', createSessionStore);

/** The sessions of a platform. */
export const getSessions = sessionsService.get;

/** Sessions in the database. */
function createSessionStore(platform: Platform, { endGameSessions }: SessionNeeds): SessionStore {
  const { config, db: pool, clock, events } = platform;
  const { idleTimeoutMinutes: idleMinutes } = config.jurisdiction;
  const policy: SessionPolicy = {
    idleMs: idleMinutes * 60_000,
    lifetimeMs: config.sessionHours * 3_600_000,
  };
  const tokens = createTokens(config.vendorMasterKey, 'session');
  const types = () => getAccounts(platform).types();

  async function changed(db: Db, memberId: string): Promise<void> {
    await events.append(db, { audience: `player:${memberId}`, type: 'session', payload: {} });
  }

  async function end(db: Db, memberId: string, reason: RevokeReason, ids: readonly string[]) {
    if (ids.length === 0) return;
    const at = clock.now();
    await revokeSessions(db, ids, reason, at);
    if (reason === 'replaced') return changed(db, memberId);
    if (reason !== 'session_expired') await endLoginsOfSessions(db, ids, at);
    // Without a session, the member's open games accept no more bets.
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
    ...createSessionLookup(platform, tokens, policy, types),
    idleMinutes,
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
      // A stolen cookie may be in any browser: all remembered logins end, including the calling
      // browser's.
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
