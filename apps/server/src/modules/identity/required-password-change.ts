import type { Member } from './members.ts';
import type { LoginMethod } from './tables.ts';

const DAY_MS = 86_400_000;

/** What a member owes before anything else, in the order of H14: first login, default, expired. */
export interface PasswordDuties {
  readonly firstTimeLogin: boolean;
  readonly mustChangePassword: boolean;
  readonly passwordExpired: boolean;
}

/** The merchant's rules about it. */
export interface DutyRules {
  /** The whitelabel switch "forced password change" (E63). */
  readonly forcedPasswordChange: boolean;
  /** Null turns expiry off (H18). */
  readonly expireAfterDays: number | null;
}

type Facts = Pick<Member, 'first_login' | 'must_change_password' | 'password_changed_at'>;

/** The duties of a member now (T11, T13, T14). */
export function passwordDuties(member: Facts, rules: DutyRules, now: Date): PasswordDuties {
  return {
    firstTimeLogin: member.first_login,
    mustChangePassword: rules.forcedPasswordChange && member.must_change_password,
    passwordExpired: isExpired(member.password_changed_at, rules.expireAfterDays, now),
  };
}

/**
 * The duties of a session by the way it was opened: who came by another way than the
 * password, or what stands for it, is not asked to change it (T13, T14).
 */
export function dutiesAfter(method: LoginMethod, duties: PasswordDuties): PasswordDuties {
  if (method === 'password' || method === 'remembered') return duties;
  return { ...duties, mustChangePassword: false, passwordExpired: false };
}

function isExpired(changedAt: Date | null, days: number | null, now: Date): boolean {
  if (changedAt === null || days === null) return false;
  return now.getTime() - changedAt.getTime() >= days * DAY_MS;
}

/** The code of the first duty that is open, or null when the session is free (H14). */
export function openDuty(
  duties: PasswordDuties,
): 'first_login_required' | 'default_password' | 'password_expired' | null {
  if (duties.firstTimeLogin) return 'first_login_required';
  if (duties.mustChangePassword) return 'default_password';
  return duties.passwordExpired ? 'password_expired' : null;
}
