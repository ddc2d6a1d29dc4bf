import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCodes } from '../../codes/index.ts';
import { demandPhone } from '../../phones/index.ts';
import {
  getGuessSubject,
  memberByPhone,
  memberById,
  setPassword,
  type Member,
  queueSecurityNotice,
} from '../../accounts/index.ts';
import { checkNewPassword } from '../rules.ts';
import { getSessions, tokenHash } from '../../sessions/index.ts';
import { getPasswords, type PasswordNeeds } from '../service.ts';
import './tables.ts';

/** A new password; repeated unless the form had one field. */
interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword?: string;
}

/** Fields of a reset by phone (E41). */
export interface PhoneReset extends NewPassword {
  readonly mobileNum: string;
  readonly countryDialingCode?: string;
  readonly verificationCode: string;
  readonly attemptId?: string;
}

/** Fields of a reset by a mailed link. */
export interface LinkReset extends NewPassword {
  readonly link: string;
}

const PER_ADDRESS = { max: 30, windowMs: 60_000 };

/**
 * Sets a new password by a code sent to the phone (C24). It opens no session: the portal then logs
 * in as usual, including the second step (H17).
 * Throws `phone_invalid`, `code_invalid`, `code_expired`, `verification_exhausted`,
 * `password_mismatch`, `password_weak`.
 */
export async function setPasswordByPhone(
  platform: Platform,
  needs: PasswordNeeds,
  reset: PhoneReset,
  ctx: RequestContext,
): Promise<{ username: string }> {
  await platform.limits.takeShared(`reset:${ctx.addressBlock}`, PER_ADDRESS);
  const { mobileNum: number, countryDialingCode, verificationCode: code, attemptId } = reset;
  const phone = demandPhone(platform.config, { number, countryDialingCode });
  // An invalid new password does not use the code up.
  checkChosen(platform, reset, '');
  const guess = { purpose: 'reset_password', subject: phone.e164, attemptId, code } as const;
  const member = await memberByPhone(platform, phone.e164);
  await getCodes(platform).redeem(guess, getGuessSubject(member, phone.e164));
  if (member === null) throw new ProblemError('code_invalid');
  checkChosen(platform, reset, member.account);
  const hash = await getPasswords(platform).hash(reset.newPassword);
  const change = { member, hash, by: 'sms' } as const;
  const tell = await platform.transaction((trx) => replace(platform, needs, trx, change, ctx));
  tell();
  await needs.clearFailures(member.account);
  return { username: member.account };
}

/**
 * Sets a new password by a mailed link, which is valid once. Throws `code_expired` for an expired,
 * used or unknown link, and `password_mismatch` and `password_weak`.
 */
export async function setPasswordByLink(
  platform: Platform,
  needs: PasswordNeeds,
  reset: LinkReset,
  ctx: RequestContext,
): Promise<{ username: string }> {
  await platform.limits.takeShared(`reset:${ctx.addressBlock}`, PER_ADDRESS);
  checkChosen(platform, reset, '');
  const hash = await getPasswords(platform).hash(reset.newPassword);
  const [member, tell] = await platform.transaction(async (trx) => {
    const owner = await redeemLink(trx, reset.link, ctx.now);
    checkChosen(platform, reset, owner.account);
    const change = { member: owner, hash, by: 'email' } as const;
    return [owner, await replace(platform, needs, trx, change, ctx)] as const;
  });
  tell();
  await needs.clearFailures(member.account);
  return { username: member.account };
}

function checkChosen({ config }: Platform, reset: NewPassword, account: string): void {
  const { newPassword, confirmNewPassword = newPassword } = reset;
  const { defaultPassword } = config;
  checkNewPassword(newPassword, confirmNewPassword, { account, defaultPassword });
}

/** Uses up a link and all other links of its member. */
async function redeemLink(trx: Kysely<Database>, link: string, now: Date): Promise<Member> {
  const row = await trx
    .deleteFrom('password_reset')
    .where('link_hash', '=', tokenHash(link))
    .returning(['member_id', 'ends_at'])
    .executeTakeFirst();
  const isGood = row !== undefined && row.ends_at > now && row.member_id !== null;
  const member = isGood ? await memberById(trx, row.member_id!) : undefined;
  if (member?.status !== 'active') throw new ProblemError('code_expired');
  await trx.deleteFrom('password_reset').where('member_id', '=', member.id).execute();
  return member;
}

/**
 * H17: ends all sessions, forgets registered and remembered browsers, and bars the reset's channel
 * as second step. Returns the notice to send.
 */
async function replace(
  platform: Platform,
  needs: PasswordNeeds,
  trx: Kysely<Database>,
  change: { readonly member: Member; readonly hash: string; readonly by: 'sms' | 'email' },
  ctx: RequestContext,
): Promise<() => void> {
  const { member, hash, by } = change;
  await setPassword(trx, member.id, hash, ctx.now);
  await getSessions(platform).revokeOthers(trx, member.id, null, 'signed_out');
  await needs.resetSecondStep(trx, member.id, by);
  return queueSecurityNotice(platform, trx, { member, change: 'password' }, ctx);
}
