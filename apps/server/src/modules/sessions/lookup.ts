import type { Platform } from '../../platform/platform.ts';
import { createPlayerCache } from '../../platform/player-cache.ts';
import type { SessionUse } from '../../platform/sessions.ts';
import { accountFlags, type AccountTypes } from '../accounts/index.ts';
import { isLive, needsTouch, sessionEnd, type SessionPolicy } from './policy.ts';
import { findByToken, getTimes, touch, type SessionRow } from './queries.ts';
import type { MemberSession } from './session.ts';
import { looksLikeToken, tokenHash, type Tokens } from './tokens.ts';

/** Finds the session of a token, with a short cache. */
export interface SessionLookup {
  /** A use that counts keeps the session from becoming idle. */
  resolve(token: string, use: SessionUse): Promise<MemberSession | null>;
  /** The cached session of a token, or null. */
  known(token: string): MemberSession | null;
}

/** Approximate memory of a row. */
const ROW_BYTES = 1024;

export function createSessionLookup(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  tokens: Tokens,
  policy: SessionPolicy,
  types: () => AccountTypes,
): SessionLookup {
  const cache = createPlayerCache<SessionRow>({
    events,
    types: ['kickout', 'session'],
    getPlayer: ({ member_id: memberId }) => memberId,
    getSize: () => ROW_BYTES,
  });

  /** The session of a live row. */
  function live(row: SessionRow, counts: boolean): MemberSession | null {
    const now = clock.now();
    const times = getTimes(row);
    if (!isLive(times, now, policy)) return null;
    const lastSeenAt = counts ? now : times.lastSeenAt;
    return toSession(row, sessionEnd({ ...times, lastSeenAt }, policy), types());
  }

  async function askFor(hash: string): Promise<SessionRow | null> {
    const row = await findByToken(db, hash);
    return row?.status === 'active' && isLive(getTimes(row), clock.now(), policy) ? row : null;
  }

  /**
   * The row of a token: cached while it is live, because another server may have seen a later use.
   */
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

function toSession(row: SessionRow, expiresAt: Date, types: AccountTypes): MemberSession {
  return {
    id: row.id,
    playerId: row.member_id,
    account: row.account,
    nickname: row.nickname,
    accountType: row.type,
    ...accountFlags(row.type, types),
    currency: row.currency,
    language: row.language,
    expiresAt,
    password: {
      first_login: row.first_login,
      must_change_password: row.must_change_password,
      password_changed_at: row.password_changed_at,
    },
    site: row.site,
    method: row.method,
    confirmedAt: row.confirmed_at,
    rememberedLoginId: row.remembered_login_id,
  };
}
