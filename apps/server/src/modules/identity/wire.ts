import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import type { Identity } from './identity.ts';
import { accountFlags } from './login-policy.ts';
import type { Member } from './members.ts';
import { requiredPasswordChange } from './required-password-change.ts';
import type { OpenedSession } from './session.ts';

/** A member as the wire shows it (E17, E18). */
export function memberInfo(identity: Identity, member: Member, now: Date): Schemas['MemberInfo'] {
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    ...accountFlags(member.type, identity.accountTypes()),
    language: member.language,
    currency: member.currency,
    currencySymbol: getCurrency(member.currency).symbol,
    ...requiredPasswordChange(member, identity.passwordChangeRules(), now),
    idleMinutes: identity.idleMinutes,
    ...(member.last_login_at === null ? {} : { lastLoginAt: member.last_login_at.toISOString() }),
  };
}

/** The answer of every call that opens a session (E20). */
export function loginResult(
  identity: Identity,
  member: Member,
  opened: OpenedSession,
  now: Date,
): Schemas['LoginResult'] {
  return {
    token: opened.token,
    expiresAt: opened.expiresAt.toISOString(),
    ...requiredPasswordChange(member, identity.passwordChangeRules(), now),
    user: memberInfo(identity, member, now),
  };
}
