import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  askingMember,
  memberById,
  queueSecurityNotice,
  setNickname,
  setPassword,
  type Member,
} from '../accounts/index.ts';
import { getSessions, type MemberSession } from '../sessions/index.ts';
import { checkNewPassword } from './rules.ts';
import { getPasswords, type PasswordNeeds } from './service.ts';

/** A new password, typed twice. */
export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/**
 * Changes the password of the current member (C22, E39). Ends all sessions and opens a new one for
 * this browser (ASVS 7.4.3). The old password may be omitted only if a change is required: then
 * another person knows it and it proves nothing (V45). Throws `password_wrong`,
 * `verification_exhausted`, `password_mismatch` and `password_weak`.
 */
export async function changePassword(
  platform: Platform,
  needs: PasswordNeeds,
  change: NewPassword & { readonly oldPassword?: string },
  ctx: RequestContext,
): Promise<Schemas['LoginResult']> {
  const member = await askingMember(platform, ctx);
  const { oldPassword } = change;
  if (oldPassword === undefined) {
    if (!mayChangeWithout(platform, member, ctx)) throw required('/body/oldPassword');
  } else if (!(await needs.proveByOldPassword(member, oldPassword, ctx))) {
    throw new ProblemError('password_wrong');
  }
  return replacePassword(platform, needs, member, change, ctx);
}

/**
 * Completes a first login or replaces the default password (C16, T11, T13). Throws `forbidden` for
 * every other session, because a stolen one could take over the account.
 */
export async function finishFirstLogin(
  platform: Platform,
  needs: PasswordNeeds,
  change: NewPassword & { readonly nickname?: string },
  ctx: RequestContext,
): Promise<Schemas['LoginResult']> {
  const member = await askingMember(platform, ctx);
  if (!mayChangeWithout(platform, member, ctx)) throw new ProblemError('forbidden');
  return replacePassword(platform, needs, member, change, ctx);
}

/**
 * The session must have proved the password that must change. A remembered login has not: its
 * cookie may be a copy (H106).
 */
function mayChangeWithout(platform: Platform, member: Member, ctx: RequestContext): boolean {
  if ((ctx.requireSession() as MemberSession).method === 'remembered') return false;
  const required = getPasswords(platform).requiredChange(member, ctx.now);
  return required.firstTimeLogin || required.mustChangePassword;
}

function required(pointer: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule: 'required' }] });
}

async function replacePassword(
  platform: Platform,
  needs: PasswordNeeds,
  member: Member,
  change: NewPassword & { readonly nickname?: string },
  ctx: RequestContext,
): Promise<Schemas['LoginResult']> {
  const { account } = member;
  const { defaultPassword } = platform.config;
  checkNewPassword(change.newPassword, change.confirmNewPassword, { account, defaultPassword });
  const hash = await getPasswords(platform).hash(change.newPassword);
  const { id, site } = ctx.requireSession() as MemberSession;
  const sessions = getSessions(platform);
  const [opened, tell] = await platform.transaction(async (trx) => {
    await setPassword(trx, member.id, hash, ctx.now);
    if (change.nickname !== undefined) await setNickname(trx, member.id, change.nickname);
    await sessions.revoke(trx, member.id, id, 'replaced');
    await sessions.revokeOthers(trx, member.id, id, 'signed_out');
    const visit = { site, address: ctx.ip, userAgent: ctx.userAgent };
    return [
      await sessions.open(trx, member, visit),
      await queueSecurityNotice(platform, trx, { member, change: 'password' }, ctx),
    ] as const;
  });
  tell();
  return needs.toLoginResult(await present(platform, member.id), opened, ctx.now);
}

async function present(platform: Platform, id: string): Promise<Member> {
  const member = await memberById(platform.db, id);
  if (member === undefined) throw new ProblemError('not_logged_in');
  return member;
}
