import type { Schemas } from '@baize/api';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getContacts, maskedContact, memberById } from '../accounts/index.ts';
import type { Passkeys } from './passkeys.ts';
import { freshUntil, memberSession, proofKinds } from './step-up.ts';
import { getSecondStep } from '../login/index.ts';

/** All account security on one page. */
export async function overview(
  platform: Platform,
  passkeys: Passkeys,
  ctx: RequestContext,
): Promise<Schemas['SecurityOverview']> {
  const session = memberSession(ctx);
  const { db, config } = platform;
  const { playerId } = session;
  const { authenticators } = getSecondStep(platform);
  const since = await authenticators.since(db, playerId);
  const { phone, email } = await getContacts(db, playerId);
  const changedAt = (await memberById(db, playerId))?.password_changed_at;
  const until = freshUntil(session);
  return {
    totp: since !== null,
    ...(since && { totpSince: since.toISOString() }),
    recoveryCodesLeft: await authenticators.recoveryCodesLeft(db, playerId),
    passkeys: await passkeys.list(playerId),
    ...(phone && { mobile: maskedContact(phone) }),
    ...(email && { email: maskedContact(email) }),
    ...(changedAt && { passwordChangedAt: changedAt.toISOString() }),
    stepUp: {
      kinds: await proofKinds(platform, playerId, ctx),
      ...(until && until > ctx.now && { until: until.toISOString() }),
    },
    idleMinutes: config.jurisdiction.idleTimeoutMinutes,
  };
}
