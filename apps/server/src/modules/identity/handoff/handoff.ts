import type { Schemas } from '@baize/api';
import { ProblemError } from '../../../platform/errors.ts';
import { hostCookie, readHostCookie } from '../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { service } from '../../../platform/service.ts';
import type { Identity } from '../identity.ts';
import { refuseBarred, openSession, type Earned } from '../login.ts';
import { memberById } from '../members.ts';
import type { MemberSession } from '../session.ts';
import { createTokens, tokenHash } from '../tokens.ts';
import { loginResult } from '../wire.ts';
import './tables.ts';

/** H10. */
const LIFETIME_MS = 60_000;
/** Set by the document's redirect when an address carried a code. */
export const HANDOFF_COOKIE = 'baize.handoff.code';
const PER_ADDRESS = { max: 30, windowMs: 60_000 };

const getCodes = service(({ config }) => createTokens(config.vendorMasterKey, 'handoff'));

/** A link that carries the asking session to another browser, once, within a minute (H10). */
export async function createHandoff(
  platform: Platform,
  ctx: RequestContext,
): Promise<Schemas['Handoff']> {
  const session = ctx.requireSession() as MemberSession;
  platform.limits.take(`handoff:${session.playerId}`, PER_ADDRESS);
  const code = getCodes(platform).make();
  const endsAt = new Date(ctx.now.getTime() + LIFETIME_MS);
  await platform.db
    .insertInto('handoff_code')
    .values({
      code_hash: tokenHash(code),
      member_id: session.playerId,
      session_id: session.id,
      site: session.site,
      method: session.method,
      remembered_login_id: session.rememberedLoginId,
      ends_at: endsAt,
    })
    .execute();
  const path = session.site === 'agent' ? '/agentHome' : '/';
  const url = `${platform.config.portalOrigin}${path}?token=${code}`;
  return { url, expiresAt: endsAt.toISOString() };
}

const gone = { value: '', seconds: 0, sameSite: 'Lax' } as const;

/**
 * Exchanges a one-time code for a session of its own (T39). The code is used up whatever follows,
 * except that who is signed in as somebody else is asked first: 409, then again with `replace`.
 *
 * Refuses with `handoff_invalid`, `conflict`, and as a login does for an account that may not enter.
 */
export async function exchangeHandoff(
  platform: Platform,
  identity: Identity,
  { code: given, replace }: Schemas['ExchangeRequest'],
  ctx: RequestContext,
): Promise<{ value: Schemas['LoginResult']; cookies: readonly string[] }> {
  platform.limits.take(`exchange:${ctx.addressBlock}`, PER_ADDRESS);
  const { portalOrigin } = platform.config;
  const carried = readHostCookie(portalOrigin, ctx.headers, HANDOFF_COOKIE);
  const code = given ?? carried ?? '';
  if (!getCodes(platform).isOurs(code)) throw new ProblemError('handoff_invalid');
  const hash = tokenHash(code);
  const { db } = platform;
  const found = await db
    .selectFrom('handoff_code')
    .selectAll()
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (found === undefined || found.ends_at <= ctx.now) throw new ProblemError('handoff_invalid');
  const isOther = ctx.session !== null && ctx.session.playerId !== found.member_id;
  if (isOther && replace !== true) throw new ProblemError('conflict');
  const used = await db.deleteFrom('handoff_code').where('code_hash', '=', hash).executeTakeFirst();
  // The session that made the code may have been ended meanwhile: so has its code.
  const [over] = await identity.sessions.ended([found.session_id]);
  const member = await memberById(db, found.member_id);
  if (used.numDeletedRows !== 1n || over !== undefined || member === undefined) {
    throw new ProblemError('handoff_invalid');
  }
  await refuseBarred(platform, identity, member, found.site);
  const earned: Earned = {
    method: found.method,
    verifiedBy: null,
    strong: false,
    remembering: async () => ({ loginId: found.remembered_login_id, cookies: [] }),
  };
  const opened = await openSession(platform, identity, member, found.site, ctx, earned);
  return {
    value: loginResult(identity, member, opened, ctx.now),
    cookies:
      carried === undefined ? [] : [hostCookie(portalOrigin, { ...gone, name: HANDOFF_COOKIE })],
  };
}
