import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberById } from '../accounts/index.ts';
import { proveByOldPassword, getSecondStep } from '../login/index.ts';
import { type MemberSession, getSessions } from '../sessions/index.ts';
import type { Passkeys } from './passkeys.ts';

/** How long a proof is fresh (ASVS 7.5.3). */
const FRESH_MS = 10 * 60_000;

/** The session with its login method and proofs. */
export const memberSession = (ctx: RequestContext): MemberSession =>
  ctx.requireSession() as MemberSession;

/**
 * The session, freshly proved, for calls whose body decides it; otherwise throws
 * `step_up_required`.
 */
export function freshSession(ctx: RequestContext): MemberSession {
  const session = memberSession(ctx);
  if (!isFresh(session, ctx.now)) throw new ProblemError('step_up_required');
  return session;
}

/** Whether the session may change account security. */
export function isFresh(session: MemberSession, now: Date): boolean {
  const until = freshUntil(session);
  return until !== null && until > now;
}

/** Until when the session may change account security; null if it never proved enough. */
export function freshUntil({ confirmedAt }: MemberSession): Date | null {
  return confirmedAt && new Date(confirmedAt.getTime() + FRESH_MS);
}

/** Sufficient kinds of proof: a password alone is not enough if a stronger one is bound. */
export async function proofKinds(
  platform: Platform,
  memberId: string,
  ctx: RequestContext,
): Promise<Schemas['StepUpKind'][]> {
  const { totp, passkey } = await getSecondStep(platform).getFacts(memberId, ctx);
  if (!totp && !passkey) return ['password'];
  return [...(totp ? (['google'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/**
 * Verifies a repeated proof and renews the session's token. Throws `password_wrong`,
 * `code_invalid`, `verification_exhausted`, `not_logged_in` if the token was renewed meanwhile.
 */
export async function stepUp(
  platform: Platform,
  passkeys: Passkeys,
  body: Schemas['StepUpRequest'],
  ctx: RequestContext,
): Promise<Schemas['SessionRenewed']> {
  const session = memberSession(ctx);
  const { kind } = body;
  const kinds = await proofKinds(platform, session.playerId, ctx);
  const right = kinds.includes(kind) && (await isRight(platform, passkeys, session, body, ctx));
  if (!right) throw new ProblemError(kind === 'password' ? 'password_wrong' : 'code_invalid');
  const token = ctx.token ?? '';
  const renewed = await platform.transaction((trx) => getSessions(platform).renew(trx, token));
  if (renewed === null) throw new ProblemError('not_logged_in');
  return { token: renewed.token, expiresAt: renewed.expiresAt.toISOString() };
}

async function isRight(
  platform: Platform,
  passkeys: Passkeys,
  { playerId }: MemberSession,
  { kind, answer = '', passkey }: Schemas['StepUpRequest'],
  ctx: RequestContext,
): Promise<boolean> {
  const secondStep = getSecondStep(platform);
  const { authenticators } = secondStep;
  if (kind === 'google') {
    return secondStep.prove(playerId, ctx, () =>
      authenticators.take(platform.db, playerId, answer, ctx.now),
    );
  }
  // A signature cannot be guessed, so it is not counted.
  if (kind === 'passkey') {
    return passkey !== undefined && (await passkeys.use(passkey, ctx)) === playerId;
  }
  const member = await memberById(platform.db, playerId);
  if (member === undefined) return false;
  return proveByOldPassword(platform, member, answer, ctx);
}
