import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import type { Member } from '../accounts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import type { MemberSession, OpenedSession, PasswordFacts } from '../sessions/index.ts';
import { createPasswordHasher, OWASP_MINIMUM, type PasswordHasher, RFC_9106 } from './hashing.ts';
import {
  type RequiredPasswordChange,
  requiredAfter,
  requiredPasswordChange,
} from './required-change.ts';

/** Dependencies of a password change, provided by logins, which import passwords. */
export interface PasswordNeeds {
  /** Whether a signed-in member knows the password; failures are counted. */
  proveByOldPassword(member: Member, password: string, ctx: RequestContext): Promise<boolean>;
  /** Uses a captcha up; true if the answer is right. */
  redeemCaptcha(id: string, answer: string): Promise<boolean>;
  /** Clears the failed logins of an account name. */
  clearFailures(account: string): Promise<void>;
  /** After a reset: every browser needs the second step, and `by` does not count as one (H17). */
  resetSecondStep(trx: Kysely<Database>, memberId: string, by: 'sms' | 'email'): Promise<void>;
  /** The response of a call that opens a session (E20). */
  toLoginResult(member: Member, opened: OpenedSession, now: Date): Schemas['LoginResult'];
}

/** Hashes passwords and decides who must change theirs. */
export interface Passwords extends PasswordHasher {
  /** Why a member must set a new password now (T11, T13, T14). */
  requiredChange(member: PasswordFacts, now: Date): RequiredPasswordChange;
  /** Why a session must set a new password before anything else (H13, H14). */
  requiredOf(session: MemberSession, now: Date): RequiredPasswordChange;
}

/** The passwords of a platform. */
export const getPasswords = service((platform: Platform): Passwords => {
  const merchant = getMerchant(platform);
  const requiredChange = (member: PasswordFacts, now: Date) => {
    const { switches, passwords } = merchant.current();
    const { forcedPasswordChange } = switches;
    const { expireAfterDays } = passwords;
    return requiredPasswordChange(member, { forcedPasswordChange, expireAfterDays }, now);
  };
  return {
    ...createPasswordHasher(platform.config.mode === 'test' ? OWASP_MINIMUM : RFC_9106),
    requiredChange,
    requiredOf: ({ method, password }, now) => requiredAfter(method, requiredChange(password, now)),
  };
});
