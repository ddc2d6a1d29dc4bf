import type { LoginMethod, PasswordFacts } from '../sessions/index.ts';

const DAY_MS = 86_400_000;

/**
 * Why a member must set a new password first, in the order of H14: first login, default, expired.
 */
export interface RequiredPasswordChange {
  readonly firstTimeLogin: boolean;
  readonly mustChangePassword: boolean;
  readonly passwordExpired: boolean;
}

/** The merchant's settings for it. */
export interface PasswordChangeRules {
  /** The whitelabel switch "forced password change" (E63). */
  readonly forcedPasswordChange: boolean;
  /** Null turns expiry off (H18). */
  readonly expireAfterDays: number | null;
}

/** Why a member must set a new password now (T11, T13, T14). */
export function requiredPasswordChange(
  member: PasswordFacts,
  rules: PasswordChangeRules,
  now: Date,
): RequiredPasswordChange {
  return {
    firstTimeLogin: member.first_login,
    mustChangePassword: rules.forcedPasswordChange && member.must_change_password,
    passwordExpired: isExpired(member.password_changed_at, rules.expireAfterDays, now),
  };
}

/**
 * Password change that a session requires by its login method: a login without the password need
 * not change it (T13, T14). A first login always requires it.
 */
export function requiredAfter(
  method: LoginMethod,
  required: RequiredPasswordChange,
): RequiredPasswordChange {
  if (method === 'password' || method === 'remembered') return required;
  return { ...required, mustChangePassword: false, passwordExpired: false };
}

function isExpired(changedAt: Date | null, days: number | null, now: Date): boolean {
  if (changedAt === null || days === null) return false;
  return now.getTime() - changedAt.getTime() >= days * DAY_MS;
}

/** The error code of the first applicable reason, or null (H14). */
export function getRefusal(
  required: RequiredPasswordChange,
): 'first_login_required' | 'default_password' | 'password_expired' | null {
  if (required.firstTimeLogin) return 'first_login_required';
  if (required.mustChangePassword) return 'default_password';
  return required.passwordExpired ? 'password_expired' : null;
}
