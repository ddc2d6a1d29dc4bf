import type { Schemas } from '@baize/api';
import { ProblemError } from '../../../platform/errors.ts';
import { hostCookie, readHostCookie } from '../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { service } from '../../../platform/service.ts';
import { memberById } from '../../accounts/index.ts';
import { refuseBarred, openSession, type Earned } from '../login.ts';
import { createTokens, getSessions, type MemberSession, tokenHash } from '../../sessions/index.ts';
import { loginResult } from '../wire.ts';
import './tables.ts';

/** H10. */
const LIFETIME_MS = 60_000;
/** Set by the document's redirect if an address contained a code. */
export const HANDOFF_COOKIE = 'baize.handoff.code';
const PER_ADDRESS = { max: 30, windowMs: 60_000 };

const getCodes = service(({ config }) => createTokens(config.vendorMasterKey, 'handoff'));

/** A link that transfers the calling session to another browser, once, within a minute (H10). */
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
 * Exchanges a one-time code for a new session (T39). Always uses the code up, except that a browser
 * signed in as another member must confirm first: 409, then again with `replace`.
 * Throws `handoff_invalid`, `conflict`, and as a login for an account that may not log in.
 */
export async function exchangeHandoff(
  platform: Platform,
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
  // If the session that created the code has ended, so has the code.
  const [over] = await getSessions(platform).ended([found.session_id]);
  const member = await memberById(db, found.member_id);
  if (used.numDeletedRows !== 1n || over !== undefined || member === undefined) {
    throw new ProblemError('handoff_invalid');
  }
  await refuseBarred(platform, member, found.site);
  const earned: Earned = {
    method: found.method,
    verifiedBy: null,
    strong: false,
    remembering: async () => ({ loginId: found.remembered_login_id, cookies: [] }),
  };
  const opened = await openSession(platform, member, found.site, ctx, earned);
  return {
    value: loginResult(platform, member, opened, ctx.now),
    cookies:
      carried === undefined ? [] : [hostCookie(portalOrigin, { ...gone, name: HANDOFF_COOKIE })],
  };
}
