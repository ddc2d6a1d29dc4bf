import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getGuesses } from '../guesses/index.ts';
import { askingMember } from './asking-member.ts';
import type { Identity } from './identity.ts';
import { noteLoginEvent } from './login-history.ts';
import { memberById, setNickname, setPassword, type Member } from './members.ts';
import { requiredPasswordChange } from './required-password-change.ts';
import { noticeToneByState } from './notices/notices.ts';
import { checkNewPassword } from './password-rules.ts';
import type { MemberSession } from './session.ts';
import { loginResult } from './wire.ts';

/** A new password, typed twice. */
export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/**
 * Changes the password of the member who is logged in (C22, E39). Every session ends, the asking
 * browser gets a new one (ASVS 7.4.3). The old password may be left out only by who owes a change:
 * then somebody else knows it and it proves nothing (V45). Refuses with `password_wrong`,
 * `verification_exhausted`, `password_mismatch` and `password_weak`.
 */
export async function changePassword(
  platform: Platform,
  identity: Identity,
  change: NewPassword & { readonly oldPassword?: string },
  ctx: RequestContext,
): Promise<Schemas['LoginResult']> {
  const member = await askingMember(platform, ctx);
  const { oldPassword } = change;
  if (oldPassword === undefined) {
    if (!mayChangeWithout(identity, member, ctx)) throw required('/body/oldPassword');
  } else if (!(await proveByOldPassword(platform, identity, member, oldPassword, ctx))) {
    throw new ProblemError('password_wrong');
  }
  return replacePassword(platform, identity, member, change, ctx);
}

/**
 * Finishes a first login or leaves the default password (C16, T11, T13). `forbidden` for every other
 * session, else a stolen one could take the account.
 */
export async function finishFirstLogin(
  platform: Platform,
  identity: Identity,
  change: NewPassword & { readonly nickname?: string },
  ctx: RequestContext,
): Promise<Schemas['LoginResult']> {
  const member = await askingMember(platform, ctx);
  if (!mayChangeWithout(identity, member, ctx)) throw new ProblemError('forbidden');
  return replacePassword(platform, identity, member, change, ctx);
}

/**
 * Whether a signed-in member knows the password. Five wrong ones in a quarter of an hour, over all their
 * sessions, end the session that made the last: it may be stolen (ASVS 6.3.1). Refuses with
 * `verification_exhausted`.
 */
export async function proveByOldPassword(
  platform: Platform,
  identity: Identity,
  member: Member,
  password: string,
  ctx: RequestContext,
): Promise<boolean> {
  const { id } = ctx.requireSession();
  const fits = () => identity.passwords.verify(member.password_hash ?? undefined, password);
  const verdict = await getGuesses(platform).judge(`member:${member.id}`, 'password', fits);
  if (verdict === 'right') return true;
  const wrong = { outcome: 'verification_wrong', method: 'password', verification: null } as const;
  await noteLoginEvent(platform.db, ctx, { memberId: member.id, ...wrong });
  if (verdict === 'lastWrong') {
    await platform.transaction((trx) => identity.sessions.revoke(trx, member.id, id, 'signed_out'));
  }
  return false;
}

/**
 * Who owes a change and has shown the password that somebody else knows. A browser that remembers has shown
 * nothing: its cookie may be a copy (H106).
 */
function mayChangeWithout(identity: Identity, member: Member, ctx: RequestContext): boolean {
  if ((ctx.requireSession() as MemberSession).method === 'remembered') return false;
  const required = requiredPasswordChange(member, identity.passwordChangeRules(), ctx.now);
  return required.firstTimeLogin || required.mustChangePassword;
}

function required(pointer: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule: 'required' }] });
}

async function replacePassword(
  platform: Platform,
  identity: Identity,
  member: Member,
  change: NewPassword & { readonly nickname?: string },
  ctx: RequestContext,
): Promise<Schemas['LoginResult']> {
  const { account } = member;
  const { defaultPassword } = platform.config;
  checkNewPassword(change.newPassword, change.confirmNewPassword, { account, defaultPassword });
  const hash = await identity.passwords.hash(change.newPassword);
  const { id, site } = ctx.requireSession() as MemberSession;
  const [opened, tell] = await platform.transaction(async (trx) => {
    await setPassword(trx, member.id, hash, ctx.now);
    if (change.nickname !== undefined) await setNickname(trx, member.id, change.nickname);
    await identity.sessions.revoke(trx, member.id, id, 'replaced');
    await identity.sessions.revokeOthers(trx, member.id, id, 'signed_out');
    const visit = { site, address: ctx.ip, userAgent: ctx.userAgent };
    return [
      await identity.sessions.open(trx, member, visit),
      await noticeToneByState(platform, trx, { member, change: 'password' }, ctx),
    ] as const;
  });
  tell();
  return loginResult(identity, await present(platform, member.id), opened, ctx.now);
}

async function present(platform: Platform, id: string): Promise<Member> {
  const member = await memberById(platform.db, id);
  if (member === undefined) throw new ProblemError('not_logged_in');
  return member;
}
