import type { Platform } from '../../platform/platform.ts';
import { createPlayerCache } from '../../platform/player-cache.ts';
import type { SessionUse } from '../../platform/sessions.ts';
import { accountFlags } from './login-policy.ts';
import { requiredAfter, requiredPasswordChange } from './required-password-change.ts';
import { isLive, needsTouch, sessionEnd, type SessionPolicy } from './session-policy.ts';
import { findByToken, getTimes, touch, type SessionRow } from './session-rows.ts';
import type { MemberSession, SessionRules } from './session.ts';
import { looksLikeToken, tokenHash, type Tokens } from './tokens.ts';

/** Finds the session of a token, for a moment without asking the database again. */
export interface SessionLookup {
  /** A use that counts keeps the session from being idle. */
  resolve(token: string, use: SessionUse): Promise<MemberSession | null>;
  /** The session of a token when it is known without asking the database, else null. */
  known(token: string): MemberSession | null;
}

/** What a row takes in memory, about. */
const ROW_BYTES = 1024;

export function createSessionLookup(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  tokens: Tokens,
  policy: SessionPolicy,
  rules: () => SessionRules,
): SessionLookup {
  const cache = createPlayerCache<SessionRow>({
    events,
    types: ['kickout', 'session'],
    getPlayer: ({ member_id: memberId }) => memberId,
    getSize: () => ROW_BYTES,
  });

  /** A session as its row says, when that is live. */
  function live(row: SessionRow, counts: boolean): MemberSession | null {
    const now = clock.now();
    const times = getTimes(row);
    if (!isLive(times, now, policy)) return null;
    const lastSeenAt = counts ? now : times.lastSeenAt;
    return toSession(row, sessionEnd({ ...times, lastSeenAt }, policy), rules(), now);
  }

  async function askFor(hash: string): Promise<SessionRow | null> {
    const row = await findByToken(db, hash);
    return row?.status === 'active' && isLive(getTimes(row), clock.now(), policy) ? row : null;
  }

  /** The row of a token: the known one while it is live, for another server may have seen a later use. */
  async function toRow(hash: string, asksDatabase: boolean): Promise<SessionRow | null> {
    const known = asksDatabase ? undefined : cache.known(hash);
    if (known && isLive(getTimes(known), clock.now(), policy)) return known;
    return cache.read(hash, () => askFor(hash));
  }

  return {
    async resolve(token, { counts, asksDatabase }) {
      if (!tokens.isOurs(token)) return null;
      const row = await toRow(tokenHash(token), asksDatabase);
      if (row === null) return null;
      const now = clock.now();
      if (counts && needsTouch(getTimes(row), now, policy)) {
        await touch(db, row.id, now);
        row.last_seen_at = now;
      }
      return live(row, counts);
    },

    known(token) {
      const row = looksLikeToken(token) ? cache.known(tokenHash(token)) : undefined;
      return row === undefined ? null : live(row, false);
    },
  };
}

function toSession(
  row: SessionRow,
  expiresAt: Date,
  rules: SessionRules,
  now: Date,
): MemberSession {
  return {
    id: row.id,
    playerId: row.member_id,
    account: row.account,
    nickname: row.nickname,
    accountType: row.type,
    ...accountFlags(row.type, rules.types),
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
