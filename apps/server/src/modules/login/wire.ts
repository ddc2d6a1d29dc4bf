import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountFlags, getAccounts, type Member } from '../accounts/index.ts';
import { getPasswords } from '../passwords/index.ts';
import { getSessions, type OpenedSession } from '../sessions/index.ts';

/** A member on the wire (E17, E18). */
export function memberInfo(platform: Platform, member: Member, now: Date): Schemas['MemberInfo'] {
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    ...accountFlags(member.type, getAccounts(platform).types()),
    language: member.language,
    currency: member.currency,
    currencySymbol: getCurrency(member.currency).symbol,
    ...getPasswords(platform).requiredChange(member, now),
    idleMinutes: getSessions(platform).idleMinutes,
    ...(member.last_login_at === null ? {} : { lastLoginAt: member.last_login_at.toISOString() }),
  };
}

/** The response of every call that opens a session (E20). */
export function loginResult(
  platform: Platform,
  member: Member,
  opened: OpenedSession,
  now: Date,
): Schemas['LoginResult'] {
  return {
    token: opened.token,
    expiresAt: opened.expiresAt.toISOString(),
    ...getPasswords(platform).requiredChange(member, now),
    user: memberInfo(platform, member, now),
  };
}
