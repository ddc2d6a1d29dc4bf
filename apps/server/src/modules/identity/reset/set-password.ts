import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCodes } from '../../codes/index.ts';
import { demandPhone } from '../../phones/index.ts';
import { getGuessSubject, memberByPhone } from '../code-login.ts';
import type { Identity } from '../identity.ts';
import { memberById, setPassword, type Member } from '../members.ts';
import { noticeToneByState } from '../notices/notices.ts';
import { checkNewPassword } from '../password-rules.ts';
import { tokenHash } from '../tokens.ts';
import './tables.ts';

/** A new password; typed once more unless the form had one field. */
interface Chosen {
  readonly newPassword: string;
  readonly confirmNewPassword?: string;
}

/** What a reset by phone brings (E41). */
export interface PhoneReset extends Chosen {
  readonly mobileNum: string;
  readonly countryDialingCode?: string;
  readonly verificationCode: string;
  readonly attemptId?: string;
}

/** What a reset by the link of a mail brings. */
export interface LinkReset extends Chosen {
  readonly link: string;
}

const PER_ADDRESS = { max: 30, windowMs: 60_000 };

/**
 * Sets a new password by the code that a phone was sent (C24). Nobody is logged in by it: the portal
 * does that as anybody would, second step and all (H17).
 *
 * Refuses with `phone_invalid`, `code_invalid`, `code_expired`,
 * `verification_exhausted`,
 * `password_mismatch`, `password_weak`.
 */
export async function setPasswordByPhone(
  platform: Platform,
  identity: Identity,
  reset: PhoneReset,
  ctx: RequestContext,
): Promise<{ username: string }> {
  await platform.limits.takeShared(`reset:${ctx.addressBlock}`, PER_ADDRESS);
  const { mobileNum: number, countryDialingCode, verificationCode: code, attemptId } = reset;
  const phone = demandPhone(platform.config, { number, countryDialingCode });
  // A password that cannot be taken does not cost the code.
  checkChosen(platform, reset, '');
  const guess = { purpose: 'reset_password', subject: phone.e164, attemptId, code } as const;
  const member = await memberByPhone(platform, phone.e164);
  await getCodes(platform).redeem(guess, getGuessSubject(member, phone.e164));
  if (member === null) throw new ProblemError('code_invalid');
  checkChosen(platform, reset, member.account);
  const hash = await identity.passwords.hash(reset.newPassword);
  const change = { member, hash, by: 'sms' } as const;
  const tell = await platform.transaction((trx) => replace(platform, identity, trx, change, ctx));
  tell();
  await identity.failures.clear(member.account);
  return { username: member.account };
}

/**
 * Sets a new password by the link of a mail, which is good once. Refuses with `code_expired` for a
 * link that is too old, used or invented, and with `password_mismatch` and `password_weak`.
 */
export async function setPasswordByLink(
  platform: Platform,
  identity: Identity,
  reset: LinkReset,
  ctx: RequestContext,
): Promise<{ username: string }> {
  await platform.limits.takeShared(`reset:${ctx.addressBlock}`, PER_ADDRESS);
  checkChosen(platform, reset, '');
  const hash = await identity.passwords.hash(reset.newPassword);
  const [member, tell] = await platform.transaction(async (trx) => {
    const owner = await redeemLink(trx, reset.link, ctx.now);
    checkChosen(platform, reset, owner.account);
    const change = { member: owner, hash, by: 'email' } as const;
    return [owner, await replace(platform, identity, trx, change, ctx)] as const;
  });
  tell();
  await identity.failures.clear(member.account);
  return { username: member.account };
}

function checkChosen({ config }: Platform, reset: Chosen, account: string): void {
  const { newPassword, confirmNewPassword = newPassword } = reset;
  const { defaultPassword } = config;
  checkNewPassword(newPassword, confirmNewPassword, { account, defaultPassword });
}

/** Uses a link up, and with it every other one of its owner. */
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

/** H17: every session ends, no browser counts as known or remembers, and the channel that reset it is no second step. Gives what tells the owner. */
async function replace(
  platform: Platform,
  identity: Identity,
  trx: Kysely<Database>,
  change: { readonly member: Member; readonly hash: string; readonly by: 'sms' | 'email' },
  ctx: RequestContext,
): Promise<() => void> {
  const { member, hash, by } = change;
  await setPassword(trx, member.id, hash, ctx.now);
  await identity.sessions.revokeOthers(trx, member.id, null, 'signed_out');
  await identity.secondStep.afterReset(trx, member.id, by);
  return noticeToneByState(platform, trx, { member, change: 'password' }, ctx);
}
